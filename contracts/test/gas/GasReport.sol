// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {Test} from "forge-std/Test.sol";
import {Vm} from "forge-std/Vm.sol";

interface ISnapshots {
    function snapshotValue(string calldata group, string calldata name, uint256 value) external;
}

/// @notice Gas of whole transactions (with their 21,000, refunds ignored). `npm test` compares each value with
/// snapshots/gas.json, which `npm run gas -w contracts` writes again.
abstract contract GasReport is Test {
    function lastGas() internal view returns (uint256) {
        Vm.Gas memory gas = vm.lastCallGas();
        return gas.gasTotalUsed + (gas.gasRefunded > 0 ? uint256(int256(gas.gasRefunded)) : 0);
    }

    function report(string memory what, uint256 ours, uint256 aim) internal {
        ISnapshots(address(vm)).snapshotValue("gas", what, ours);
        ISnapshots(address(vm)).snapshotValue("gas", string.concat(what, ": reference or aim"), aim);
        emit log_named_string("", what);
        emit log_named_uint("  ours", ours);
        emit log_named_uint("  reference or aim", aim);
        emit log_named_decimal_uint("  ratio", ours * 1000 / aim, 3);
    }
}
