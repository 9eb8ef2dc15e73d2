// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {Slab} from "../../src/interfaces/ISlabRegistry.sol";
import {IStockSale, StockVoucher} from "../../src/interfaces/IStockSale.sol";
import {IAccess} from "../base/KuraTest.sol";
import {StockSaleTest} from "../base/StockSaleTest.sol";

/// @notice [T60] The worst that the keys of stock sales could do.
contract StockWorstCaseTest is StockSaleTest {
    // [T60] The voucher key sells to anyone for almost nothing. It can't sell for zero.
    function test_T60_aSellerAtWorstSellsForNextToNothing() public {
        Slab memory slab = slabOf("1");
        StockVoucher memory voucher = voucherFor(bob, slab);
        voucher.price = 1;
        bytes memory signature = sign(voucher);
        vm.prank(bob);
        sale.buy(voucher, slab, signature);
        assertEq(usdc.balanceOf(treasury), 1);
    }

    // [T60] No key can use an approval that a buyer gave: only the buyer's own call spends it, as signed.
    function test_T60_noKeySpendsABuyersApproval() public {
        address thief = holderOfEveryRole();
        Slab memory slab = slabOf("1");
        StockVoucher memory voucher = voucherFor(bob, slab);
        voucher.price = usdc.balanceOf(bob);
        bytes memory signature = sign(voucher);
        vm.startPrank(thief);
        sale.setTreasury(thief);
        vm.expectRevert(abi.encodeWithSelector(IStockSale.NotVoucherBuyer.selector, bob, thief));
        sale.buy(voucher, slab, signature);
        vm.stopPrank();
    }

    // [T60] Revoking a key invalidates its signatures.
    function test_T60_aDismissedSellersVouchersAreWorthNothing() public {
        Slab memory slab = slabOf("1");
        StockVoucher memory voucher = voucherFor(bob, slab);
        bytes memory signature = sign(voucher);
        bytes32 role = sale.SELLER_ROLE();
        vm.prank(admin);
        IAccess(address(sale)).revokeRole(role, voucherSigner);
        vm.expectRevert(abi.encodeWithSelector(IStockSale.VoucherNotSigned.selector, voucherSigner));
        vm.prank(bob);
        sale.buy(voucher, slab, signature);
    }

    // [T60] A slab that has its token, and a card of a drop, are not affected.
    function test_T60_noKeySellsASlabTwice() public {
        Slab memory slab = slabOf("1");
        vm.prank(minter);
        collection.mint(alice, slab);
        StockVoucher memory voucher = voucherFor(bob, slab);
        bytes memory signature = sign(voucher);
        vm.expectRevert();
        vm.prank(bob);
        sale.buy(voucher, slab, signature);
        assertEq(collection.ownerOf(FIRST), alice);
    }

    function holderOfEveryRole() private returns (address thief) {
        thief = makeAddr("thief");
        bytes32 role = sale.SELLER_ROLE();
        makeAdmin(address(sale), thief);
        vm.prank(thief);
        IAccess(address(sale)).grantRole(role, thief);
    }
}
