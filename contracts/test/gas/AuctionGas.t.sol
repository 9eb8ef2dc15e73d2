// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {Ask, AuctionTerms, Bid} from "../../src/interfaces/IAuctionHouse.sol";
import {AuctionTest} from "../base/AuctionTest.sol";
import {GasReport} from "./GasReport.sol";

/// @notice Settling an auction by the operator.
contract AuctionGasTest is AuctionTest, GasReport {
    uint256 private constant PRICE_BID = 150e6 + 3;

    /// forge-config: default.isolate = true
    function test_gasOfSettling() public {
        // Seller and treasury have received money before, and the bidder holds a card: as in a shop that has run for a day.
        giveMoney(alice, 1);
        giveMoney(treasury, 1);
        mintCard(bob);
        report("settle an auction with a surplus", gasOfSettling(PRICE_BID), 340_000);
        emit log_named_uint("settle at the reserve", gasOfSettling(RESERVE));
    }

    /// forge-config: default.isolate = true
    function test_gasOfTheVeryFirstSettlement() public {
        uint256 gas = gasOfSettling(PRICE_BID);
        emit log_named_uint("settle, all balances empty before", gas);
        assertLe(gas, 340_000);
    }

    function gasOfSettling(uint256 price) private returns (uint256) {
        AuctionTerms memory terms = newTerms();
        Ask memory ask = signedAsk(terms, RESERVE);
        Bid memory bid = signedBid(terms, bob, price);
        settle(terms, ask, bid);
        return lastGas();
    }
}
