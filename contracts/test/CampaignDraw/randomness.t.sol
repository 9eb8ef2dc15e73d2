// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {ICampaignDraw} from "../../src/interfaces/ICampaignDraw.sol";
import {IRandomness, RandomnessSource} from "../../src/interfaces/IRandomness.sol";
import {CampaignTest} from "../base/CampaignTest.sol";
import {ControlledCoordinator} from "../mocks/ControlledCoordinator.sol";

/// @notice The word of a draw. [T6] Withheld, late, repeated, or delivered with too little gas: the same rules as in the Gacha.
contract DrawRandomnessTest is CampaignTest {
    uint256 private requestId;

    function setUp() public override {
        super.setUp();
        register(DRAW);
        requestId = commit(DRAW, 500);
    }

    function test_storesTheLowHalfOfTheWord() public {
        vm.expectEmit(address(draws));
        emit IRandomness.RandomnessStored(requestId, uint128(word(1)));
        coordinator.answer(requestId, word(1));
        assertTrue(isAnswered(DRAW));
        assertEq(wordOf(DRAW), uint128(word(1)));
    }

    function test_takesZeroForAWord() public {
        coordinator.answer(requestId, 0);
        assertTrue(isAnswered(DRAW));
        coordinator.answer(requestId, 1);
        assertEq(wordOf(DRAW), 0);
    }

    // [T67] Neither a key of the shop nor another coordinator answers.
    function test_T67_refusesAnswersOfOthersThanTheCoordinator() public {
        uint256[] memory words = new uint256[](1);
        address[5] memory others =
            [admin, campaigner, guardian, stranger, address(new ControlledCoordinator())];
        for (uint256 i; i < others.length; ++i) {
            vm.expectRevert(abi.encodeWithSelector(IRandomness.OnlyCoordinator.selector, others[i]));
            vm.prank(others[i]);
            draws.rawFulfillRandomWords(requestId, words);
        }
        assertFalse(isAnswered(DRAW));
    }

    // [T6] Unknown ids, no words, many words: the callback never reverts.
    function testFuzz_T06_neverReverts(uint256 id, uint256[] memory words) public {
        coordinator.answerFor(address(draws), id, words);
        coordinator.answerFor(address(draws), requestId, words);
    }

    // [T6] Constant gas, at most a third of the gas limit.
    function testFuzz_T06_needsLessThanAThirdOfTheCallbackGas(uint256 randomWord) public {
        uint256[] memory words = new uint256[](1);
        words[0] = randomWord;
        uint256 third = draws.randomnessSource().callbackGasLimit / 3;
        vm.prank(address(coordinator));
        draws.rawFulfillRandomWords{gas: third}(requestId, words);
        assertTrue(isAnswered(DRAW));
    }

    // [T6] Without enough gas nothing is stored; the same answer may be sent again.
    function testFuzz_T06_storesAllOrNothingWhateverTheGas(uint256 gasLimit) public {
        gasLimit = bound(gasLimit, 500, 30_000);
        uint256[] memory words = new uint256[](1);
        words[0] = word(1);
        vm.prank(address(coordinator));
        (bool done,) =
            address(draws).call{gas: gasLimit}(abi.encodeCall(IRandomness.rawFulfillRandomWords, (requestId, words)));
        assertEq(isAnswered(DRAW), done);
        coordinator.answer(requestId, word(1));
        assertEq(wordOf(DRAW), uint128(word(1)));
    }

    // [T6] Anyone requests again after 7 days without an answer; the first answer to either id counts and none replaces it.
    function test_T06_asksAgainAndTakesTheFirstAnswer() public {
        vm.warp(CLOSING + 7 days - 1);
        vm.expectRevert(abi.encodeWithSelector(IRandomness.TooEarly.selector, CLOSING + 7 days));
        draws.askAgain(DRAW);
        vm.warp(CLOSING + 7 days);
        vm.expectEmit(address(draws));
        emit ICampaignDraw.DrawAskedAgain(DRAW, requestId + 1);
        vm.prank(stranger);
        uint256 second = draws.askAgain(DRAW);
        vm.expectRevert(abi.encodeWithSelector(IRandomness.TooEarly.selector, CLOSING + 14 days));
        draws.askAgain(DRAW);

        uint256 snapshot = vm.snapshotState();
        coordinator.answer(second, word(2));
        coordinator.answer(requestId, word(1));
        assertEq(wordOf(DRAW), uint128(word(2)));
        vm.revertToState(snapshot);
        coordinator.answer(requestId, word(1));
        coordinator.answer(second, word(2));
        assertEq(wordOf(DRAW), uint128(word(1)));
    }

    // [T6] A source that reverts or repeats an id doesn't replace a request.
    function test_T06_asksAgainOnlyAWorkingSource() public {
        vm.warp(CLOSING + 7 days);
        ControlledCoordinator.Mode[2] memory broken =
            [ControlledCoordinator.Mode.REVERTING, ControlledCoordinator.Mode.REPEATING];
        for (uint256 i; i < broken.length; ++i) {
            coordinator.set(broken[i]);
            vm.expectRevert(IRandomness.RandomnessUnavailable.selector);
            draws.askAgain(DRAW);
        }
    }

    // [T6] A source that no longer answers: the hash of an announced block becomes the word.
    function test_T06_fallsBackToAnAnnouncedBlock() public {
        vm.expectRevert(abi.encodeWithSelector(IRandomness.TooEarly.selector, CLOSING + 30 days));
        draws.announceFallback(DRAW);
        vm.expectRevert(abi.encodeWithSelector(IRandomness.FallbackNotReady.selector, 0));
        draws.settleFallback(DRAW);

        vm.warp(CLOSING + 30 days);
        vm.expectEmit(address(draws));
        emit ICampaignDraw.DrawFallbackAnnounced(DRAW, block.number + 64);
        vm.prank(stranger);
        uint256 announced = draws.announceFallback(DRAW);
        assertEq(draws.drawing(DRAW).fallbackBlock, announced);
        bytes memory pending = abi.encodeWithSelector(IRandomness.FallbackPending.selector, announced);
        vm.expectRevert(pending);
        draws.announceFallback(DRAW);
        vm.expectRevert(pending);
        draws.askAgain(DRAW);

        vm.roll(announced);
        vm.expectRevert(abi.encodeWithSelector(IRandomness.FallbackNotReady.selector, announced));
        draws.settleFallback(DRAW);
        vm.roll(announced + 1);
        vm.prank(stranger);
        draws.settleFallback(DRAW);
        assertEq(wordOf(DRAW), fallbackWord(announced));
        vm.expectRevert(abi.encodeWithSelector(ICampaignDraw.AlreadyDrawn.selector, DRAW));
        draws.settleFallback(DRAW);
    }

    // [T6] A late answer counts before the announced block; afterwards it is ignored.
    function test_T06_takesALateAnswerOnlyBeforeTheAnnouncedBlock() public {
        vm.warp(CLOSING + 30 days);
        uint256 announced = draws.announceFallback(DRAW);
        uint256 snapshot = vm.snapshotState();
        vm.roll(announced - 1);
        coordinator.answer(requestId, word(1));
        assertEq(wordOf(DRAW), uint128(word(1)));
        vm.revertToState(snapshot);
        vm.roll(announced);
        coordinator.answer(requestId, word(1));
        assertFalse(isAnswered(DRAW));
    }

    // [T68] When the chain no longer knows the hash, the newest multiple of 256 blocks behind it counts.
    function testFuzz_T68_aForgottenHashHasASuccessorThatNobodyNames(uint256 later) public {
        later = bound(later, 257, 100_000);
        vm.warp(CLOSING + 30 days);
        uint256 announced = draws.announceFallback(DRAW);
        vm.roll(announced + later);
        draws.settleFallback(DRAW);
        assertEq(wordOf(DRAW), fallbackWord(announced + (later - 1) / 256 * 256));
    }

    function test_knowsWhichDrawsAreOpen() public {
        bytes memory unknown = abi.encodeWithSelector(ICampaignDraw.UnknownDraw.selector, bytes32("other"));
        vm.expectRevert(unknown);
        draws.askAgain("other");
        vm.expectRevert(unknown);
        draws.announceFallback("other");
        vm.expectRevert(unknown);
        draws.settleFallback("other");

        vm.warp(START);
        register("other");
        vm.warp(CLOSING + 30 days);
        bytes memory early = abi.encodeWithSelector(ICampaignDraw.NotCommitted.selector, bytes32("other"));
        vm.expectRevert(early);
        draws.askAgain("other");
        vm.expectRevert(early);
        draws.announceFallback("other");
        vm.expectRevert(early);
        draws.settleFallback("other");

        coordinator.answer(requestId, word(1));
        bytes memory done = abi.encodeWithSelector(ICampaignDraw.AlreadyDrawn.selector, DRAW);
        vm.expectRevert(done);
        draws.askAgain(DRAW);
        vm.expectRevert(done);
        draws.announceFallback(DRAW);
    }

    // [T60] Nobody can name another source: there is no function for it.
    function test_T60_keepsItsSource() public view {
        RandomnessSource memory source_ = draws.randomnessSource();
        assertEq(source_.coordinator, address(coordinator));
        assertEq(source_.keyHash, bytes32("key"));
        assertEq(source_.subscriptionId, 1);
        assertEq(source_.confirmations, 3);
        assertEq(source_.callbackGasLimit, 100_000);
        assertTrue(source_.nativePayment);
    }

    function fallbackWord(uint256 blockNumber) private view returns (uint128) {
        return uint128(uint256(keccak256(abi.encode(blockhash(blockNumber), uint256(DRAW), uint256(0)))));
    }
}
