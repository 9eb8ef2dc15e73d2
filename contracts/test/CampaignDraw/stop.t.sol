// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";

import {IStoppable} from "../../src/interfaces/IStoppable.sol";
import {CampaignTest} from "../base/CampaignTest.sol";

/// @notice [T60] A guardian stops new draws and commitments until the admin resumes them, and no draw that is committed.
contract StopDrawsTest is CampaignTest {
    function test_T60_nothingIsRegisteredOrCommittedUntilTheAdminResumes() public {
        register(DRAW);
        vm.expectEmit(address(draws));
        emit IStoppable.Stopped(guardian, type(uint256).max);
        vm.prank(guardian);
        draws.stop();
        vm.startPrank(campaigner);
        vm.expectRevert(IStoppable.EnforcedPause.selector);
        draws.register("other", CLOSING, prizes(), TERMS);
        vm.warp(CLOSING + 300 days);
        vm.expectRevert(IStoppable.EnforcedPause.selector);
        draws.commit(DRAW, ROOT, 10);
        vm.stopPrank();
        vm.expectEmit(address(draws));
        emit IStoppable.Resumed(admin);
        vm.prank(admin);
        draws.resume();
        commit(DRAW, 10);
    }

    // A committed draw gets its word and winners during a stop: from the source, asked again, and from a block.
    function test_T60_aStopNeverBlocksACommittedDraw() public {
        register(DRAW);
        uint256 requestId = commit(DRAW, 10);
        vm.prank(guardian);
        draws.stop();
        uint256 snapshot = vm.snapshotState();
        coordinator.answer(requestId, word(1));
        assertEq(draws.winnerIndexes(DRAW, 0, 10).length, 10);

        vm.revertToState(snapshot);
        vm.warp(CLOSING + 7 days);
        coordinator.answer(draws.askAgain(DRAW), word(2));
        assertEq(draws.winnerIndexes(DRAW, 0, 10).length, 10);

        vm.revertToState(snapshot);
        vm.warp(CLOSING + 30 days);
        vm.roll(draws.announceFallback(DRAW) + 1);
        draws.settleFallback(DRAW);
        assertEq(draws.winnerIndexes(DRAW, 0, 10).length, 10);
    }

    function test_onlyAGuardianStopsAndOnlyTheAdminResumes() public {
        bytes32 role = draws.GUARDIAN_ROLE();
        address[3] memory others = [admin, campaigner, alice];
        for (uint256 i; i < others.length; ++i) {
            expectUnauthorized(others[i], role);
            draws.stop();
        }
        vm.prank(guardian);
        draws.stop();
        expectUnauthorized(guardian, bytes32(0));
        draws.resume();
    }

    function expectUnauthorized(address caller, bytes32 missing) private {
        vm.expectRevert(
            abi.encodeWithSelector(IAccessControl.AccessControlUnauthorizedAccount.selector, caller, missing)
        );
        vm.prank(caller);
    }
}
