// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {ExchangeQuote} from "../../src/interfaces/IPointExchange.sol";
import {CardProof} from "../../src/libraries/CardProofs.sol";
import {ExchangeTest} from "../base/ExchangeTest.sol";
import {MerkleTree} from "../base/MerkleTree.sol";
import {ExchangeHandler, IQuotes} from "./ExchangeHandler.sol";

/// @notice Conservation of cards and points, for two drops with the same slabs and other rates.
contract ExchangesTest is ExchangeTest, IQuotes {
    uint48 private constant OTHER_RATE = 120e6;

    ExchangeHandler private handler;

    function setUp() public override {
        super.setUp();
        uint256 other = createPoolThatPays(OTHER_RATE);
        pullAll(other, bob);
        uint256[2] memory rates = [uint256(EXCHANGE_POINTS), OTHER_RATE];
        handler = new ExchangeHandler(
            collection, exchange, IQuotes(this), POOL_SIZE, [alice, bob], [dropId, other], rates
        );
        targetContract(address(handler));
    }

    /// @dev A key that signs everything, with a proof of each card.
    function quote(address holder, uint256 drop, uint256[] calldata tokenIds, uint256 perCard)
        external
        returns (bytes memory)
    {
        ExchangeQuote memory signed = quoteFor(tokenIds.length);
        (signed.dropId, signed.points) = (drop, perCard * tokenIds.length);
        CardProof[] memory proofs = new CardProof[](tokenIds.length);
        for (uint256 i; i < proofs.length; ++i) {
            uint256 index = tokenIds[i] & 0xffff;
            proofs[i] = CardProof(tokenIds[i], slabAt(index), rankAt(index), MerkleTree.proof(leaves, index));
        }
        return dataFor(holder, tokenIds, signed, proofs);
    }

    /// Each point was paid for a burned card of rank C at the rate of its drop, and the exchange keeps no card.
    /// forge-config: default.invariant.runs = 16
    /// forge-config: long.invariant.runs = 200
    /// forge-config: default.invariant.depth = 60
    /// forge-config: long.invariant.depth = 200
    function invariant_everyPointIsPaidForABurnedCard() public view {
        uint256 first = handler.exchanged(0);
        uint256 second = handler.exchanged(1);
        assertEq(points.totalSupply(), first * EXCHANGE_POINTS + second * OTHER_RATE);
        assertEq(handler.paidForOtherRanks(), 0);
        assertEq(collection.balanceOf(address(exchange)), 0);
        uint256 existing = collection.balanceOf(alice) + collection.balanceOf(bob);
        assertEq(existing, 2 * uint256(POOL_SIZE) - first - second - handler.burned());
    }
}
