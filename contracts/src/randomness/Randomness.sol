// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IRandomness} from "../interfaces/IRandomness.sol";

/// @title The two ends of a source of random words
/// @dev A source sits in the same contract as what uses it: an answer that had to be handed on to another contract would
/// cost a third more, and one more contract would have to be trusted.
abstract contract Randomness is IRandomness {
    /// @dev Asks for a word. Never reverts because the source is broken: paid packs must not be blocked.
    /// @return sent Whether the source took the question; without, `requestId` means nothing.
    function _askForWord() internal virtual returns (bool sent, uint256 requestId);

    /// @dev Takes an answer. Constant work; must never revert.
    function _storeWord(uint256 requestId, uint128 word) internal virtual;
}
