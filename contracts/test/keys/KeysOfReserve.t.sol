// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IReserveLog} from "../../src/interfaces/IReserveLog.sol";
import {ReserveTest} from "../base/ReserveTest.sol";
import {Worst} from "./Worst.sol";

/// @notice [T60] The worst that the key for the reserve can do, in numbers.
contract KeysOfReserveTest is ReserveTest, Worst {
    /// @custom:key reserve
    /// @custom:can state anything about the vault, which everyone can compare with the published file and refute with a proof; state a month again, and both statements stay
    /// @custom:cannot change or remove a statement; state a month that is over after a later one; state a month that hasn't begun, which would end the log; move a card or money
    function test_T60_worstCaseOfReserve() public {
        vm.startPrank(counter);
        reserve.state(202310, "honest", 500, "report");
        reserve.state(202311, "false", 1_000_000, "report");
        worst("statements of two that are counted after a false one", reserve.statementCount(), 2);
        worst("statements changed", reserve.statementAt(0).root == "honest" ? 0 : 1, 0);
        worst("statements of earlier months added", succeeds(202310) ? 1 : 0, 0);
        worst("statements of months ahead added", succeeds(202312) ? 1 : 0, 0);
        worst("corrections prevented", succeeds(202311) ? 0 : 1, 0);
        vm.stopPrank();
    }

    function succeeds(uint32 month) private returns (bool done) {
        (done,) = address(reserve).call(abi.encodeCall(IReserveLog.state, (month, "root", 500, "report")));
    }
}
