// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {ItemType, OrderType} from "seaport-types/src/lib/ConsiderationEnums.sol";
import {
    AdvancedOrder,
    ConsiderationItem,
    CriteriaResolver,
    OfferItem,
    Order,
    OrderComponents
} from "seaport-types/src/lib/ConsiderationStructs.sol";

import {IAccess} from "../base/KuraTest.sol";
import {AuctionTest} from "../base/AuctionTest.sol";
import {Worst} from "./Worst.sol";

/// @notice [T60] The worst that the key for listed cards paid by bank card can do, in numbers, under the canonical Seaport.
contract KeysOfListingsTest is AuctionTest, Worst {
    uint256 private constant FUNDS = 500e6;

    address private immutable buying = makeAddr("buying");
    address private immutable thief = makeAddr("thief");

    /// @custom:key buying
    /// @custom:can take all USDC that the buying key has, at once: by a transfer, or for a worthless card of its own; leave payments by bank card without their cards, which are refunded then
    /// @custom:cannot take a card or money of a user; buy a card below its listed price, or one listing twice; mint, deliver or void anything; take more than the shop sent to it
    function test_T60_worstCaseOfBuying() public {
        giveMoney(buying, FUNDS);
        uint256 card = mintCard(alice);
        OrderComponents memory listing = listingOf(alice, card, 100e6);
        bytes memory signature = sign(listing);

        uint256 bought;
        uint256 before = usdc.balanceOf(alice);
        if (buys(listing, signature, thief)) ++bought;
        if (buys(listing, signature, thief)) ++bought;
        worst("times that one listing is bought", bought, 1);
        worst("percent of its price that the seller gets", (usdc.balanceOf(alice) - before) * 100 / 100e6, 100);

        uint256 ofUsers;
        uint256 other = mintCard(alice);
        OrderComponents memory unsigned = listingOf(alice, other, 1);
        if (buys(unsigned, signature, thief)) ++ofUsers;
        vm.startPrank(buying);
        if (calls(address(collection), abi.encodeCall(collection.transferFrom, (alice, thief, other)))) ++ofUsers;
        if (calls(address(usdc), abi.encodeWithSignature("transferFrom(address,address,uint256)", alice, thief, 1))) {
            ++ofUsers;
        }
        worst("cards and payments of users taken", ofUsers, 0);

        uint256 made;
        if (calls(address(gacha), abi.encodeCall(gacha.voidPayment, ("payment")))) ++made;
        if (calls(address(gacha), abi.encodeCall(gacha.reserve, (1, 1, block.timestamp + 1 days, "payment")))) ++made;
        if (IAccess(address(house)).hasRole(0x00, buying)) ++made;
        worst("calls of other keys that succeed", made, 0);

        uint256 left = usdc.balanceOf(buying);
        (bool done,) =
            address(usdc).call(abi.encodeWithSignature("transfer(address,uint256)", thief, usdc.balanceOf(buying)));
        vm.stopPrank();
        worst("percent of its USDC taken at once", done ? usdc.balanceOf(thief) * 100 / left : 0, 100);
    }

    function listingOf(address offerer, uint256 tokenId, uint256 price)
        private
        view
        returns (OrderComponents memory order)
    {
        order.offerer = offerer;
        order.offer = new OfferItem[](1);
        order.offer[0] = OfferItem(ItemType.ERC721, address(collection), tokenId, 1, 1);
        order.consideration = new ConsiderationItem[](1);
        order.consideration[0] = ConsiderationItem(ItemType.ERC20, address(usdc), 0, price, price, payable(offerer));
        order.orderType = OrderType.FULL_OPEN;
        order.startTime = block.timestamp;
        order.endTime = block.timestamp + 1 days;
        order.counter = market.getCounter(offerer);
    }

    function buys(OrderComponents memory listing, bytes memory signature, address recipient)
        private
        returns (bool done)
    {
        Order memory order = toOrder(listing, signature);
        AdvancedOrder memory whole = AdvancedOrder(order.parameters, 1, 1, order.signature, "");
        CriteriaResolver[] memory none = new CriteriaResolver[](0);
        vm.prank(buying);
        (done,) =
            address(market).call(abi.encodeCall(market.fulfillAdvancedOrder, (whole, none, bytes32(0), recipient)));
    }

    function calls(address target, bytes memory call) private returns (bool done) {
        (done,) = target.call(call);
    }
}
