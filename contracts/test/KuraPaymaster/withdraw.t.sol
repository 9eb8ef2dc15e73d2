// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {PackedUserOperation} from "@openzeppelin/contracts/interfaces/IERC4337.sol";

import {IKuraPaymaster} from "../../src/interfaces/IKuraPaymaster.sol";
import {PaymasterTest} from "../base/PaymasterTest.sol";

/// @notice Who takes ether out, and the stake.
contract WithdrawTest is PaymasterTest {
    address payable private immutable safe = payable(makeAddr("safe"));

    function test_theTreasurerTakesWhatWaitsAndWhatLiesAtTheEntryPoint() public {
        vm.startPrank(treasurer);
        vm.expectEmit(address(paymaster));
        emit IKuraPaymaster.Withdrawn(safe, 10 ether - LIMIT);
        paymaster.withdrawReserve(safe, 10 ether - LIMIT);
        vm.expectEmit(address(paymaster));
        emit IKuraPaymaster.Withdrawn(safe, LIMIT);
        paymaster.withdrawDeposit(safe, LIMIT);
        vm.stopPrank();
        assertEq(safe.balance, 10 ether);

        PackedUserOperation memory operation = sponsored(payBob(1));
        expectFailedOp("AA31 paymaster deposit too low");
        send(operation);
    }

    function test_nobodyElseDoes() public {
        address[4] memory others = [admin, sponsor, stranger, address(entryPoint)];
        bytes32 role = paymaster.TREASURER_ROLE();
        for (uint256 i; i < others.length; ++i) {
            bytes memory refusal = abi.encodeWithSelector(
                IAccessControl.AccessControlUnauthorizedAccount.selector, others[i], role
            );
            vm.deal(others[i], 1 ether);
            vm.startPrank(others[i]);
            vm.expectRevert(refusal);
            paymaster.withdrawReserve(safe, 1);
            vm.expectRevert(refusal);
            paymaster.withdrawDeposit(safe, 1);
            vm.expectRevert(refusal);
            paymaster.addStake{value: 1}(1);
            vm.expectRevert(refusal);
            paymaster.unlockStake();
            vm.expectRevert(refusal);
            paymaster.withdrawStake(safe);
            vm.stopPrank();
        }
    }

    function test_moreThanThereIsCantBeTaken() public {
        vm.startPrank(treasurer);
        vm.expectRevert();
        paymaster.withdrawReserve(safe, 10 ether - LIMIT + 1);
        vm.expectRevert();
        paymaster.withdrawDeposit(safe, LIMIT + 1);
        vm.stopPrank();
    }

    function test_theStakeComesBackAfterItsDelay() public {
        vm.deal(treasurer, 2 ether);
        vm.startPrank(treasurer);
        paymaster.addStake{value: 2 ether}(1 days);
        vm.expectRevert();
        paymaster.withdrawStake(safe);
        paymaster.unlockStake();
        vm.warp(block.timestamp + 1 days);
        paymaster.withdrawStake(safe);
        vm.stopPrank();
        assertEq(safe.balance, 2 ether);
    }
}
