// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";

import {ICardCollection} from "../interfaces/ICardCollection.sol";
import {ICardCollectionFactory} from "../interfaces/ICardCollectionFactory.sol";
import {
    DropParameters,
    DropProgress,
    DropTerms,
    IGachaDrops,
    Phase,
    TokenPrice
} from "../interfaces/IGachaDrops.sol";
import {IPackToken} from "../interfaces/IPackToken.sol";
import {ISlabRegistry} from "../interfaces/ISlabRegistry.sol";
import {DropRules} from "./DropRules.sol";
import {GachaReveal} from "./GachaReveal.sol";

/// @title Drops: made once, their pool frozen; their sale run by an operator
abstract contract GachaDrops is GachaReveal, IGachaDrops {
    /// @dev What a purchase reads lies in one slot; the root only follows where there is a list.
    struct PhaseState {
        uint40 start;
        uint40 end;
        uint32 limit;
        uint32 limitPerWallet;
        uint32 sold;
        bool hasAllowList;
        // ---
        bytes32 allowListRoot;
    }

    /// @dev The treasury of the drop stands beside each price: a purchase reads both in one slot.
    struct Price {
        uint96 perPack;
        address treasury;
    }

    /// @inheritdoc IGachaDrops
    bytes32 public constant OPERATOR_ROLE = _OPERATOR_ROLE;

    uint256 internal constant MAX_PER_TRANSACTION = 100;
    uint256 private constant MAX_PHASES = 16;
    uint256 private constant RANKS = 5;

    /// @inheritdoc IGachaDrops
    address public immutable pointToken;
    /// @inheritdoc IGachaDrops
    uint256 public immutable firstDropId;
    ISlabRegistry private immutable _registry;
    DropRules private immutable _rules;

    /// @inheritdoc IGachaDrops
    uint256 public nextDropId;
    /// @inheritdoc IGachaDrops
    string public packBaseURI;
    /// @inheritdoc IGachaDrops
    mapping(bytes32 ref => uint256) public dropOf;
    /// @inheritdoc IGachaDrops
    mapping(address token => bool) public isTokenAllowed;
    /// @inheritdoc IGachaDrops
    mapping(address treasury => bool) public isTreasuryAllowed;

    mapping(uint256 dropId => mapping(address token => Price)) internal _prices;
    mapping(uint256 dropId => mapping(uint256 phaseIndex => PhaseState)) internal _phases;

    constructor(
        uint256 firstDropId_,
        address pointToken_,
        ICardCollectionFactory factory,
        string memory packBaseURI_
    ) {
        firstDropId = firstDropId_;
        nextDropId = firstDropId_;
        pointToken = pointToken_;
        _registry = factory.registry();
        _rules = new DropRules();
        packBaseURI = packBaseURI_;
        isTokenAllowed[pointToken_] = true;
        emit TokenAllowed(pointToken_, true);
    }

    /// @inheritdoc IGachaDrops
    function createDrop(bytes32 ref, DropParameters calldata parameters)
        external
        onlyRole(OPERATOR_ROLE)
        returns (uint256 dropId)
    {
        if (dropOf[ref] != 0) revert DropRefUsed(ref, dropOf[ref]);
        if (!_registry.isCollection(parameters.collection)) revert InvalidParameter("collection");
        if (!isTreasuryAllowed[parameters.treasury]) revert TreasuryNotAllowed(parameters.treasury);
        (, bool seeded,) = shuffleOf(parameters.shuffleRef);
        if (!seeded) revert ShuffleNotSeeded(parameters.shuffleRef);
        uint80 counts = _rules.check(parameters);

        dropId = nextDropId++;
        dropOf[ref] = dropId;
        Drop storage drop = _drops[dropId];
        drop.size = parameters.size;
        drop.packs = parameters.packs;
        drop.limitPerTransaction =
            parameters.limitPerTransaction == 0 ? uint16(MAX_PER_TRANSACTION) : uint16(parameters.limitPerTransaction);
        drop.deliveryCap = parameters.deliveryCap;
        drop.end = parameters.end;
        drop.treasury = parameters.treasury;
        drop.revealDeadline = parameters.revealDeadline;
        drop.collection = parameters.collection;
        drop.rankCounts = counts;
        drop.poolRoot = parameters.poolRoot;
        drop.poolFileHash = parameters.poolFileHash;
        drop.shuffleRef = parameters.shuffleRef;
        drop.name = parameters.name;

        address packToken = Clones.cloneDeterministic(_packImplementation, bytes32(dropId));
        IPackToken(packToken).initialize(dropId, parameters.name);
        ICardCollection(parameters.collection).bindDrop(dropId);
        emit DropCreated(dropId, ref, packToken, parameters);

        for (uint256 i; i < parameters.prices.length; ++i) {
            TokenPrice calldata tokenPrice = parameters.prices[i];
            _setPrice(dropId, drop, tokenPrice.token, tokenPrice.price);
        }
        if (parameters.priceInPoints != 0) _setPrice(dropId, drop, pointToken, parameters.priceInPoints);
        for (uint256 i; i < parameters.phases.length; ++i) {
            _setPhase(dropId, drop, i, parameters.phases[i]);
        }
        drop.phaseCount = uint8(parameters.phases.length);
    }

    /// @inheritdoc IGachaDrops
    function setPrice(uint256 dropId, address token, uint96 price) external onlyRole(OPERATOR_ROLE) {
        _setPrice(dropId, _unsoldDrop(dropId), token, price);
    }

    /// @inheritdoc IGachaDrops
    function setPhase(uint256 dropId, uint256 phaseIndex, Phase calldata phase) external onlyRole(OPERATOR_ROLE) {
        Drop storage drop = _unsoldDrop(dropId);
        uint256 count = drop.phaseCount;
        if (phaseIndex > count || phaseIndex == MAX_PHASES) revert InvalidParameter("phaseIndex");
        bool begun = phaseIndex < count && block.timestamp >= _phases[dropId][phaseIndex].start;
        if (begun) revert PhaseBegun(dropId, phaseIndex);
        // A phase that began in the past would change the terms of purchases that are on their way.
        if (phase.start <= block.timestamp) revert InvalidParameter("start");
        if (phaseIndex == count) drop.phaseCount = uint8(count + 1);
        _setPhase(dropId, drop, phaseIndex, phase);
    }

    /// @inheritdoc IGachaDrops
    function setPaused(uint256[] calldata dropIds, bool paused) external onlyRole(OPERATOR_ROLE) {
        for (uint256 i; i < dropIds.length; ++i) {
            _existingDrop(dropIds[i]).paused = paused;
            emit DropPaused(dropIds[i], paused);
        }
    }

    /// @inheritdoc IGachaDrops
    function stopSale(uint256 dropId) external onlyRole(OPERATOR_ROLE) {
        Drop storage drop = _existingDrop(dropId);
        if (drop.stopped) revert SaleIsStopped(dropId);
        drop.stopped = true;
        emit SaleStopped(dropId);
    }

    /// @inheritdoc IGachaDrops
    function resumeSale(uint256 dropId) external onlyRole(OPERATOR_ROLE) {
        Drop storage drop = _unsoldDrop(dropId);
        if (!drop.stopped) revert SaleNotStopped(dropId);
        if (block.timestamp >= drop.end) revert SaleEnded(dropId);
        drop.stopped = false;
        emit SaleResumed(dropId);
    }

    /// @inheritdoc IGachaDrops
    function closeDrop(uint256 dropId) external onlyRole(OPERATOR_ROLE) {
        Drop storage drop = _existingDrop(dropId);
        if (drop.closed) revert DropIsClosed(dropId);
        if (!drop.stopped && block.timestamp < drop.end && drop.issued < drop.packs) revert SaleNotEnded(dropId);
        uint256 sealedPacks = drop.issued - drop.asked;
        uint256 pending = drop.asked - drop.drawn;
        if (sealedPacks + pending + drop.reserved != 0) {
            revert PacksOutstanding(dropId, sealedPacks, drop.reserved, pending);
        }
        drop.closed = true;
        emit DropClosed(dropId, drop.size - drop.drawn);
    }

    /// @inheritdoc IGachaDrops
    function requestShuffle(bytes32 ref) external nonReentrant onlyRole(OPERATOR_ROLE) returns (uint256 requestId) {
        uint256 first = _shuffles[ref];
        if (first == 0) {
            requestId = _newShuffle(ref);
        } else {
            Request storage request = _requests[first];
            if (request.flags & ANSWERED != 0) revert ShuffleAlreadySeeded(ref);
            requestId = _askAgain(first, request);
        }
        emit ShuffleRequested(ref, requestId);
    }

    /// @inheritdoc IGachaDrops
    function allowToken(address token, bool allowed) external onlyRole(DEFAULT_ADMIN_ROLE) {
        isTokenAllowed[token] = allowed;
        emit TokenAllowed(token, allowed);
    }

    /// @inheritdoc IGachaDrops
    function allowTreasury(address treasury, bool allowed) external onlyRole(DEFAULT_ADMIN_ROLE) {
        isTreasuryAllowed[treasury] = allowed;
        emit TreasuryAllowed(treasury, allowed);
    }

    /// @inheritdoc IGachaDrops
    function setPackBaseURI(string calldata baseURI) external onlyRole(DEFAULT_ADMIN_ROLE) {
        packBaseURI = baseURI;
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
            deliveryCap: drop.deliveryCap
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
        return _prices[dropId][pointToken].perPack;
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
    function shuffleOf(bytes32 ref) public view returns (uint256 requestId, bool seeded, uint128 seed) {
        requestId = _shuffles[ref];
        Request storage request = _requests[requestId];
        return (requestId, request.flags & ANSWERED != 0, request.word);
    }

    /// @dev A drop in which anything may be sold right now.
    function _dropOnSale(uint256 dropId) internal view returns (Drop storage drop) {
        drop = _existingDrop(dropId);
        if (drop.paused) revert EnforcedPause();
        if (drop.stopped) revert SaleIsStopped(dropId);
        if (drop.closed || block.timestamp >= drop.end) revert SaleEnded(dropId);
    }

    /// @dev A drop of which anything about the sale may still change.
    function _unsoldDrop(uint256 dropId) private view returns (Drop storage drop) {
        drop = _existingDrop(dropId);
        if (drop.closed) revert DropIsClosed(dropId);
        if (drop.issued == drop.packs) revert DropSoldOut(dropId);
    }

    function _newShuffle(bytes32 ref) private returns (uint256 requestId) {
        (bool sent, uint256 id) = _askForWord();
        if (!sent) revert RandomnessUnavailable();
        requestId = id;
        _unusedRequest(requestId).askedAt = uint32(block.timestamp);
        _shuffles[ref] = requestId;
    }

    function _setPrice(uint256 dropId, Drop storage drop, address token, uint96 price) private {
        if (price != 0 && !isTokenAllowed[token]) revert TokenNotAllowed(token);
        bool known;
        for (uint256 i; i < drop.tokens.length && !known; ++i) {
            known = drop.tokens[i] == token;
        }
        if (!known) drop.tokens.push(token);
        _prices[dropId][token] = Price({perPack: price, treasury: drop.treasury});
        emit PriceSet(dropId, token, price);
    }

    function _setPhase(uint256 dropId, Drop storage drop, uint256 phaseIndex, Phase calldata phase) private {
        if (phase.start == 0 || phase.start >= drop.end) revert InvalidParameter("start");
        if (phase.end != 0 && phase.end <= phase.start) revert InvalidParameter("end");
        _phases[dropId][phaseIndex] = PhaseState({
            start: phase.start,
            end: phase.end,
            limit: phase.limit,
            limitPerWallet: phase.limitPerWallet,
            sold: 0,
            hasAllowList: phase.allowListRoot != 0,
            allowListRoot: phase.allowListRoot
        });
        emit PhaseSet(dropId, phaseIndex, phase);
    }
}
