// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {DropProgress} from "../../src/interfaces/IGachaDrops.sol";
import {RevealEntry} from "../../src/interfaces/IGachaReveal.sol";
import {IPackToken} from "../../src/interfaces/IPackToken.sol";
import {IStoppable} from "../../src/interfaces/IStoppable.sol";
import {UniformDraw} from "../../src/libraries/UniformDraw.sol";
import {IAccess, KuraTest} from "../base/KuraTest.sol";
import {ControlledCoordinator} from "../mocks/ControlledCoordinator.sol";
import {GachaHandler} from "./GachaHandler.sol";

/// @notice The promises about drops, each after any history. Promise 6 is in Slabs.t.sol; what promises 6 and 7 say about cards in
/// custody is in Redeems.t.sol, of auctions in Auctions.t.sol, of accounts in Accounts.t.sol.
contract PromisesTest is KuraTest {
    uint256 private constant SIZE = 150;
    uint256 private constant PACKS = 140;
    uint256 private constant POINTS_EACH = 1_000_000e6;

    uint256 private dropId;
    IPackToken private packs;
    GachaHandler private handler;
    address[] private people;
    bytes32 private committed;

    function setUp() public override {
        super.setUp();
        dropId = createDrop(uint16(SIZE), uint16(PACKS));
        packs = packTokenOf(dropId);
        people = [alice, bob, makeAddr("carol")];
        for (uint256 i; i < people.length; ++i) {
            fund(people[i], 1e18);
            grantPoints(people[i], POINTS_EACH);
        }
        address guardian = makeAddr("guardian");
        bytes32 role = IStoppable(address(gacha)).GUARDIAN_ROLE();
        vm.prank(admin);
        IAccess(address(gacha)).grantRole(role, guardian);
        handler = new GachaHandler(
            gacha, dropId, coordinator, [operator, seller, guardian, admin], [address(usdc), address(usdt)], people
        );
        committed = commitment();
        targetContract(address(handler));
    }

    /// Promise 1: a card exists only for a pack whose word has arrived, and nothing decides the card of another pack.
    /// forge-config: default.invariant.runs = 6
    /// forge-config: long.invariant.runs = 200
    /// forge-config: default.invariant.depth = 80
    /// forge-config: long.invariant.depth = 200
    function invariant_promise1_noCardIsDeterminedBeforeItsWord() public view {
        uint256 entries = gacha.dropProgress(dropId).entries;
        uint256 answeredInOrder;
        bool allBefore = true;
        for (uint256 i; i < entries; ++i) {
            RevealEntry memory entry = gacha.revealEntry(dropId, i);
            if (!entry.answered) {
                allBefore = false;
                assertEq(entry.word, 0);
            }
            if (allBefore) answeredInOrder += entry.packIds.length;
        }
        uint256 minted;
        for (uint256 index; index < SIZE; ++index) {
            if (collection.exists(cardOf(index))) ++minted;
        }
        assertEq(minted, gacha.dropProgress(dropId).drawn);
        assertLe(minted, answeredInOrder);
    }

    /// Promise 2: [T5] [T6] draws follow the order of asking, from the first word, as a plain shuffle would.
    /// forge-config: default.invariant.runs = 6
    /// forge-config: long.invariant.runs = 200
    /// forge-config: default.invariant.depth = 80
    /// forge-config: long.invariant.depth = 200
    function invariant_promise2_nobodyChoosesRepeatsOrReordersADraw() public view {
        DropProgress memory progress = gacha.dropProgress(dropId);
        assertEq(handler.wordsReplaced(), 0);
        assertEq(handler.drawsOutOfOrder(), 0);
        assertEq(progress.drawn, handler.drawn());
        assertEq(progress.entries, handler.queued());
    }

    /// Promise 3: [T3] drawable cards ≥ sealed + reserved + pending packs; each payment delivers once, and never above the cap.
    /// {afterInvariant} reveals all of them, also while the drop is paused and stopped.
    /// forge-config: default.invariant.runs = 6
    /// forge-config: long.invariant.runs = 200
    /// forge-config: default.invariant.depth = 80
    /// forge-config: long.invariant.depth = 200
    function invariant_promise3_everySoldPackCanBeRevealed() public view {
        DropProgress memory progress = gacha.dropProgress(dropId);
        uint256 drawable = SIZE - progress.drawn;
        uint256 sealedPacks = progress.issued - progress.asked;
        uint256 pending = progress.asked - progress.drawn;
        assertGe(drawable, sealedPacks + progress.reserved + pending);
        assertLe(uint256(progress.issued) + progress.reserved, PACKS);
        assertEq(handler.paymentsTakenTwice(), 0);
        assertEq(progress.delivered, handler.delivered());
        assertLe(uint256(progress.delivered) + progress.reserved, gacha.dropTerms(dropId).deliveryCap);
    }

    /// Promise 4: root, file hash, shuffle, size, packs, counts of ranks, delivery cap, end and treasury are those of the creation.
    /// forge-config: default.invariant.runs = 6
    /// forge-config: long.invariant.runs = 200
    /// forge-config: default.invariant.depth = 80
    /// forge-config: long.invariant.depth = 200
    function invariant_promise4_thePoolNeverChanges() public view {
        assertEq(commitment(), committed);
    }

    /// Promise 5: the words and the queue that the contract shows give every pull, and its holder, by the published computation.
    /// forge-config: default.invariant.runs = 6
    /// forge-config: long.invariant.runs = 200
    /// forge-config: default.invariant.depth = 80
    /// forge-config: long.invariant.depth = 200
    function invariant_promise5_anyoneRecomputesEveryPull() public view {
        uint256[] memory pool = new uint256[](SIZE);
        for (uint256 i; i < SIZE; ++i) {
            pool[i] = i;
        }
        uint256 left = gacha.dropProgress(dropId).drawn;
        uint256 remaining = SIZE;
        for (uint256 i; left > 0; ++i) {
            RevealEntry memory entry = gacha.revealEntry(dropId, i);
            for (uint256 position; position < entry.packIds.length && left > 0; ++position) {
                uint256 value = uint256(keccak256(abi.encode(entry.word, dropId, i, position)));
                uint256 place = UniformDraw.below(value, remaining);
                assertEq(collection.ownerOf(cardOf(pool[place])), entry.holder);
                pool[place] = pool[--remaining];
                --left;
            }
        }
    }

    /// Promise 7: what was paid is in the treasury, to the last unit, and packs and cards are where their holders left them.
    /// forge-config: default.invariant.runs = 6
    /// forge-config: long.invariant.runs = 200
    /// forge-config: default.invariant.depth = 80
    /// forge-config: long.invariant.depth = 200
    function invariant_promise7_nobodyTakesAPackACardOrMoney() public view {
        assertEq(usdc.balanceOf(treasury), handler.paid(address(usdc)));
        assertEq(usdt.balanceOf(treasury), handler.paid(address(usdt)));
        assertEq(usdc.balanceOf(address(gacha)) + usdt.balanceOf(address(gacha)), 0);
        assertEq(points.totalSupply(), people.length * POINTS_EACH - handler.paid(address(points)));
        uint256 held;
        for (uint256 i; i < people.length; ++i) {
            held += packs.balanceOf(people[i]);
            assertEq(collection.balanceOf(people[i]), handler.cards(people[i]));
        }
        DropProgress memory progress = gacha.dropProgress(dropId);
        assertEq(held, progress.issued - progress.asked);
        assertEq(held, handler.sealedPacks());
        for (uint256 i; i < held; ++i) {
            uint256 packId = handler.sealedAt(i);
            assertEq(packs.ownerOf(packId), handler.holderOf(packId));
        }
    }

    /// @dev Once a history: the whole pool is that of the model; then all packs are revealed under a pause and a stop.
    function afterInvariant() public {
        for (uint256 position; position < SIZE - handler.drawn(); ++position) {
            assertEq(gacha.poolAt(dropId, position), handler.modelPoolAt(position));
        }
        stopEverything();
        coordinator.set(ControlledCoordinator.Mode.WORKING);
        while (handler.sealedPacks() > 0) {
            handler.requestReveal(0, 20);
        }
        vm.warp(block.timestamp + 7 days);
        uint256 entries = gacha.dropProgress(dropId).entries;
        for (uint256 i; i < entries; ++i) {
            if (gacha.revealEntry(dropId, i).answered) continue;
            coordinator.answer(gacha.askAgain(dropId, i), word(i));
        }
        gacha.open(dropId, SIZE);
        DropProgress memory progress = gacha.dropProgress(dropId);
        assertEq(progress.drawn, progress.issued);
    }

    function stopEverything() private {
        uint256[] memory ids = new uint256[](1);
        ids[0] = dropId;
        vm.prank(operator);
        gacha.setPaused(ids, true);
        if (block.timestamp < IStoppable(address(gacha)).stoppedUntil()) return;
        vm.prank(makeAddr("guardian"));
        IStoppable(address(gacha)).stop();
    }

    function commitment() private view returns (bytes32) {
        return keccak256(abi.encode(gacha.dropTerms(dropId), gacha.rankCounts(dropId), gacha.poolRoot(dropId)));
    }

    function cardOf(uint256 index) private view returns (uint256) {
        return (dropId << 16) | index;
    }
}
