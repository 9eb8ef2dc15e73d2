// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {AccessControlDefaultAdminRules} from "@openzeppelin/contracts/access/extensions/AccessControlDefaultAdminRules.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";

import {IGachaReveal} from "../interfaces/IGachaReveal.sol";
import {ANSWERED, Question} from "../randomness/Question.sol";
import {RecoverableRandomness} from "../randomness/RecoverableRandomness.sol";
import {GachaStorage} from "./GachaStorage.sol";

/// @title The random words of reveals and shuffles
abstract contract GachaWords is
    GachaStorage,
    AccessControlDefaultAdminRules,
    ReentrancyGuardTransient,
    RecoverableRandomness,
    IGachaReveal
{
    /// @inheritdoc IGachaReveal
    function askAgain(uint256 dropId, uint256 entry) external nonReentrant returns (uint256 requestId) {
        (uint256 first, Question storage question) = _unanswered(dropId, entry);
        requestId = _askAgain(first, question);
        emit RandomnessAskedAgain(dropId, entry, requestId);
    }

    /// @inheritdoc IGachaReveal
    function announceFallback(uint256 dropId, uint256 entry) external nonReentrant returns (uint256 blockNumber) {
        (uint256 requestId, Question storage question) = _unanswered(dropId, entry);
        blockNumber = _announceFallback(requestId, question);
        emit FallbackAnnounced(dropId, entry, blockNumber);
    }

    /// @inheritdoc IGachaReveal
    function settleFallback(uint256 dropId, uint256 entry) external nonReentrant {
        (uint256 requestId, Question storage question) = _unanswered(dropId, entry);
        _settleFallback(requestId, question, dropId, entry);
    }

    function _questionOf(uint256 requestId) internal view override returns (Question storage) {
        return _requests[requestId].question;
    }

    function _unanswered(uint256 dropId, uint256 entry)
        private
        view
        returns (uint256 requestId, Question storage question)
    {
        requestId = _queue[dropId][entry];
        question = _questionOf(requestId);
        if (question.askedAt == 0) revert UnknownEntry(dropId, entry);
        if (question.flags & ANSWERED != 0) revert AlreadyAnswered(dropId, entry);
    }
}
