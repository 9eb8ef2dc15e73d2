// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {Test} from "forge-std/Test.sol";

import {LazyShuffle} from "../../src/libraries/LazyShuffle.sol";
import {PackSerials} from "../../src/libraries/PackSerials.sol";
import {UniformDraw} from "../../src/libraries/UniformDraw.sol";

contract DrawTest is Test {
    using LazyShuffle for LazyShuffle.Pool;

    LazyShuffle.Pool private pool;
    mapping(uint256 index => bool) private taken;

    function testFuzz_UniformDraw_staysBelowTheBound(uint256 value, uint256 bound_) public pure {
        bound_ = bound(bound_, 1, type(uint256).max);
        assertLt(UniformDraw.below(value, bound_), bound_);
    }

    function testFuzz_UniformDraw_isThePlainRemainderOutsideTheIncompleteRun(uint256 value, uint16 bound_) public pure {
        vm.assume(bound_ != 0);
        value = bound(value, 0, type(uint256).max - bound_);
        assertEq(UniformDraw.below(value, bound_), value % bound_);
    }

    function test_UniformDraw_hashesValuesOfTheIncompleteRunAgain() public pure {
        uint256 rehashed = uint256(keccak256(abi.encode(type(uint256).max)));
        assertEq(UniformDraw.below(type(uint256).max, 10), rehashed % 10);
        // 2^256 mod 10 = 6: the last six values belong to the incomplete run, the one before them doesn't.
        assertEq(UniformDraw.below(type(uint256).max - 5, 10), uint256(keccak256(abi.encode(type(uint256).max - 5))) % 10);
        assertEq(UniformDraw.below(type(uint256).max - 6, 10), 9);
        // A power of two has no incomplete run.
        assertEq(UniformDraw.below(type(uint256).max, 16), 15);
    }

    function testFuzz_LazyShuffle_takesEveryIndexOnce(uint256 seed, uint256 size) public {
        size = bound(size, 1, 200);
        for (uint256 remaining = size; remaining > 0; --remaining) {
            uint256 position = uint256(keccak256(abi.encode(seed, remaining))) % remaining;
            uint256 expected = pool.at(position);
            uint256 index = pool.take(position, remaining);
            assertEq(index, expected);
            assertLt(index, size);
            assertFalse(taken[index]);
            taken[index] = true;
        }
    }

    function test_LazyShuffle_reachesTheLargestPool() public {
        assertEq(pool.take(65_533, 65_534), 65_533);
        assertEq(pool.take(0, 65_533), 0);
        assertEq(pool.at(0), 65_532);
        assertEq(pool.take(0, 65_532), 65_532);
        assertEq(pool.at(0), 65_531);
    }

    function testFuzz_PackSerials_givesBackWhatItWasGiven(uint16[20] memory serials, uint256 count) public pure {
        count = bound(count, 1, 20);
        uint256[] memory ids = new uint256[](count);
        for (uint256 i; i < count; ++i) {
            ids[i] = (uint256(77) << 16) | serials[i];
        }
        (uint80 inWordSlot, uint96 inHolderSlot, uint144 rest) = PackSerials.pack(ids);
        for (uint256 i; i < count; ++i) {
            assertEq(PackSerials.at(i, inWordSlot, inHolderSlot, rest), serials[i]);
        }
        if (count <= 11) assertEq(rest, 0);
    }
}
