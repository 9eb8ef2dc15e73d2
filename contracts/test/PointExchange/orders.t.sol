// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IERC721Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {ItemType, OrderType} from "seaport-types/src/lib/ConsiderationEnums.sol";
import {ConsiderationItem, OfferItem, Order, OrderComponents} from "seaport-types/src/lib/ConsiderationStructs.sol";

import {Ask, AuctionTerms, Bid, BidPlace} from "../../src/interfaces/IAuctionHouse.sol";
import {AuctionTest} from "../base/AuctionTest.sol";
import {ExchangeTest} from "../base/ExchangeTest.sol";

/// @notice Cards that are listed or auctioned while they are exchanged: one of the two succeeds, never both.
contract ExchangeOrdersTest is ExchangeTest, AuctionTest {
    uint256 private constant LISTING_PRICE = 50e6;

    function setUp() public override(ExchangeTest, AuctionTest) {
        super.setUp();
    }

    // [T13] A signed listing of an exchanged card can't be bought.
    function test_T13_anExchangedCardIsNotSold() public {
        uint256 card = cardOf(dropId, 4);
        Order memory listing = list(card);
        exchangeCards(alice, cardsAt(4), proofsAt(4));
        vm.expectRevert(abi.encodeWithSelector(IERC721Errors.ERC721NonexistentToken.selector, card));
        vm.prank(bob);
        market.fulfillOrder(listing, 0);
        assertEq(usdc.balanceOf(bob), 1_000_000e6);
    }

    // [T13] After the sale the seller's quote pays nothing.
    function test_T13_aSoldCardIsNotExchangedByItsSeller() public {
        uint256 card = cardOf(dropId, 4);
        Order memory listing = list(card);
        bytes memory data = dataFor(alice, cardsAt(4), quoteFor(1), proofsAt(4));
        vm.prank(bob);
        market.fulfillOrder(listing, 0);
        refuse(
            abi.encodeWithSelector(IERC721Errors.ERC721IncorrectOwner.selector, alice, card, bob),
            alice,
            cardsAt(4),
            data
        );
        assertEq(points.balanceOf(alice), 0);
    }

    // [T13] The auction of an exchanged card can't be settled.
    function test_T13_anExchangedCardIsNotAuctioned() public {
        AuctionTerms memory terms = newTerms();
        terms.tokenId = cardOf(dropId, 4);
        Ask memory ask = signedAsk(terms, RESERVE);
        Bid memory bid = signedBid(terms, bob, 150e6);
        exchangeCards(alice, cardsAt(4), proofsAt(4));
        closeBidding(terms);
        BidPlace memory place = placeOf(terms, bid);
        vm.expectRevert(abi.encodeWithSelector(IERC721Errors.ERC721NonexistentToken.selector, terms.tokenId));
        vm.prank(operator);
        house.settle(terms, ask, bid, place);
        assertEq(usdc.balanceOf(bob), 1_000_000e6);
    }

    function list(uint256 card) private returns (Order memory) {
        OrderComponents memory components;
        components.offerer = alice;
        components.offer = new OfferItem[](1);
        components.offer[0] = OfferItem(ItemType.ERC721, address(collection), card, 1, 1);
        components.consideration = new ConsiderationItem[](1);
        components.consideration[0] = money(address(usdc), LISTING_PRICE, alice);
        components.orderType = OrderType.FULL_OPEN;
        components.startTime = block.timestamp;
        components.endTime = block.timestamp + 1 days;
        components.counter = market.getCounter(alice);
        return toOrder(components, sign(components));
    }
}
