// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IERC721Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";

import {IGachaDrops} from "../../src/interfaces/IGachaDrops.sol";
import {IGachaReveal, RevealEntry} from "../../src/interfaces/IGachaReveal.sol";
import {IPackToken} from "../../src/interfaces/IPackToken.sol";
import {IRandomness} from "../../src/interfaces/IRandomness.sol";
import {ControlledCoordinator} from "../mocks/ControlledCoordinator.sol";
import {KuraTest} from "../base/KuraTest.sol";

contract RequestRevealTest is KuraTest {
    uint256 private dropId;
    uint256 private first;

    function setUp() public override {
        super.setUp();
        dropId = createDrop(200, 200);
        first = buy(alice, dropId, 40);
    }

    function testFuzz_burnsThePacksAndKeepsTheirOrder(uint256 count, uint256 seed) public {
        uint256[] memory ids = shuffled(bound(count, 1, 20), seed);
        vm.expectEmit();
        emit IGachaReveal.RevealRequested(dropId, 0, alice, coordinator.lastRequestId() + 1, ids);
        vm.prank(alice);
        assertEq(gacha.requestReveal(ids), 0);

        RevealEntry memory entry = gacha.revealEntry(dropId, 0);
        assertEq(entry.holder, alice);
        assertEq(entry.askedAt, block.timestamp);
        assertEq(entry.requestId, coordinator.lastRequestId());
        assertFalse(entry.answered);
        assertEq(entry.packIds, ids);
        assertEq(packTokenOf(dropId).balanceOf(alice), 40 - ids.length);
        assertEq(gacha.dropProgress(dropId).asked, ids.length);
        assertEq(gacha.dropProgress(dropId).entries, 1);
    }

    function test_refusesNoPacksAndMoreThanTwenty() public {
        vm.startPrank(alice);
        vm.expectRevert(IGachaReveal.InvalidPacks.selector);
        gacha.requestReveal(new uint256[](0));
        vm.expectRevert(IGachaReveal.InvalidPacks.selector);
        gacha.requestReveal(packIds(first, 21));
        vm.stopPrank();
    }

    function test_refusesThePackOfAnother() public {
        uint256 bobs = buy(bob, dropId, 1);
        vm.startPrank(alice);
        vm.expectRevert(abi.encodeWithSelector(IGachaReveal.NotPackHolder.selector, alice, bob));
        gacha.requestReveal(packIds(bobs, 1));
        uint256[] memory mixed = new uint256[](2);
        (mixed[0], mixed[1]) = (first, bobs);
        vm.expectRevert(abi.encodeWithSelector(IPackToken.DifferentHolders.selector, alice, bob));
        gacha.requestReveal(mixed);
        vm.stopPrank();
    }

    function test_refusesAPackTwiceInOneRequestAndInTwo() public {
        uint256[] memory twice = new uint256[](2);
        (twice[0], twice[1]) = (first, first);
        bytes memory gone = abi.encodeWithSelector(IERC721Errors.ERC721NonexistentToken.selector, first);
        vm.startPrank(alice);
        vm.expectRevert(gone);
        gacha.requestReveal(twice);
        gacha.requestReveal(packIds(first, 1));
        vm.expectRevert(gone);
        gacha.requestReveal(packIds(first, 1));
        vm.stopPrank();
    }

    function test_refusesPacksOfTwoDropsOrOfNone() public {
        uint256 otherDrop = createDrop(10, 10);
        uint256 other = buy(alice, otherDrop, 1);
        uint256[] memory mixed = new uint256[](2);
        (mixed[0], mixed[1]) = (first, other);
        vm.startPrank(alice);
        vm.expectRevert(abi.encodeWithSelector(IERC721Errors.ERC721NonexistentToken.selector, other));
        gacha.requestReveal(mixed);
        vm.expectRevert(abi.encodeWithSelector(IGachaDrops.UnknownDrop.selector, 99));
        gacha.requestReveal(packIds(99 << 16, 1));
        vm.stopPrank();
    }

    function test_belongsToWhoeverHoldsThePackNow() public {
        IPackToken packs = packTokenOf(dropId);
        vm.prank(alice);
        packs.transferFrom(alice, bob, first);
        vm.expectRevert(abi.encodeWithSelector(IGachaReveal.NotPackHolder.selector, alice, bob));
        vm.prank(alice);
        gacha.requestReveal(packIds(first, 1));
        reveal(bob, first, 1);
        assertEq(gacha.revealEntry(dropId, 0).holder, bob);
    }

    // [T59] An approval, also Seaport's, doesn't let anyone request a reveal.
    function test_T59_anApprovedOperatorCannotAsk() public {
        IPackToken packs = packTokenOf(dropId);
        vm.prank(alice);
        packs.setApprovalForAll(bob, true);
        bytes memory notHolder = abi.encodeWithSelector(IGachaReveal.NotPackHolder.selector, bob, alice);
        vm.expectRevert(notHolder);
        vm.prank(bob);
        gacha.requestReveal(packIds(first, 1));
        vm.expectRevert(abi.encodeWithSelector(IGachaReveal.NotPackHolder.selector, seaport, alice));
        vm.prank(seaport);
        gacha.requestReveal(packIds(first, 1));
    }

    function test_letsAnyoneAskForTheHolderFromTheDeadlineOn() public {
        vm.warp(REVEAL_DEADLINE - 1);
        vm.expectRevert(abi.encodeWithSelector(IGachaReveal.NotPackHolder.selector, stranger, alice));
        vm.prank(stranger);
        gacha.requestReveal(packIds(first, 1));
        vm.warp(REVEAL_DEADLINE);
        reveal(stranger, first, 1);
        answer(dropId, 0, word(1));
        gacha.open(dropId, 1);
        assertEq(collection.balanceOf(alice), 1);
        assertEq(collection.balanceOf(stranger), 0);
    }

    // [T9] Paid packs can be revealed in every state of the sale.
    function test_T09_worksWhilePausedStoppedAndOver() public {
        uint256[] memory ids = new uint256[](1);
        ids[0] = dropId;
        vm.prank(operator);
        gacha.setPaused(ids, true);
        reveal(alice, first, 1);
        answer(dropId, 0, word(1));
        assertEq(gacha.open(dropId, 5), 1);
        vm.startPrank(operator);
        gacha.setPaused(ids, false);
        gacha.stopSale(dropId);
        vm.stopPrank();
        reveal(alice, first + 1, 1);
        answer(dropId, 1, word(2));
        assertEq(gacha.open(dropId, 5), 1);
        vm.warp(END + 1);
        reveal(alice, first + 2, 1);
        answer(dropId, 2, word(3));
        assertEq(gacha.open(dropId, 5), 1);
        IPackToken packs = packTokenOf(dropId);
        vm.prank(alice);
        packs.transferFrom(alice, bob, first + 3);
    }

    function test_refusesAPackOfAnotherDropAmongThoseOfOne() public {
        uint256[] memory ids = packIds(first, 2);
        ids[1] += 1 << 16;
        vm.expectRevert(abi.encodeWithSelector(IERC721Errors.ERC721NonexistentToken.selector, ids[1]));
        vm.prank(alice);
        gacha.requestReveal(ids);
    }

    // [T6] A source that is down doesn't block requests. Anyone may send the question later, at once.
    function test_T06_queuesTheRequestWhenTheSourceRefuses() public {
        coordinator.set(ControlledCoordinator.Mode.REVERTING);
        vm.expectEmit(false, false, false, false);
        emit IRandomness.RandomnessNotSent(0);
        reveal(alice, first, 3);
        vm.expectRevert(IRandomness.RandomnessUnavailable.selector);
        gacha.askAgain(dropId, 0);

        coordinator.set(ControlledCoordinator.Mode.WORKING);
        vm.prank(stranger);
        uint256 requestId = gacha.askAgain(dropId, 0);
        coordinator.answer(requestId, word(1));
        assertEq(gacha.open(dropId, 10), 3);
        assertEq(collection.balanceOf(alice), 3);
    }

    // [T6]
    function test_T06_queuesTheRequestWhenTheSourceAnswersShort() public {
        coordinator.set(ControlledCoordinator.Mode.SHORT_ANSWER);
        reveal(alice, first, 1);
        coordinator.set(ControlledCoordinator.Mode.WORKING);
        coordinator.answer(gacha.askAgain(dropId, 0), word(1));
        assertEq(gacha.open(dropId, 10), 1);
    }

    // [T6] A seed can't wait under one of our ids: nobody may know it before the drop is created.
    function test_T06_refusesToShuffleWithoutANewRequest() public {
        coordinator.set(ControlledCoordinator.Mode.REVERTING);
        vm.expectRevert(IRandomness.RandomnessUnavailable.selector);
        vm.prank(operator);
        gacha.requestShuffle("later drop");

        coordinator.set(ControlledCoordinator.Mode.WORKING);
        reveal(alice, first, 1);
        coordinator.set(ControlledCoordinator.Mode.REPEATING);
        vm.expectRevert(IRandomness.RandomnessUnavailable.selector);
        vm.prank(operator);
        gacha.requestShuffle("later drop");
    }

    // [T6] Too little gas for the source isn't treated as a source that is down.
    function test_T06_refusesToAskWithTooLittleGas() public {
        coordinator.set(ControlledCoordinator.Mode.BURNING_GAS);
        uint256[] memory ids = packIds(first, 1);
        vm.expectRevert(IRandomness.OutOfGasForRandomness.selector);
        vm.prank(alice);
        gacha.requestReveal{gas: 1_500_000}(ids);
    }

    // [T6] An id given twice can't overwrite a request: the second request waits to be sent under its own id.
    function test_T06_neverSharesAnId() public {
        reveal(alice, first, 1);
        uint256 taken = coordinator.lastRequestId();
        coordinator.set(ControlledCoordinator.Mode.REPEATING);
        reveal(alice, first + 1, 1);
        assertNotEq(gacha.revealEntry(dropId, 1).requestId, taken);
        vm.expectRevert(IRandomness.RandomnessUnavailable.selector);
        gacha.askAgain(dropId, 1);
        coordinator.answer(taken, word(1));
        assertTrue(gacha.revealEntry(dropId, 0).answered);
        assertFalse(gacha.revealEntry(dropId, 1).answered);
        assertEq(gacha.revealEntry(dropId, 0).packIds, packIds(first, 1));
    }

    // [T6] Promise 3 against a source that is hostile in every way: paid packs are revealed in the end.
    function test_T06_noSourceKeepsAPaidPackFromBeingRevealed() public {
        ControlledCoordinator.Mode[4] memory modes = [
            ControlledCoordinator.Mode.REVERTING,
            ControlledCoordinator.Mode.REPEATING,
            ControlledCoordinator.Mode.SHORT_ANSWER,
            ControlledCoordinator.Mode.ANSWERING_AT_ONCE
        ];
        for (uint256 i; i < modes.length; ++i) {
            coordinator.set(modes[i]);
            reveal(alice, first + 5 * i, 5);
        }
        vm.warp(block.timestamp + 30 days);
        for (uint256 entry; entry < modes.length; ++entry) {
            gacha.announceFallback(dropId, entry);
        }
        vm.roll(block.number + 65);
        for (uint256 entry; entry < modes.length; ++entry) {
            gacha.settleFallback(dropId, entry);
        }
        assertEq(gacha.open(dropId, 20), 20);
        assertEq(collection.balanceOf(alice), 20);
    }

    // [T6] An answer inside the question is for an unknown id: it is ignored, and the question is sent again later.
    function test_T06_passesOverAnAnswerInsideTheQuestion() public {
        coordinator.set(ControlledCoordinator.Mode.ANSWERING_AT_ONCE);
        reveal(alice, first, 1);
        assertFalse(gacha.revealEntry(dropId, 0).answered);
        coordinator.set(ControlledCoordinator.Mode.WORKING);
        vm.warp(block.timestamp + 7 days);
        coordinator.answer(gacha.askAgain(dropId, 0), word(1));
        assertEq(gacha.open(dropId, 1), 1);
    }

    function shuffled(uint256 count, uint256 seed) private view returns (uint256[] memory ids) {
        uint256[] memory all = packIds(first, 40);
        ids = new uint256[](count);
        for (uint256 i; i < count; ++i) {
            uint256 j = i + uint256(keccak256(abi.encode(seed, i))) % (40 - i);
            (all[i], all[j]) = (all[j], all[i]);
            ids[i] = all[i];
        }
    }
}
