// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {CampaignDrawing} from "../../src/interfaces/ICampaignDraw.sol";
import {CampaignTest} from "../base/CampaignTest.sol";
import {CampaignHandler} from "./CampaignHandler.sol";

/// @notice The properties of campaign draws that no sequence of calls changes.
contract CampaignsTest is CampaignTest {
    CampaignHandler private handler;

    function setUp() public override {
        super.setUp();
        handler = new CampaignHandler(draws, coordinator, campaigner, guardian, admin);
        targetContract(address(handler));
    }

    /// Terms never change after the registration, nor the list after the commitment, nor the winners after the word.
    function invariant_nothingChangesAfterItsCommitment() public view {
        assertEq(handler.changes(), 0);
    }

    /// A draw has one word, and none before its list.
    function invariant_oneWordPerDraw() public view {
        uint256 answered;
        for (uint256 i; i < 3; ++i) {
            bytes32 drawId = handler.ids(i);
            if (handler.registered(drawId) == 0) continue;
            CampaignDrawing memory drawing = draws.drawing(drawId);
            if (!drawing.answered) continue;
            ++answered;
            assertNotEq(drawing.root, 0);
            assertGe(drawing.committedAt, drawing.closingTime);
        }
        assertEq(answered, handler.words());
    }

    /// The winners of a draw are its applicants, each once.
    function invariant_thePermutationHasNoRepetition() public view {
        for (uint256 i; i < 3; ++i) {
            bytes32 drawId = handler.ids(i);
            if (handler.decided(drawId) == 0) continue;
            uint256 count = draws.drawing(drawId).count;
            uint256[] memory winners = draws.winnerIndexes(drawId, 0, count);
            bool[] memory won = new bool[](count);
            for (uint256 j; j < count; ++j) {
                assertFalse(won[winners[j]]);
                won[winners[j]] = true;
            }
        }
    }

    /// No call that a committed draw needs is refused because of a stop.
    function invariant_aStopNeverBlocksACommittedDraw() public view {
        assertEq(handler.blockedByAStop(), 0);
    }

    /// A history with everything that the invariants check exists: the handler reaches a word in each way.
    function test_theHandlerReachesWords() public {
        handler.register(3, 1 days, 5);
        handler.wait(2 days, 10);
        handler.commit(3, 100);
        handler.stop(true);
        handler.answer(0, 7);
        assertEq(handler.words(), 1);
        handler.stop(false);
        handler.register(1, 1 days, 5);
        handler.wait(2 days, 10);
        handler.setSource(1);
        handler.commit(1, 100);
        handler.stop(true);
        handler.wait(14 days, 10);
        handler.wait(14 days, 10);
        handler.wait(14 days, 10);
        handler.announceFallback(1);
        handler.wait(1, 70);
        handler.settleFallback(1);
        assertEq(handler.words(), 2);
        assertEq(handler.changes() + handler.blockedByAStop(), 0);
    }
}
