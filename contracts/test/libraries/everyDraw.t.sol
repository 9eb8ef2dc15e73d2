// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {Test} from "forge-std/Test.sol";

import {LazyShuffle} from "../../src/libraries/LazyShuffle.sol";

/// @notice Draws small pools in every way: each card sequence comes from exactly one sequence of positions.
contract EveryDrawTest is Test {
    using LazyShuffle for LazyShuffle.Pool;

    mapping(uint256 size => mapping(uint256 code => LazyShuffle.Pool)) private pools;
    mapping(uint256 size => mapping(uint256 order => bool)) private seen;

    function test_everySequenceOfASmallPoolIsAnOrderOfItsOwn() public {
        uint256 orders = 1;
        for (uint256 size = 1; size <= 6; ++size) {
            orders *= size;
            for (uint256 code; code < orders; ++code) {
                uint256 order = drawAll(size, code);
                assertFalse(seen[size][order]);
                seen[size][order] = true;
            }
        }
        assertEq(orders, 720);
    }

    /// @dev `code` has the positions as digits of mixed bases: size, size - 1, …, 1.
    /// @return order The indexes as digits of base 8.
    function drawAll(uint256 size, uint256 code) private returns (uint256 order) {
        LazyShuffle.Pool storage pool = pools[size][code];
        uint256[] memory array = new uint256[](size);
        for (uint256 i; i < size; ++i) {
            array[i] = i;
        }
        for (uint256 remaining = size; remaining > 0; --remaining) {
            uint256 position = code % remaining;
            code /= remaining;
            for (uint256 i; i < remaining; ++i) {
                assertEq(pool.at(i), array[i]);
            }
            uint256 index = pool.take(position, remaining);
            assertEq(index, array[position]);
            array[position] = array[remaining - 1];
            order = order * 8 + index;
        }
    }
}
