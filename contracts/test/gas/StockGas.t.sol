// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {Slab} from "../../src/interfaces/ISlabRegistry.sol";
import {StockVoucher} from "../../src/interfaces/IStockSale.sol";
import {StockSaleTest} from "../base/StockSaleTest.sol";
import {GasReport} from "./GasReport.sol";

/// @notice Buying a stock card, against the operator minting it and the buyer paying in two transactions of their own.
contract StockGasTest is StockSaleTest, GasReport {
    /// forge-config: default.isolate = true
    function test_gasOfBuyingFromStock() public {
        // The treasury has been paid before, and the buyer holds a card: as in a shop that has run for a day.
        usdc.mint(treasury, 1);
        vm.startPrank(minter);
        collection.mint(bob, slabOf("FIRST"));
        collection.mint(bob, slabOf("SEPARATE"));
        vm.stopPrank();
        uint256 separate = lastGas();
        vm.prank(bob);
        (bool paid,) = address(usdc).call(abi.encodeWithSignature("transfer(address,uint256)", treasury, STOCK_PRICE));
        assertTrue(paid);
        separate += lastGas();

        Slab memory slab = slabOf("1");
        StockVoucher memory voucher = voucherFor(bob, slab);
        bytes memory signature = sign(voucher);
        vm.prank(bob);
        sale.buy(voucher, slab, signature);
        report("buy a card from stock", lastGas(), separate);
    }
}
