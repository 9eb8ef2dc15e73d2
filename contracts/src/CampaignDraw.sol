// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {AccessControlDefaultAdminRules} from "@openzeppelin/contracts/access/extensions/AccessControlDefaultAdminRules.sol";
import {MerkleProof} from "@openzeppelin/contracts/utils/cryptography/MerkleProof.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";

import {CampaignDrawing, ICampaignDraw} from "./interfaces/ICampaignDraw.sol";
import {RandomnessSource} from "./interfaces/IRandomness.sol";
import {MerkleLeaves} from "./libraries/MerkleLeaves.sol";
import {WinnerOrder} from "./libraries/WinnerOrder.sol";
import {ChainlinkRandomness} from "./randomness/ChainlinkRandomness.sol";
import {ANSWERED, Question} from "./randomness/Question.sol";
import {RecoverableRandomness} from "./randomness/RecoverableRandomness.sol";
import {Stoppable} from "./Stoppable.sol";

/// @title The winners of campaigns
contract CampaignDraw is ICampaignDraw, Stoppable, ReentrancyGuardTransient, RecoverableRandomness {
    struct Draw {
        uint40 closingTime;
        uint40 committedAt;
        uint32 count;
        // ---
        bytes32 termsHash;
        bytes32 root;
        uint256 requestId;
        uint32[] prizeCounts;
    }

    /// @inheritdoc ICampaignDraw
    bytes32 public constant CAMPAIGN_ROLE = keccak256("CAMPAIGN_ROLE");
    /// @inheritdoc ICampaignDraw
    uint256 public constant MAX_PRIZES = 100;

    mapping(bytes32 drawId => Draw) private _draws;
    mapping(uint256 requestId => Question) private _questions;

    /// @param source Where random words come from. Can't be changed.
    constructor(address admin, uint48 adminDelay, RandomnessSource memory source)
        AccessControlDefaultAdminRules(adminDelay, admin)
        ChainlinkRandomness(source)
    {}

    /// @inheritdoc ICampaignDraw
    function register(bytes32 drawId, uint40 closingTime, uint32[] calldata prizeCounts, bytes32 termsHash)
        external
        onlyRole(CAMPAIGN_ROLE)
    {
        _requireRunning();
        Draw storage draw = _draws[drawId];
        if (draw.closingTime != 0) revert DrawExists(drawId);
        bool valid = drawId != 0 && closingTime > block.timestamp && termsHash != 0 && prizeCounts.length != 0
            && prizeCounts.length <= MAX_PRIZES;
        for (uint256 i; valid && i < prizeCounts.length; ++i) {
            valid = prizeCounts[i] != 0;
        }
        if (!valid) revert InvalidDraw();

        draw.closingTime = closingTime;
        draw.termsHash = termsHash;
        draw.prizeCounts = prizeCounts;
        emit DrawRegistered(drawId, closingTime, prizeCounts, termsHash);
    }

    /// @inheritdoc ICampaignDraw
    function commit(bytes32 drawId, bytes32 root, uint32 count)
        external
        nonReentrant
        onlyRole(CAMPAIGN_ROLE)
        returns (uint256 requestId)
    {
        _requireRunning();
        Draw storage draw = _existing(drawId);
        if (draw.committedAt != 0) revert AlreadyCommitted(drawId);
        if (block.timestamp < draw.closingTime) revert CampaignStillOpen(drawId, draw.closingTime);
        if (root == 0 || count == 0) revert EmptyDraw();
        _countKeyWord();

        draw.root = root;
        draw.count = count;
        draw.committedAt = uint40(block.timestamp);
        uint8 flags;
        (requestId, flags) = _askFirst(uint256(drawId), 0);
        draw.requestId = requestId;
        Question storage question = _questions[requestId];
        // slither-disable-next-line reentrancy-no-eth: the function is guarded, and the coordinator is fixed.
        question.askedAt = uint32(block.timestamp);
        question.flags = flags;
        emit DrawCommitted(drawId, root, count, requestId);
    }

    /// @inheritdoc ICampaignDraw
    function askAgain(bytes32 drawId) external nonReentrant returns (uint256 requestId) {
        (uint256 first, Question storage question) = _unanswered(drawId);
        requestId = _askAgain(first, question);
        emit DrawAskedAgain(drawId, requestId);
    }

    /// @inheritdoc ICampaignDraw
    function announceFallback(bytes32 drawId) external nonReentrant returns (uint256 blockNumber) {
        (uint256 requestId, Question storage question) = _unanswered(drawId);
        blockNumber = _announceFallback(requestId, question);
        emit DrawFallbackAnnounced(drawId, blockNumber);
    }

    /// @inheritdoc ICampaignDraw
    function settleFallback(bytes32 drawId) external nonReentrant {
        (uint256 requestId, Question storage question) = _unanswered(drawId);
        _settleFallback(requestId, question, uint256(drawId), 0);
    }

    /// @inheritdoc ICampaignDraw
    function drawing(bytes32 drawId) external view returns (CampaignDrawing memory) {
        Draw storage draw = _existing(drawId);
        Question storage question = _questions[draw.requestId];
        return CampaignDrawing({
            closingTime: draw.closingTime,
            prizeCounts: draw.prizeCounts,
            termsHash: draw.termsHash,
            root: draw.root,
            count: draw.count,
            committedAt: draw.committedAt,
            requestId: draw.requestId,
            answered: question.flags & ANSWERED != 0,
            word: question.word,
            fallbackBlock: _fallbackBlocks[draw.requestId]
        });
    }

    /// @inheritdoc ICampaignDraw
    function winnerIndex(bytes32 drawId, uint256 position) external view returns (uint256 index) {
        return winnerIndexes(drawId, position, 1)[0];
    }

    /// @inheritdoc ICampaignDraw
    function winnerIndexes(bytes32 drawId, uint256 first, uint256 howMany)
        public
        view
        returns (uint256[] memory indexes)
    {
        Draw storage draw = _existing(drawId);
        Question storage question = _questions[draw.requestId];
        if (question.flags & ANSWERED == 0) revert NotDrawn(drawId);
        uint256 count = draw.count;
        if (first > count || howMany > count - first) revert NoSuchWinner(drawId, first, count);
        return WinnerOrder.slice(question.word, drawId, count, first, howMany);
    }

    /// @inheritdoc ICampaignDraw
    function prizeOf(bytes32 drawId, uint256 position) external view returns (uint256 prize) {
        uint32[] storage prizeCounts = _existing(drawId).prizeCounts;
        uint256 end;
        for (; prize < prizeCounts.length; ++prize) {
            end += prizeCounts[prize];
            if (position < end) return prize;
        }
        revert NoSuchPrize(drawId, position);
    }

    /// @inheritdoc ICampaignDraw
    function isApplicant(bytes32 drawId, uint256 index, address wallet, bytes32 salt, bytes32[] calldata proof)
        external
        view
        returns (bool)
    {
        Draw storage draw = _existing(drawId);
        if (index >= draw.count) return false;
        return MerkleProof.verifyCalldata(proof, draw.root, MerkleLeaves.applicantLeaf(drawId, index, wallet, salt));
    }

    function _questionOf(uint256 requestId) internal view override returns (Question storage) {
        return _questions[requestId];
    }

    function _unanswered(bytes32 drawId) private view returns (uint256 requestId, Question storage question) {
        Draw storage draw = _existing(drawId);
        if (draw.committedAt == 0) revert NotCommitted(drawId);
        requestId = draw.requestId;
        question = _questions[requestId];
        if (question.flags & ANSWERED != 0) revert AlreadyDrawn(drawId);
    }

    function _existing(bytes32 drawId) private view returns (Draw storage draw) {
        draw = _draws[drawId];
        if (draw.closingTime == 0) revert UnknownDraw(drawId);
    }
}
