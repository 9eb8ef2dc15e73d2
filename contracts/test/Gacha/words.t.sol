// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IRandomness} from "../../src/interfaces/IRandomness.sol";
import {KuraTest} from "../base/KuraTest.sol";

/// @notice [T60] [T73] A stolen key doesn't spend the subscription that reveals need: shuffles have a daily cap of words.
contract WordsTest is KuraTest {
    function keyWordsADay() internal pure override returns (uint32) {
        return 8;
    }

    /// @dev The shuffle of the base takes one word; a day later the bucket is full again.
    function setUp() public override {
        super.setUp();
        vm.warp(START + 1 days);
    }

    function test_T60_shufflesHaveADailyCap() public {
        assertEq(gacha.keyWordsNow(), 4);
        assertEq(gacha.randomnessSource().keyWordsADay, 8);
        assertEq(requestAll(0), 4);
        assertEq(gacha.keyWordsNow(), 0);
        refuse("more");
        // A quarter of the refill of a day.
        vm.warp(block.timestamp + 6 hours - 1);
        refuse("more");
        vm.warp(block.timestamp + 1);
        assertEq(requestAll(10), 1);
    }

    function test_T60_noDayHasMoreWordsThanTheCap() public {
        uint256 start = block.timestamp;
        uint256 words;
        for (uint256 i; i < 24; ++i) {
            vm.warp(start + i * 1 hours);
            words += requestAll(i * 10);
        }
        vm.warp(start + 1 days - 1);
        words += requestAll(1000);
        assertEq(words, 7);
        vm.warp(start + 1 days);
        assertEq(words + requestAll(2000), 8);
    }

    function test_aRepeatedRequestCountsToo() public {
        vm.prank(operator);
        gacha.requestShuffle("silent");
        vm.warp(block.timestamp + 7 days);
        assertEq(gacha.keyWordsNow(), 4);
        vm.prank(operator);
        gacha.requestShuffle("silent");
        assertEq(gacha.keyWordsNow(), 3);
    }

    function test_T09_T60_revealsOfPaidPacksAreOutsideOfTheCap() public {
        uint256 dropId = createDrop(20, 20);
        requestAll(0);
        for (uint256 i; i < 10; ++i) {
            answer(dropId, buyAndReveal(alice, dropId, 1), word(i));
        }
        assertEq(gacha.open(dropId, 20), 10);
    }

    function requestAll(uint256 firstRef) private returns (uint256 words) {
        while (gacha.keyWordsNow() != 0) {
            vm.prank(operator);
            gacha.requestShuffle(bytes32(++words + firstRef));
        }
    }

    function refuse(bytes32 ref) private {
        vm.expectRevert(IRandomness.DailyWordCapExceeded.selector);
        vm.prank(operator);
        gacha.requestShuffle(ref);
    }
}
