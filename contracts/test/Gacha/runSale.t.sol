// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {DropParameters, IGachaDrops, Phase} from "../../src/interfaces/IGachaDrops.sol";
import {KuraTest} from "../base/KuraTest.sol";

/// @notice `setPrice`, `setPhase`, `setPaused`, `stopSale`, `resumeSale`, `closeDrop`.
contract RunSaleTest is KuraTest {
    uint256 private dropId;

    function setUp() public override {
        super.setUp();
        DropParameters memory parameters = dropParameters(20, 10);
        parameters.phases = new Phase[](2);
        parameters.phases[0] = openPhase();
        parameters.phases[1] = Phase(START + 1 days, 0, 0, 0, 0);
        dropId = createDrop(parameters);
        vm.startPrank(operator);
    }

    // [T2] Prices change by event until sold out.
    function test_T02_changesAPriceUntilSoldOut() public {
        vm.expectEmit();
        emit IGachaDrops.PriceSet(dropId, address(usdc), 5e6);
        gacha.setPrice(dropId, address(usdc), 5e6);
        assertEq(gacha.priceOf(dropId, address(usdc)), 5e6);
        assertEq(gacha.tokensOf(dropId).length, 3);
        vm.stopPrank();
        fund(alice, 100e6);
        vm.prank(alice);
        gacha.buy(dropId, 0, 10, address(usdc), type(uint256).max, 0, noProof(), alice, false);
        vm.startPrank(operator);
        vm.expectRevert(abi.encodeWithSelector(IGachaDrops.DropSoldOut.selector, dropId));
        gacha.setPrice(dropId, address(usdc), 6e6);
        vm.expectRevert(abi.encodeWithSelector(IGachaDrops.DropSoldOut.selector, dropId));
        gacha.setPhase(dropId, 1, Phase(START + 2 days, 0, 0, 0, 0));
    }

    function test_refusesAPriceInATokenOffTheList() public {
        vm.expectRevert(abi.encodeWithSelector(IGachaDrops.TokenNotAllowed.selector, stranger));
        gacha.setPrice(dropId, stranger, 1);
        gacha.setPrice(dropId, stranger, 0);
    }

    function test_refusesADelistedToken() public {
        vm.stopPrank();
        vm.prank(admin);
        gacha.allowToken(address(usdc), false);
        vm.expectRevert(abi.encodeWithSelector(IGachaDrops.TokenNotAllowed.selector, address(usdc)));
        vm.prank(operator);
        gacha.setPrice(dropId, address(usdc), 1);
    }

    // [T2] Phases ahead change; one that has begun doesn't, nor can one be made to have begun.
    function test_T02_changesPhasesAheadOnly() public {
        Phase memory ahead = Phase(START + 2 days, START + 3 days, 5, 1, "list");
        vm.expectEmit();
        emit IGachaDrops.PhaseSet(dropId, 1, ahead);
        gacha.setPhase(dropId, 1, ahead);
        assertEq(abi.encode(gacha.phasesOf(dropId)[1]), abi.encode(ahead));
        gacha.setPhase(dropId, 2, ahead);
        assertEq(gacha.phasesOf(dropId).length, 3);

        vm.expectRevert(abi.encodeWithSelector(IGachaDrops.PhaseBegun.selector, dropId, 0));
        gacha.setPhase(dropId, 0, ahead);
        vm.expectRevert(abi.encodeWithSelector(IGachaDrops.InvalidParameter.selector, bytes32("startInPast")));
        gacha.setPhase(dropId, 1, Phase(START, 0, 0, 0, 0));
        vm.expectRevert(abi.encodeWithSelector(IGachaDrops.InvalidParameter.selector, bytes32("start")));
        gacha.setPhase(dropId, 1, Phase(END, 0, 0, 0, 0));
        vm.expectRevert(abi.encodeWithSelector(IGachaDrops.InvalidParameter.selector, bytes32("end")));
        gacha.setPhase(dropId, 1, Phase(START + 2 days, START + 2 days, 0, 0, 0));
        vm.expectRevert(abi.encodeWithSelector(IGachaDrops.InvalidParameter.selector, bytes32("phaseIndex")));
        gacha.setPhase(dropId, 4, ahead);
        vm.warp(START + 2 days);
        vm.expectRevert(abi.encodeWithSelector(IGachaDrops.PhaseBegun.selector, dropId, 1));
        gacha.setPhase(dropId, 1, Phase(START + 3 days, 0, 0, 0, 0));
    }

    function test_takesSixteenPhasesAtMost() public {
        for (uint256 i = 2; i < 16; ++i) {
            gacha.setPhase(dropId, i, Phase(START + 2 days, 0, 0, 0, 0));
        }
        vm.expectRevert(abi.encodeWithSelector(IGachaDrops.InvalidParameter.selector, bytes32("phaseIndex")));
        gacha.setPhase(dropId, 16, Phase(START + 2 days, 0, 0, 0, 0));
    }

    function test_pausesSeveralDropsAtOnce() public {
        vm.stopPrank();
        uint256[] memory ids = new uint256[](2);
        (ids[0], ids[1]) = (dropId, createDrop(10, 10));
        vm.startPrank(operator);
        vm.expectEmit();
        emit IGachaDrops.DropPaused(ids[0], true);
        vm.expectEmit();
        emit IGachaDrops.DropPaused(ids[1], true);
        gacha.setPaused(ids, true);
        assertTrue(gacha.dropProgress(ids[0]).paused);
        assertTrue(gacha.dropProgress(ids[1]).paused);
        gacha.setPaused(ids, false);
        assertFalse(gacha.dropProgress(ids[0]).paused);
    }

    function test_stopsAndResumesUntilTheEnd() public {
        vm.expectRevert(abi.encodeWithSelector(IGachaDrops.SaleNotStopped.selector, dropId));
        gacha.resumeSale(dropId);
        gacha.stopSale(dropId);
        vm.expectRevert(abi.encodeWithSelector(IGachaDrops.SaleIsStopped.selector, dropId));
        gacha.stopSale(dropId);
        gacha.resumeSale(dropId);
        assertFalse(gacha.dropProgress(dropId).stopped);
        gacha.stopSale(dropId);
        vm.warp(END);
        vm.expectRevert(abi.encodeWithSelector(IGachaDrops.SaleEnded.selector, dropId));
        gacha.resumeSale(dropId);
    }

    function test_closesOnlyWhenTheSaleIsOverAndEveryPackOpened() public {
        vm.expectRevert(abi.encodeWithSelector(IGachaDrops.SaleNotEnded.selector, dropId));
        gacha.closeDrop(dropId);
        vm.stopPrank();
        uint256 first = buy(alice, dropId, 3);
        vm.prank(seller);
        gacha.reserve(dropId, 2, block.timestamp + 1 hours, "payment");
        reveal(alice, first, 1);

        vm.prank(operator);
        gacha.stopSale(dropId);
        refusesToClose(2, 2, 1);
        vm.prank(seller);
        gacha.release("payment");
        refusesToClose(2, 0, 1);
        reveal(alice, first + 1, 2);
        refusesToClose(0, 0, 3);
        answer(dropId, 0, word(1));
        answer(dropId, 1, word(2));
        gacha.open(dropId, 2);
        refusesToClose(0, 0, 1);
        gacha.open(dropId, 2);

        vm.startPrank(operator);
        vm.expectEmit();
        emit IGachaDrops.DropClosed(dropId, 17);
        gacha.closeDrop(dropId);
        vm.expectRevert(abi.encodeWithSelector(IGachaDrops.DropIsClosed.selector, dropId));
        gacha.closeDrop(dropId);
        vm.expectRevert(abi.encodeWithSelector(IGachaDrops.DropIsClosed.selector, dropId));
        gacha.resumeSale(dropId);
        vm.expectRevert(abi.encodeWithSelector(IGachaDrops.DropIsClosed.selector, dropId));
        gacha.setPrice(dropId, address(usdc), 1);
    }

    function test_closesASoldOutDropAndAnEndedOne() public {
        vm.stopPrank();
        buyAndReveal(alice, dropId, 10);
        answer(dropId, 0, word(1));
        gacha.open(dropId, 10);
        vm.prank(operator);
        gacha.closeDrop(dropId);

        uint256 unsold = createDrop(10, 10);
        vm.warp(END);
        vm.prank(operator);
        gacha.closeDrop(unsold);
        assertTrue(gacha.dropProgress(unsold).closed);
    }

    function refusesToClose(uint256 sealedPacks, uint256 reserved, uint256 pending) private {
        vm.expectRevert(
            abi.encodeWithSelector(IGachaDrops.PacksOutstanding.selector, dropId, sealedPacks, reserved, pending)
        );
        vm.prank(operator);
        gacha.closeDrop(dropId);
    }
}
