// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {Address} from "@openzeppelin/contracts/utils/Address.sol";

import {ICardCollectionFactory} from "../interfaces/ICardCollectionFactory.sol";
import {DropParameters, DropProgress, DropTerms, IGachaDrops, Phase} from "../interfaces/IGachaDrops.sol";
import {IStoppable} from "../interfaces/IStoppable.sol";
import {ANSWERED, Question} from "../randomness/Question.sol";
import {DropMaker} from "./DropMaker.sol";
import {GachaReveal} from "./GachaReveal.sol";

/// @title Drops: created once with a fixed pool; an operator runs their sale
abstract contract GachaDrops is GachaReveal, IGachaDrops {
    using Address for address;

    /// @inheritdoc IGachaDrops
    bytes32 public constant OPERATOR_ROLE = _OPERATOR_ROLE;

    /// @inheritdoc IStoppable
    bytes32 public constant GUARDIAN_ROLE = _GUARDIAN_ROLE;

    /// @inheritdoc IGachaDrops
    uint256 public immutable firstDropId;

    /// @inheritdoc IGachaDrops
    uint40 public immutable saleDelay;

    /// @dev The contract with the rest of this code, see {DropMaker}.
    address private immutable _dropMaker;

    constructor(
        uint256 firstDropId_,
        uint40 saleDelay_,
        ICardCollectionFactory factory,
        string memory packBaseURI_
    ) {
        firstDropId = firstDropId_;
        saleDelay = saleDelay_;
        _nextDropId = firstDropId_;
        _packBaseURI = packBaseURI_;
        _dropMaker = address(new DropMaker(_packImplementation, _pointToken, factory.registry(), saleDelay_));
        _tokenAllowed[_pointToken] = true;
        emit TokenAllowed(_pointToken, true);
    }

    /// @inheritdoc IGachaDrops
    function createDrop(bytes32, DropParameters calldata) external onlyRole(OPERATOR_ROLE) returns (uint256) {
        return abi.decode(_make(), (uint256));
    }

    /// @inheritdoc IGachaDrops
    function setPrice(uint256, address, uint96) external onlyRole(OPERATOR_ROLE) {
        _make();
    }

    /// @inheritdoc IGachaDrops
    function setPhase(uint256, uint256, Phase calldata) external onlyRole(OPERATOR_ROLE) {
        _make();
    }

    /// @inheritdoc IGachaDrops
    function setPaused(uint256[] calldata, bool) external onlyRole(OPERATOR_ROLE) {
        _make();
    }

    /// @inheritdoc IGachaDrops
    function stopSale(uint256) external onlyRole(OPERATOR_ROLE) {
        _make();
    }

    /// @inheritdoc IGachaDrops
    function resumeSale(uint256) external onlyRole(OPERATOR_ROLE) {
        _make();
    }

    /// @inheritdoc IGachaDrops
    function closeDrop(uint256) external onlyRole(OPERATOR_ROLE) {
        _make();
    }

    /// @inheritdoc IStoppable
    function stop() external onlyRole(_GUARDIAN_ROLE) {
        _make();
    }

    /// @inheritdoc IStoppable
    function resume() external onlyRole(DEFAULT_ADMIN_ROLE) {
        _make();
    }

    /// @inheritdoc IGachaDrops
    function requestShuffle(bytes32 ref) external nonReentrant onlyRole(OPERATOR_ROLE) returns (uint256 requestId) {
        _countKeyWord();
        uint256 first = _shuffles[ref];
        if (first == 0) {
            requestId = _newShuffle(ref);
        } else {
            Question storage question = _questionOf(first);
            if (question.flags & ANSWERED != 0) revert ShuffleAlreadySeeded(ref);
            requestId = _askAgain(first, question);
        }
        emit ShuffleRequested(ref, requestId);
    }

    /// @inheritdoc IGachaDrops
    function allowToken(address, bool) external onlyRole(DEFAULT_ADMIN_ROLE) {
        _make();
    }

    /// @inheritdoc IGachaDrops
    function allowTreasury(address, bool) external onlyRole(DEFAULT_ADMIN_ROLE) {
        _make();
    }

    /// @inheritdoc IGachaDrops
    function setPackBaseURI(string calldata) external onlyRole(DEFAULT_ADMIN_ROLE) {
        _make();
    }

    /// @inheritdoc IGachaDrops
    function dropTerms(uint256 dropId) external view returns (DropTerms memory) {
        Drop storage drop = _existingDrop(dropId);
        return DropTerms({
            name: drop.name,
            packToken: address(_packToken(dropId)),
            collection: drop.collection,
            poolRoot: drop.poolRoot,
            poolFileHash: drop.poolFileHash,
            shuffleRef: drop.shuffleRef,
            treasury: drop.treasury,
            end: drop.end,
            revealDeadline: drop.revealDeadline,
            size: drop.size,
            packs: drop.packs,
            limitPerTransaction: drop.limitPerTransaction,
            deliveryCap: drop.deliveryCap,
            exchangePoints: drop.exchangePoints,
            lastOnePrize: drop.lastOnePrize,
            salesFrom: drop.salesFrom
        });
    }

    /// @inheritdoc IGachaDrops
    function dropProgress(uint256 dropId) external view returns (DropProgress memory) {
        Drop storage drop = _existingDrop(dropId);
        return DropProgress({
            issued: drop.issued,
            reserved: drop.reserved,
            delivered: drop.delivered,
            asked: drop.asked,
            drawn: drop.drawn,
            entries: drop.entries,
            head: drop.head,
            headOpened: drop.headOpened,
            paused: drop.paused,
            stopped: drop.stopped,
            closed: drop.closed
        });
    }

    /// @inheritdoc IStoppable
    function stoppedUntil() external view returns (uint256) {
        return _stoppedSince == 0 ? 0 : type(uint256).max;
    }

    /// @inheritdoc IGachaDrops
    function poolRoot(uint256 dropId) external view returns (bytes32) {
        return _existingDrop(dropId).poolRoot;
    }

    /// @inheritdoc IGachaDrops
    function rankCounts(uint256 dropId) external view returns (uint16[5] memory counts) {
        uint80 packed = _existingDrop(dropId).rankCounts;
        for (uint256 rank; rank < RANKS; ++rank) {
            counts[rank] = uint16(packed >> (16 * rank));
        }
    }

    /// @inheritdoc IGachaDrops
    function priceOf(uint256 dropId, address token) external view returns (uint96) {
        return _prices[dropId][token].perPack;
    }

    /// @inheritdoc IGachaDrops
    function priceInPoints(uint256 dropId) external view returns (uint96) {
        return _prices[dropId][_pointToken].perPack;
    }

    /// @inheritdoc IGachaDrops
    function exchangePointsOf(uint256 dropId) external view returns (uint48) {
        return _existingDrop(dropId).exchangePoints;
    }

    /// @inheritdoc IGachaDrops
    function tokensOf(uint256 dropId) external view returns (address[] memory) {
        return _existingDrop(dropId).tokens;
    }

    /// @inheritdoc IGachaDrops
    function phasesOf(uint256 dropId) external view returns (Phase[] memory phases) {
        phases = new Phase[](_existingDrop(dropId).phaseCount);
        for (uint256 i; i < phases.length; ++i) {
            PhaseState storage state = _phases[dropId][i];
            phases[i] = Phase({
                start: state.start,
                end: state.end,
                limit: state.limit,
                limitPerWallet: state.limitPerWallet,
                allowListRoot: state.allowListRoot
            });
        }
    }

    /// @inheritdoc IGachaDrops
    function available(uint256 dropId) external view returns (uint256) {
        Drop storage drop = _existingDrop(dropId);
        return uint256(drop.packs) - drop.issued - drop.reserved;
    }

    /// @inheritdoc IGachaDrops
    function soldOut(uint256 dropId) external view returns (bool) {
        Drop storage drop = _existingDrop(dropId);
        return drop.issued == drop.packs;
    }

    /// @inheritdoc IGachaDrops
    function isTokenAllowed(address token) external view returns (bool) {
        return _tokenAllowed[token];
    }

    /// @inheritdoc IGachaDrops
    function isTreasuryAllowed(address treasury) external view returns (bool) {
        return _treasuryAllowed[treasury];
    }

    /// @inheritdoc IGachaDrops
    function packBaseURI() external view returns (string memory) {
        return _packBaseURI;
    }

    /// @inheritdoc IGachaDrops
    function nextDropId() external view returns (uint256) {
        return _nextDropId;
    }

    /// @inheritdoc IGachaDrops
    function dropOf(bytes32 ref) external view returns (uint256 dropId) {
        return _dropOf[ref];
    }

    /// @inheritdoc IGachaDrops
    function pointToken() external view returns (address) {
        return _pointToken;
    }

    /// @inheritdoc IGachaDrops
    function shuffleOf(bytes32 ref) external view returns (uint256 requestId, bool seeded, uint128 seed) {
        requestId = _shuffles[ref];
        Question storage question = _questionOf(requestId);
        return (requestId, question.flags & ANSWERED != 0, question.word);
    }

    /// @dev A drop whose sale isn't stopped, paused or over.
    function _dropOnSale(uint256 dropId) internal view returns (Drop storage drop) {
        drop = _existingDrop(dropId);
        if (drop.paused || _stoppedSince != 0) revert EnforcedPause();
        if (drop.stopped) revert SaleIsStopped(dropId);
        if (drop.closed || block.timestamp >= drop.end) revert SaleEnded(dropId);
    }

    function _newShuffle(bytes32 ref) private returns (uint256 requestId) {
        bool sent;
        (sent, requestId) = _askForWord();
        if (!sent || _isUsed(requestId)) revert RandomnessUnavailable();
        _questionOf(requestId).askedAt = uint32(block.timestamp);
        _shuffles[ref] = requestId;
    }

    /// @dev Runs the function of this call in {DropMaker}, on the storage of this contract.
    function _make() private returns (bytes memory) {
        return _dropMaker.functionDelegateCall(msg.data);
    }
}
