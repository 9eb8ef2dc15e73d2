// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IVRFCoordinatorV2Plus} from "@chainlink/contracts/src/v0.8/vrf/dev/interfaces/IVRFCoordinatorV2Plus.sol";
import {VRFV2PlusClient} from "@chainlink/contracts/src/v0.8/vrf/dev/libraries/VRFV2PlusClient.sol";

import {IRandomness, RandomnessSource} from "../interfaces/IRandomness.sol";
import {Randomness} from "./Randomness.sol";

/// @title Random words from Chainlink VRF 2.5
/// @dev Chainlink's own consumer base lets an owner replace the coordinator, and so choose all later results. Here
/// coordinator, key and subscription are immutable.
abstract contract ChainlinkRandomness is Randomness {
    /// @dev A failed request with this much gas left didn't run out of gas: by EIP-150 the coordinator had 63 times as much.
    uint256 private constant GAS_LEFT_AFTER_FAILURE = 50_000;

    address private immutable _coordinator;
    bytes32 private immutable _keyHash;
    uint256 private immutable _subscriptionId;
    uint16 private immutable _confirmations;
    uint32 private immutable _callbackGasLimit;
    bool private immutable _nativePayment;
    uint32 internal immutable _keyWordsADay;

    constructor(RandomnessSource memory source) {
        _coordinator = source.coordinator;
        _keyHash = source.keyHash;
        _subscriptionId = source.subscriptionId;
        _confirmations = source.confirmations;
        _callbackGasLimit = source.callbackGasLimit;
        _nativePayment = source.nativePayment;
        _keyWordsADay = source.keyWordsADay;
    }

    /// @inheritdoc IRandomness
    function rawFulfillRandomWords(uint256 requestId, uint256[] calldata words) external {
        if (msg.sender != _coordinator) revert OnlyCoordinator(msg.sender);
        if (words.length != 0) _storeWord(requestId, uint128(words[0]));
    }

    /// @inheritdoc IRandomness
    function randomnessSource() external view returns (RandomnessSource memory) {
        return RandomnessSource({
            coordinator: _coordinator,
            keyHash: _keyHash,
            subscriptionId: _subscriptionId,
            confirmations: _confirmations,
            callbackGasLimit: _callbackGasLimit,
            nativePayment: _nativePayment,
            keyWordsADay: _keyWordsADay
        });
    }

    /// @inheritdoc Randomness
    function _askForWord() internal override returns (bool sent, uint256 requestId) {
        VRFV2PlusClient.RandomWordsRequest memory request = VRFV2PlusClient.RandomWordsRequest({
            keyHash: _keyHash,
            subId: _subscriptionId,
            requestConfirmations: _confirmations,
            callbackGasLimit: _callbackGasLimit,
            numWords: 1,
            extraArgs: VRFV2PlusClient._argsToBytes(VRFV2PlusClient.ExtraArgsV1({nativePayment: _nativePayment}))
        });

        // A plain call, since `try` would still revert on a coordinator without code or with a short answer.
        bytes memory answer;
        (sent, answer) = _coordinator.call(abi.encodeCall(IVRFCoordinatorV2Plus.requestRandomWords, (request)));
        sent = sent && answer.length == 32;
        if (sent) requestId = abi.decode(answer, (uint256));
        else if (gasleft() < GAS_LEFT_AFTER_FAILURE) revert OutOfGasForRandomness();
    }
}
