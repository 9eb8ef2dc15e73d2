// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IRandomness} from "../interfaces/IRandomness.sol";

/// @title The interface between a source of random words and the contract that uses them
/// @dev Both are parts of one contract: an answer that is forwarded to another contract would cost a third more, and one
/// more contract would have to be trusted.
abstract contract Randomness is IRandomness {
    /// @dev Requests a word. Never reverts because the source is broken: paid packs must not be blocked.
    /// @return sent Whether the source accepted the request; if not, `requestId` is undefined.
    function _askForWord() internal virtual returns (bool sent, uint256 requestId);

    /// @dev Stores an answer. Constant gas; must never revert.
    function _storeWord(uint256 requestId, uint128 word) internal virtual;
}
