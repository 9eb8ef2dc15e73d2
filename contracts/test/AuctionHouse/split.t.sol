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
}
