// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {CardProof} from "../../src/libraries/CardProofs.sol";
import {ExchangeTest} from "../base/ExchangeTest.sol";
import {GasReport} from "./GasReport.sol";

/// @notice Exchanging cards, against the holder burning each and the shop granting the points in transactions of their own.
contract ExchangeGasTest is ExchangeTest, GasReport {
    /// forge-config: default.isolate = true
    function test_gasOfExchangingACard() public {
        uint256 separate = separately();
        attest(dropId, 4);
        send(cardsAt(4), noProofs());
        report("exchange an attested card", lastGas(), separate);
    }

    /// forge-config: default.isolate = true
    function test_gasOfExchangingACardThatNobodyAttested() public {
        uint256 separate = separately();
        uint256 start = vm.snapshotState();
        attest(dropId, 4);
        separate += lastGas();
        vm.revertToState(start);
        send(cardsAt(4), proofsAt(4));
        report("exchange a card that nobody attested", lastGas(), separate);
    }

    function send(uint256[] memory ids, CardProof[] memory proofs) private {
        bytes memory data = dataFor(alice, ids, quoteFor(ids.length), proofs);
        vm.prank(alice);
        collection.sendBatch(ids, address(exchange), data);
    }

    /// @dev Alice has points: as in a shop that has run for a day.
    function separately() private returns (uint256 gas) {
        grantPoints(alice, 1);
        uint256 card = cardOf(dropId, 9);
        vm.prank(alice);
        collection.burn(card);
        gas = lastGas();
        vm.prank(minter);
        points.mint(alice, EXCHANGE_POINTS, "separate");
        gas += lastGas();
    }
}
