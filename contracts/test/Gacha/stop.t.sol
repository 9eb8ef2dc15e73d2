// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";

import {DropParameters} from "../../src/interfaces/IGachaDrops.sol";
import {IStoppable} from "../../src/interfaces/IStoppable.sol";
import {IAccess, KuraTest} from "../base/KuraTest.sol";

/// @notice [T09] [T60] [T73] A guardian stops every new sale at once. Paid packs are still delivered and revealed.
contract StopSalesTest is KuraTest {
    address private immutable guardian = makeAddr("guardian");
    bytes32 private role;
    uint256 private dropId;
    uint256 private paidPack;

    function setUp() public override {
        super.setUp();
        role = gacha.GUARDIAN_ROLE();
        vm.prank(admin);
        IAccess(address(gacha)).grantRole(role, guardian);
        dropId = createDrop(40, 40);
        paidPack = buy(alice, dropId, 3);
        vm.prank(seller);
        gacha.reserve(dropId, 2, block.timestamp + 1 days, "reserved");
    }

    function test_T60_nothingNewIsSoldOrReservedInAnyDrop() public {
        uint256 other = createDrop(10, 10);
        stop();
        uint256[2] memory drops = [dropId, other];
        for (uint256 i; i < drops.length; ++i) {
            fund(alice, PRICE);
            vm.expectRevert(IStoppable.EnforcedPause.selector);
            vm.prank(alice);
            gacha.buy(drops[i], 0, 1, address(usdc), PRICE, 0, noProof(), alice, false);
            vm.expectRevert(IStoppable.EnforcedPause.selector);
            vm.prank(seller);
            gacha.reserve(drops[i], 1, block.timestamp + 1 days, bytes32(i + 1));
        }
    }

    function test_T60_noDropIsCreated() public {
        stop();
        DropParameters memory parameters = dropParameters(10, 10);
        vm.expectRevert(IStoppable.EnforcedPause.selector);
        vm.prank(operator);
        gacha.createDrop("ref", parameters);
        vm.prank(admin);
        gacha.resume();
        vm.prank(operator);
        gacha.createDrop("ref", parameters);
    }

    function test_T09_T60_whatIsPaidForIsDeliveredRevealedAndOpened() public {
        stop();
        vm.prank(seller);
        gacha.deliver(dropId, 2, bob, "reserved", true);
        answer(dropId, 0, word(1));
        uint256 entry = reveal(alice, paidPack, 3);
        answer(dropId, entry, word(2));
        gacha.open(dropId, 20);
        assertEq(gacha.dropProgress(dropId).drawn, 5);
        assertEq(collection.balanceOf(alice), 3);
        assertEq(collection.balanceOf(bob), 2);
    }

    function test_T60_aStopLastsUntilTheAdminResumes() public {
        vm.expectEmit();
        emit IStoppable.Stopped(guardian, type(uint256).max);
        stop();
        assertEq(gacha.stoppedUntil(), type(uint256).max);
        vm.expectEmit();
        emit IStoppable.Resumed(admin);
        vm.prank(admin);
        gacha.resume();
        assertEq(gacha.stoppedUntil(), 0);
        buy(alice, dropId, 1);
        stop();
    }

    function test_aStopIsNotRepeatedAndOnlyAStopIsResumed() public {
        vm.expectRevert(IStoppable.NotStopped.selector);
        vm.prank(admin);
        gacha.resume();
        stop();
        vm.expectRevert(IStoppable.EnforcedPause.selector);
        stop();
    }

    function test_onlyAGuardianStopsAndOnlyTheAdminResumes() public {
        address[4] memory others = [admin, operator, seller, stranger];
        for (uint256 i; i < others.length; ++i) {
            refuse(others[i], role);
            gacha.stop();
        }
        stop();
        address[3] memory powerless = [guardian, operator, seller];
        for (uint256 i; i < powerless.length; ++i) {
            refuse(powerless[i], bytes32(0));
            gacha.resume();
        }
    }

    function stop() private {
        vm.prank(guardian);
        gacha.stop();
    }

    function refuse(address caller, bytes32 missing) private {
        vm.expectRevert(
            abi.encodeWithSelector(IAccessControl.AccessControlUnauthorizedAccount.selector, caller, missing)
        );
        vm.prank(caller);
    }
}
