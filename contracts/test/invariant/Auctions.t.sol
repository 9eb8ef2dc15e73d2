// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {AuctionHandler} from "./AuctionHandler.sol";

/// @notice [T61] After any history: each auction was settled at most once, everybody has exactly what the settled bids say,
/// and the contract has nothing.
contract AuctionsTest is AuctionHandler {
    function setUp() public override {
        super.setUp();
        setUpAuctions();
        targetContract(address(this));
        bytes4[] memory selectors = new bytes4[](6);
        selectors[0] = this.placeBid.selector;
        selectors[1] = this.settleAsAnyone.selector;
        selectors[2] = this.giveCardBack.selector;
        selectors[3] = this.wait_.selector;
        selectors[4] = this.commit.selector;
        selectors[5] = this.mine.selector;
        targetSelector(FuzzSelector(address(this), selectors));
    }

    /// forge-config: default.invariant.runs = 32
    /// forge-config: long.invariant.runs = 200
    /// forge-config: default.invariant.depth = 60
    /// forge-config: long.invariant.depth = 200
    function invariant_T21_nothingIsSoldOutsideTheCommittedList() public view {
        assertEq(unlistedSales, 0);
    }

    /// forge-config: default.invariant.runs = 32
    /// forge-config: long.invariant.runs = 200
    /// forge-config: default.invariant.depth = 60
    /// forge-config: long.invariant.depth = 200
    function invariant_T61_settledOnceAndNothingStays() public view {
        for (uint256 i; i < auctions.length; ++i) {
            assertLe(timesSettled[i], 1);
            assertEq(house.isSettled(house.auctionIdOf(auctions[i])), timesSettled[i] == 1);
        }
        for (uint256 i; i < people.length; ++i) {
            assertEq(usdc.balanceOf(people[i]), shouldHave[people[i]]);
        }
        assertEq(usdc.balanceOf(treasury), shouldHave[treasury]);
        assertEq(usdc.balanceOf(address(house)), 0);
        assertEq(collection.balanceOf(address(house)), 0);
    }
}
