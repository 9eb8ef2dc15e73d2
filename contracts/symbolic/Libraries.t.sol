// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {Vm} from "forge-std/Vm.sol";

import {CapBucket} from "../src/libraries/CapBucket.sol";
import {LazyShuffle} from "../src/libraries/LazyShuffle.sol";
import {RankCounts} from "../src/libraries/RankCounts.sol";

/// @notice Properties that Halmos proves for each input (`npm run check halmos`). Forge runs none of them.
contract LibrariesSymbolicTest {
    using CapBucket for CapBucket.Bucket;
    using LazyShuffle for LazyShuffle.Pool;

    Vm private constant vm = Vm(address(uint160(uint256(keccak256("hevm cheat code")))));

    CapBucket.Bucket private bucket;
    LazyShuffle.Pool private pool;

    /// Two amounts that are taken within a time are at most the room and the refill in that time.
    function check_aBucketGivesAtMostItsRoomAndItsRefill(
        uint16 room,
        uint16 perDay,
        uint16 first,
        uint16 second,
        uint24 elapsed
    ) public {
        bucket.set(room);
        uint256 available = bucket.available(room, perDay);
        assert(available == room);
        vm.assume(first <= available);
        bucket.set(available - first);
        vm.warp(block.timestamp + elapsed);
        available = bucket.available(room, perDay);
        vm.assume(second <= available);
        assert(available <= room);
        assert(uint256(first) + second <= uint256(room) + uint256(perDay) * elapsed / 1 days);
    }

    /// A draw from any pool takes the entry at its position and moves the last one there. The others stay.
    function check_aDrawMovesTheLastEntryAlone(
        uint16 position,
        uint16 other,
        uint16 remaining,
        uint256[3] calldata cells
    ) public {
        vm.assume(position < remaining && uint256(other) + 1 < remaining);
        uint256 last = uint256(remaining) - 1;
        pool.slots[position >> 4] = cells[0];
        pool.slots[last >> 4] = cells[1];
        pool.slots[other >> 4] = cells[2];
        uint256 drawn = pool.at(position);
        uint256 expected = pool.at(other == position ? last : other);
        assert(pool.take(position, remaining) == drawn);
        assert(pool.at(other) == expected);
    }

    /// A byte above 4 is invalid at each place of a word, and no other byte is.
    function check_ranksAreBytesUpToFour(bytes32 ranks) public view {
        bool expected = true;
        for (uint256 i; i < 32; ++i) {
            bool isRank = uint8(ranks[i]) < 5;
            assembly {
                expected := and(expected, isRank)
            }
        }
        (bool valid,) = this.count(abi.encodePacked(ranks));
        assert(valid == expected);
    }

    /// One more rank adds one to its own count.
    function check_aRankAddsOneToItsCount(bytes8 ranks, uint8 rank) public view {
        (bool valid, uint80 before) = this.count(abi.encodePacked(ranks));
        vm.assume(valid && rank < 5);
        (, uint80 afterwards) = this.count(abi.encodePacked(ranks, rank));
        assert(afterwards == before + (uint256(1) << (16 * uint256(rank))));
    }

    function count(bytes calldata ranks) external pure returns (bool, uint80) {
        return RankCounts.count(ranks);
    }
}
