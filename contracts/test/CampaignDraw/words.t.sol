// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IRandomness} from "../../src/interfaces/IRandomness.sol";
import {CampaignTest} from "../base/CampaignTest.sol";

/// @notice [T60] [T73] A stolen key doesn't spend the subscription that reveals need: commitments have a daily cap of words.
contract CampaignWordsTest is CampaignTest {
    function keyWordsADay() internal pure override returns (uint32) {
        return 4;
    }

    function test_T60_commitmentsHaveADailyCap() public {
        for (uint256 i = 1; i <= 4; ++i) {
            register(bytes32(i));
        }
        vm.warp(CLOSING);
        assertEq(draws.keyWordsNow(), 2);
        commit(bytes32(uint256(1)), 100);
        commit(bytes32(uint256(2)), 100);
        refuse(bytes32(uint256(3)));
        vm.warp(CLOSING + 12 hours);
        commit(bytes32(uint256(3)), 100);
        refuse(bytes32(uint256(4)));
        vm.warp(CLOSING + 1 days);
        commit(bytes32(uint256(4)), 100);
    }

    // A silent request is repeated by anyone: the commitment counted.
    function test_aRepeatedRequestIsOutsideOfTheCap() public {
        register(DRAW);
        register("other");
        commit(DRAW, 100);
        vm.warp(CLOSING);
        commit("other", 100);
        assertEq(draws.keyWordsNow(), 0);
        vm.warp(block.timestamp + 7 days);
        uint256 left = draws.keyWordsNow();
        vm.prank(stranger);
        draws.askAgain(DRAW);
        assertEq(draws.keyWordsNow(), left);
    }

    function refuse(bytes32 draw) private {
        vm.expectRevert(IRandomness.DailyWordCapExceeded.selector);
        vm.prank(campaigner);
        draws.commit(draw, ROOT, 100);
    }
}
