// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {ItemType, OrderType} from "seaport-types/src/lib/ConsiderationEnums.sol";
import {ConsiderationItem, OfferItem, Order, OrderComponents} from "seaport-types/src/lib/ConsiderationStructs.sol";

import {AuctionTest} from "../base/AuctionTest.sol";
import {RedeemTest} from "../base/RedeemTest.sol";

/// @notice [T59] Orders that alice signed for a card before she handed it over, under the canonical Seaport.
contract StaleOrdersTest is RedeemTest, AuctionTest {
    uint256 private constant PRICE_OF_CARD = 500e6;

    OrderComponents private listing;
    bytes private signature;

    function setUp() public override(RedeemTest, AuctionTest) {
        super.setUp();
        fill(listing, alice, cards[0]);
        signature = sign(listing);
    }

    // Without custody the order is filled: what the other tests refuse isn't refused for another reason.
    function test_isFilledWhileTheCardIsWithItsHolder() public {
        assertTrue(isFilled());
        assertEq(collection.ownerOf(cards[0]), bob);
    }

    function test_T59_movesNoCardInCustody() public {
        bytes32 depositId = deposit();
        assertFalse(isFilled());
        approve(depositId);
        assertFalse(isFilled());
        assertEq(collection.ownerOf(cards[0]), address(vault));
        assertEq(usdc.balanceOf(bob), 1_000_000e6);
    }

    // Nobody can sign for the vault.
    function test_T59_noOrderOfTheVaultItselfIsFilled() public {
        deposit();
        fill(listing, address(vault), cards[0]);
        assertFalse(isFilled());
        signature = "";
        assertFalse(isFilled());
        vm.prank(address(collection));
        (bool answered,) = address(vault).call(abi.encodeWithSignature("isValidSignature(bytes32,bytes)", bytes32(0), ""));
        assertFalse(answered);
        assertEq(collection.ownerOf(cards[0]), address(vault));
    }

    // The order counts again once the card is back: the shop asks for a cancellation before the deposit.
    function test_T59_countsAgainWhenTheCardReturns() public {
        bytes32 depositId = deposit();
        vm.prank(alice);
        vault.withdraw(just(depositId));
        assertTrue(isFilled());
        assertEq(collection.ownerOf(cards[0]), bob);
    }

    function test_T59_cancelledInCustodyItStaysVoidAfterAReturn() public {
        bytes32 depositId = deposit();
        OrderComponents[] memory orders = new OrderComponents[](1);
        orders[0] = listing;
        vm.prank(alice);
        market.cancel(orders);
        vm.warp(block.timestamp + 30 days);
        vault.returnCards(depositId);
        assertEq(collection.ownerOf(cards[0]), alice);
        assertFalse(isFilled());
    }

    function test_T59_endsWithTheCard() public {
        bytes32 depositId = deposit();
        approve(depositId);
        burn(depositId);
        assertFalse(isFilled());
        assertFalse(collection.exists(cards[0]));
    }

    function fill(OrderComponents storage order, address offerer, uint256 tokenId) private {
        delete order.offer;
        delete order.consideration;
        order.offerer = offerer;
        order.offer.push(OfferItem(ItemType.ERC721, address(collection), tokenId, 1, 1));
        order.consideration.push(
            ConsiderationItem(ItemType.ERC20, address(usdc), 0, PRICE_OF_CARD, PRICE_OF_CARD, payable(offerer))
        );
        order.orderType = OrderType.FULL_OPEN;
        order.startTime = block.timestamp;
        order.endTime = block.timestamp + 365 days;
        order.counter = market.getCounter(offerer);
    }

    function isFilled() private returns (bool done) {
        Order memory order = toOrder(listing, signature);
        vm.prank(bob);
        (done,) = address(market).call(abi.encodeCall(market.fulfillOrder, (order, bytes32(0))));
    }
}
