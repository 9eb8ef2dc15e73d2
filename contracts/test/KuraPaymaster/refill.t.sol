// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {PackedUserOperation} from "@openzeppelin/contracts/interfaces/IERC4337.sol";

import {IKuraPaymaster} from "../../src/interfaces/IKuraPaymaster.sol";
import {CapBucket} from "../../src/libraries/CapBucket.sol";
import {PaymasterTest} from "../base/PaymasterTest.sol";

/// @notice `refill` and the daily cap: what can be spent at most.
contract RefillTest is PaymasterTest {
    function test_theDepositHasALimitAndTheRestWaits() public {
        assertEq(paymaster.depositLimit(), LIMIT);
        assertEq(deposit(), LIMIT);
        assertEq(address(paymaster).balance, 10 ether - LIMIT);
        assertEq(paymaster.refillable(), 0);
        vm.expectRevert(IKuraPaymaster.NothingToRefill.selector);
        paymaster.refill();
    }

    function test_whatWasSpentIsRefilledAtOnceWhileSomethingWaits() public {
        send(sponsored(payBob(1)));
        uint256 spent = LIMIT - deposit();
        assertEq(paymaster.refillable(), spent);
        vm.expectEmit(address(paymaster));
        emit IKuraPaymaster.Refilled(spent);
        vm.prank(stranger);
        paymaster.refill();
        assertEq(deposit(), LIMIT);
    }

    function test_halfTheCapFlowsInADay() public {
        burnAll();
        paymaster.refill();
        burnAll();
        for (uint256 i = 1; i <= 12; ++i) {
            vm.warp(block.timestamp + 1 hours);
            uint256 before = deposit();
            assertEq(paymaster.refill(), CAP / 48);
            assertEq(deposit(), before + CAP / 48);
        }
    }

    // Ether that nobody moves accumulates for two hours, not for a day: a thief finds no second deposit.
    function test_theFlowOfTwoHoursWaits() public {
        burnAll();
        paymaster.refill();
        vm.warp(block.timestamp + 30 days);
        assertEq(paymaster.refillable(), CAP / 24);
    }

    // [T60] A sponsor whose key was stolen signs for anything, at any price, and everything is refilled at once.
    function test_T60_aStolenSponsorKeyBurnsTheCapIn24HoursAndNoMore() public {
        uint256 before = deposit() + address(paymaster).balance;
        for (uint256 i; i < 24 * 4; ++i) {
            burnAndRefill();
            vm.warp(block.timestamp + 15 minutes);
        }
        uint256 spent = before - deposit() - address(paymaster).balance;
        assertLe(spent, CAP);
        assertGt(spent, CAP * 9 / 10);

        before = deposit() + address(paymaster).balance;
        for (uint256 i; i < 24 * 4; ++i) {
            burnAndRefill();
            vm.warp(block.timestamp + 15 minutes);
        }
        spent = before - deposit() - address(paymaster).balance;
        assertLe(spent, CAP / 2 + CAP / 24);
    }

    // [T60] The same around midnight, and after a day in which nothing was spent.
    /// forge-config: default.fuzz.runs = 32
    /// forge-config: long.fuzz.runs = 2000
    function testFuzz_T60_no24HoursSeeMoreThanTheCap(uint256 quiet, uint256[8] memory pauses) public {
        vm.warp(block.timestamp + bound(quiet, 0, 3 days));
        uint256 before = deposit() + address(paymaster).balance;
        uint256 end = block.timestamp + 1 days;
        for (uint256 i; i < pauses.length && block.timestamp <= end; ++i) {
            burnAndRefill();
            burnAll();
            assertLe(before - deposit() - address(paymaster).balance, CAP);
            vm.warp(block.timestamp + bound(pauses[i], 1, 12 hours));
        }
    }

    function test_aStrangersTinyRefillTakesNothingFromTheDay() public {
        paymaster = deployPaymaster(sponsor);
        vm.deal(address(paymaster), 1);
        vm.prank(stranger);
        paymaster.refill();
        vm.deal(address(paymaster), 5 ether);
        assertEq(paymaster.refill(), LIMIT - 1);
        assertEq(deposit(), LIMIT);
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
        assertEq(paymaster.depositLimit(), 3 ether * 11 / 24);
        // A higher cap gives nothing at once: its flow begins now.
        assertEq(paymaster.refill(), CAP / 24);
        vm.warp(block.timestamp + 1 hours);
        assertEq(paymaster.refillable(), uint256(3 ether) / 48);
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
        if (refillable != 0) assertLe(deposit(), paymaster.depositLimit());
    }

    function test_aCapIsNotSoHighThatItCouldNeverBeChanged() public {
        uint256 tooHigh = uint256(type(uint128).max) + 1;
        vm.expectRevert(abi.encodeWithSelector(CapBucket.CapTooHigh.selector, tooHigh));
        vm.prank(admin);
        paymaster.setDailyCap(tooHigh);
        vm.expectRevert(abi.encodeWithSelector(CapBucket.CapTooHigh.selector, tooHigh));
        deployCode("KuraPaymaster.sol:KuraPaymaster", abi.encode(admin, ADMIN_DELAY, sponsor, tooHigh));
    }

    /// @dev Operations that claim more gas than there is, until the entry point finds the deposit too low.
    function burnAll() private {
        for (uint256 i; i < 60; ++i) {
            PackedUserOperation memory operation = operationOf(account, payBob(0));
            operation.preVerificationGas = CAP / 100 / FEE_PER_GAS;
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

    function burnAndRefill() private {
        burnAll();
        if (paymaster.refillable() != 0) paymaster.refill();
    }

    function maxCostOf(PackedUserOperation memory operation) private pure returns (uint256) {
        uint256 gas = uint256(VERIFICATION_GAS) + CALL_GAS + PAYMASTER_GAS + operation.preVerificationGas;
        return gas * FEE_PER_GAS;
    }
}
