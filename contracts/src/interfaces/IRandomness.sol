// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

/// @notice Where random words come from. Fixed when the contract is deployed.
/// @param coordinator The only account whose answers count.
/// @param keyHash Key that proves the words.
/// @param subscriptionId Subscription that pays.
/// @param confirmations Blocks between request and answer.
/// @param callbackGasLimit Gas that the answer may use.
/// @param nativePayment Whether the subscription pays in the chain's own coin.
/// @param keyWordsADay Limits the random words that the shop's keys request in any 24 hours, half of them at once. Reveals of
/// paid packs don't count.
struct RandomnessSource {
    address coordinator;
    bytes32 keyHash;
    uint256 subscriptionId;
    uint16 confirmations;
    uint32 callbackGasLimit;
    bool nativePayment;
    uint32 keyWordsADay;
}

/// @title A contract that asks for random words
interface IRandomness {
    /// @notice A word was stored for a request; it is never overwritten.
    /// @param word 128 bits: the low half of what the source answered.
    event RandomnessStored(uint256 indexed requestId, uint128 word);

    /// @notice The random source didn't accept this request; anyone may repeat it at once.
    event RandomnessNotSent(uint256 indexed requestId);

    /// @notice Only the coordinator answers.
    error OnlyCoordinator(address caller);

    /// @notice The gas doesn't suffice for the request to the source.
    error OutOfGasForRandomness();
    /// @notice The source accepts no requests, or answers a repeated id.
    error RandomnessUnavailable();
    /// @notice The keys of the shop requested as many words as they may. Reveals aren't affected.
    error DailyWordCapExceeded();
    /// @notice The source may still answer.
    error TooEarly(uint256 notBefore);
    /// @notice No block is announced, or it isn't mined yet.
    error FallbackNotReady(uint256 blockNumber);
    /// @notice A block is announced, whose hash will be the word.
    error FallbackPending(uint256 blockNumber);

    /// @notice The source of random words. It can't be changed.
    function randomnessSource() external view returns (RandomnessSource memory);

    /// @notice Returns how many words the shop's keys may request now.
    function keyWordsNow() external view returns (uint256);

    /// @notice The coordinator's answer. Stores the word and does nothing else; unknown ids, second answers and
    /// empty answers are ignored.
    function rawFulfillRandomWords(uint256 requestId, uint256[] calldata words) external;
}
