// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";

import {CampaignDrawing, ICampaignDraw} from "../../src/interfaces/ICampaignDraw.sol";
import {CampaignTest} from "../base/CampaignTest.sol";

/// @notice `register`: the terms of a draw are public before anyone applies, and never change.
contract RegisterDrawTest is CampaignTest {
    function test_registersADraw() public {
        vm.expectEmit(address(draws));
        emit ICampaignDraw.DrawRegistered(DRAW, CLOSING, prizes(), TERMS);
        register(DRAW);
        CampaignDrawing memory drawing = draws.drawing(DRAW);
        assertEq(drawing.closingTime, CLOSING);
        assertEq(drawing.termsHash, TERMS);
        assertEq(drawing.prizeCounts.length, 3);
        assertEq(drawing.prizeCounts[2], 3);
        assertEq(drawing.root, 0);
        assertEq(drawing.count, 0);
        assertEq(drawing.committedAt, 0);
        assertEq(drawing.requestId, 0);
        assertFalse(drawing.answered);
    }

    // [T67] Neither another closing time nor other prizes replace what applicants were promised.
    function test_T67_registersAnIdOnce() public {
        register(DRAW);
        uint32[] memory counts = new uint32[](1);
        counts[0] = 9;
        vm.startPrank(campaigner);
        vm.expectRevert(abi.encodeWithSelector(ICampaignDraw.DrawExists.selector, DRAW));
        draws.register(DRAW, CLOSING + 1, counts, "other");
        vm.warp(CLOSING);
        draws.commit(DRAW, ROOT, 9);
        vm.expectRevert(abi.encodeWithSelector(ICampaignDraw.DrawExists.selector, DRAW));
        draws.register(DRAW, CLOSING + 1, counts, "other");
        vm.stopPrank();
        assertEq(draws.drawing(DRAW).closingTime, CLOSING);
        assertEq(draws.drawing(DRAW).termsHash, TERMS);
    }

    function test_refusesDrawsWithoutATimeAheadTermsOrPrizes() public {
        refuse(0, CLOSING, prizes(), TERMS);
        refuse(DRAW, 0, prizes(), TERMS);
        refuse(DRAW, START, prizes(), TERMS);
        refuse(DRAW, CLOSING, prizes(), 0);
        refuse(DRAW, CLOSING, new uint32[](0), TERMS);
        for (uint256 i; i < 3; ++i) {
            uint32[] memory counts = prizes();
            counts[i] = 0;
            refuse(DRAW, CLOSING, counts, TERMS);
        }
        vm.expectRevert(abi.encodeWithSelector(ICampaignDraw.UnknownDraw.selector, DRAW));
        draws.drawing(DRAW);
        vm.prank(campaigner);
        draws.register(DRAW, START + 1, prizes(), TERMS);
    }

    function test_takesUpTo100Prizes() public {
        assertEq(draws.MAX_PRIZES(), 100);
        refuse(DRAW, CLOSING, ofOne(101), TERMS);
        vm.prank(campaigner);
        draws.register(DRAW, CLOSING, ofOne(100), TERMS);
        assertEq(draws.drawing(DRAW).prizeCounts.length, 100);
        assertEq(draws.prizeOf(DRAW, 99), 99);
    }

    function test_givesPrizesInDisplayOrder() public {
        register(DRAW);
        uint256[6] memory expected = [uint256(0), 1, 1, 2, 2, 2];
        for (uint256 position; position < expected.length; ++position) {
            assertEq(draws.prizeOf(DRAW, position), expected[position]);
        }
        vm.expectRevert(abi.encodeWithSelector(ICampaignDraw.NoSuchPrize.selector, DRAW, 6));
        draws.prizeOf(DRAW, 6);
        vm.expectRevert(abi.encodeWithSelector(ICampaignDraw.UnknownDraw.selector, bytes32("other")));
        draws.prizeOf("other", 0);
    }

    // The sum of the largest prizes doesn't wrap around.
    function test_countsTheLargestPrizes() public {
        uint32[] memory counts = new uint32[](3);
        for (uint256 i; i < counts.length; ++i) {
            counts[i] = type(uint32).max;
        }
        vm.prank(campaigner);
        draws.register(DRAW, CLOSING, counts, TERMS);
        assertEq(draws.prizeOf(DRAW, uint256(type(uint32).max) - 1), 0);
        assertEq(draws.prizeOf(DRAW, type(uint32).max), 1);
        assertEq(draws.prizeOf(DRAW, 3 * uint256(type(uint32).max) - 1), 2);
    }

    // [T60]
    function test_T60_onlyTheCampaignKeyRegisters() public {
        bytes32 role = draws.CAMPAIGN_ROLE();
        address[3] memory others = [admin, guardian, stranger];
        for (uint256 i; i < others.length; ++i) {
            vm.expectRevert(
                abi.encodeWithSelector(IAccessControl.AccessControlUnauthorizedAccount.selector, others[i], role)
            );
            vm.prank(others[i]);
            draws.register(DRAW, CLOSING, prizes(), TERMS);
        }
    }

    function refuse(bytes32 drawId, uint40 closingTime, uint32[] memory counts, bytes32 termsHash) private {
        vm.expectRevert(ICampaignDraw.InvalidDraw.selector);
        vm.prank(campaigner);
        draws.register(drawId, closingTime, counts, termsHash);
    }

    function ofOne(uint256 length) private pure returns (uint32[] memory counts) {
        counts = new uint32[](length);
        for (uint256 i; i < length; ++i) {
            counts[i] = 1;
        }
    }
}
