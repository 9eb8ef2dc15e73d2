// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {Vm} from "forge-std/Vm.sol";

import {IGachaReveal} from "../../src/interfaces/IGachaReveal.sol";
import {UniformDraw} from "../../src/libraries/UniformDraw.sol";
import {KuraTest} from "../base/KuraTest.sol";

contract OpenTest is KuraTest {
    uint256 private dropId;

    function setUp() public override {
        super.setUp();
        dropId = createDrop(100, 100);
    }

    function test_drawsMintsAndTells() public {
        uint256 entry = buyAndReveal(alice, dropId, 1);
        answer(dropId, entry, word(7));
        uint256 index = UniformDraw.below(value(word(7), entry, 0), 100);
        vm.expectEmit();
        emit IGachaReveal.CardsDrawn(dropId, entry, alice, drawOf(0, index));
        vm.prank(stranger);
        assertEq(gacha.open(dropId, 1), 1);
        assertEq(collection.ownerOf((dropId << 16) | index), alice);
    }

    function test_tellsOfEachPortionOfAnEntryAlone() public {
        uint256[] memory ids = packIds(dropId << 16, 13);
        buy(alice, dropId, 13);
        (ids[0], ids[12]) = (ids[12], ids[0]);
        vm.prank(alice);
        gacha.requestReveal(ids);
        buyAndReveal(bob, dropId, 1);
        answer(dropId, 0, word(1));
        answer(dropId, 1, word(2));
        uint256[] memory expected = firstDraws(word(1), 0, 13, 100);

        vm.expectEmit();
        emit IGachaReveal.CardsDrawn(dropId, 0, alice, bytes.concat(drawOf(12, expected[0]), drawOf(1, expected[1])));
        gacha.open(dropId, 2);

        bytes memory rest;
        for (uint256 i = 2; i < 13; ++i) {
            rest = bytes.concat(rest, drawOf(i == 12 ? 0 : i, expected[i]));
        }
        vm.recordLogs();
        gacha.open(dropId, 20);
        Vm.Log[] memory logs = drawsIn(vm.getRecordedLogs());
        assertEq(logs.length, 2);
        assertEq(abi.decode(logs[0].data, (bytes)), rest);
        assertEq(logs[1].topics[2], bytes32(uint256(1)));
        assertEq(logs[1].topics[3], bytes32(uint256(uint160(bob))));
        assertEq(abi.decode(logs[1].data, (bytes)).length, 4);
    }

    /// @dev The whole draw against an array that is really shuffled.
    /// forge-config: default.fuzz.runs = 12
    /// forge-config: long.fuzz.runs = 2000
    function testFuzz_drawsWhatAPlainShuffleDraws(uint256 seed) public {
        uint256[] memory pool = packIds(0, 100);
        uint256 remaining = 100;
        uint256 entry;
        while (remaining > 0) {
            uint256 count = bound(uint256(keccak256(abi.encode(seed, entry))), 1, remaining < 20 ? remaining : 20);
            buyAndReveal(alice, dropId, count);
            uint256 randomWord = uint128(word(uint256(keccak256(abi.encode(seed, entry, "w")))));
            answer(dropId, entry, randomWord);
            uint256[] memory expected = new uint256[](count);
            for (uint256 i; i < count; ++i) {
                uint256 j = UniformDraw.below(value(randomWord, entry, i), remaining);
                expected[i] = pool[j];
                pool[j] = pool[--remaining];
            }
            assertEq(openAndRead(20), expected);
            ++entry;
        }
        assertEq(collection.balanceOf(alice), 100);
        assertEq(gacha.dropProgress(dropId).drawn, 100);
    }

    /// forge-config: default.fuzz.runs = 12
    /// forge-config: long.fuzz.runs = 2000
    // [T5] Answers in any order, opened in any portions, by anyone: the result is fixed by the order of asking.
    function testFuzz_T05_givesTheSameResultHoweverItIsAnsweredAndOpened(uint256 seed) public {
        uint256 snapshot = vm.snapshotState();
        uint256[] memory straight = drawFive(seed, false, 100);
        vm.revertToState(snapshot);
        assertEq(drawFive(seed, true, 100), straight);
        vm.revertToState(snapshot);
        assertEq(drawFive(seed, true, 1), straight);
        vm.revertToState(snapshot);
        assertEq(drawFive(seed, false, 3), straight);
    }

    // [T5] An entry waits for the ones before it, however early its own word came.
    function test_T05_neverOpensAheadOfAnEarlierEntry() public {
        buyAndReveal(alice, dropId, 2);
        buyAndReveal(bob, dropId, 2);
        answer(dropId, 1, word(2));
        assertEq(gacha.open(dropId, 10), 0);
        assertEq(collection.balanceOf(bob), 0);
        answer(dropId, 0, word(1));
        assertEq(gacha.open(dropId, 3), 3);
        assertEq(collection.balanceOf(alice), 2);
        assertEq(collection.balanceOf(bob), 1);
        assertEq(gacha.dropProgress(dropId).head, 1);
        assertEq(gacha.dropProgress(dropId).headOpened, 1);
        assertEq(gacha.open(dropId, 3), 1);
        assertEq(collection.balanceOf(bob), 2);
    }

    function test_opensNothingWhereNothingWaits() public {
        assertEq(gacha.open(dropId, 10), 0);
        buyAndReveal(alice, dropId, 1);
        assertEq(gacha.open(dropId, 10), 0);
        answer(dropId, 0, word(1));
        assertEq(gacha.open(dropId, 0), 0);
        assertEq(gacha.open(dropId, 10), 1);
        assertEq(gacha.open(dropId, 10), 0);
    }

    // [T7] Every card of a small pool comes first about equally often (χ² with 9 degrees of freedom, 27.9 at 0.1 %).
    function test_T07_drawsEachCardEquallyOften() public pure {
        uint256[10] memory counts;
        uint256 draws = 20_000;
        for (uint256 i; i < draws; ++i) {
            counts[UniformDraw.below(uint256(keccak256(abi.encode(uint128(word(i)), 1, i, 0))), 10)] += 1;
        }
        uint256 expected = draws / 10;
        uint256 sum;
        for (uint256 i; i < 10; ++i) {
            uint256 difference = counts[i] > expected ? counts[i] - expected : expected - counts[i];
            sum += difference * difference;
        }
        assertLt(sum, 279 * expected / 10);
    }

    // [T1] Before the word arrives, nothing on chain depends on which card will come: two words, two cards.
    function test_T01_leavesTheCardUndeterminedUntilTheWordIsThere() public {
        buyAndReveal(alice, dropId, 1);
        uint256 snapshot = vm.snapshotState();
        answer(dropId, 0, word(1));
        uint256[] memory one = openAndRead(1);
        vm.revertToState(snapshot);
        answer(dropId, 0, word(2));
        uint256[] memory other = openAndRead(1);
        assertNotEq(one[0], other[0]);
    }

    function drawFive(uint256 seed, bool backwards, uint256 portion) private returns (uint256[] memory indexes) {
        uint256 total;
        for (uint256 i; i < 5; ++i) {
            uint256 count = 1 + uint256(keccak256(abi.encode(seed, i, "count"))) % 6;
            buyAndReveal(i % 2 == 0 ? alice : bob, dropId, count);
            total += count;
        }
        for (uint256 i; i < 5; ++i) {
            uint256 entry = backwards ? 4 - i : i;
            answer(dropId, entry, word(uint256(keccak256(abi.encode(seed, entry)))));
        }
        indexes = new uint256[](total);
        uint256 at;
        while (at < total) {
            uint256[] memory some = openAndRead(portion);
            for (uint256 i; i < some.length; ++i) {
                indexes[at++] = some[i];
            }
        }
    }

    function openAndRead(uint256 maxCards) private returns (uint256[] memory indexes) {
        vm.recordLogs();
        uint256 opened = gacha.open(dropId, maxCards);
        Vm.Log[] memory logs = drawsIn(vm.getRecordedLogs());
        indexes = new uint256[](opened);
        uint256 at;
        for (uint256 i; i < logs.length; ++i) {
            bytes memory drawn = abi.decode(logs[i].data, (bytes));
            for (uint256 offset; offset < drawn.length; offset += 4) {
                indexes[at++] = uint256(uint8(drawn[offset + 2])) << 8 | uint8(drawn[offset + 3]);
            }
        }
        assertEq(at, opened);
    }

    /// @dev The logs of {IGachaReveal.CardsDrawn}.
    function drawsIn(Vm.Log[] memory logs) private pure returns (Vm.Log[] memory drawn) {
        drawn = new Vm.Log[](logs.length);
        uint256 count;
        for (uint256 i; i < logs.length; ++i) {
            if (logs[i].topics[0] == IGachaReveal.CardsDrawn.selector) drawn[count++] = logs[i];
        }
        assembly ("memory-safe") {
            mstore(drawn, count)
        }
    }

    function drawOf(uint256 serial, uint256 index) private pure returns (bytes memory) {
        return abi.encodePacked(uint16(serial), uint16(index));
    }

    /// @dev The first draws from a pool of `size` cards, by a list that is really shuffled.
    function firstDraws(uint256 randomWord, uint256 entry, uint256 count, uint256 size)
        private
        view
        returns (uint256[] memory indexes)
    {
        uint256[] memory pool = packIds(0, size);
        indexes = new uint256[](count);
        for (uint256 i; i < count; ++i) {
            uint256 j = UniformDraw.below(value(randomWord, entry, i), size);
            indexes[i] = pool[j];
            pool[j] = pool[--size];
        }
    }

    function value(uint256 randomWord, uint256 entry, uint256 position) private view returns (uint256) {
        return uint256(keccak256(abi.encode(uint128(randomWord), dropId, entry, position)));
    }
}
