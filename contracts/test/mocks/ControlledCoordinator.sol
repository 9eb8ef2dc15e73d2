// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {VRFV2PlusClient} from "@chainlink/contracts/src/v0.8/vrf/dev/libraries/VRFV2PlusClient.sol";

import {IRandomness} from "../../src/interfaces/IRandomness.sol";

/// @notice A coordinator that does what a test tells it: answers, stays silent, breaks, repeats itself.
contract ControlledCoordinator {
    enum Mode {
        WORKING,
        REVERTING,
        REPEATING,
        SHORT_ANSWER,
        ANSWERING_AT_ONCE,
        BURNING_GAS
    }

    Mode public mode;
    uint256 public lastRequestId = 1000;
    mapping(uint256 requestId => address consumer) public consumerOf;

    error Broken();

    function set(Mode mode_) external {
        mode = mode_;
    }

    function requestRandomWords(VRFV2PlusClient.RandomWordsRequest calldata) external returns (uint256 requestId) {
        if (mode == Mode.REVERTING) revert Broken();
        if (mode == Mode.SHORT_ANSWER) {
            assembly {
                return(0, 0)
            }
        }
        if (mode == Mode.BURNING_GAS) {
            while (true) {}
        }
        requestId = mode == Mode.REPEATING ? lastRequestId : ++lastRequestId;
        consumerOf[requestId] = msg.sender;
        if (mode == Mode.ANSWERING_AT_ONCE) answer(requestId, 1);
    }

    /// @notice Calls back and bubbles a revert up: the callback must have none.
    function answer(uint256 requestId, uint256 word) public {
        uint256[] memory words = new uint256[](1);
        words[0] = word;
        answerWith(requestId, words);
    }

    function answerWith(uint256 requestId, uint256[] memory words) public {
        IRandomness(consumerOf[requestId]).rawFulfillRandomWords(requestId, words);
    }

    function answerFor(address consumer, uint256 requestId, uint256[] memory words) external {
        IRandomness(consumer).rawFulfillRandomWords(requestId, words);
    }
}
