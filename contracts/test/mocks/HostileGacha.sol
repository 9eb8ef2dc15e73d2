// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {ICardCollection} from "../../src/interfaces/ICardCollection.sol";
import {IPointExchange} from "../../src/interfaces/IPointExchange.sol";

/// @notice A Gacha that exchanges a card of its own when it is asked for the rate of its drop.
contract HostileGacha {
    uint256 private constant DROP = 1000;

    ICardCollection private immutable collection;
    IPointExchange private immutable exchange;

    uint256[] private cards;
    bytes private data;

    constructor(ICardCollection collection_, IPointExchange exchange_) {
        (collection, exchange) = (collection_, exchange_);
    }

    /// @dev The holder gets the first of the two cards, this contract the second.
    function bind(bytes32 poolRoot, uint16 size, address holder, uint256[2] calldata indexes)
        external
        returns (uint256)
    {
        collection.bindDrop(DROP, poolRoot, size - 1);
        mint(holder, indexes[0]);
        mint(address(this), indexes[1]);
        return DROP;
    }

    function arm(uint256[] calldata cards_, bytes calldata data_) external {
        (cards, data) = (cards_, data_);
    }

    function exchangePointsOf(uint256) external returns (uint48) {
        (bool done,) =
            address(collection).call(abi.encodeCall(collection.sendBatch, (cards, address(exchange), data)));
        return done ? 0 : 300e6;
    }

    function mint(address holder, uint256 index) private {
        uint256[] memory indexes = new uint256[](1);
        indexes[0] = index;
        collection.mintPulled(holder, DROP, indexes);
    }
}
