// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {PackedUserOperation} from "@openzeppelin/contracts/interfaces/IERC4337.sol";

import {IKuraPaymaster} from "../../src/interfaces/IKuraPaymaster.sol";
import {PaymasterTest} from "../base/PaymasterTest.sol";

/// @notice `refill` and the daily cap: what can be spent at most.
contract RefillTest is PaymasterTest {
    function test_theCapLiesAtTheEntryPointAndTheRestWaits() public {
        assertEq(deposit(), CAP);
        assertEq(address(paymaster).balance, 9 ether);
        assertEq(paymaster.refillable(), 0);
        vm.expectRevert(IKuraPaymaster.NothingToRefill.selector);
        paymaster.refill();
    }

    function test_whatWasSpentIsRefilledTheNextDay() public {
        send(sponsored(payBob(1)));
        uint256 spent = CAP - deposit();
        assertEq(paymaster.refillable(), 0);
        vm.warp(block.timestamp + 1 days);
        assertEq(paymaster.refillable(), spent);
        vm.expectEmit(address(paymaster));
        emit IKuraPaymaster.Refilled(spent);
        vm.prank(stranger);
        paymaster.refill();
        assertEq(deposit(), CAP);
    }

    /// @dev A sponsor whose key was stolen signs for anything, at any price: operations of a tenth of the cap each.
    function test_aStolenSponsorKeyBurnsTheCapAndNoMore() public {
        burnAll();
        assertLt(deposit(), CAP / 10);
        vm.expectRevert(IKuraPaymaster.NothingToRefill.selector);
        paymaster.refill();
        assertEq(address(paymaster).balance, 9 ether);
    }

    function test_eachDayTheCapAtMostReachesTheEntryPoint() public {
        for (uint256 day = 1; day <= 3; ++day) {
            burnAll();
            vm.warp(block.timestamp + 1 days);
            paymaster.refill();
            assertGe(address(paymaster).balance, 9 ether - CAP * day);
            assertLe(deposit(), CAP);
        }
    }

    function test_aStrangersTinyRefillTakesNothingFromTheDay() public {
        paymaster = deployPaymaster(sponsor);
        vm.deal(address(paymaster), 1);
        vm.prank(stranger);
        paymaster.refill();
        vm.deal(address(paymaster), 5 ether);
        assertEq(paymaster.refill(), CAP - 1);
        assertEq(deposit(), CAP);
    }

    function test_aStrangersGiftRaisesNoCap() public {
        vm.deal(stranger, 5 ether);
        vm.prank(stranger);
        entryPoint.depositTo{value: 5 ether}(address(paymaster));
        vm.warp(block.timestamp + 1 days);
        assertEq(paymaster.refillable(), 0);
    }

    function test_theAdminChangesTheCap() public {
        vm.expectEmit(address(paymaster));
        emit IKuraPaymaster.DailyCapSet(3 ether);
        vm.prank(admin);
        paymaster.setDailyCap(3 ether);
        assertEq(paymaster.refill(), 2 ether);
        vm.prank(admin);
        paymaster.setDailyCap(0);
        vm.warp(block.timestamp + 1 days);
        assertEq(paymaster.refillable(), 0);

        vm.expectRevert(
            abi.encodeWithSelector(IAccessControl.AccessControlUnauthorizedAccount.selector, treasurer, bytes32(0))
        );
        vm.prank(treasurer);
        paymaster.setDailyCap(9 ether);
    }

    function testFuzz_neverMoreThanTheCap(uint256 cap, uint256 reserve, uint8 days_) public {
        cap = bound(cap, 0, 100 ether);
        vm.prank(admin);
        paymaster.setDailyCap(cap);
        vm.deal(address(paymaster), bound(reserve, 0, 1_000 ether));
        vm.warp(block.timestamp + uint256(days_) * 1 days);
        uint256 before = deposit();
        uint256 refillable = paymaster.refillable();
        if (refillable != 0) assertEq(paymaster.refill(), refillable);
        assertEq(paymaster.refillable(), 0);
        assertEq(deposit(), before + refillable);
        if (refillable != 0) assertLe(deposit(), cap);
    }

    /// @dev Operations that claim more gas than there is, until the entry point finds the deposit too low.
    function burnAll() private {
        for (uint256 i; i < 40; ++i) {
            PackedUserOperation memory operation = operationOf(account, payBob(0));
            operation.preVerificationGas = CAP / 10 / FEE_PER_GAS;
            letSponsor(operation, uint48(block.timestamp - 1), uint48(block.timestamp + 1));
            operation = signed(phone, operation);
            if (deposit() < maxCostOf(operation)) {
                expectFailedOp("AA31 paymaster deposit too low");
                send(operation);
                return;
            }
            send(operation);
        }
        fail();
    }

    function maxCostOf(PackedUserOperation memory operation) private pure returns (uint256) {
        uint256 gas = uint256(VERIFICATION_GAS) + CALL_GAS + PAYMASTER_GAS + operation.preVerificationGas;
        return gas * FEE_PER_GAS;
    }
}
