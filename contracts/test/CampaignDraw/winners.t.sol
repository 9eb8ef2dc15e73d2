// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {ICampaignDraw} from "../../src/interfaces/ICampaignDraw.sol";
import {CampaignTest} from "../base/CampaignTest.sol";

/// @notice `winnerIndex`, `winnerIndexes`: the winners are a function of the word alone.
contract WinnersTest is CampaignTest {
    // Against a shuffle of an array that is written out.
    function testFuzz_drawsAsAnArrayThatIsWrittenOut(uint256 word_, uint32 count, uint256 howMany) public {
        count = uint32(bound(count, 1, 300));
        howMany = bound(howMany, 1, count);
        drawn(count, word_);
        uint256[] memory entries = new uint256[](count);
        for (uint256 i; i < count; ++i) {
            entries[i] = i;
        }
        uint256[] memory winners = draws.winnerIndexes(DRAW, 0, howMany);
        for (uint256 i; i < howMany; ++i) {
            uint256 place = uint256(keccak256(abi.encode(uint128(word_), DRAW, i))) % (count - i);
            assertEq(winners[i], entries[place]);
            entries[place] = entries[count - i - 1];
        }
    }

    // Each applicant wins at one position: no winner is drawn twice, none is left out.
    function testFuzz_drawsEachApplicantOnce(uint256 word_, uint32 count) public {
        count = uint32(bound(count, 1, 500));
        drawn(count, word_);
        uint256[] memory winners = draws.winnerIndexes(DRAW, 0, count);
        bool[] memory won = new bool[](count);
        for (uint256 i; i < count; ++i) {
            assertFalse(won[winners[i]]);
            won[winners[i]] = true;
        }
    }

    // A part of the list, and a single winner, are those of the whole list.
    function testFuzz_givesReplacementsOfTheSamePermutation(uint256 word_, uint256 first, uint256 howMany) public {
        uint32 count = 120;
        drawn(count, word_);
        uint256[] memory all = draws.winnerIndexes(DRAW, 0, count);
        first = bound(first, 0, count);
        howMany = bound(howMany, 0, count - first);
        uint256[] memory part = draws.winnerIndexes(DRAW, first, howMany);
        assertEq(part.length, howMany);
        for (uint256 i; i < howMany; ++i) {
            assertEq(part[i], all[first + i]);
        }
        uint256 position = uint256(keccak256(abi.encode(first, howMany))) % count;
        assertEq(draws.winnerIndex(DRAW, position), all[position]);
    }

    // With fewer applicants than prizes each of them wins.
    function test_drawsFewerApplicantsThanPrizes() public {
        drawn(2, word(1));
        uint256[] memory winners = draws.winnerIndexes(DRAW, 0, 2);
        assertEq(winners[0] + winners[1], 1);
        bytes memory none = abi.encodeWithSelector(ICampaignDraw.NoSuchWinner.selector, DRAW, 2, 2);
        vm.expectRevert(none);
        draws.winnerIndex(DRAW, 2);
        vm.expectRevert(abi.encodeWithSelector(ICampaignDraw.NoSuchWinner.selector, DRAW, 0, 2));
        draws.winnerIndexes(DRAW, 0, 3);
        vm.expectRevert(abi.encodeWithSelector(ICampaignDraw.NoSuchWinner.selector, DRAW, type(uint256).max, 2));
        draws.winnerIndexes(DRAW, type(uint256).max, 2);
    }

    function test_drawsOneApplicant() public {
        drawn(1, word(1));
        assertEq(draws.winnerIndex(DRAW, 0), 0);
    }

    // The largest list: 32-bit indexes. 2,000 winners cost a call less than 10 million gas.
    function test_drawsFromTheLargestList() public {
        drawn(type(uint32).max, word(1));
        uint256 before = gasleft();
        uint256[] memory winners = draws.winnerIndexes(DRAW, 0, 2_000);
        assertLt(before - gasleft(), 10_000_000);
        uint256 large;
        for (uint256 i; i < winners.length; ++i) {
            assertLt(winners[i], type(uint32).max);
            if (winners[i] > type(uint16).max) ++large;
        }
        assertGt(large, 1_990);
    }

    // [T67] Two draws that got the same word have other winners.
    function test_T67_drawsDifferWithTheSameWord() public {
        register("other");
        uint256 requestId = commit("other", 1_000_000);
        coordinator.answer(requestId, word(1));
        vm.warp(START);
        drawn(1_000_000, word(1));
        assertNotEq(draws.winnerIndex(DRAW, 0), draws.winnerIndex("other", 0));
    }

    function test_hasNoWinnersWithoutTheWord() public {
        vm.expectRevert(abi.encodeWithSelector(ICampaignDraw.UnknownDraw.selector, DRAW));
        draws.winnerIndex(DRAW, 0);
        register(DRAW);
        bytes memory notDrawn = abi.encodeWithSelector(ICampaignDraw.NotDrawn.selector, DRAW);
        vm.expectRevert(notDrawn);
        draws.winnerIndex(DRAW, 0);
        commit(DRAW, 10);
        vm.expectRevert(notDrawn);
        draws.winnerIndexes(DRAW, 0, 10);
    }

    // Each applicant wins the first prize about equally often: 2,000 draws among 8, 250 ± 4 standard deviations (15).
    function test_isFair() public {
        uint256[8] memory wins;
        register(DRAW);
        commit(DRAW, 8);
        uint256 requestId = draws.drawing(DRAW).requestId;
        uint256 snapshot = vm.snapshotState();
        for (uint256 i; i < 2_000; ++i) {
            coordinator.answer(requestId, word(i));
            uint256 winner = draws.winnerIndex(DRAW, 0);
            vm.revertToState(snapshot);
            ++wins[winner];
        }
        for (uint256 i; i < wins.length; ++i) {
            assertApproxEqAbs(wins[i], 250, 60);
        }
    }
}
