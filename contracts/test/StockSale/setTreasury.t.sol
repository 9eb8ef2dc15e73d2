// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";

import {Slab} from "../../src/interfaces/ISlabRegistry.sol";
import {IStockSale, StockVoucher} from "../../src/interfaces/IStockSale.sol";
import {StockSaleTest} from "../base/StockSaleTest.sol";

/// @notice `setTreasury`.
contract SetTreasuryTest is StockSaleTest {
    function test_sendsProceedsElsewhereFromThenOn() public {
        vm.expectEmit(address(sale));
        emit IStockSale.TreasurySet(alice);
        vm.prank(admin);
        sale.setTreasury(alice);
        Slab memory slab = slabOf("1");
        StockVoucher memory voucher = voucherFor(bob, slab);
        bytes memory signature = sign(voucher);
        vm.prank(bob);
        sale.buy(voucher, slab, signature);
        assertEq(usdc.balanceOf(alice), STOCK_PRICE);
        assertEq(usdc.balanceOf(treasury), 0);
    }

    function test_refusesNobodyAsTreasury() public {
        vm.expectRevert(IStockSale.InvalidTreasury.selector);
        vm.prank(admin);
        sale.setTreasury(address(0));
    }

    function test_isTheAdminsAlone() public {
        address[3] memory others = [voucherSigner, bob, stranger];
        for (uint256 i; i < others.length; ++i) {
            vm.expectRevert(
                abi.encodeWithSelector(
                    IAccessControl.AccessControlUnauthorizedAccount.selector, others[i], bytes32(0)
                )
            );
            vm.prank(others[i]);
            sale.setTreasury(others[i]);
        }
    }
}
