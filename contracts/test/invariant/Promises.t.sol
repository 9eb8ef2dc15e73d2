// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {DropProgress} from "../../src/interfaces/IGachaDrops.sol";
import {IPackToken} from "../../src/interfaces/IPackToken.sol";
import {KuraTest} from "../base/KuraTest.sol";
import {GachaHandler} from "./GachaHandler.sol";

/// @notice The promises, after any history.
contract PromisesTest is KuraTest {
    uint256 private constant SIZE = 150;
    uint256 private constant PACKS = 140;
    uint256 private constant POINTS_EACH = 1_000_000e6;

    uint256 private dropId;
    IPackToken private packs;
    GachaHandler private handler;
    address[] private people;

    function setUp() public override {
        super.setUp();
        dropId = createDrop(uint16(SIZE), uint16(PACKS));
        packs = packTokenOf(dropId);
        people = [alice, bob, makeAddr("carol")];
        for (uint256 i; i < people.length; ++i) {
            fund(people[i], 1e18);
            grantPoints(people[i], POINTS_EACH);
        }
        handler = new GachaHandler(
            gacha, dropId, coordinator, [operator, seller], [address(usdc), address(usdt)], people
        );
        targetContract(address(handler));
    }

    /// forge-config: default.invariant.runs = 12
    /// forge-config: default.invariant.depth = 80
    function invariant_promises() public view {
        DropProgress memory progress = gacha.dropProgress(dropId);
        everyPaidPackHasACard(progress);
        everyPaymentDeliversOnce(progress);
        moneyIsConserved();
        packsAreConserved(progress);
        drawsFollowTheOrderOfAsking(progress);
    }

    /// @dev Once a history, since it reads the whole pool and every pack.
    function afterInvariant() public view {
        for (uint256 position; position < SIZE - handler.drawn(); ++position) {
            assertEq(gacha.poolAt(dropId, position), handler.modelPoolAt(position));
        }
        for (uint256 i; i < handler.sealedPacks(); ++i) {
            uint256 packId = handler.sealedAt(i);
            assertEq(packs.ownerOf(packId), handler.holderOf(packId));
        }
    }

    // [T3] Promise 3: drawable cards ≥ sealed + reserved + pending, always.
    function everyPaidPackHasACard(DropProgress memory progress) private pure {
        uint256 drawable = SIZE - progress.drawn;
        uint256 sealedPacks = progress.issued - progress.asked;
        uint256 pending = progress.asked - progress.drawn;
        assertGe(drawable, sealedPacks + progress.reserved + pending);
        assertLe(uint256(progress.issued) + progress.reserved, PACKS);
    }

    // [T3] Each payment reference once; the cap for ever.
    function everyPaymentDeliversOnce(DropProgress memory progress) private view {
        assertEq(handler.paymentsTakenTwice(), 0);
        assertEq(progress.delivered, handler.delivered());
        assertLe(uint256(progress.delivered) + progress.reserved, gacha.dropTerms(dropId).deliveryCap);
    }

    // Promise 7: what was paid is in the treasury, to the last unit; the Gacha holds nothing.
    function moneyIsConserved() private view {
        assertEq(usdc.balanceOf(treasury), handler.paid(address(usdc)));
        assertEq(usdt.balanceOf(treasury), handler.paid(address(usdt)));
        assertEq(usdc.balanceOf(address(gacha)) + usdt.balanceOf(address(gacha)), 0);
        assertEq(points.totalSupply(), people.length * POINTS_EACH - handler.paid(address(points)));
    }

    function packsAreConserved(DropProgress memory progress) private view {
        uint256 held;
        for (uint256 i; i < people.length; ++i) {
            held += packs.balanceOf(people[i]);
            assertEq(collection.balanceOf(people[i]), handler.cards(people[i]));
        }
        assertEq(held, progress.issued - progress.asked);
        assertEq(held, handler.sealedPacks());
    }

    // [T5] [T6] Promise 2: draws in the order of asking, from the first word, as a plain shuffle would.
    function drawsFollowTheOrderOfAsking(DropProgress memory progress) private view {
        assertEq(handler.wordsReplaced(), 0);
        assertEq(handler.drawsOutOfOrder(), 0);
        assertEq(progress.drawn, handler.drawn());
        assertEq(progress.entries, handler.queued());
    }
}
