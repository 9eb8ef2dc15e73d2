// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {CommonBase} from "forge-std/Base.sol";

import {ICardCollection} from "../../src/interfaces/ICardCollection.sol";
import {IPointExchange} from "../../src/interfaces/IPointExchange.sol";
import {IPointToken} from "../../src/interfaces/IPointToken.sol";

/// @notice Signs quotes and has the proofs for the holder of the cards.
interface IQuotes {
    function quote(address holder, uint256 dropId, uint256[] calldata tokenIds, uint256 perCard)
        external
        returns (bytes memory data);
}

/// @notice Two holders exchange, transfer and burn the cards of two drops in any order, with good and wrong quotes.
contract ExchangeHandler is CommonBase {
    ICardCollection private immutable collection;
    IPointExchange private immutable exchange;
    IPointToken private immutable points;
    IQuotes private immutable quotes;
    uint256 private immutable poolSize;

    address[2] public holders;
    uint256[2] public drops;
    uint256[2] public rates;
    /// @dev Cards exchanged of each drop.
    uint256[2] public exchanged;
    uint256 public burned;
    uint256 public paidForOtherRanks;

    constructor(
        ICardCollection collection_,
        IPointExchange exchange_,
        IQuotes quotes_,
        uint256 poolSize_,
        address[2] memory holders_,
        uint256[2] memory drops_,
        uint256[2] memory rates_
    ) {
        (collection, exchange, quotes, poolSize) = (collection_, exchange_, quotes_, poolSize_);
        (points, holders, drops, rates) = (exchange_.points(), holders_, drops_, rates_);
    }

    function exchangeCard(uint256 seed, bool rightRate) external {
        uint256 drop = seed % 2;
        uint256 index = seed / 2 % poolSize;
        uint256 card = (drops[drop] << 16) | index;
        if (!collection.exists(card)) return;
        address holder = collection.ownerOf(card);
        uint256[] memory ids = new uint256[](1);
        ids[0] = card;
        bytes memory data = quotes.quote(holder, drops[drop], ids, rightRate ? rates[drop] : rates[1 - drop]);
        vm.prank(holder);
        try collection.sendBatch(ids, address(exchange), data) {
            ++exchanged[drop];
            if (index % 5 != 4) ++paidForOtherRanks;
        } catch {}
    }

    function transfer(uint256 seed) external {
        uint256 card = (drops[seed % 2] << 16) | seed / 2 % poolSize;
        if (!collection.exists(card)) return;
        address holder = collection.ownerOf(card);
        vm.prank(holder);
        collection.transferFrom(holder, holders[seed / 64 % 2], card);
    }

    function burn(uint256 seed) external {
        uint256 card = (drops[seed % 2] << 16) | seed / 2 % poolSize;
        // Rarely: the cards are needed for exchanges.
        if (seed % 7 != 0 || !collection.exists(card)) return;
        vm.prank(collection.ownerOf(card));
        collection.burn(card);
        ++burned;
    }

    function passTime(uint256 seed) external {
        vm.warp(block.timestamp + seed % 2 hours);
    }
}
