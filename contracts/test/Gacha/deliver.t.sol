// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";

import {DropProgress, IGachaDrops} from "../../src/interfaces/IGachaDrops.sol";
import {IStoppable} from "../../src/interfaces/IStoppable.sol";
import {IGachaSale, Payment, PaymentState} from "../../src/interfaces/IGachaSale.sol";
import {KuraTest} from "../base/KuraTest.sol";

/// @notice `reserve`, `release` and `deliver`: payments off chain.
contract DeliverTest is KuraTest {
    uint256 private dropId;
    bytes32 private constant PAYMENT = "payment";

    function setUp() public override {
        super.setUp();
        dropId = createDrop(100, 100); // delivery cap 50
    }

    function test_holdsPacksUntilTheyAreDelivered() public {
        reserve(10, PAYMENT);
        assertEq(gacha.available(dropId), 90);
        Payment memory payment = gacha.paymentOf(PAYMENT);
        assertEq(payment.quantity, 10);
        assertEq(uint8(payment.state), uint8(PaymentState.RESERVED));

        vm.expectEmit();
        emit IGachaSale.PacksDelivered(dropId, alice, PAYMENT, dropId << 16, 10, false);
        deliver(10, PAYMENT);
        DropProgress memory progress = gacha.dropProgress(dropId);
        assertEq(progress.issued, 10);
        assertEq(progress.reserved, 0);
        assertEq(progress.delivered, 10);
        assertEq(packTokenOf(dropId).balanceOf(alice), 10);
    }

    function test_deliversWithoutAReservation() public {
        deliver(5, PAYMENT);
        assertEq(packTokenOf(dropId).balanceOf(alice), 5);
        assertEq(gacha.available(dropId), 95);
    }

    function test_deliversAndAsksForTheRevealAtOnce() public {
        vm.prank(seller);
        gacha.deliver(dropId, 2, alice, PAYMENT, true);
        assertEq(packTokenOf(dropId).balanceOf(alice), 0);
        assertEq(gacha.revealEntry(dropId, 0).holder, alice);
    }

    // [T3] One payment, one delivery.
    function test_T03_refusesAPaymentUsedBefore() public {
        bytes memory used = abi.encodeWithSelector(IGachaSale.PaymentUsed.selector, PAYMENT);
        reserve(10, PAYMENT);
        vm.expectRevert(used);
        reserve(10, PAYMENT);
        deliver(10, PAYMENT);
        vm.expectRevert(used);
        deliver(10, PAYMENT);
        vm.expectRevert(used);
        reserve(10, PAYMENT);
        vm.expectRevert(abi.encodeWithSelector(IGachaSale.NotReserved.selector, PAYMENT));
        vm.prank(seller);
        gacha.release(PAYMENT);
    }

    // [T3] A reservation serves its own drop and quantity only, also after it ran out.
    function test_T03_refusesAReservationForSomethingElse() public {
        uint256 otherDrop = createDrop(100, 100);
        reserve(10, PAYMENT);
        bytes memory used = abi.encodeWithSelector(IGachaSale.PaymentUsed.selector, PAYMENT);
        vm.startPrank(seller);
        vm.expectRevert(used);
        gacha.deliver(dropId, 11, alice, PAYMENT, false);
        vm.expectRevert(used);
        gacha.deliver(otherDrop, 10, alice, PAYMENT, false);
        gacha.release(PAYMENT);
        vm.expectRevert(used);
        gacha.deliver(otherDrop, 10, alice, PAYMENT, false);
        gacha.deliver(dropId, 10, alice, PAYMENT, false);
        vm.stopPrank();
    }

    // [T3] Reserved and delivered together never pass the cap.
    function test_T03_stopsAtTheDeliveryCap() public {
        reserve(30, "a");
        deliver(15, "b");
        bytes memory exceeded = abi.encodeWithSelector(IGachaSale.DeliveryCapExceeded.selector, dropId, 5);
        vm.expectRevert(exceeded);
        reserve(6, "c");
        vm.expectRevert(exceeded);
        deliver(6, "c");
        deliver(30, "a");
        deliver(5, "c");
        vm.expectRevert(abi.encodeWithSelector(IGachaSale.DeliveryCapExceeded.selector, dropId, 0));
        deliver(1, "d");
    }

    // [T3] Reserved packs can't be bought, and bought packs can't be reserved.
    function test_T03_neverHoldsOrSellsMoreThanThereIs() public {
        reserve(40, PAYMENT);
        fund(bob, 1000e6);
        vm.expectRevert(abi.encodeWithSelector(IGachaSale.NotEnoughPacks.selector, dropId, 60));
        vm.prank(bob);
        gacha.buy(dropId, 0, 61, address(usdc), type(uint256).max, 0, noProof(), bob, false);
        buy(bob, dropId, 60);
        vm.expectRevert(abi.encodeWithSelector(IGachaSale.NotEnoughPacks.selector, dropId, 0));
        deliver(1, "other");
        vm.expectRevert(abi.encodeWithSelector(IGachaSale.NotEnoughPacks.selector, dropId, 0));
        reserve(1, "other");
        deliver(40, PAYMENT);
        assertTrue(gacha.soldOut(dropId));
    }

    function test_letsAnyoneReleaseAfterTheExpiryOnly() public {
        reserve(10, PAYMENT);
        uint256 expiry = block.timestamp + 1 hours;
        vm.expectRevert(abi.encodeWithSelector(IGachaSale.ReservationNotExpired.selector, PAYMENT, expiry));
        vm.prank(stranger);
        gacha.release(PAYMENT);
        vm.warp(expiry);
        vm.expectEmit();
        emit IGachaSale.ReservationReleased(dropId, PAYMENT, 10);
        vm.prank(stranger);
        gacha.release(PAYMENT);
        assertEq(gacha.available(dropId), 100);
        // Late, but paid: delivered while there are packs.
        deliver(10, PAYMENT);
    }

    function test_deliversAnExpiredReservationThatNobodyReleased() public {
        reserve(10, PAYMENT);
        vm.warp(block.timestamp + 2 hours);
        deliver(10, PAYMENT);
        assertEq(packTokenOf(dropId).balanceOf(alice), 10);
    }

    function testFuzz_reservesUpToSevenDays(uint256 expiresAt) public {
        bool valid = expiresAt > block.timestamp && expiresAt <= block.timestamp + 7 days;
        if (!valid) vm.expectRevert(abi.encodeWithSelector(IGachaSale.InvalidExpiry.selector, expiresAt));
        vm.prank(seller);
        gacha.reserve(dropId, 1, expiresAt, PAYMENT);
    }

    // [T9] Paid packs are delivered in every state of the sale. Nothing new is reserved.
    function test_T09_deliversWhilePausedStoppedAndOver() public {
        reserve(10, "a");
        uint256[] memory ids = new uint256[](1);
        ids[0] = dropId;
        vm.prank(operator);
        gacha.setPaused(ids, true);
        deliver(10, "a");
        vm.expectRevert(IStoppable.EnforcedPause.selector);
        reserve(1, "b");
        vm.startPrank(operator);
        gacha.setPaused(ids, false);
        gacha.stopSale(dropId);
        vm.stopPrank();
        deliver(1, "c");
        vm.expectRevert(abi.encodeWithSelector(IGachaDrops.SaleIsStopped.selector, dropId));
        reserve(1, "b");
        vm.warp(END);
        deliver(1, "d");
    }

    function test_refusesToDeliverFromAClosedDrop() public {
        vm.startPrank(operator);
        gacha.stopSale(dropId);
        gacha.closeDrop(dropId);
        vm.stopPrank();
        vm.expectRevert(abi.encodeWithSelector(IGachaDrops.DropIsClosed.selector, dropId));
        deliver(1, PAYMENT);
    }

    // A void payment is never delivered: its refund can start. The packs that were held for it are free again.
    function test_aVoidPaymentIsNeverDelivered() public {
        reserve(3, PAYMENT);
        assertEq(gacha.dropProgress(dropId).reserved, 3);
        vm.expectEmit(address(gacha));
        emit IGachaSale.ReservationReleased(dropId, PAYMENT, 3);
        vm.expectEmit(address(gacha));
        emit IGachaSale.PaymentVoided(PAYMENT);
        void(PAYMENT);
        assertEq(gacha.dropProgress(dropId).reserved, 0);
        assertEq(uint256(gacha.paymentOf(PAYMENT).state), uint256(PaymentState.VOID));
        bytes memory used = abi.encodeWithSelector(IGachaSale.PaymentUsed.selector, PAYMENT);
        vm.expectRevert(used);
        deliver(3, PAYMENT);
        vm.expectRevert(used);
        reserve(3, PAYMENT);
        vm.expectRevert(used);
        void(PAYMENT);
        vm.expectRevert(abi.encodeWithSelector(IGachaSale.NotReserved.selector, PAYMENT));
        gacha.release(PAYMENT);
    }

    function test_voidsAPaymentThatNothingIsKnownOf() public {
        vm.recordLogs();
        void(PAYMENT);
        assertEq(vm.getRecordedLogs().length, 1);
        vm.expectRevert(abi.encodeWithSelector(IGachaSale.PaymentUsed.selector, PAYMENT));
        deliver(1, PAYMENT);
    }

    // Anyone may release an expired reservation. It could still be delivered, so it can be voided too.
    function test_voidsAReleasedPaymentWithoutFreeingItsPacksTwice() public {
        reserve(3, "other");
        reserve(2, PAYMENT);
        vm.warp(block.timestamp + 1 hours);
        gacha.release(PAYMENT);
        void(PAYMENT);
        assertEq(gacha.dropProgress(dropId).reserved, 3);
        vm.expectRevert(abi.encodeWithSelector(IGachaSale.PaymentUsed.selector, PAYMENT));
        deliver(2, PAYMENT);
    }

    function test_voidsNoDeliveredPayment() public {
        deliver(1, PAYMENT);
        vm.expectRevert(abi.encodeWithSelector(IGachaSale.PaymentUsed.selector, PAYMENT));
        void(PAYMENT);
    }

    function test_refusesNoPacksAndTooMany() public {
        vm.expectRevert(abi.encodeWithSelector(IGachaSale.InvalidQuantity.selector, 0, 100));
        deliver(0, PAYMENT);
        vm.expectRevert(abi.encodeWithSelector(IGachaSale.InvalidQuantity.selector, 101, 100));
        deliver(101, PAYMENT);
        vm.expectRevert(abi.encodeWithSelector(IGachaSale.InvalidQuantity.selector, 21, 20));
        vm.prank(seller);
        gacha.deliver(dropId, 21, alice, PAYMENT, true);
        vm.expectRevert(IGachaSale.InvalidRecipient.selector);
        vm.prank(seller);
        gacha.deliver(dropId, 1, address(0), PAYMENT, false);
    }

    function test_refusesOthersThanSellers() public {
        bytes32 role = gacha.SELLER_ROLE();
        bytes memory unauthorized =
            abi.encodeWithSelector(IAccessControl.AccessControlUnauthorizedAccount.selector, operator, role);
        vm.startPrank(operator);
        vm.expectRevert(unauthorized);
        gacha.reserve(dropId, 1, block.timestamp + 1, PAYMENT);
        vm.expectRevert(unauthorized);
        gacha.deliver(dropId, 1, operator, PAYMENT, false);
        vm.expectRevert(unauthorized);
        gacha.voidPayment(PAYMENT);
        vm.stopPrank();
    }

    function void(bytes32 paymentRef) private {
        vm.prank(seller);
        gacha.voidPayment(paymentRef);
    }

    function reserve(uint256 quantity, bytes32 paymentRef) private {
        vm.prank(seller);
        gacha.reserve(dropId, quantity, block.timestamp + 1 hours, paymentRef);
    }

    function deliver(uint256 quantity, bytes32 paymentRef) private {
        vm.prank(seller);
        gacha.deliver(dropId, quantity, alice, paymentRef, false);
    }
}
