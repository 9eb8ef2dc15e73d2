// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {DropProgress} from "../../src/interfaces/IGachaDrops.sol";
import {IStoppable} from "../../src/interfaces/IStoppable.sol";
import {IAccess, KuraTest} from "../base/KuraTest.sol";
import {ControlledCoordinator} from "../mocks/ControlledCoordinator.sol";
import {GachaHandler} from "./GachaHandler.sol";

/// @notice The last-one prize after any history of a small drop, which most histories sell out.
contract LastOneTest is KuraTest {
    uint256 private constant SIZE = 24;
    uint256 private constant PACKS = 20;

    uint256 private dropId;
    GachaHandler private handler;
    address[] private people;

    function setUp() public override {
        super.setUp();
        dropId = createDrop(prizeParameters(uint16(SIZE), uint16(PACKS)));
        people = [alice, bob, makeAddr("carol")];
        for (uint256 i; i < people.length; ++i) {
            fund(people[i], 1e18);
            grantPoints(people[i], 1_000_000e6);
        }
        address guardian = makeAddr("guardian");
        bytes32 role = IStoppable(address(gacha)).GUARDIAN_ROLE();
        vm.prank(admin);
        IAccess(address(gacha)).grantRole(role, guardian);
        handler = new GachaHandler(
            gacha, dropId, coordinator, [operator, seller, guardian, admin], [address(usdc), address(usdt)], people
        );
        targetContract(address(handler));
    }

    /// [T69] The prize exists from the draw for the last pack on, once, and its first owner held that pack.
    /// forge-config: default.invariant.runs = 8
    /// forge-config: long.invariant.runs = 200
    /// forge-config: default.invariant.depth = 80
    /// forge-config: long.invariant.depth = 200
    function invariant_T69_thePrizeComesWithTheCardOfTheLastPack() public view {
        DropProgress memory progress = gacha.dropProgress(dropId);
        assertEq(collection.exists(prize()), handler.prizesWon() == 1);
        assertLe(handler.prizesWon(), progress.issued == PACKS ? 1 : 0);
        if (handler.prizesWon() == 1) assertEq(collection.ownerOf(prize()), handler.prizeWinner());
        for (uint256 i; i < people.length; ++i) {
            assertEq(collection.balanceOf(people[i]), handler.cards(people[i]));
        }
    }

    /// @dev Once a history: with all packs revealed the prize is minted exactly when all were sold.
    function afterInvariant() public {
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
        assertEq(collection.exists(prize()), gacha.soldOut(dropId));
    }

    function prize() private view returns (uint256) {
        return (dropId << 16) | SIZE;
    }
}
