// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {Ask, AuctionTerms, Bid} from "../../src/interfaces/IAuctionHouse.sol";
import {AuctionTest} from "../base/AuctionTest.sol";

/// @notice [T23] For any price, reserve and fee: the parts sum to the price and nothing is left over.
contract SplitTest is AuctionTest {
    /// forge-config: default.fuzz.runs = 2000
    /// forge-config: long.fuzz.runs = 1000000
    function testFuzz_T23_thePartsSumToThePrice(uint256 price, uint256 reserve, uint256 fee) public {
        AuctionTerms memory terms = newTerms();
        terms.feeBasisPoints = bound(fee, 0, 9_999);
        reserve = bound(reserve, 1, 1 << (reserve % 128));
        price = bound(price, reserve, reserve + (1 << (price % 128)));
        usdc.mint(bob, price);
        uint256 before = usdc.balanceOf(bob);

        Ask memory ask = signedAsk(terms, reserve);
        Bid memory bid = signedBid(terms, bob, price);
        settle(terms, ask, bid);

        uint256 feePaid = usdc.balanceOf(treasury);
        assertEq(before - usdc.balanceOf(bob), price);
        assertEq(usdc.balanceOf(alice) + feePaid, price);
        // The fee is the largest whole number not above its exact share.
        assertLe(feePaid * 10_000, price * terms.feeBasisPoints);
        assertGt((feePaid + 1) * 10_000, price * terms.feeBasisPoints);
        houseHoldsNothing(terms);
    }

    /// All prices up to 8, all reserves up to the price, and fees around each rounding of the smallest prices.
    function test_T23_everySmallSplitSumsToThePrice() public {
        uint16[8] memory fees = [uint16(0), 1, 250, 3_333, 3_334, 5_000, 6_667, 9_999];
        uint256 splits;
        for (uint256 price = 1; price <= 8; ++price) {
            for (uint256 reserve = 1; reserve <= price; ++reserve) {
                for (uint256 i; i < fees.length; ++i) {
                    checkSplit(price, reserve, fees[i]);
                    ++splits;
                }
            }
        }
        assertEq(splits, 288);
    }

    function checkSplit(uint256 price, uint256 reserve, uint256 feeBasisPoints) private {
        AuctionTerms memory terms = newTerms();
        terms.feeBasisPoints = feeBasisPoints;
        usdc.mint(bob, price);
        uint256 paidBefore = usdc.balanceOf(bob);
        uint256 proceedsBefore = usdc.balanceOf(alice);
        uint256 feesBefore = usdc.balanceOf(treasury);
        Ask memory ask = signedAsk(terms, reserve);
        Bid memory bid = signedBid(terms, bob, price);
        settle(terms, ask, bid);
        uint256 fee = price * feeBasisPoints / 10_000;
        assertEq(paidBefore - usdc.balanceOf(bob), price);
        assertEq(usdc.balanceOf(treasury) - feesBefore, fee);
        assertEq(usdc.balanceOf(alice) - proceedsBefore, price - fee);
        houseHoldsNothing(terms);
    }
}
