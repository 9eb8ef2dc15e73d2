// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";

import {ISlabRegistry, Slab} from "../../src/interfaces/ISlabRegistry.sol";
import {IStockSale, StockVoucher} from "../../src/interfaces/IStockSale.sol";
import {IAccess} from "../base/KuraTest.sol";
import {StockSaleTest} from "../base/StockSaleTest.sol";

/// @notice `buy`.
contract BuyStockTest is StockSaleTest {
    function test_paysTheTreasuryAndMintsToTheBuyer() public {
        Slab memory slab = slabOf("1");
        StockVoucher memory voucher = voucherFor(bob, slab);
        bytes memory signature = sign(voucher);
        uint256 before = usdc.balanceOf(bob);
        vm.expectEmit(address(sale));
        emit IStockSale.StockSold(voucher.ref, address(collection), FIRST, bob, voucher.serialHash, STOCK_PRICE);
        vm.prank(bob);
        assertEq(sale.buy(voucher, slab, signature), FIRST);
        assertEq(collection.ownerOf(FIRST), bob);
        assertEq(usdc.balanceOf(treasury), STOCK_PRICE);
        assertEq(before - usdc.balanceOf(bob), STOCK_PRICE);
        assertEq(usdc.balanceOf(address(sale)), 0);
        assertTrue(sale.isUsed(voucher.ref));
        (address holder, uint256 tokenId) = registry.tokenOf(keccak256(abi.encode("KGS", "1")));
        assertEq(holder, address(collection));
        assertEq(tokenId, FIRST);
    }

    function testFuzz_takesExactlyThePriceThatWasSigned(uint256 price) public {
        Slab memory slab = slabOf("1");
        StockVoucher memory voucher = voucherFor(bob, slab);
        voucher.price = bound(price, 1, usdc.balanceOf(bob));
        bytes memory signature = sign(voucher);
        vm.prank(bob);
        sale.buy(voucher, slab, signature);
        assertEq(usdc.balanceOf(treasury), voucher.price);
    }

    // [T27] A voucher sells once, also after the slab's token was burned.
    function test_T27_refusesAVoucherTwice() public {
        Slab memory slab = slabOf("1");
        StockVoucher memory voucher = voucherFor(bob, slab);
        bytes memory signature = sign(voucher);
        vm.startPrank(bob);
        sale.buy(voucher, slab, signature);
        collection.burn(FIRST);
        vm.expectRevert(abi.encodeWithSelector(IStockSale.VoucherUsed.selector, voucher.ref));
        sale.buy(voucher, slab, signature);
        vm.stopPrank();
    }

    // [T28] The second of two vouchers for one slab is rejected.
    function test_T28_takesNoMoneyForASlabThatHasItsToken() public {
        Slab memory slab = slabOf("1");
        StockVoucher memory first = voucherFor(bob, slab);
        StockVoucher memory second = voucherFor(bob, slab);
        bytes[2] memory signatures = [sign(first), sign(second)];
        vm.startPrank(bob);
        sale.buy(first, slab, signatures[0]);
        uint256 before = usdc.balanceOf(bob);
        vm.expectRevert(
            abi.encodeWithSelector(
                ISlabRegistry.SlabAlreadyClaimed.selector,
                keccak256(abi.encode("KGS", "1")),
                address(collection),
                FIRST
            )
        );
        sale.buy(second, slab, signatures[1]);
        vm.stopPrank();
        assertEq(usdc.balanceOf(bob), before);
        assertFalse(sale.isUsed(second.ref));
    }

    function test_refusesAnybodyButTheBuyer() public {
        Slab memory slab = slabOf("1");
        StockVoucher memory voucher = voucherFor(bob, slab);
        bytes memory signature = sign(voucher);
        vm.expectRevert(abi.encodeWithSelector(IStockSale.NotVoucherBuyer.selector, bob, alice));
        vm.prank(alice);
        sale.buy(voucher, slab, signature);
    }

    // [T39] The chain's time decides: up to the deadline and not a second longer.
    function test_T39_refusesAVoucherAfterItsTimeAndOneOfTooMuch() public {
        Slab memory slab = slabOf("1");
        StockVoucher memory voucher = voucherFor(bob, slab);
        bytes memory signature = sign(voucher);
        StockVoucher memory tooLong = voucherFor(bob, slab);
        tooLong.deadline = block.timestamp + 15 minutes + 1;
        bytes memory tooLongSignature = sign(tooLong);
        vm.startPrank(bob);
        vm.expectRevert(abi.encodeWithSelector(IStockSale.VoucherTooLong.selector, tooLong.deadline));
        sale.buy(tooLong, slab, tooLongSignature);
        vm.warp(voucher.deadline + 1);
        vm.expectRevert(abi.encodeWithSelector(IStockSale.VoucherExpired.selector, voucher.deadline));
        sale.buy(voucher, slab, signature);
        vm.warp(voucher.deadline);
        sale.buy(voucher, slab, signature);
        vm.stopPrank();
    }

    function test_refusesAnotherSlabThanTheVouchers() public {
        StockVoucher memory voucher = voucherFor(bob, slabOf("1"));
        bytes memory signature = sign(voucher);
        vm.expectRevert(abi.encodeWithSelector(IStockSale.WrongSlab.selector, voucher.serialHash));
        vm.prank(bob);
        sale.buy(voucher, slabOf("2"), signature);
    }

    function test_givesNothingAway() public {
        Slab memory slab = slabOf("1");
        StockVoucher memory voucher = voucherFor(bob, slab);
        voucher.price = 0;
        bytes memory signature = sign(voucher);
        vm.expectRevert(IStockSale.NothingToPay.selector);
        vm.prank(bob);
        sale.buy(voucher, slab, signature);
    }

    // [T14] After any change of a voucher its signature is invalid.
    function test_T14_refusesAVoucherThatWasChanged() public {
        Slab memory slab = slabOf("1");
        Slab memory otherSlab = slabOf("2");
        StockVoucher memory voucher = voucherFor(bob, slab);
        bytes memory signature = sign(voucher);
        for (uint256 field; field < 5; ++field) {
            StockVoucher memory changed =
                StockVoucher(bob, voucher.collection, voucher.serialHash, voucher.price, voucher.ref, voucher.deadline);
            address buyer = field == 0 ? alice : bob;
            if (field == 0) changed.buyer = alice;
            if (field == 1) changed.collection = address(registry);
            if (field == 2) changed.serialHash = serialHashOf(otherSlab);
            if (field == 3) changed.price = 1;
            if (field == 4) changed.ref = "another";
            vm.expectPartialRevert(IStockSale.VoucherNotSigned.selector);
            vm.prank(buyer);
            sale.buy(changed, field == 2 ? otherSlab : slab, signature);
        }
        voucher.deadline += 1;
        vm.expectPartialRevert(IStockSale.VoucherNotSigned.selector);
        vm.prank(bob);
        sale.buy(voucher, slab, signature);
    }

    // [T15] Another contract, another chain, a signature that is none.
    function test_T15_refusesSignaturesThatAreForSomethingElse() public {
        Slab memory slab = slabOf("1");
        StockVoucher memory voucher = voucherFor(bob, slab);
        IStockSale other = deploySale(address(usdc));
        bytes memory ofAnother = signBy(voucherKey, other, voucher);
        bytes memory ofTheBuyer = signBy(uint256(keccak256("bob")), sale, voucher);
        bytes memory good = sign(voucher);
        vm.startPrank(bob);
        vm.expectPartialRevert(IStockSale.VoucherNotSigned.selector);
        sale.buy(voucher, slab, ofAnother);
        vm.expectPartialRevert(IStockSale.VoucherNotSigned.selector);
        sale.buy(voucher, slab, ofTheBuyer);
        vm.expectRevert(abi.encodeWithSelector(ECDSA.ECDSAInvalidSignatureLength.selector, 0));
        sale.buy(voucher, slab, "");
        vm.chainId(8453);
        vm.expectPartialRevert(IStockSale.VoucherNotSigned.selector);
        sale.buy(voucher, slab, good);
        vm.stopPrank();
    }

    function test_mintsNothingForWhoCannotPay() public {
        Slab memory slab = slabOf("1");
        StockVoucher memory voucher = voucherFor(stranger, slab);
        bytes memory signature = sign(voucher);
        vm.startPrank(stranger);
        usdc.approve(address(sale), type(uint256).max);
        vm.expectRevert(
            abi.encodeWithSelector(IERC20Errors.ERC20InsufficientBalance.selector, stranger, 0, STOCK_PRICE)
        );
        sale.buy(voucher, slab, signature);
        vm.stopPrank();
        assertEq(collection.balanceOf(stranger), 0);
    }

    // A collection that took the minter role away sells nothing, and nobody pays.
    function test_takesNoMoneyWhereItMayNotMint() public {
        Slab memory slab = slabOf("1");
        StockVoucher memory voucher = voucherFor(bob, slab);
        bytes memory signature = sign(voucher);
        bytes32 role = collection.MINTER_ROLE();
        vm.prank(operator);
        IAccess(address(collection)).revokeRole(role, address(sale));
        uint256 before = usdc.balanceOf(bob);
        vm.expectRevert(
            abi.encodeWithSelector(IAccessControl.AccessControlUnauthorizedAccount.selector, address(sale), role)
        );
        vm.prank(bob);
        sale.buy(voucher, slab, signature);
        assertEq(usdc.balanceOf(bob), before);
    }
}
