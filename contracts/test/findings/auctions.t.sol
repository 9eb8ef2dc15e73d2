// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {Ask, AuctionTerms, Bid, IAuctionHouse} from "../../src/interfaces/IAuctionHouse.sol";
import {AuctionTest} from "../base/AuctionTest.sol";

/// @notice Weaknesses of auctions that were found in review and closed, each with the attack that would have worked.
contract AuctionFindingsTest is AuctionTest {
    /// [T60] Seaport asks no signature of its caller, and the caller is AuctionHouse. So an operator could have written an
    /// ask in the name of AuctionHouse itself, and bought a card that somebody sent there by mistake for almost nothing.
    function test_T60_aCardSentHereByMistakeCannotBeSoldByTheOperator() public {
        AuctionTerms memory terms = newTerms();
        vm.prank(alice);
        collection.transferFrom(alice, address(house), terms.tokenId);
        terms.seller = address(house);
        Ask memory unsigned = Ask(1, block.timestamp, 1, "");
        Bid memory bid = signedBid(terms, bob, 1);
        closeBidding(terms);
        vm.expectRevert(IAuctionHouse.NoParty.selector);
        settle(terms, unsigned, bid);
    }

    /// [T60] Nor may it bid: a currency that asks for no allowance would let money sent here by mistake buy a seller's card.
    function test_T60_moneySentHereByMistakeBuysNothing() public {
        usdc.mint(address(house), RESERVE);
        AuctionTerms memory terms = newTerms();
        Ask memory ask = signedAsk(terms, RESERVE);
        Bid memory unsigned = Bid(address(house), RESERVE, block.timestamp, 1, "");
        acceptBid(terms, unsigned);
        closeBidding(terms);
        vm.expectRevert(IAuctionHouse.NoParty.selector);
        settle(terms, ask, unsigned);
    }

    /// [T61] A losing bid stays signed for days. With the card back at its seller a second ask for the same auction could
    /// have taken it: what is settled is therefore noted by auction, not left to Seaport's record of one ask.
    function test_T61_aSecondAskTakesNoLosingBid() public {
        AuctionTerms memory terms = newTerms();
        Ask memory ask = signedAsk(terms, RESERVE);
        Bid memory best = signedBid(terms, bob, RESERVE * 2);
        Bid memory losing = signedBid(terms, carol, RESERVE);
        settle(terms, ask, best);
        vm.prank(bob);
        collection.transferFrom(bob, alice, terms.tokenId);
        Ask memory second = signedAsk(terms, RESERVE);
        bytes32 auctionId = house.auctionIdOf(terms);
        closeBidding(terms);
        vm.expectRevert(abi.encodeWithSelector(IAuctionHouse.AuctionAlreadySettled.selector, auctionId));
        settle(terms, second, losing);
    }
}
