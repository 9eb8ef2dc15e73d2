// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";

import {ISlabRegistry, Slab} from "../../src/interfaces/ISlabRegistry.sol";
import {IStockSale, StockVoucher} from "../../src/interfaces/IStockSale.sol";
import {IAccess} from "../base/KuraTest.sol";
import {StockSaleTest} from "../base/StockSaleTest.sol";

/// @notice `deliver` and `voidPayment`.
contract DeliverStockTest is StockSaleTest {
    bytes32 private constant PAYMENT = keccak256("a payment");
    address private immutable deliverer = makeAddr("deliverer");
    bytes32 private role;

    function setUp() public override {
        super.setUp();
        role = sale.DELIVERY_ROLE();
        vm.prank(admin);
        IAccess(address(sale)).grantRole(role, deliverer);
    }

    function test_mintsToTheRecipientAndTakesNoMoney() public {
        Slab memory slab = slabOf("1");
        vm.expectEmit(address(sale));
        emit IStockSale.StockDelivered(PAYMENT, address(collection), FIRST, alice, serialHashOf(slab));
        assertEq(deliver(slab, PAYMENT), FIRST);
        assertEq(collection.ownerOf(FIRST), alice);
        assertEq(usdc.balanceOf(treasury), 0);
        assertTrue(sale.isPaymentUsed(PAYMENT));
        assertFalse(sale.isUsed(PAYMENT));
    }

    // [T26] A delivery that is sent twice arrives once, also after the token was burned.
    function test_T26_refusesAPaymentTwice() public {
        deliver(slabOf("1"), PAYMENT);
        vm.expectRevert(abi.encodeWithSelector(IStockSale.PaymentUsed.selector, PAYMENT));
        deliver(slabOf("2"), PAYMENT);
        vm.prank(alice);
        collection.burn(FIRST);
        vm.expectRevert(abi.encodeWithSelector(IStockSale.PaymentUsed.selector, PAYMENT));
        deliver(slabOf("1"), PAYMENT);
    }

    // [T26] Delivery and refund exclude each other: a voided payment is never delivered, and a delivered one is never
    // voided.
    function test_T26_aVoidExcludesADelivery() public {
        vm.expectEmit(address(sale));
        emit IStockSale.PaymentVoided(PAYMENT);
        vm.prank(deliverer);
        sale.voidPayment(PAYMENT);
        vm.expectRevert(abi.encodeWithSelector(IStockSale.PaymentUsed.selector, PAYMENT));
        deliver(slabOf("1"), PAYMENT);
        vm.expectRevert(abi.encodeWithSelector(IStockSale.PaymentUsed.selector, PAYMENT));
        vm.prank(deliverer);
        sale.voidPayment(PAYMENT);

        bytes32 other = keccak256("another payment");
        deliver(slabOf("1"), other);
        vm.expectRevert(abi.encodeWithSelector(IStockSale.PaymentUsed.selector, other));
        vm.prank(deliverer);
        sale.voidPayment(other);
    }

    // [T28] When one slab is purchased and delivered, the second call does nothing: its payment can be voided and
    // refunded.
    function test_T28_oneSlabIsSoldOrDelivered() public {
        Slab memory slab = slabOf("1");
        StockVoucher memory voucher = voucherFor(bob, slab);
        bytes memory signature = sign(voucher);
        vm.prank(bob);
        sale.buy(voucher, slab, signature);
        vm.expectPartialRevert(ISlabRegistry.SlabAlreadyClaimed.selector);
        deliver(slab, PAYMENT);
        assertFalse(sale.isPaymentUsed(PAYMENT));
        assertEq(collection.ownerOf(FIRST), bob);

        Slab memory second = slabOf("2");
        voucher = voucherFor(bob, second);
        signature = sign(voucher);
        deliver(second, PAYMENT);
        uint256 before = usdc.balanceOf(bob);
        vm.expectPartialRevert(ISlabRegistry.SlabAlreadyClaimed.selector);
        vm.prank(bob);
        sale.buy(voucher, second, signature);
        assertEq(usdc.balanceOf(bob), before);
    }

    // [T60] Paid cards are delivered while new sales are stopped.
    function test_T60_aStopLeavesDeliveries() public {
        bytes32 guardianRole = sale.GUARDIAN_ROLE();
        address guardian = makeAddr("guardian");
        vm.prank(admin);
        IAccess(address(sale)).grantRole(guardianRole, guardian);
        vm.prank(guardian);
        sale.stop();
        deliver(slabOf("1"), PAYMENT);
        vm.prank(deliverer);
        sale.voidPayment(keccak256("another payment"));
        assertEq(collection.ownerOf(FIRST), alice);
    }

    function test_refusesAContractThatIsNoCollection() public {
        vm.expectRevert(abi.encodeWithSelector(IStockSale.UnknownCollection.selector, address(usdc)));
        vm.prank(deliverer);
        sale.deliver(address(usdc), slabOf("1"), alice, PAYMENT);
        assertFalse(sale.isPaymentUsed(PAYMENT));
    }

    // [T60] Neither a seller nor an admin delivers or voids.
    function test_T60_onlyTheDeliveryRoleDeliversAndVoids() public {
        address[3] memory others = [admin, voucherSigner, bob];
        for (uint256 i; i < others.length; ++i) {
            bytes memory refusal =
                abi.encodeWithSelector(IAccessControl.AccessControlUnauthorizedAccount.selector, others[i], role);
            vm.expectRevert(refusal);
            vm.prank(others[i]);
            sale.deliver(address(collection), slabOf("1"), others[i], PAYMENT);
            vm.expectRevert(refusal);
            vm.prank(others[i]);
            sale.voidPayment(PAYMENT);
        }
    }

    function deliver(Slab memory slab, bytes32 paymentRef) private returns (uint256) {
        vm.prank(deliverer);
        return sale.deliver(address(collection), slab, alice, paymentRef);
    }
}
