// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {Blockhash} from "@openzeppelin/contracts/utils/Blockhash.sol";

import {IRandomness} from "../interfaces/IRandomness.sol";
import {CapBucket} from "../libraries/CapBucket.sol";
import {ChainlinkRandomness} from "./ChainlinkRandomness.sol";
import {ALIAS, ANNOUNCED, ANSWERED, Question, UNSENT} from "./Question.sol";

/// @title Random words: requested, stored once, requested again, replaced when the source no longer answers
/// @dev The inheriting contract stores the questions with their subjects and emits its own events.
abstract contract RecoverableRandomness is ChainlinkRandomness {
    using CapBucket for CapBucket.Bucket;

    uint256 internal constant SILENCE = 7 days;
    uint256 internal constant DEATH = 30 days;
    /// @dev About two minutes on Base: nobody knows the hash yet, and everybody sees the announcement in time.
    uint256 internal constant FALLBACK_DISTANCE_BLOCKS = 64;
    /// @dev For how many blocks back every chain provides hashes.
    uint256 private constant KNOWN_HASHES = 256;

    /// @dev Units of the bucket that a word takes. They are small, so that no fraction of a word is lost.
    uint256 private constant WORD = 1 days;

    mapping(uint256 aliasId => uint256 requestId) private _aliasOf;
    mapping(uint256 requestId => uint256) private _askedAgainAt;
    mapping(uint256 requestId => uint256 blockNumber) internal _fallbackBlocks;
    /// @dev Limits the words that the shop's keys request. Counts in units of {WORD}.
    CapBucket.Bucket private _keyWords;

    /// @dev Fills the bucket, so that the first request of a word writes no new slot.
    constructor() {
        // slither-disable-next-line divide-before-multiply: the bucket has room for whole words.
        _keyWords.set(_keyWordsADay / 2 * WORD);
    }

    /// @inheritdoc IRandomness
    function keyWordsNow() public view returns (uint256) {
        return _wordUnits() / WORD;
    }

    /// @dev Counts a word that a key requests without a paid pack: it pays from the subscription that reveals need.
    function _countKeyWord() internal {
        uint256 units = _wordUnits();
        if (units < WORD) revert DailyWordCapExceeded();
        _keyWords.set(units - WORD);
    }

    function _wordUnits() private view returns (uint256) {
        // slither-disable-next-line divide-before-multiply: the bucket has room for whole words.
        uint256 half = _keyWordsADay / 2 * WORD;
        return _keyWords.available(half, half);
    }

    /// @dev The slot of a request.
    function _questionOf(uint256 requestId) internal view virtual returns (Question storage);

    /// @dev Requests the word of entry `entry` of `subject`; the caller then fills in the question, which makes it valid. The
    /// entry is queued even if the source accepts no requests or repeats an id (which could overwrite a word): the
    /// request then has an id of ours, which nobody could predict before this block, and is sent later.
    function _askFirst(uint256 subject, uint256 entry) internal returns (uint256 requestId, uint8 flags) {
        bool sent;
        (sent, requestId) = _askForWord();
        if (!sent || _isUsed(requestId)) {
            requestId = uint256(keccak256(abi.encode(blockhash(block.number - 1), subject, entry)));
            flags = UNSENT;
            emit RandomnessNotSent(requestId);
        }
    }

    /// @dev Sends a silent or unsent request (again). Old ids stay valid.
    function _askAgain(uint256 first, Question storage question) internal returns (uint256 requestId) {
        uint8 flags = question.flags;
        if (flags & ANNOUNCED != 0) revert FallbackPending(_fallbackBlocks[first]);
        if (flags & UNSENT == 0) {
            uint256 last = _askedAgainAt[first];
            // slither-disable-next-line incorrect-equality: zero means never asked again.
            uint256 notBefore = (last == 0 ? question.askedAt : last) + SILENCE;
            if (block.timestamp < notBefore) revert TooEarly(notBefore);
        }

        bool sent;
        (sent, requestId) = _askForWord();
        if (!sent || _isUsed(requestId)) revert RandomnessUnavailable();
        _questionOf(requestId).flags = ALIAS;
        _aliasOf[requestId] = first;
        // slither-disable-next-line reentrancy-no-eth: callers are guarded, and the coordinator is fixed.
        _askedAgainAt[first] = block.timestamp;
        question.flags = flags & ~UNSENT;
    }

    /// @dev Announces the block of a request without an answer for 30 days. Only once: another block would be another draw.
    function _announceFallback(uint256 requestId, Question storage question) internal returns (uint256 blockNumber) {
        uint256 notBefore = question.askedAt + DEATH;
        if (block.timestamp < notBefore) revert TooEarly(notBefore);
        if (question.flags & ANNOUNCED != 0) revert FallbackPending(_fallbackBlocks[requestId]);
        question.flags |= ANNOUNCED;
        blockNumber = block.number + FALLBACK_DISTANCE_BLOCKS;
        _fallbackBlocks[requestId] = blockNumber;
    }

    /// @dev Stores the word of the announced block.
    function _settleFallback(uint256 requestId, Question storage question, uint256 subject, uint256 entry) internal {
        uint256 announced = _fallbackBlocks[requestId];
        // slither-disable-next-line incorrect-equality: zero means that no block was announced.
        if (announced == 0 || block.number <= announced) revert FallbackNotReady(announced);
        bytes32 hash = Blockhash.blockHash(announced);
        // slither-disable-next-line incorrect-equality: zero means that the chain forgot the hash.
        if (hash == 0) hash = blockhash(_successorOf(announced));
        _answer(requestId, question, uint128(uint256(keccak256(abi.encode(hash, subject, entry)))));
    }

    /// @dev The callback. The first answer counts. Unknown ids, and answers after an announced block was mined, are ignored
    /// without a revert.
    function _storeWord(uint256 requestId, uint128 word) internal override {
        Question storage question = _questionOf(requestId);
        uint8 flags = question.flags;
        if (flags & ALIAS != 0) {
            requestId = _aliasOf[requestId];
            question = _questionOf(requestId);
            flags = question.flags;
        }
        if (question.askedAt == 0 || flags & ANSWERED != 0) return;
        // Once the block's hash is known, a source that answers late could choose between two words.
        if (flags & ANNOUNCED != 0 && block.number >= _fallbackBlocks[requestId]) return;
        _answer(requestId, question, word);
    }

    function _isUsed(uint256 requestId) internal view returns (bool) {
        Question storage question = _questionOf(requestId);
        return question.askedAt != 0 || question.flags != 0;
    }

    function _answer(uint256 requestId, Question storage question, uint128 word) private {
        question.word = word;
        question.flags |= ANSWERED;
        emit RandomnessStored(requestId, word);
    }

    /// @dev The block that counts when nobody settled while the chain knew the hash of the announced one: the last block that
    /// is a multiple of 256 blocks later, so that there always is one. It changes every 256 blocks: after that time whoever
    /// settles first chooses among the words so far.
    function _successorOf(uint256 announced) private view returns (uint256) {
        return block.number - 1 - (block.number - 1 - announced) % KNOWN_HASHES;
    }
}
