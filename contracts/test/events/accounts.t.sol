// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IKuraAccount} from "../../src/interfaces/IKuraAccount.sol";
import {AccountTest} from "../base/AccountTest.sol";

/// @notice Events of accounts that no other test asserts.
contract AccountEventsTest is AccountTest {
    function test_announcesTheRecoveryAddress() public {
        vm.expectEmit(address(account));
        emit IKuraAccount.RecoveryAddressSet(stranger);
        act(phone, abi.encodeCall(IKuraAccount.setRecoveryAddress, (stranger)));
        vm.expectEmit(address(account));
        emit IKuraAccount.RecoveryAddressSet(address(0));
        act(phone, abi.encodeCall(IKuraAccount.setRecoveryAddress, (address(0))));
    }
}
