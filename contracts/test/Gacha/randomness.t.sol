// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IGachaDrops} from "../../src/interfaces/IGachaDrops.sol";
import {IGachaReveal} from "../../src/interfaces/IGachaReveal.sol";
import {IRandomness, RandomnessSource} from "../../src/interfaces/IRandomness.sol";
import {KuraTest} from "../base/KuraTest.sol";

/// @notice `rawFulfillRandomWords`, `askAgain`, `announceFallback`, `settleFallback`, `requestShuffle`.
/// [T6] Words withheld, late, doubled, or delivered with too little gas.
contract RandomnessTest is KuraTest {
    uint256 private dropId;
    uint256 private first;
    uint256 private requestId;

    function setUp() public override {
        super.setUp();
        dropId = createDrop(100, 100);
        first = buy(alice, dropId, 20);
        reveal(alice, first, 2);
        requestId = gacha.revealEntry(dropId, 0).requestId;
    }

    function test_storesTheLowHalfOfTheWord() public {
        vm.expectEmit();
        emit IRandomness.RandomnessStored(requestId, uint128(word(1)));
        coordinator.answer(requestId, word(1));
        assertTrue(gacha.revealEntry(dropId, 0).answered);
        assertEq(gacha.revealEntry(dropId, 0).word, uint128(word(1)));
    }

    function test_takesZeroForAWord() public {
        coordinator.answer(requestId, 0);
        assertTrue(gacha.revealEntry(dropId, 0).answered);
        coordinator.answer(requestId, 1);
        assertEq(gacha.revealEntry(dropId, 0).word, 0);
        assertEq(gacha.open(dropId, 2), 2);
    }

    function test_refusesAnswersOfOthersThanTheCoordinator() public {
        uint256[] memory words = new uint256[](1);
        address[4] memory others = [admin, operator, seller, stranger];
        for (uint256 i; i < others.length; ++i) {
            vm.expectRevert(abi.encodeWithSelector(IRandomness.OnlyCoordinator.selector, others[i]));
            vm.prank(others[i]);
            gacha.rawFulfillRandomWords(requestId, words);
        }
    }

    // [T6] Unknown ids, no words, many words: the callback never reverts.
    function testFuzz_T06_neverReverts(uint256 id, uint256[] memory words) public {
        coordinator.answerFor(address(gacha), id, words);
        coordinator.answerFor(address(gacha), requestId, words);
    }

    // [T6] Constant gas, at most a third of the gas limit.
    function testFuzz_T06_needsLessThanAThirdOfTheCallbackGas(uint256 randomWord) public {
        uint256[] memory words = new uint256[](1);
        words[0] = randomWord;
        address source = gacha.randomnessSource().coordinator;
        uint256 third = gacha.randomnessSource().callbackGasLimit / 3;
        vm.prank(source);
        gacha.rawFulfillRandomWords{gas: third}(requestId, words);
        assertTrue(gacha.revealEntry(dropId, 0).answered);
    }

    // [T6] Without enough gas nothing is stored; the same answer may be sent again.
    function testFuzz_T06_storesAllOrNothingWhateverTheGas(uint256 gasLimit) public {
        gasLimit = bound(gasLimit, 500, 30_000);
        uint256[] memory words = new uint256[](1);
        words[0] = word(1);
        vm.prank(address(coordinator));
        (bool done,) =
            address(gacha).call{gas: gasLimit}(abi.encodeCall(IRandomness.rawFulfillRandomWords, (requestId, words)));
        assertEq(gacha.revealEntry(dropId, 0).answered, done);
        coordinator.answer(requestId, word(1));
        assertEq(gacha.revealEntry(dropId, 0).word, uint128(word(1)));
    }

    // [T6]
    function test_T06_neverOverwritesAWord() public {
        coordinator.answer(requestId, word(1));
        coordinator.answer(requestId, word(2));
        assertEq(gacha.revealEntry(dropId, 0).word, uint128(word(1)));
        gacha.open(dropId, 1);
        coordinator.answer(requestId, word(3));
        assertEq(gacha.revealEntry(dropId, 0).word, uint128(word(1)));
    }

    // [T6] Anyone requests again after 7 days without an answer; the first answer to either id counts.
    function test_T06_asksAgainAndTakesTheFirstAnswer() public {
        vm.warp(block.timestamp + 7 days - 1);
        vm.expectRevert(abi.encodeWithSelector(IRandomness.TooEarly.selector, START + 7 days));
        gacha.askAgain(dropId, 0);
        vm.warp(block.timestamp + 1);
        vm.prank(stranger);
        uint256 second = gacha.askAgain(dropId, 0);
        assertNotEq(second, requestId);

        uint256 snapshot = vm.snapshotState();
        coordinator.answer(second, word(2));
        coordinator.answer(requestId, word(1));
        assertEq(gacha.revealEntry(dropId, 0).word, uint128(word(2)));
        vm.revertToState(snapshot);
        coordinator.answer(requestId, word(1));
        coordinator.answer(second, word(2));
        assertEq(gacha.revealEntry(dropId, 0).word, uint128(word(1)));
    }

    // [T6] Once in 7 days, and never after the word has arrived.
    function test_T06_asksAgainOnceIn7DaysUntilAnswered() public {
        vm.warp(START + 7 days);
        gacha.askAgain(dropId, 0);
        vm.expectRevert(abi.encodeWithSelector(IRandomness.TooEarly.selector, START + 14 days));
        gacha.askAgain(dropId, 0);
        vm.warp(START + 14 days);
        uint256 third = gacha.askAgain(dropId, 0);
        coordinator.answer(third, word(3));
        vm.warp(START + 21 days);
        vm.expectRevert(abi.encodeWithSelector(IGachaReveal.AlreadyAnswered.selector, dropId, 0));
        gacha.askAgain(dropId, 0);
        vm.expectRevert(abi.encodeWithSelector(IGachaReveal.UnknownEntry.selector, dropId, 1));
        gacha.askAgain(dropId, 1);
    }

    // [T6] When the source no longer answers, the hash of an announced block becomes the word.
    function test_T06_fallsBackToAnAnnouncedBlock() public {
        vm.expectRevert(abi.encodeWithSelector(IRandomness.TooEarly.selector, START + 30 days));
        gacha.announceFallback(dropId, 0);
        vm.expectRevert(abi.encodeWithSelector(IRandomness.FallbackNotReady.selector, 0));
        gacha.settleFallback(dropId, 0);

        vm.warp(START + 30 days);
        vm.prank(stranger);
        uint256 announced = gacha.announceFallback(dropId, 0);
        assertEq(announced, block.number + 64);
        vm.expectRevert(abi.encodeWithSelector(IRandomness.FallbackPending.selector, announced));
        gacha.announceFallback(dropId, 0);
        vm.expectRevert(abi.encodeWithSelector(IRandomness.FallbackPending.selector, announced));
        gacha.askAgain(dropId, 0);

        vm.roll(announced);
        vm.expectRevert(abi.encodeWithSelector(IRandomness.FallbackNotReady.selector, announced));
        gacha.settleFallback(dropId, 0);
        vm.roll(announced + 1);
        vm.prank(stranger);
        gacha.settleFallback(dropId, 0);
        uint128 expected = uint128(uint256(keccak256(abi.encode(blockhash(announced), dropId, uint256(0)))));
        assertEq(gacha.revealEntry(dropId, 0).word, expected);
        assertEq(gacha.open(dropId, 2), 2);
    }

    // [T6] A late answer counts before the announced block; afterwards it is ignored.
    function test_T06_takesALateAnswerOnlyBeforeTheAnnouncedBlock() public {
        vm.warp(START + 30 days);
        uint256 announced = gacha.announceFallback(dropId, 0);
        uint256 snapshot = vm.snapshotState();
        vm.roll(announced - 1);
        coordinator.answer(requestId, word(1));
        assertEq(gacha.revealEntry(dropId, 0).word, uint128(word(1)));
        vm.expectRevert(abi.encodeWithSelector(IGachaReveal.AlreadyAnswered.selector, dropId, 0));
        gacha.settleFallback(dropId, 0);

        vm.revertToState(snapshot);
        vm.roll(announced);
        coordinator.answer(requestId, word(1));
        assertFalse(gacha.revealEntry(dropId, 0).answered);
    }

    // [T68] The block is announced once. When its hash has expired unused, the last block at a multiple of 256 blocks
    // behind it counts. Nobody can name another block, and the source's answer has no effect. Finding F4.
    function testFuzz_T68_aForgottenHashHasASuccessorThatNobodyNames(uint256 later) public {
        later = bound(later, 257, 100_000);
        vm.warp(START + 30 days);
        uint256 announced = gacha.announceFallback(dropId, 0);
        vm.roll(announced + later);
        vm.expectRevert(abi.encodeWithSelector(IRandomness.FallbackPending.selector, announced));
        gacha.announceFallback(dropId, 0);
        coordinator.answer(requestId, word(1));
        assertFalse(gacha.revealEntry(dropId, 0).answered);

        uint256 successor = announced + (later - 1) / 256 * 256;
        assertLt(successor, block.number);
        assertGe(successor + 256, block.number);
        assertNotEq(blockhash(successor), 0);
        gacha.settleFallback(dropId, 0);
        uint128 expected = uint128(uint256(keccak256(abi.encode(blockhash(successor), dropId, uint256(0)))));
        assertEq(gacha.revealEntry(dropId, 0).word, expected);
        assertEq(gacha.open(dropId, 2), 2);
    }

    // [T68] A subscription owner who sees words and withholds them gets one more word in 7 days: four before the block
    // on day 30 decides. With a delay of one day it was thirty. Finding F6.
    function test_T68_asksAgainFourTimesAtMostBeforeABlockDecides() public {
        uint256 words = 1;
        for (uint256 time = START + 1 days; time < START + 30 days; time += 1 days) {
            vm.warp(time);
            try gacha.askAgain(dropId, 0) {
                ++words;
            } catch {}
        }
        assertEq(words, 5);
        vm.warp(START + 30 days);
        uint256 announced = gacha.announceFallback(dropId, 0);
        vm.warp(START + 60 days);
        vm.expectRevert(abi.encodeWithSelector(IRandomness.FallbackPending.selector, announced));
        gacha.askAgain(dropId, 0);
    }

    function test_seedsAShuffleOnce() public {
        vm.prank(operator);
        uint256 id = gacha.requestShuffle("pool");
        (uint256 stored, bool seeded,) = gacha.shuffleOf("pool");
        assertEq(stored, id);
        assertFalse(seeded);
        coordinator.answer(id, word(9));
        uint128 seed;
        (, seeded, seed) = gacha.shuffleOf("pool");
        assertTrue(seeded);
        assertEq(seed, uint128(word(9)));
        vm.expectRevert(abi.encodeWithSelector(IGachaDrops.ShuffleAlreadySeeded.selector, bytes32("pool")));
        vm.prank(operator);
        gacha.requestShuffle("pool");
    }

    function test_asksForASilentShuffleAgainAfter7Days() public {
        vm.startPrank(operator);
        uint256 id = gacha.requestShuffle("pool");
        vm.expectRevert(abi.encodeWithSelector(IRandomness.TooEarly.selector, START + 7 days));
        gacha.requestShuffle("pool");
        vm.warp(START + 7 days);
        uint256 second = gacha.requestShuffle("pool");
        vm.stopPrank();
        coordinator.answer(second, word(2));
        coordinator.answer(id, word(1));
        (, bool seeded, uint128 seed) = gacha.shuffleOf("pool");
        assertTrue(seeded);
        assertEq(seed, uint128(word(2)));
    }

    // [T60] Nobody can name another source: there is no function for it.
    function test_T60_keepsItsSource() public view {
        RandomnessSource memory source_ = gacha.randomnessSource();
        assertEq(source_.coordinator, address(coordinator));
        assertEq(source_.keyHash, bytes32("key"));
        assertEq(source_.subscriptionId, 1);
        assertEq(source_.confirmations, 3);
        assertTrue(source_.nativePayment);
    }
}
