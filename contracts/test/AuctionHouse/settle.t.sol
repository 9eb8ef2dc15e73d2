// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {Ask, AuctionTerms, Bid, IAuctionHouse} from "../../src/interfaces/IAuctionHouse.sol";
import {AuctionTest} from "../base/AuctionTest.sol";
import {ContractWallet} from "../mocks/ContractWallet.sol";

/// @notice Who may settle which orders, when, and the balances after a settlement.
contract SettleTest is AuctionTest {
    uint256 private constant PRICE_BID = 150e6 + 3;

    AuctionTerms private terms;
    Ask private ask;
    Bid private bid;

    function setUp() public override {
        super.setUp();
        terms = newTerms();
        ask = signedAsk(terms, RESERVE);
        bid = signedBid(terms, bob, PRICE_BID);
    }

    function test_theTokenGoesToTheBidderAndThePriceToSellerAndTreasury() public {
        uint256 before = usdc.balanceOf(bob);
        bytes32 auctionId = house.auctionIdOf(terms);
        closeBidding(terms);
        vm.expectEmit();
        emit IAuctionHouse.AuctionSettled(auctionId, alice, bob, PRICE_BID, feeOf(PRICE_BID));
        settle(terms, ask, bid);
        assertEq(collection.ownerOf(terms.tokenId), bob);
        assertEq(usdc.balanceOf(bob), before - PRICE_BID);
        assertEq(usdc.balanceOf(alice), PRICE_BID - feeOf(PRICE_BID));
        assertEq(usdc.balanceOf(treasury), feeOf(PRICE_BID));
        assertTrue(house.isSettled(auctionId));
        houseHoldsNothing(terms);
    }

    function test_aBidAtTheReserveHasNoSurplus() public {
        bid = signedBid(terms, bob, RESERVE);
        settle(terms, ask, bid);
        assertEq(usdc.balanceOf(alice), RESERVE - feeOf(RESERVE));
        assertEq(usdc.balanceOf(treasury), feeOf(RESERVE));
    }

    // [T23] Rounding the fees on reserve and surplus separately could lose one unit against the fee on the price.
    function test_T23_theFeeIsOfTheWholePrice() public {
        ask = signedAsk(terms, 39);
        bid = signedBid(terms, bob, 40);
        settle(terms, ask, bid);
        assertEq(usdc.balanceOf(treasury), 1);
        assertEq(usdc.balanceOf(alice), 39);
    }

    function test_anAuctionWithoutFeePaysTheSellerAlone() public {
        terms.feeBasisPoints = 0;
        ask = signedAsk(terms, RESERVE);
        bid = signedBid(terms, bob, PRICE_BID);
        settle(terms, ask, bid);
        assertEq(usdc.balanceOf(alice), PRICE_BID);
        assertEq(usdc.balanceOf(treasury), 0);
    }

    function test_theTreasurySellsItsOwnCards() public {
        terms.treasury = alice;
        ask = signedAsk(terms, RESERVE);
        bid = signedBid(terms, bob, PRICE_BID);
        settle(terms, ask, bid);
        assertEq(usdc.balanceOf(alice), PRICE_BID);
    }

    // [T21]
    function test_T21_nobodySettlesBeforeTheEnd() public {
        vm.warp(terms.end - 1);
        vm.expectRevert(abi.encodeWithSelector(IAuctionHouse.AuctionNotOver.selector, terms.end));
        settleAs(operator, terms, ask, bid);
    }

    // [T21] While the shop may still extend the auction for a late bid, the seller can't end it with an earlier one.
    function test_T21_theSellerSettlesOnceNoExtensionIsPossible() public {
        uint256 settleableAt = terms.end + house.EXTENSION_LIMIT();
        closeBidding(terms);
        vm.warp(settleableAt - 1);
        vm.expectRevert(abi.encodeWithSelector(IAuctionHouse.AuctionNotOver.selector, settleableAt));
        settleAs(alice, terms, ask, bid);
        vm.warp(settleableAt);
        settleAs(alice, terms, ask, bid);
        assertEq(collection.ownerOf(terms.tokenId), bob);
    }

    // [T21] A bid that came in while the auction was extended is a valid bid.
    function test_T21_aBidSignedAfterTheEndIsSettled() public {
        vm.warp(terms.end + 1 hours);
        bid = signedBid(terms, carol, PRICE_BID);
        closeBidding(terms);
        settleAs(operator, terms, ask, bid);
        assertEq(collection.ownerOf(terms.tokenId), carol);
    }

    function test_nobodyElseSettles() public {
        vm.warp(terms.end);
        address[4] memory others = [bob, stranger, admin, treasury];
        for (uint256 i; i < others.length; ++i) {
            vm.expectRevert(abi.encodeWithSelector(IAuctionHouse.NotSettler.selector, others[i]));
            settleAs(others[i], terms, ask, bid);
        }
    }

    // Signed orders depend on these limits: a change also needs new order builders.
    function test_theLimitsAreOneTwoAndThreeDays() public view {
        assertEq(house.EXTENSION_LIMIT(), 1 days);
        assertEq(house.COMMITMENT_LIMIT(), 2 days);
        assertEq(house.SETTLEMENT_LIMIT(), 3 days);
    }

    // [T34] A chain that halted for half an hour, or two days, leaves time to settle.
    function test_T34_anAuctionIsSettledUpToThreeDaysLate() public {
        uint256 last = terms.end + house.SETTLEMENT_LIMIT();
        closeBidding(terms);
        vm.warp(last);
        vm.expectRevert(abi.encodeWithSignature("InvalidTime(uint256,uint256)", ask.startTime, last));
        settleAs(operator, terms, ask, bid);
        vm.warp(last - 1);
        settleAs(operator, terms, ask, bid);
    }

    function test_aBidBelowTheReserveIsRefused() public {
        bid = signedBid(terms, bob, RESERVE - 1);
        closeBidding(terms);
        vm.expectRevert(abi.encodeWithSelector(IAuctionHouse.BidBelowReserve.selector, RESERVE - 1, RESERVE));
        settle(terms, ask, bid);
    }

    // [T21]
    function test_T21_theSellerCannotBid() public {
        giveMoney(alice, PRICE_BID);
        bid = signedBid(terms, alice, PRICE_BID);
        closeBidding(terms);
        vm.expectRevert(abi.encodeWithSelector(IAuctionHouse.BidderIsSeller.selector, alice));
        settle(terms, ask, bid);
    }

    function test_aFeeThatLeavesNothingIsRefused() public {
        terms.feeBasisPoints = 10_000;
        acceptBid(terms, bid);
        closeBidding(terms);
        vm.expectRevert(abi.encodeWithSelector(IAuctionHouse.InvalidFee.selector, 10_000));
        settle(terms, ask, bid);
    }

    function test_aReserveOfNothingIsRefused() public {
        ask = signedAsk(terms, 0);
        closeBidding(terms);
        vm.expectRevert(abi.encodeWithSignature("MissingItemAmount()"));
        settle(terms, ask, bid);
    }

    // [T18] [T21] When a bidder can't pay any more, the next bid wins.
    function test_T18_T21_aBidThatCannotPayFallsToTheNext() public {
        uint256 allOfIt = usdc.balanceOf(bob);
        vm.prank(bob);
        (bool moved,) = address(usdc).call(abi.encodeWithSignature("transfer(address,uint256)", stranger, allOfIt));
        assertTrue(moved);
        Bid memory next = signedBid(terms, carol, RESERVE);
        closeBidding(terms);
        vm.expectRevert();
        settle(terms, ask, bid);
        assertFalse(house.isSettled(house.auctionIdOf(terms)));

        settle(terms, ask, next);
        assertEq(collection.ownerOf(terms.tokenId), carol);
    }

    // [T61] A losing bid can't be settled later, even when the seller has the token again and signs another ask.
    function test_T61_anAuctionIsSettledOnce() public {
        Bid memory losing = signedBid(terms, carol, RESERVE);
        settle(terms, ask, bid);
        bytes memory settled =
            abi.encodeWithSelector(IAuctionHouse.AuctionAlreadySettled.selector, house.auctionIdOf(terms));
        closeBidding(terms);
        vm.expectRevert(settled);
        settle(terms, ask, bid);

        vm.prank(bob);
        collection.transferFrom(bob, alice, terms.tokenId);
        ask = signedAsk(terms, RESERVE);
        closeBidding(terms);
        vm.expectRevert(settled);
        settle(terms, ask, losing);
    }

    // [T61] Every signature covers the terms, so no term can change before the settlement.
    function test_T61_noTermCanBeAnother() public {
        AuctionTerms memory changed;
        for (uint256 i; i < 8; ++i) {
            changed = terms;
            if (i == 0) changed.seller = stranger;
            else if (i == 1) changed.collection = address(createCollection("another"));
            else if (i == 2) changed.tokenId = mintCard(alice);
            else if (i == 3) changed.currency = address(usdt);
            else if (i == 4) changed.end = terms.end - 1 days;
            else if (i == 5) changed.feeBasisPoints = FEE + 1;
            else if (i == 6) changed.treasury = operator;
            else changed.salt = terms.salt + 1;
            assertNotEq(house.auctionIdOf(changed), house.auctionIdOf(terms));
            refused(changed, ask, bid);
        }
    }

    // [T15] [T61] Nothing else that was signed can change either.
    function test_T15_T61_nothingSignedCanBeAnother() public {
        Ask memory otherAsk = ask;
        otherAsk.reserve = RESERVE + 1;
        refused(terms, otherAsk, bid);
        otherAsk = ask;
        otherAsk.startTime -= 1;
        refused(terms, otherAsk, bid);
        otherAsk = ask;
        otherAsk.salt += 1;
        refused(terms, otherAsk, bid);
        otherAsk = ask;
        otherAsk.signature = bid.signature;
        refused(terms, otherAsk, bid);

        Bid memory otherBid = bid;
        otherBid.price += 1;
        refused(terms, ask, otherBid);
        otherBid = bid;
        otherBid.bidder = carol;
        refused(terms, ask, otherBid);
        otherBid = bid;
        otherBid.startTime -= 1;
        refused(terms, ask, otherBid);
        otherBid = bid;
        otherBid.salt += 1;
        refused(terms, ask, otherBid);
    }

    // [T61] A bid for one auction can't be settled in another of the same card.
    function test_T61_aBidOfAnotherAuctionIsRefused() public {
        AuctionTerms memory other = terms;
        other.salt = 12_345;
        Ask memory otherAsk = signedAsk(other, RESERVE);
        refused(other, otherAsk, bid);
    }

    function test_ordersNotBegunAreRefused() public {
        bid = Bid(bob, PRICE_BID, terms.end + 1, 99, "");
        bid.signature = sign(bidComponents(terms, bid));
        refused(terms, ask, bid);
    }

    function test_contractsSellAndBidByTheirOwnersSignature() public {
        (, uint256 key) = makeAddrAndKey("stranger");
        address wallet = address(new ContractWallet(stranger));
        giveMoney(wallet, PRICE_BID);
        terms.seller = address(new ContractWallet(stranger));
        terms.tokenId = mintCard(terms.seller);
        ask = Ask(RESERVE, block.timestamp, 1, "");
        ask.signature = signWith(key, market.getOrderHash(askComponents(terms, ask)));
        bid = Bid(wallet, PRICE_BID, block.timestamp, 2, "");
        bid.signature = signWith(key, market.getOrderHash(bidComponents(terms, bid)));
        settle(terms, ask, bid);
        assertEq(collection.ownerOf(terms.tokenId), wallet);
        assertEq(usdc.balanceOf(terms.seller), PRICE_BID - feeOf(PRICE_BID));
    }

    function refused(AuctionTerms memory terms_, Ask memory ask_, Bid memory bid_) private {
        vm.warp(terms.end);
        vm.expectRevert();
        settleAs(operator, terms_, ask_, bid_);
        assertEq(collection.ownerOf(terms.tokenId), alice);
        assertFalse(house.isSettled(house.auctionIdOf(terms_)));
    }
}
