// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {Test} from "forge-std/Test.sol";

import {RankCounts} from "../../src/libraries/RankCounts.sol";

contract RankCounter {
    function count(bytes calldata ranks) external pure returns (bool valid, uint80 counts) {
        return RankCounts.count(ranks);
    }
}

/// @notice Counting 32 ranks at a time gives the same result as counting one at a time.
contract RankCountsTest is Test {
    RankCounter private counter;

    function setUp() public {
        counter = new RankCounter();
    }

    function testFuzz_countsAsOneByOne(bytes memory seeds) public view {
        for (uint256 i; i < seeds.length; ++i) {
            seeds[i] = bytes1(uint8(seeds[i]) % 5);
        }
        assertCounts(seeds);
    }

    // Lengths around words, around 255 words and up to the largest pool, of each rank alone.
    function test_countsFullSums() public view {
        uint256[9] memory lengths = [uint256(0), 1, 31, 32, 33, 8159, 8160, 8161, 65_533];
        for (uint256 i; i < lengths.length; ++i) {
            for (uint256 rank; rank < 5; ++rank) {
                bytes memory ranks = new bytes(lengths[i]);
                for (uint256 j; rank != 0 && j < ranks.length; ++j) {
                    ranks[j] = bytes1(uint8(rank));
                }
                (bool valid, uint80 counts) = counter.count(ranks);
                assertTrue(valid);
                assertEq(counts, lengths[i] << (16 * rank));
            }
        }
    }

    function test_refusesEveryOtherByteAtEveryPlace() public view {
        for (uint256 other = 5; other < 256; ++other) {
            bytes memory ranks = new bytes(40);
            ranks[other % 40] = bytes1(uint8(other));
            (bool valid,) = counter.count(ranks);
            assertFalse(valid);
        }
    }

    // Bytes behind the last rank in the call aren't counted.
    function test_passesOverBytesBehindTheLastRank() public view {
        bytes memory message = abi.encodeCall(RankCounter.count, (hex"0401"));
        assembly {
            // The padding of the two ranks: all ones.
            mstore(add(message, add(0x20, 0x44)), or(mload(add(message, add(0x20, 0x44))), shr(16, not(0))))
        }
        (bool done, bytes memory result) = address(counter).staticcall(message);
        assertTrue(done);
        (bool valid, uint80 counts) = abi.decode(result, (bool, uint80));
        assertTrue(valid);
        assertEq(counts, (1 << 64) | (1 << 16));
    }

    function assertCounts(bytes memory ranks) private view {
        uint256 expected;
        for (uint256 i; i < ranks.length; ++i) {
            expected += 1 << (16 * uint8(ranks[i]));
        }
        (bool valid, uint80 counts) = counter.count(ranks);
        assertTrue(valid);
        assertEq(counts, expected);
    }
}
