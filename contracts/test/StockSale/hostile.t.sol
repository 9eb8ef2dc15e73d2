// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";

import {Slab} from "../../src/interfaces/ISlabRegistry.sol";
import {IStockSale, StockVoucher} from "../../src/interfaces/IStockSale.sol";
import {StockSaleTest} from "../base/StockSaleTest.sol";
import {ITestMoney} from "../base/KuraTest.sol";
import {FalseToken, FeeToken, HookToken, LyingToken} from "../mocks/HostileTokens.sol";
import {StockReenterer} from "../mocks/StockReenterer.sol";

/// @notice Tokens that don't do what they say, and buyers that are contracts with a plan.
contract HostileStockTest is StockSaleTest {
    // [T12] Nothing is minted for a payment that doesn't arrive in full.
    function test_T12_mintsNothingForAPaymentThatDoesNotArrive() public {
        assertRefused(address(new FeeToken()), IStockSale.PaymentShort.selector);
        assertRefused(address(new FalseToken()), SafeERC20.SafeERC20FailedOperation.selector);
        assertRefused(address(new LyingToken()), IStockSale.PaymentShort.selector);
    }

    // Who pays itself pays nothing.
    function test_sellsNothingToTheTreasury() public {
        Slab memory slab = slabOf("1");
        StockVoucher memory voucher = voucherFor(treasury, slab);
        bytes memory signature = sign(voucher);
        usdc.mint(treasury, STOCK_PRICE);
        vm.startPrank(treasury);
        usdc.approve(address(sale), STOCK_PRICE);
        vm.expectRevert(abi.encodeWithSelector(IStockSale.PaymentShort.selector, 0, STOCK_PRICE));
        sale.buy(voucher, slab, signature);
        vm.stopPrank();
    }

    // [T13] A voucher for a contract that looks like a collection is rejected. Finding F8.
    function test_T13_sellsNothingOfALookalikeCollection() public {
        Slab memory slab = slabOf("1");
        StockVoucher memory voucher = voucherFor(bob, slab);
        voucher.collection = address(new FeeToken());
        bytes memory signature = sign(voucher);
        vm.expectRevert(abi.encodeWithSelector(IStockSale.UnknownCollection.selector, voucher.collection));
        vm.prank(bob);
        sale.buy(voucher, slab, signature);
        assertEq(address(sale.registry()), address(registry));
    }

    // [T11] From inside its payment a buyer can't buy again: two cards for one payment would be the prize.
    function test_T11_isNotEnteredFromInsideAPayment() public {
        HookToken token = new HookToken();
        sale = deploySale(address(token));
        StockReenterer buyer = new StockReenterer(sale);
        token.mint(address(buyer), 10 * STOCK_PRICE);
        Slab[2] memory slabs = [slabOf("1"), slabOf("2")];
        StockVoucher[2] memory vouchers = [voucherFor(address(buyer), slabs[0]), voucherFor(address(buyer), slabs[1])];
        bytes[2] memory signatures = [sign(vouchers[0]), sign(vouchers[1])];
        buyer.attack(
            token,
            abi.encodeCall(IStockSale.buy, (vouchers[0], slabs[0], signatures[0])),
            abi.encodeCall(IStockSale.buy, (vouchers[1], slabs[1], signatures[1]))
        );
        assertEq(
            buyer.answer(), abi.encodeWithSelector(ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector)
        );
        assertEq(collection.balanceOf(address(buyer)), 1);
        assertEq(token.balanceOf(treasury), STOCK_PRICE);
    }

    function assertRefused(address token, bytes4 refusal) private {
        sale = deploySale(token);
        ITestMoney(token).mint(bob, 10 * STOCK_PRICE);
        Slab memory slab = slabOf("1");
        StockVoucher memory voucher = voucherFor(bob, slab);
        bytes memory signature = sign(voucher);
        vm.startPrank(bob);
        ITestMoney(token).approve(address(sale), type(uint256).max);
        vm.expectPartialRevert(refusal);
        sale.buy(voucher, slab, signature);
        vm.stopPrank();
        assertFalse(sale.isUsed(voucher.ref));
        assertEq(collection.balanceOf(bob), 0);
    }
}
