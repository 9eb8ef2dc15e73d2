// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

import {Ask, AuctionTerms, Bid, BidPlace, IAuctionHouse} from "../../src/interfaces/IAuctionHouse.sol";
import {AuctionTest} from "../base/AuctionTest.sol";
import {IAccess, ITestMoney} from "../base/KuraTest.sol";
import {HostileBidder} from "../mocks/HostileBidder.sol";
import {BlocklistToken, FalseToken, FeeToken, HookToken} from "../mocks/HostileTokens.sol";

/// @notice Currencies, bidders and receivers that don't do what they should. None gets more than its own auction broken.
contract HostileAuctionTest is AuctionTest {
    uint256 private constant PRICE_BID = 150e6;

    // [T11] A bidder with the operator's role, called by the currency in the middle of its payment, can settle nothing.
    function test_T11_nothingIsSettledFromInsideAPayment() public {
        HookToken token = new HookToken();
        HostileBidder bidder = bidderWith(address(token), PRICE_BID * 3);
        bytes32 role = house.OPERATOR_ROLE();
        vm.prank(admin);
        IAccess(address(house)).grantRole(role, address(bidder));

        AuctionTerms memory terms = termsIn(address(token));
        Ask memory ask = signedAsk(terms, RESERVE);
        Bid memory bid = Bid(address(bidder), PRICE_BID, block.timestamp, 1, "");
        AuctionTerms memory other = termsIn(address(token));
        Ask memory otherAsk = signedAsk(other, RESERVE);
        Bid memory otherBid = Bid(address(bidder), PRICE_BID, block.timestamp, 2, "");
        acceptBid(terms, bid);
        acceptBid(other, otherBid);
        closeBidding(terms);
        closeBidding(other);
        BidPlace memory place = placeOf(terms, bid);
        BidPlace memory otherPlace = placeOf(other, otherBid);

        uint256 start = vm.snapshotState();
        bidder.callWhilePaying(address(house), abi.encodeCall(IAuctionHouse.settle, (other, otherAsk, otherBid, otherPlace)));
        settle(terms, ask, bid);
        assertFalse(bidder.succeeded());
        assertEq(bidder.answer(), abi.encodeWithSignature("NoReentrantCalls()"));
        assertEq(collection.ownerOf(other.tokenId), alice);

        vm.revertToState(start);
        bidder.callWhilePaying(address(house), abi.encodeCall(IAuctionHouse.settle, (terms, ask, bid, place)));
        settle(terms, ask, bid);
        assertEq(
            bidder.answer(),
            abi.encodeWithSelector(IAuctionHouse.AuctionAlreadySettled.selector, house.auctionIdOf(terms))
        );
        assertEq(token.balanceOf(address(bidder)), PRICE_BID * 2);
        houseHoldsNothing(terms);
    }

    // [T12]
    function test_T12_aCurrencyThatReturnsFalseSettlesNothing() public {
        FalseToken token = new FalseToken();
        token.mint(bob, PRICE_BID);
        AuctionTerms memory terms = termsIn(address(token));
        Ask memory ask = signedAsk(terms, RESERVE);
        Bid memory bid = signedBid(terms, bob, PRICE_BID);
        closeBidding(terms);
        vm.expectRevert();
        settle(terms, ask, bid);
        assertEq(collection.ownerOf(terms.tokenId), alice);
    }

    // [T12] The seller named the currency. A fee that it keeps is the seller's risk; no token stays here.
    function test_T12_aCurrencyThatKeepsAFeeLeavesNothingHere() public {
        FeeToken token = new FeeToken();
        token.mint(bob, PRICE_BID);
        vm.prank(bob);
        token.approve(seaport, PRICE_BID);
        AuctionTerms memory terms = termsIn(address(token));
        Ask memory ask = signedAsk(terms, RESERVE);
        Bid memory bid = signedBid(terms, bob, PRICE_BID);
        settle(terms, ask, bid);
        assertEq(token.balanceOf(bob), 0);
        houseHoldsNothing(terms);
    }

    // [T12] [T18] A bidder whom the currency blocks falls to the next.
    function test_T12_T18_aBlockedBidderFallsToTheNext() public {
        BlocklistToken token = new BlocklistToken();
        AuctionTerms memory terms = termsIn(address(token));
        address[2] memory bidders = [bob, carol];
        for (uint256 i; i < bidders.length; ++i) {
            token.mint(bidders[i], PRICE_BID);
            vm.prank(bidders[i]);
            token.approve(seaport, PRICE_BID);
        }
        token.setBlocked(bob, true);
        Ask memory ask = signedAsk(terms, RESERVE);
        Bid memory best = signedBid(terms, bob, PRICE_BID);
        Bid memory next = signedBid(terms, carol, RESERVE);
        closeBidding(terms);
        vm.expectRevert();
        settle(terms, ask, best);
        settle(terms, ask, next);
        assertEq(collection.ownerOf(terms.tokenId), carol);
    }

    // [T16] A contract that revokes its signature only loses its own bid.
    function test_T16_aBidderThatChangesItsMindFallsToTheNext() public {
        HostileBidder bidder = bidderWith(address(usdc), PRICE_BID);
        AuctionTerms memory terms = newTerms();
        Ask memory ask = signedAsk(terms, RESERVE);
        Bid memory next = signedBid(terms, carol, RESERVE);
        Bid memory refused = Bid(address(bidder), PRICE_BID, block.timestamp, 1, "");
        acceptBid(terms, refused);
        bidder.refuse();
        closeBidding(terms);
        vm.expectRevert(abi.encodeWithSignature("BadContractSignature()"));
        settle(terms, ask, refused);
        settle(terms, ask, next);
        assertEq(collection.ownerOf(terms.tokenId), carol);
    }

    // The receiver isn't asked: it bid for the card, and can't hold the settlement up.
    function test_aBidderCannotRefuseTheCard() public {
        HostileBidder bidder = bidderWith(address(usdc), PRICE_BID);
        AuctionTerms memory terms = newTerms();
        Ask memory ask = signedAsk(terms, RESERVE);
        Bid memory bid = Bid(address(bidder), PRICE_BID, block.timestamp, 1, "");
        settle(terms, ask, bid);
        assertEq(collection.ownerOf(terms.tokenId), address(bidder));
    }

    // [T18] The seller gave the card away, or switched Seaport off: nobody pays for nothing.
    function test_T18_aCardThatCannotBeHandedOverIsNotPaidFor() public {
        AuctionTerms memory terms = newTerms();
        Ask memory ask = signedAsk(terms, RESERVE);
        Bid memory bid = signedBid(terms, bob, PRICE_BID);
        uint256 before = usdc.balanceOf(bob);
        uint256 start = vm.snapshotState();
        vm.prank(alice);
        collection.setApprovalForAll(seaport, false);
        closeBidding(terms);
        vm.expectRevert();
        settle(terms, ask, bid);
        vm.revertToState(start);
        vm.prank(alice);
        collection.transferFrom(alice, stranger, terms.tokenId);
        closeBidding(terms);
        vm.expectRevert();
        settle(terms, ask, bid);
        assertEq(usdc.balanceOf(bob), before);
    }

    function termsIn(address currency) private returns (AuctionTerms memory terms) {
        terms = newTerms();
        terms.currency = currency;
    }

    function bidderWith(address token, uint256 amount) private returns (HostileBidder bidder) {
        bidder = new HostileBidder();
        ITestMoney(token).mint(address(bidder), amount);
        bidder.approve(IERC20(token), seaport);
    }
}
