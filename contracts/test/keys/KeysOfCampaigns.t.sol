// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {CampaignDrawing, ICampaignDraw} from "../../src/interfaces/ICampaignDraw.sol";
import {CampaignTest} from "../base/CampaignTest.sol";
import {Worst} from "./Worst.sol";

/// @notice [T60] The worst that the key for campaigns can do, in numbers.
contract KeysOfCampaignsTest is CampaignTest, Worst {
    /// @custom:key campaigns
    /// @custom:can commit a false list of applicants, which everyone can compare with the published file and with their own application; commit no list; register draws that no campaign has
    /// @custom:cannot commit before the closing time; commit again, before or after the word; change closing time, prizes or terms of a draw; choose, see ahead or replace the word; deliver a prize
    function test_T60_worstCaseOfCampaigns() public {
        register(DRAW);
        uint256 early;
        for (uint256 time = START; time < CLOSING; time += 6 hours) {
            vm.warp(time);
            if (commits("early", 1)) ++early;
        }
        worst("commitments before the closing time", early, 0);

        vm.warp(CLOSING);
        bool first = commits("false", 1_000);
        worst("false lists committed", first ? 1 : 0, 1);
        uint256 requestId = draws.drawing(DRAW).requestId;
        uint256 again;
        for (uint256 i; i < 10; ++i) {
            if (commits(bytes32(i + 1), 1_000)) ++again;
        }
        worst("further lists before the word", again, 0);

        uint256[] memory words = new uint256[](1);
        vm.prank(campaigner);
        (bool chosen,) = address(draws).call(abi.encodeCall(draws.rawFulfillRandomWords, (requestId, words)));
        worst("words chosen", chosen ? 1 : 0, 0);

        coordinator.answer(requestId, word(1));
        uint256 winner = draws.winnerIndex(DRAW, 0);
        for (uint256 i; i < 10; ++i) {
            if (commits(bytes32(i + 1), 1_000)) ++again;
        }
        worst("further lists after the word", again, 0);
        vm.prank(campaigner);
        (bool changed,) = address(draws).call(abi.encodeCall(draws.register, (DRAW, CLOSING + 1 days, prizes(), "x")));
        worst("draws with other terms or winners afterwards", changed || draws.winnerIndex(DRAW, 0) != winner ? 1 : 0, 0);
    }

    /// @custom:key subscription owner
    /// @custom:can stop the answer to the draw of a campaign for 30 days
    /// @custom:cannot prevent the draw of a campaign
    function test_T60_worstCaseOfSubscriptionOwnerForCampaigns() public {
        register(DRAW);
        commit(DRAW, 100);
        uint256 waited;
        for (bool done; !done && waited < 100;) {
            vm.warp(CLOSING + ++waited * 1 days);
            (done,) = address(draws).call(abi.encodeCall(draws.announceFallback, (DRAW)));
        }
        worst("days until a draw of a campaign needs no answer", waited, 30);
        vm.roll(block.number + 65);
        draws.settleFallback(DRAW);
        worst("draws of campaigns without winners", draws.winnerIndexes(DRAW, 0, 100).length == 100 ? 0 : 1, 0);
    }

    /// @custom:key guardian
    /// @custom:can stop new draws of campaigns and lists of applicants
    /// @custom:cannot stop the draw of a committed list
    function test_T60_worstCaseOfGuardianForCampaigns() public {
        register(DRAW);
        uint256 requestId = commit(DRAW, 100);
        vm.prank(guardian);
        draws.stop();
        coordinator.answer(requestId, word(1));
        worst("committed draws without winners", draws.winnerIndexes(DRAW, 0, 100).length == 100 ? 0 : 1, 0);
    }

    function commits(bytes32 root, uint32 count) private returns (bool done) {
        vm.prank(campaigner);
        (done,) = address(draws).call(abi.encodeCall(draws.commit, (DRAW, root, count)));
    }
}
