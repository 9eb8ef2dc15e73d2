// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {ICardCollection} from "../interfaces/ICardCollection.sol";
import {DropParameters, IGachaDrops, Phase, TokenPrice} from "../interfaces/IGachaDrops.sol";
import {IPackToken} from "../interfaces/IPackToken.sol";
import {ISlabRegistry} from "../interfaces/ISlabRegistry.sol";
import {IStoppable} from "../interfaces/IStoppable.sol";
import {CodeCopies} from "../libraries/CodeCopies.sol";
import {RankCounts} from "../libraries/RankCounts.sol";
import {ANSWERED} from "../randomness/Question.sol";
import {GachaStorage} from "./GachaStorage.sol";

/// @title Creates drops and changes their mutable terms
/// @dev Part of the Gacha, a separate contract only because the code of one is limited to 24,576 bytes. The Gacha deploys
/// it, checks roles, and calls it with `delegatecall`: this code, which can't be replaced, works on the Gacha's storage.
contract DropMaker is GachaStorage {
    uint256 private constant MAX_PHASES = 16;
    /// @dev The next index and the number of all cards fit in 16 bits.
    uint256 private constant MAX_SIZE = 65_533;

    ISlabRegistry private immutable _registry;
    address private immutable _self;
    uint40 private immutable _saleDelay;

    /// @notice Only the Gacha uses this code, with `delegatecall`.
    error OnlyByDelegation();

    modifier onlyByDelegation() {
        if (address(this) == _self) revert OnlyByDelegation();
        _;
    }

    constructor(address packImplementation, address pointToken, ISlabRegistry registry, uint40 saleDelay)
        GachaStorage(packImplementation, pointToken)
    {
        _registry = registry;
        _saleDelay = saleDelay;
        _self = address(this);
    }

    /// @notice See {IGachaDrops-createDrop}.
    function createDrop(bytes32 ref, DropParameters calldata parameters)
        external
        onlyByDelegation
        returns (uint256 dropId)
    {
        if (_stoppedSince != 0) revert IStoppable.EnforcedPause();
        if (_dropOf[ref] != 0) revert IGachaDrops.DropRefUsed(ref, _dropOf[ref]);
        _checkParameters(parameters);

        dropId = _nextDropId++;
        _dropOf[ref] = dropId;
        Drop storage drop = _drops[dropId];
        _store(drop, parameters);

        address packToken = CodeCopies.deploy(_packImplementation, bytes32(dropId));
        IPackToken(packToken).initialize(dropId, parameters.name);
        uint16 lastIndex = parameters.lastOnePrize ? parameters.size : parameters.size - 1;
        // slither-disable-next-line reentrancy-no-eth: calls the registry alone.
        ICardCollection(parameters.collection).bindDrop(dropId, parameters.poolRoot, lastIndex);
        emit IGachaDrops.DropCreated(dropId, ref, packToken, parameters);
        if (_saleDelay != 0) emit IGachaDrops.SalesFromSet(dropId, drop.salesFrom);

        for (uint256 i; i < parameters.prices.length; ++i) {
            TokenPrice calldata tokenPrice = parameters.prices[i];
            _setPrice(dropId, drop, tokenPrice.token, tokenPrice.price);
        }
        if (parameters.priceInPoints != 0) _setPrice(dropId, drop, _pointToken, parameters.priceInPoints);
        for (uint256 i; i < parameters.phases.length; ++i) {
            _setPhase(dropId, drop, i, parameters.phases[i]);
        }
    }

    /// @notice See {IGachaDrops-setPrice}.
    function setPrice(uint256 dropId, address token, uint96 price) external onlyByDelegation {
        _setPrice(dropId, _unsoldDrop(dropId), token, price);
    }

    /// @notice See {IGachaDrops-setPhase}.
    function setPhase(uint256 dropId, uint256 phaseIndex, Phase calldata phase) external onlyByDelegation {
        Drop storage drop = _unsoldDrop(dropId);
        uint256 count = drop.phaseCount;
        _require(phaseIndex <= count && phaseIndex < MAX_PHASES, "phaseIndex");
        bool begun = phaseIndex < count && block.timestamp >= _phases[dropId][phaseIndex].start;
        if (begun) revert IGachaDrops.PhaseBegun(dropId, phaseIndex);
        // A phase that began in the past would change the terms of pending purchases.
        _require(phase.start > block.timestamp, "startInPast");
        if (phaseIndex == count) drop.phaseCount = uint8(count + 1);
        _setPhase(dropId, drop, phaseIndex, phase);
    }

    /// @notice See {IGachaDrops-setPaused}.
    function setPaused(uint256[] calldata dropIds, bool paused) external onlyByDelegation {
        for (uint256 i; i < dropIds.length; ++i) {
            _existingDrop(dropIds[i]).paused = paused;
            emit IGachaDrops.DropPaused(dropIds[i], paused);
        }
    }

    /// @notice See {IGachaDrops-stopSale}.
    function stopSale(uint256 dropId) external onlyByDelegation {
        Drop storage drop = _existingDrop(dropId);
        if (drop.stopped) revert IGachaDrops.SaleIsStopped(dropId);
        drop.stopped = true;
        emit IGachaDrops.SaleStopped(dropId);
    }

    /// @notice See {IGachaDrops-resumeSale}.
    function resumeSale(uint256 dropId) external onlyByDelegation {
        Drop storage drop = _unsoldDrop(dropId);
        if (!drop.stopped) revert IGachaDrops.SaleNotStopped(dropId);
        if (block.timestamp >= drop.end) revert IGachaDrops.SaleEnded(dropId);
        drop.stopped = false;
        emit IGachaDrops.SaleResumed(dropId);
    }

    /// @notice See {IStoppable-stop}.
    function stop() external onlyByDelegation {
        if (_stoppedSince != 0) revert IStoppable.EnforcedPause();
        _stoppedSince = block.timestamp;
        emit IStoppable.Stopped(msg.sender, type(uint256).max);
    }

    /// @notice See {IStoppable-resume}.
    function resume() external onlyByDelegation {
        if (_stoppedSince == 0) revert IStoppable.NotStopped();
        _stoppedSince = 0;
        emit IStoppable.Resumed(msg.sender);
    }

    /// @notice See {IGachaDrops-closeDrop}.
    function closeDrop(uint256 dropId) external onlyByDelegation {
        Drop storage drop = _existingDrop(dropId);
        if (drop.closed) revert IGachaDrops.DropIsClosed(dropId);
        if (!drop.stopped && block.timestamp < drop.end && drop.issued < drop.packs) {
            revert IGachaDrops.SaleNotEnded(dropId);
        }
        uint256 sealedPacks = drop.issued - drop.asked;
        uint256 pending = drop.asked - drop.drawn;
        if (sealedPacks + pending + drop.reserved != 0) {
            revert IGachaDrops.PacksOutstanding(dropId, sealedPacks, drop.reserved, pending);
        }
        drop.closed = true;
        bool prizeLeft = drop.lastOnePrize && drop.issued < drop.packs;
        emit IGachaDrops.DropClosed(dropId, drop.size - drop.drawn + (prizeLeft ? 1 : 0));
    }

    /// @notice See {IGachaDrops-allowToken}.
    function allowToken(address token, bool allowed) external onlyByDelegation {
        _tokenAllowed[token] = allowed;
        emit IGachaDrops.TokenAllowed(token, allowed);
    }

    /// @notice See {IGachaDrops-allowTreasury}.
    function allowTreasury(address treasury, bool allowed) external onlyByDelegation {
        _treasuryAllowed[treasury] = allowed;
        emit IGachaDrops.TreasuryAllowed(treasury, allowed);
    }

    /// @notice See {IGachaDrops-setPackBaseURI}.
    function setPackBaseURI(string calldata baseURI) external onlyByDelegation {
        _packBaseURI = baseURI;
        emit IGachaDrops.PackBaseURISet(baseURI);
    }

    function _store(Drop storage drop, DropParameters calldata parameters) private {
        uint256 limit = parameters.limitPerTransaction;
        drop.size = parameters.size;
        drop.packs = parameters.packs;
        drop.limitPerTransaction = uint16(limit == 0 ? MAX_PER_TRANSACTION : limit);
        drop.deliveryCap = parameters.deliveryCap;
        drop.end = parameters.end;
        drop.lastOnePrize = parameters.lastOnePrize;
        drop.treasury = parameters.treasury;
        drop.revealDeadline = parameters.revealDeadline;
        drop.phaseCount = uint8(parameters.phases.length);
        drop.exchangePoints = parameters.exchangePoints;
        drop.collection = parameters.collection;
        drop.rankCounts = _countRanks(parameters.ranks, parameters.size);
        drop.poolRoot = parameters.poolRoot;
        drop.poolFileHash = parameters.poolFileHash;
        drop.shuffleRef = parameters.shuffleRef;
        drop.name = parameters.name;
        if (_saleDelay != 0) drop.salesFrom = uint40(block.timestamp) + _saleDelay;
    }

    function _setPrice(uint256 dropId, Drop storage drop, address token, uint96 price) private {
        if (price != 0 && !_tokenAllowed[token]) revert IGachaDrops.TokenNotAllowed(token);
        // slither-disable-next-line uninitialized-local: starts as false.
        bool known;
        for (uint256 i; i < drop.tokens.length && !known; ++i) {
            known = drop.tokens[i] == token;
        }
        if (!known) drop.tokens.push(token);
        _prices[dropId][token] = Price({perPack: price, treasury: drop.treasury});
        emit IGachaDrops.PriceSet(dropId, token, price);
    }

    function _setPhase(uint256 dropId, Drop storage drop, uint256 phaseIndex, Phase calldata phase) private {
        _require(phase.start != 0 && phase.start < drop.end, "start");
        // Checked for later phases too: otherwise a drop without phases, or with an earlier start, could sell immediately.
        _require(_saleDelay == 0 || phase.start >= drop.salesFrom, "startBeforeSalesFrom");
        _require(phase.end == 0 || phase.end > phase.start, "end");
        _phases[dropId][phaseIndex] = PhaseState({
            start: phase.start,
            end: phase.end,
            limit: phase.limit,
            limitPerWallet: phase.limitPerWallet,
            sold: 0,
            hasAllowList: phase.allowListRoot != 0,
            allowListRoot: phase.allowListRoot
        });
        emit IGachaDrops.PhaseSet(dropId, phaseIndex, phase);
    }

    function _checkParameters(DropParameters calldata parameters) private view {
        _require(parameters.size != 0 && parameters.size <= MAX_SIZE, "size");
        _require(parameters.packs != 0 && parameters.packs <= parameters.size, "packs");
        _require(parameters.deliveryCap <= parameters.packs, "deliveryCap");
        _require(parameters.limitPerTransaction <= MAX_PER_TRANSACTION, "limitPerTransaction");
        _require(parameters.phases.length <= MAX_PHASES, "phases");
        _require(parameters.end > block.timestamp, "end");
        _require(parameters.revealDeadline >= parameters.end, "revealDeadline");
        _require(parameters.poolRoot != 0, "poolRoot");
        _require(parameters.poolFileHash != 0, "poolFileHash");
        uint256 cards = parameters.lastOnePrize ? uint256(parameters.size) + 1 : parameters.size;
        _require(parameters.ranks.length == cards, "ranks");
        _require(_registry.isCollection(parameters.collection), "collection");
        if (!_treasuryAllowed[parameters.treasury]) revert IGachaDrops.TreasuryNotAllowed(parameters.treasury);
        bool seeded = _requests[_shuffles[parameters.shuffleRef]].question.flags & ANSWERED != 0;
        if (!seeded) revert IGachaDrops.ShuffleNotSeeded(parameters.shuffleRef);
    }

    /// @dev Five counts of 16 bits, SS lowest. The rank of a last-one prize is checked but not counted.
    function _countRanks(bytes calldata ranks, uint256 size) private pure returns (uint80 counts) {
        bool valid;
        (valid, counts) = RankCounts.count(ranks[:size]);
        _require(valid && (ranks.length == size || uint8(ranks[size]) < RANKS), "ranks");
    }

    function _require(bool holds, bytes32 parameter) private pure {
        if (!holds) revert IGachaDrops.InvalidParameter(parameter);
    }
}
