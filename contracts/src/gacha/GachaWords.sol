// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {AccessControlDefaultAdminRules} from "@openzeppelin/contracts/access/extensions/AccessControlDefaultAdminRules.sol";
import {Blockhash} from "@openzeppelin/contracts/utils/Blockhash.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";

import {IGachaReveal} from "../interfaces/IGachaReveal.sol";
import {ChainlinkRandomness} from "../randomness/ChainlinkRandomness.sol";
import {GachaStorage} from "./GachaStorage.sol";

/// @title Random words: asked for, stored once, asked for again, replaced when the source is dead
abstract contract GachaWords is
    GachaStorage,
    AccessControlDefaultAdminRules,
    ReentrancyGuardTransient,
    ChainlinkRandomness,
    IGachaReveal
{
    uint256 internal constant SILENCE = 7 days;
    uint256 internal constant DEATH = 30 days;
    /// @dev About two minutes on Base: nobody knows its hash, and everybody can see it coming.
    uint256 internal constant FALLBACK_DISTANCE_BLOCKS = 64;
    /// @dev How many blocks back every chain knows hashes.
    uint256 private constant KNOWN_HASHES = 256;

    mapping(uint256 aliasId => uint256 requestId) private _aliasOf;
    mapping(uint256 requestId => uint256) private _askedAgainAt;
    mapping(uint256 requestId => uint256 blockNumber) internal _fallbackBlocks;

    /// @inheritdoc IGachaReveal
    function askAgain(uint256 dropId, uint256 entry) external nonReentrant returns (uint256 requestId) {
        (uint256 first, Request storage request) = _unanswered(dropId, entry);
        if (request.flags & ANNOUNCED != 0) revert FallbackPending(_fallbackBlocks[first]);
        requestId = _askAgain(first, request);
        emit RandomnessAskedAgain(dropId, entry, requestId);
    }

    /// @inheritdoc IGachaReveal
    function announceFallback(uint256 dropId, uint256 entry) external nonReentrant returns (uint256 blockNumber) {
        (uint256 requestId, Request storage request) = _unanswered(dropId, entry);
        uint256 notBefore = request.askedAt + DEATH;
        if (block.timestamp < notBefore) revert TooEarly(notBefore);

        // Once: another block would be another draw.
        if (request.flags & ANNOUNCED != 0) revert FallbackPending(_fallbackBlocks[requestId]);
        request.flags |= ANNOUNCED;
        blockNumber = block.number + FALLBACK_DISTANCE_BLOCKS;
        _fallbackBlocks[requestId] = blockNumber;
        emit FallbackAnnounced(dropId, entry, blockNumber);
    }

    /// @inheritdoc IGachaReveal
    function settleFallback(uint256 dropId, uint256 entry) external nonReentrant {
        (uint256 requestId, Request storage request) = _unanswered(dropId, entry);
        uint256 announced = _fallbackBlocks[requestId];
        if (announced == 0 || block.number <= announced) revert FallbackNotReady(announced);
        bytes32 hash = Blockhash.blockHash(announced);
        if (hash == 0) hash = blockhash(_successorOf(announced));
        _answer(requestId, request, uint128(uint256(keccak256(abi.encode(hash, dropId, entry)))));
    }

    /// @dev The block that counts when nobody settled while the chain knew the hash of the announced one: the last whole
    /// number of 256 blocks behind it, so that one always counts and nobody names it.
    function _successorOf(uint256 announced) private view returns (uint256) {
        return block.number - 1 - (block.number - 1 - announced) % KNOWN_HASHES;
    }

    /// @dev Opens the request of an entry and returns it for the caller to fill. A source that takes no questions, or repeats
    /// an id (it could overwrite a word by that), doesn't keep the entry from its place in the queue: the request then
    /// lies under an id of ours, which nobody can have taken ahead of this block, and waits to be sent.
    function _newRequest(uint256 dropId, uint256 entry)
        internal
        returns (uint256 requestId, Request storage request, uint8 flags)
    {
        bool sent;
        (sent, requestId) = _askForWord();
        if (!sent || _isUsed(requestId)) {
            requestId = uint256(keccak256(abi.encode(blockhash(block.number - 1), dropId, entry)));
            flags = UNSENT;
            emit RandomnessNotSent(requestId);
        }
        request = _requests[requestId];
    }

    /// @dev Sends a silent or unsent request (again). Old ids stay valid.
    function _askAgain(uint256 first, Request storage request) internal returns (uint256 requestId) {
        uint8 flags = request.flags;
        if (flags & UNSENT == 0) {
            uint256 last = _askedAgainAt[first];
            uint256 notBefore = (last == 0 ? request.askedAt : last) + SILENCE;
            if (block.timestamp < notBefore) revert TooEarly(notBefore);
        }

        bool sent;
        (sent, requestId) = _askForWord();
        if (!sent || _isUsed(requestId)) revert RandomnessUnavailable();
        _requests[requestId].flags = ALIAS;
        _aliasOf[requestId] = first;
        _askedAgainAt[first] = block.timestamp;
        request.flags = flags & ~UNSENT;
    }

    /// @dev The callback. The first answer wins; unknown ids, and answers that come when an announced block already decides,
    /// are passed over in silence.
    function _storeWord(uint256 requestId, uint128 word) internal override {
        Request storage request = _requests[requestId];
        uint8 flags = request.flags;
        if (flags & ALIAS != 0) {
            requestId = _aliasOf[requestId];
            request = _requests[requestId];
            flags = request.flags;
        }
        if (request.askedAt == 0 || flags & ANSWERED != 0) return;
        // With the block's hash in sight a source that answers late would choose between two words.
        if (flags & ANNOUNCED != 0 && block.number >= _fallbackBlocks[requestId]) return;
        _answer(requestId, request, word);
    }

    function _answer(uint256 requestId, Request storage request, uint128 word) private {
        request.word = word;
        request.flags |= ANSWERED;
        emit RandomnessStored(requestId, word);
    }

    function _unanswered(uint256 dropId, uint256 entry)
        private
        view
        returns (uint256 requestId, Request storage request)
    {
        requestId = _queue[dropId][entry];
        request = _requests[requestId];
        if (request.askedAt == 0) revert UnknownEntry(dropId, entry);
        if (request.flags & ANSWERED != 0) revert AlreadyAnswered(dropId, entry);
    }

    function _isUsed(uint256 requestId) internal view returns (bool) {
        Request storage request = _requests[requestId];
        return request.askedAt != 0 || request.flags != 0;
    }
}
