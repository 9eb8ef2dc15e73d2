// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {DropParameters, IGachaDrops, Phase} from "../../src/interfaces/IGachaDrops.sol";
import {IStoppable} from "../../src/interfaces/IStoppable.sol";
import {IAccess, KuraTest} from "../base/KuraTest.sol";

/// @notice [T73] The time that buyers have to verify a drop before its first phase.
contract SaleDelayTest is KuraTest {
    uint40 private constant DELAY = 10 minutes;

    function saleDelay() internal pure override returns (uint40) {
        return DELAY;
    }

    // [T4] Nothing is sold in the first ten minutes, however the phases are given.
    function test_T04_startsNoPhaseBeforeTheDelayIsOver() public {
        assertEq(gacha.saleDelay(), DELAY);
        DropParameters memory parameters = dropParameters(10, 10);
        parameters.phases[0].start = START + DELAY - 1;
        refuseCreation(parameters);
        parameters.phases[0].start = START + DELAY;
        vm.expectEmit();
        emit IGachaDrops.SalesFromSet(1, START + DELAY);
        uint256 dropId = createDrop(parameters);
        assertEq(gacha.dropTerms(dropId).salesFrom, START + DELAY);
    }

    function test_T04_everyPhaseWaits() public {
        DropParameters memory parameters = dropParameters(10, 10);
        parameters.phases = new Phase[](2);
        parameters.phases[0] = Phase(START + DELAY, 0, 0, 0, 0);
        parameters.phases[1] = Phase(START + 1, 0, 0, 0, 0);
        refuseCreation(parameters);
    }

    function test_T04_aPhaseAddedOrMovedForwardWaitsToo() public {
        DropParameters memory parameters = dropParameters(10, 10);
        parameters.phases = new Phase[](0);
        uint256 dropId = createDrop(parameters);
        vm.warp(START + 60);
        refusePhase(dropId, 0, START + DELAY - 1);
        setPhase(dropId, 0, START + 1 days);
        refusePhase(dropId, 0, START + DELAY - 1);
        refusePhase(dropId, 1, START + 61);
        setPhase(dropId, 0, START + DELAY);
        vm.warp(START + DELAY);
        buy(alice, dropId, 1);
        // Afterwards a phase may start in the next second.
        setPhase(dropId, 1, uint40(block.timestamp + 1));
    }

    // [T60] A drop of a stolen key takes no slab before everyone could verify it, and the guardian could stop it.
    function test_T60_deliversNothingBeforeTheDelayIsOver() public {
        uint256 dropId = createWaiting();
        vm.warp(START + DELAY - 1);
        vm.expectRevert(abi.encodeWithSelector(IGachaDrops.SaleNotBegun.selector, dropId, START + DELAY));
        deliver(dropId);
        vm.warp(START + DELAY);
        deliver(dropId);
    }

    function test_T60_aStopBeforeTheEndOfTheDelayStopsDeliveriesToo() public {
        uint256 dropId = createWaiting();
        vm.warp(START + DELAY - 1);
        stop();
        vm.warp(START + 30 days);
        vm.expectRevert(IStoppable.EnforcedPause.selector);
        deliver(dropId);
        vm.prank(admin);
        gacha.resume();
        deliver(dropId);
    }

    function test_T09_T60_aStopFromTheEndOfTheDelayOnStopsNoDelivery() public {
        uint256 dropId = createWaiting();
        vm.warp(START + DELAY);
        vm.prank(seller);
        gacha.reserve(dropId, 2, block.timestamp + 1 days, "reserved");
        stop();
        deliver(dropId);
        vm.prank(seller);
        gacha.deliver(dropId, 2, alice, "reserved", true);
        assertEq(gacha.dropProgress(dropId).delivered, 3);
    }

    function createWaiting() private returns (uint256) {
        DropParameters memory parameters = dropParameters(10, 10);
        parameters.phases[0].start = START + DELAY;
        return createDrop(parameters);
    }

    function deliver(uint256 dropId) private {
        vm.prank(seller);
        gacha.deliver(dropId, 1, alice, "payment", false);
    }

    function stop() private {
        address guardian = makeAddr("guardian");
        bytes32 role = gacha.GUARDIAN_ROLE();
        vm.prank(admin);
        IAccess(address(gacha)).grantRole(role, guardian);
        vm.prank(guardian);
        gacha.stop();
    }

    function setPhase(uint256 dropId, uint256 index, uint40 start) private {
        vm.prank(operator);
        gacha.setPhase(dropId, index, Phase(start, 0, 0, 0, 0));
    }

    function refusePhase(uint256 dropId, uint256 index, uint40 start) private {
        vm.expectRevert(abi.encodeWithSelector(IGachaDrops.InvalidParameter.selector, bytes32("startBeforeSalesFrom")));
        setPhase(dropId, index, start);
    }

    function refuseCreation(DropParameters memory parameters) private {
        vm.expectRevert(abi.encodeWithSelector(IGachaDrops.InvalidParameter.selector, bytes32("startBeforeSalesFrom")));
        vm.prank(operator);
        gacha.createDrop("ref", parameters);
    }
}
