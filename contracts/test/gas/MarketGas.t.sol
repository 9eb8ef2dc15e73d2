// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {BasicOrderType, ItemType, OrderType} from "seaport-types/src/lib/ConsiderationEnums.sol";
import {
    AdditionalRecipient,
    AdvancedOrder,
    BasicOrderParameters,
    ConsiderationItem,
    CriteriaResolver,
    FulfillmentComponent,
    OfferItem,
    Order,
    OrderComponents
} from "seaport-types/src/lib/ConsiderationStructs.sol";

import {AuctionTest} from "../base/AuctionTest.sol";
import {GasReport} from "./GasReport.sol";

/// @notice Buying listed cards of alice by the basic path, and ten of them in one transaction.
contract MarketGasTest is AuctionTest, GasReport {
    uint256 private constant LIST_PRICE = 20e6;
    uint256 private constant LIST_FEE = 500_000;
    uint256 private constant TEN = 10;
    /// @dev The price of the same purchase from a plain ERC-721 with Seaport as default operator.
    uint256 private constant REFERENCE = 118_480;

    function setUp() public override {
        super.setUp();
        // Seller and treasury have received money before, and the buyer holds a card: as in a shop that has run for a day.
        giveMoney(alice, 1);
        giveMoney(treasury, 1);
        mintCard(bob);
    }

    /// forge-config: default.isolate = true
    function test_gasOfAListedCard() public {
        uint256 gas = gasOfBasicPurchase();
        report("buy a listed card, one fee, basic path", gas, REFERENCE);
    }

    /// forge-config: default.isolate = true
    function test_gasOfTenListedCardsTogether() public {
        uint256 single = gasOfBasicPurchase();
        AdvancedOrder[] memory orders = new AdvancedOrder[](TEN);
        FulfillmentComponent[][] memory offers = new FulfillmentComponent[][](TEN);
        FulfillmentComponent[][] memory payments = new FulfillmentComponent[][](2);
        (payments[0], payments[1]) = (new FulfillmentComponent[](TEN), new FulfillmentComponent[](TEN));
        for (uint256 i; i < TEN; ++i) {
            OrderComponents memory components = listing(mintCard(alice));
            Order memory order = toOrder(components, sign(components));
            orders[i] = AdvancedOrder(order.parameters, 1, 1, order.signature, "");
            offers[i] = new FulfillmentComponent[](1);
            offers[i][0] = FulfillmentComponent(i, 0);
            (payments[0][i], payments[1][i]) = (FulfillmentComponent(i, 0), FulfillmentComponent(i, 1));
        }
        vm.prank(bob);
        market.fulfillAvailableAdvancedOrders(
            orders, new CriteriaResolver[](0), offers, payments, 0, bob, TEN
        );
        report("buy 10 listed cards of one seller together, per card", lastGas() / TEN, single * 60 / 100);
        assertEq(collection.balanceOf(bob), 2 + TEN);
    }

    function gasOfBasicPurchase() private returns (uint256) {
        OrderComponents memory components = listing(mintCard(alice));
        AdditionalRecipient[] memory fees = new AdditionalRecipient[](1);
        fees[0] = AdditionalRecipient(LIST_FEE, payable(treasury));
        BasicOrderParameters memory order = BasicOrderParameters({
            considerationToken: address(usdc),
            considerationIdentifier: 0,
            considerationAmount: LIST_PRICE - LIST_FEE,
            offerer: payable(alice),
            zone: address(0),
            offerToken: address(collection),
            offerIdentifier: components.offer[0].identifierOrCriteria,
            offerAmount: 1,
            basicOrderType: BasicOrderType.ERC20_TO_ERC721_FULL_OPEN,
            startTime: components.startTime,
            endTime: components.endTime,
            zoneHash: 0,
            salt: components.salt,
            offererConduitKey: 0,
            fulfillerConduitKey: 0,
            totalOriginalAdditionalRecipients: 1,
            additionalRecipients: fees,
            signature: sign(components)
        });
        vm.prank(bob);
        market.fulfillBasicOrder_efficient_6GL6yc(order);
        return lastGas();
    }

    function listing(uint256 tokenId) private view returns (OrderComponents memory components) {
        components.offerer = alice;
        components.offer = new OfferItem[](1);
        components.offer[0] = OfferItem(ItemType.ERC721, address(collection), tokenId, 1, 1);
        components.consideration = new ConsiderationItem[](2);
        components.consideration[0] = money(address(usdc), LIST_PRICE - LIST_FEE, alice);
        components.consideration[1] = money(address(usdc), LIST_FEE, treasury);
        components.orderType = OrderType.FULL_OPEN;
        components.startTime = block.timestamp;
        components.endTime = block.timestamp + 1 days;
        components.salt = uint256(keccak256(abi.encode(tokenId)));
        components.counter = market.getCounter(alice);
    }
}
