// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {ConsiderationInterface} from "seaport-types/src/interfaces/ConsiderationInterface.sol";
import {ZoneInterface} from "seaport-types/src/interfaces/ZoneInterface.sol";
import {BasicOrderType, OrderType} from "seaport-types/src/lib/ConsiderationEnums.sol";
import {
    AdditionalRecipient,
    AdvancedOrder,
    BasicOrderParameters,
    ConsiderationItem,
    CriteriaResolver,
    Fulfillment,
    FulfillmentComponent,
    OfferItem,
    Order,
    OrderComponents,
    OrderParameters
} from "seaport-types/src/lib/ConsiderationStructs.sol";

import {Ask, AuctionTerms, Bid, IAuctionHouse} from "../../src/interfaces/IAuctionHouse.sol";
import {AuctionTest} from "../base/AuctionTest.sol";

/// @notice [T61] Every way that Seaport has to fill an order, tried on a valid ask and a valid bid by everyone who could
/// want to, before the end, after it, and after the settlement. Only {IAuctionHouse-settle} works.
contract OtherRoutesTest is AuctionTest {
    uint256 private constant PRICE_BID = 150e6;

    AuctionTerms private terms;
    Ask private ask;
    Bid private bid;
    Bid private losing;
    bool private unrestricted;

    /// @dev Everyone has money, a card and every approval, so that only the restriction prevents the fill.
    function setUp() public override {
        super.setUp();
        terms = newTerms();
        ask = signedAsk(terms, RESERVE);
        bid = signedBid(terms, bob, PRICE_BID);
        losing = signedBid(terms, carol, PRICE_BID - 1);
        giveMoney(alice, 1000e6);
        giveMoney(operator, 1000e6);
        giveMoney(stranger, 1000e6);
    }

    function test_T61_noOtherRouteBeforeTheEnd() public {
        tryEveryRoute();
    }

    function test_T61_noOtherRouteAfterTheEnd() public {
        vm.warp(terms.end + 1);
        tryEveryRoute();
    }

    function test_T61_noOtherRouteForALosingBidAfterTheSettlement() public {
        settle(terms, ask, bid);
        bid = losing;
        vm.prank(bob);
        collection.transferFrom(bob, alice, terms.tokenId);
        tryEveryRoute();
    }

    // Anyone may have Seaport note a signature; that lifts no restriction.
    function test_T61_noOtherRouteForValidatedOrders() public {
        Order[] memory orders = new Order[](2);
        orders[0] = askOrder();
        orders[1] = bidOrder();
        market.validate(orders);
        tryEveryRoute();
    }

    function test_T61_theZoneApprovesNothing() public {
        bytes4[2] memory hooks = [ZoneInterface.authorizeOrder.selector, ZoneInterface.validateOrder.selector];
        for (uint256 i; i < hooks.length; ++i) {
            (bool done,) = address(house).call(abi.encodePacked(hooks[i], new bytes(1024)));
            assertFalse(done);
        }
    }

    // [T15] [T61]
    function test_T15_T61_aCancelledBidOrAskIsNotSettled() public {
        cancel(bob, bidComponents(terms, bid));
        closeBidding(terms);
        vm.expectRevert(
            abi.encodeWithSignature("OrderIsCancelled(bytes32)", market.getOrderHash(bidComponents(terms, bid)))
        );
        settle(terms, ask, bid);
        cancel(alice, askComponents(terms, ask));
        closeBidding(terms);
        vm.expectRevert(
            abi.encodeWithSignature("OrderIsCancelled(bytes32)", market.getOrderHash(askComponents(terms, ask)))
        );
        settle(terms, ask, losing);
    }

    // [T15] [T61]
    function test_T15_T61_aRaisedCounterEndsBidsAndAsks() public {
        vm.prank(bob);
        market.incrementCounter();
        bytes32 newHash = market.getOrderHash(bidComponents(terms, bid));
        closeBidding(terms);
        vm.expectRevert(abi.encodeWithSelector(IAuctionHouse.BidNotInList.selector, newHash, 1));
        settle(terms, ask, bid);
        vm.prank(alice);
        market.incrementCounter();
        closeBidding(terms);
        vm.expectRevert(abi.encodeWithSignature("InvalidSigner()"));
        settle(terms, ask, losing);
    }

    function test_nobodyElseCancels() public {
        OrderComponents[] memory orders = new OrderComponents[](1);
        orders[0] = bidComponents(terms, bid);
        address[4] memory others = [alice, operator, admin, stranger];
        for (uint256 i; i < others.length; ++i) {
            vm.expectRevert(abi.encodeWithSignature("CannotCancelOrder()"));
            vm.prank(others[i]);
            market.cancel(orders);
        }
    }

    // The routes are correct: without the restriction each of them fills the same orders.
    function test_theSameOrdersUnrestrictedAreFilledByEveryRoute() public {
        unrestricted = true;
        bytes[] memory bobs = routes(bob);
        bytes[] memory alices = routes(alice);
        for (uint256 i; i < bobs.length; ++i) {
            // Bob pays what the ask wants, alice has what the bid wants.
            assertTrue(works(bob, bobs[i]) || works(alice, alices[i]));
        }
    }

    // The routes

    function tryEveryRoute() private {
        address[5] memory callers = [alice, bob, carol, operator, stranger];
        for (uint256 i; i < callers.length; ++i) {
            bytes[] memory calls = routes(callers[i]);
            for (uint256 j; j < calls.length; ++j) {
                assertFalse(works(callers[i], calls[j]));
            }
            calls = routesForAPart(callers[i]);
            for (uint256 j; j < calls.length; ++j) {
                assertFalse(works(callers[i], calls[j]));
            }
        }
    }

    /// @dev Whether a call has an effect. Reverts the effect.
    function works(address caller, bytes memory call) private returns (bool done) {
        uint256 before = vm.snapshotState();
        vm.prank(caller);
        (done,) = seaport.call(call);
        vm.revertToState(before);
    }

    function routes(address caller) private returns (bytes[] memory calls) {
        calls = new bytes[](14);
        calls[0] = abi.encodeCall(ConsiderationInterface.fulfillBasicOrder, (basicAsk()));
        calls[1] = abi.encodeCall(ConsiderationInterface.fulfillBasicOrder, (basicBid()));
        calls[2] = abi.encodeCall(ConsiderationInterface.fulfillBasicOrder_efficient_6GL6yc, (basicAsk()));
        calls[3] = abi.encodeCall(ConsiderationInterface.fulfillBasicOrder_efficient_6GL6yc, (basicBid()));
        for (uint256 i; i < 2; ++i) {
            Order memory order = i == 0 ? askOrder() : bidOrder();
            Order[] memory orders = new Order[](1);
            orders[0] = order;
            FulfillmentComponent[][] memory items = eachAlone(order.parameters.consideration.length);
            uint256 at = 4 + 4 * i;
            calls[at] = abi.encodeCall(ConsiderationInterface.fulfillOrder, (order, bytes32(0)));
            calls[at + 1] = fillAdvanced(order, 1, caller);
            calls[at + 2] = fillAvailableAdvanced(order, 1, caller);
            calls[at + 3] =
                abi.encodeCall(ConsiderationInterface.fulfillAvailableOrders, (orders, eachAlone(1), items, 0, 1));
        }
        (calls[12], calls[13]) = matchRoutes(caller);
    }

    function routesForAPart(address caller) private returns (bytes[] memory calls) {
        calls = new bytes[](4);
        calls[0] = fillAdvanced(askOrder(), 2, caller);
        calls[1] = fillAdvanced(bidOrder(), 2, caller);
        calls[2] = fillAvailableAdvanced(askOrder(), 2, caller);
        calls[3] = fillAvailableAdvanced(bidOrder(), 2, caller);
    }

    function fillAdvanced(Order memory order, uint120 denominator, address caller)
        private
        pure
        returns (bytes memory)
    {
        AdvancedOrder memory advanced = AdvancedOrder(order.parameters, 1, denominator, order.signature, "");
        return abi.encodeCall(
            ConsiderationInterface.fulfillAdvancedOrder, (advanced, new CriteriaResolver[](0), bytes32(0), caller)
        );
    }

    function fillAvailableAdvanced(Order memory order, uint120 denominator, address caller)
        private
        pure
        returns (bytes memory)
    {
        AdvancedOrder[] memory orders = new AdvancedOrder[](1);
        orders[0] = AdvancedOrder(order.parameters, 1, denominator, order.signature, "");
        FulfillmentComponent[][] memory items = eachAlone(order.parameters.consideration.length);
        return abi.encodeCall(
            ConsiderationInterface.fulfillAvailableAdvancedOrders,
            (orders, new CriteriaResolver[](0), eachAlone(1), items, bytes32(0), caller, 1)
        );
    }

    function matchRoutes(address caller) private returns (bytes memory plain, bytes memory withCriteria) {
        Order[] memory orders = new Order[](2);
        orders[0] = askOrder();
        orders[1] = bidOrder();
        Fulfillment[] memory fulfillments = new Fulfillment[](3);
        fulfillments[0] = Fulfillment(component(0, 0), component(1, 0));
        fulfillments[1] = Fulfillment(component(1, 0), component(0, 0));
        fulfillments[2] = Fulfillment(component(1, 0), component(0, 1));
        plain = abi.encodeCall(ConsiderationInterface.matchOrders, (orders, fulfillments));

        AdvancedOrder[] memory advanced = new AdvancedOrder[](2);
        advanced[0] = AdvancedOrder(orders[0].parameters, 1, 1, orders[0].signature, "");
        advanced[1] = AdvancedOrder(orders[1].parameters, 1, 1, orders[1].signature, "");
        withCriteria = abi.encodeCall(
            ConsiderationInterface.matchAdvancedOrders, (advanced, new CriteriaResolver[](0), fulfillments, caller)
        );
    }

    function askOrder() private returns (Order memory) {
        return orderOf(askComponents(terms, ask), ask.signature);
    }

    function bidOrder() private returns (Order memory) {
        return orderOf(bidComponents(terms, bid), bid.signature);
    }

    function orderOf(OrderComponents memory components, bytes memory signature) private returns (Order memory) {
        if (!unrestricted) return toOrder(components, signature);
        components.orderType = OrderType.FULL_OPEN;
        return toOrder(components, sign(components));
    }

    function basicAsk() private returns (BasicOrderParameters memory basic) {
        Order memory order = askOrder();
        basic = basicOrder(
            order,
            unrestricted
                ? BasicOrderType.ERC20_TO_ERC721_FULL_OPEN
                : BasicOrderType.ERC20_TO_ERC721_FULL_RESTRICTED
        );
        ConsiderationItem memory fee = order.parameters.consideration[1];
        basic.additionalRecipients = new AdditionalRecipient[](1);
        basic.additionalRecipients[0] = AdditionalRecipient(fee.startAmount, fee.recipient);
        basic.totalOriginalAdditionalRecipients = 1;
    }

    function basicBid() private returns (BasicOrderParameters memory) {
        return basicOrder(
            bidOrder(),
            unrestricted
                ? BasicOrderType.ERC721_TO_ERC20_FULL_OPEN
                : BasicOrderType.ERC721_TO_ERC20_FULL_RESTRICTED
        );
    }

    function basicOrder(Order memory order, BasicOrderType kind)
        private
        pure
        returns (BasicOrderParameters memory basic)
    {
        OrderParameters memory parameters = order.parameters;
        ConsiderationItem memory wanted = parameters.consideration[0];
        OfferItem memory offered = parameters.offer[0];
        basic.considerationToken = wanted.token;
        basic.considerationIdentifier = wanted.identifierOrCriteria;
        basic.considerationAmount = wanted.startAmount;
        basic.offerer = payable(parameters.offerer);
        basic.zone = parameters.zone;
        basic.offerToken = offered.token;
        basic.offerIdentifier = offered.identifierOrCriteria;
        basic.offerAmount = offered.startAmount;
        basic.basicOrderType = kind;
        basic.startTime = parameters.startTime;
        basic.endTime = parameters.endTime;
        basic.zoneHash = parameters.zoneHash;
        basic.salt = parameters.salt;
        basic.signature = order.signature;
    }

    function eachAlone(uint256 count) private pure returns (FulfillmentComponent[][] memory components) {
        components = new FulfillmentComponent[][](count);
        for (uint256 i; i < count; ++i) {
            components[i] = component(0, i);
        }
    }

    function component(uint256 order, uint256 item) private pure returns (FulfillmentComponent[] memory components) {
        components = new FulfillmentComponent[](1);
        components[0] = FulfillmentComponent(order, item);
    }

    function cancel(address offerer, OrderComponents memory components) private {
        OrderComponents[] memory orders = new OrderComponents[](1);
        orders[0] = components;
        vm.prank(offerer);
        market.cancel(orders);
    }
}
