// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {CampaignTest} from "../base/CampaignTest.sol";
import {GasReport} from "./GasReport.sol";

/// @notice The draw of a campaign. Winners cost no transaction: they follow from the word.
contract CampaignGasTest is CampaignTest, GasReport {
    /// forge-config: default.isolate = true
    function test_gasOfACampaign() public {
        register(DRAW);
        report("register the draw of a campaign", lastGas(), 130_000);
        uint256 requestId = commit(DRAW, 10_000);
        report("commit the applicants of a campaign", lastGas(), 145_000);
        uint256[] memory words = new uint256[](1);
        words[0] = word(1);
        vm.prank(address(coordinator));
        draws.rawFulfillRandomWords(requestId, words);
        // The transaction's own 21,000 and calldata are the coordinator's.
        uint256 calldataGas = 16 * (4 + 2 + 32 + 2) + 4 * (4 * 32 - 36);
        report("our part of the callback of a campaign", lastGas() - 21_000 - calldataGas, 8_000);
    }
}
