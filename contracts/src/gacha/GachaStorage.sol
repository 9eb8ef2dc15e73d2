// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IGachaDrops} from "../interfaces/IGachaDrops.sol";
import {IPackToken} from "../interfaces/IPackToken.sol";
import {CodeCopies} from "../libraries/CodeCopies.sol";
import {LazyShuffle} from "../libraries/LazyShuffle.sol";
import {Question} from "../randomness/Question.sol";

/// @title The storage that the parts of the Gacha share
/// @dev All storage that the Gacha and its {DropMaker} both use. The contract inherits nothing and is the first base of
/// both, so that it has the same slots in both.
abstract contract GachaStorage {
    /// @dev The first slot has all counters of a sale, a request and a draw, so that each reads and writes one slot.
    struct Drop {
        uint16 size;
        uint16 packs;
        uint16 issued;
        uint16 reserved;
        uint16 delivered;
        uint16 asked;
        uint16 drawn;
        uint16 entries;
        uint16 head;
        uint8 headOpened;
        uint16 limitPerTransaction;
        uint16 deliveryCap;
        uint40 end;
        bool paused;
        bool stopped;
        bool closed;
        bool lastOnePrize;
        // ---
        address treasury;
        uint40 revealDeadline;
        uint8 phaseCount;
        uint48 exchangePoints;
        // ---
        address collection;
        uint80 rankCounts;
        // ---
        bytes32 poolRoot;
        bytes32 poolFileHash;
        bytes32 shuffleRef;
        string name;
        address[] tokens;
        uint40 salesFrom;
    }

    /// @dev The fields that a purchase reads are in one slot; the root is read only when the phase has an allow list.
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

    /// @dev The treasury of the drop is stored with each price: a purchase reads both in one slot.
    struct Price {
        uint96 perPack;
        address treasury;
    }

    /// @dev Stored by the request's id, so that an answer finds it with one read. The question has the first serials
    /// next to its word, and the number of packs as its `count`: 0 for a shuffle.
    struct Request {
        Question question;
        // ---
        address holder;
        uint96 serialsInHolderSlot;
        // --- (only for more than 11 packs)
        uint144 serialsRest;
    }

    bytes32 internal constant _GUARDIAN_ROLE = keccak256("GUARDIAN_ROLE");
    uint256 internal constant MAX_PER_TRANSACTION = 100;
    uint256 internal constant RANKS = 5;

    // slither-disable-start uninitialized-state: Gacha writes it, or its DropMaker in a delegatecall.
    mapping(uint256 dropId => Drop) internal _drops;
    mapping(uint256 dropId => mapping(address token => Price)) internal _prices;
    mapping(uint256 dropId => mapping(uint256 phaseIndex => PhaseState)) internal _phases;

    /// @dev The remaining cards of each pool.
    mapping(uint256 dropId => LazyShuffle.Pool) internal _pools;

    mapping(uint256 requestId => Request) internal _requests;
    mapping(uint256 dropId => mapping(uint256 entry => uint256 requestId)) internal _queue;
    mapping(bytes32 ref => uint256 requestId) internal _shuffles;

    /// @dev When the guardian stopped new sales; 0 = not stopped. Only the admin ends a stop, so that it has no end of its own.
    uint256 internal _stoppedSince;
    uint256 internal _nextDropId;
    mapping(bytes32 ref => uint256 dropId) internal _dropOf;
    mapping(address token => bool) internal _tokenAllowed;
    mapping(address treasury => bool) internal _treasuryAllowed;
    string internal _packBaseURI;
    // slither-disable-end uninitialized-state

    address internal immutable _packImplementation;
    bytes32 private immutable _packCreationCodeHash;
    address internal immutable _pointToken;

    constructor(address packImplementation, address pointToken_) {
        _packImplementation = packImplementation;
        _packCreationCodeHash = keccak256(CodeCopies.creationCode(packImplementation));
        _pointToken = pointToken_;
    }

    /// @dev Computed, not stored: the salt of a drop's pack contract is the drop's id.
    function _packToken(uint256 dropId) internal view returns (IPackToken) {
        return IPackToken(CodeCopies.addressOf(_packCreationCodeHash, bytes32(dropId)));
    }

    function _existingDrop(uint256 dropId) internal view returns (Drop storage drop) {
        drop = _drops[dropId];
        if (drop.size == 0) revert IGachaDrops.UnknownDrop(dropId);
    }

    /// @dev A drop that isn't sold out: the terms of its sale may still change.
    function _unsoldDrop(uint256 dropId) internal view returns (Drop storage drop) {
        drop = _existingDrop(dropId);
        if (drop.closed) revert IGachaDrops.DropIsClosed(dropId);
        if (drop.issued == drop.packs) revert IGachaDrops.DropSoldOut(dropId);
    }
}
