// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {DropParameters, IGachaDrops, Phase} from "../../src/interfaces/IGachaDrops.sol";
import {KuraTest} from "../base/KuraTest.sol";

/// @notice The time that buyers have to verify a drop before its first phase.
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

    function setPhase(uint256 dropId, uint256 index, uint40 start) private {
        vm.prank(operator);
        gacha.setPhase(dropId, index, Phase(start, 0, 0, 0, 0));
    }

    function refusePhase(uint256 dropId, uint256 index, uint40 start) private {
        vm.expectRevert(abi.encodeWithSelector(IGachaDrops.InvalidParameter.selector, bytes32("start")));
        setPhase(dropId, index, start);
    }

    function refuseCreation(DropParameters memory parameters) private {
        vm.expectRevert(abi.encodeWithSelector(IGachaDrops.InvalidParameter.selector, bytes32("start")));
        vm.prank(operator);
        gacha.createDrop("ref", parameters);
    }
}
