// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {MerkleProof} from "@openzeppelin/contracts/utils/cryptography/MerkleProof.sol";

import {ICardCollection} from "./interfaces/ICardCollection.sol";
import {ClaimStatus, DropBinding, ISlabRegistry, Redemption, Slab} from "./interfaces/ISlabRegistry.sol";
import {MerkleLeaves} from "./libraries/MerkleLeaves.sol";
import {SlabSpelling} from "./libraries/SlabSpelling.sol";
import {TokenIds} from "./libraries/TokenIds.sol";

/// @title One slab, one token
contract SlabRegistry is ISlabRegistry {
    struct Claim {
        address collection;
        uint48 tokenId;
        uint48 number;
    }

    struct Attestation {
        bool attested;
        uint8 rank;
    }

    /// @inheritdoc ISlabRegistry
    uint256 public constant REDEMPTION_PERIOD = 30 days;

    bytes32 private constant DEFAULT_ADMIN_ROLE = 0;

    /// @inheritdoc ISlabRegistry
    address public immutable factory;

    /// @inheritdoc ISlabRegistry
    uint48 public nextNumber = 1;

    /// @inheritdoc ISlabRegistry
    mapping(address collection => bool) public isCollection;

    /// @inheritdoc ISlabRegistry
    mapping(address collection => mapping(uint256 tokenId => bytes32)) public slabKeyOf;

    /// @inheritdoc ISlabRegistry
    mapping(address collection => mapping(uint256 tokenId => Attestation)) public rankOf;

    mapping(bytes32 slabKey => Claim) private _claims;
    mapping(bytes32 slabKey => Redemption[]) private _redemptions;
    mapping(address collection => mapping(uint256 dropId => DropBinding)) private _bindings;
    mapping(bytes32 graderHash => bool) private _graders;

    modifier onlyFactory() {
        if (msg.sender != factory) revert OnlyFactory(msg.sender);
        _;
    }

    modifier onlyCollection() {
        if (!isCollection[msg.sender]) revert UnknownCollection(msg.sender);
        _;
    }

    constructor() {
        factory = msg.sender;
    }

    /// @inheritdoc ISlabRegistry
    function register(address collection) external onlyFactory {
        isCollection[collection] = true;
    }

    /// @inheritdoc ISlabRegistry
    function addGrader(string calldata grader) external {
        bool allowed =
            msg.sender == factory || IAccessControl(factory).hasRole(DEFAULT_ADMIN_ROLE, msg.sender);
        if (!allowed) revert OnlyFactoryAdmin(msg.sender);
        if (!SlabSpelling.isGrader(grader)) revert InvalidGrader(grader);
        _graders[keccak256(bytes(grader))] = true;
        emit GraderAdded(grader);
    }

    /// @inheritdoc ISlabRegistry
    function bindDrop(uint256 dropId, bytes32 poolRoot, uint16 lastIndex) external onlyCollection {
        uint48 number = nextNumber++;
        _bindings[msg.sender][dropId] = DropBinding({poolRoot: poolRoot, lastIndex: lastIndex, number: number});
        emit DropNumbered(msg.sender, dropId, number, poolRoot, lastIndex);
    }

    /// @inheritdoc ISlabRegistry
    function claim(uint256 tokenId, Slab calldata slab) external onlyCollection returns (bytes32 slabKey) {
        return _claim(msg.sender, tokenId, slab, MerkleLeaves.serialHash(slab), nextNumber++);
    }

    /// @inheritdoc ISlabRegistry
    function attest(
        address collection,
        uint256 tokenId,
        Slab calldata slab,
        uint8 rank,
        bytes32[] calldata proof
    ) external {
        if (!isCollection[collection]) revert UnknownCollection(collection);
        if (tokenId >= TokenIds.FIRST_DIRECT || !ICardCollection(collection).exists(tokenId)) {
            revert NotPulled(tokenId);
        }

        uint256 dropId = TokenIds.dropOf(tokenId);
        uint256 index = TokenIds.numberOf(tokenId);
        DropBinding storage binding = _bindings[collection][dropId];
        bytes32 serialHash = MerkleLeaves.serialHash(slab);
        bytes32 leaf = MerkleLeaves.poolLeaf(index, serialHash, rank);
        if (index > binding.lastIndex || !MerkleProof.verifyCalldata(proof, binding.poolRoot, leaf)) {
            revert SlabNotInPool(dropId, index);
        }

        _claim(collection, tokenId, slab, serialHash, binding.number);
        rankOf[collection][tokenId] = Attestation({attested: true, rank: rank});
    }

    /// @inheritdoc ISlabRegistry
    function redeem(uint256 tokenId) external onlyCollection returns (bytes32 slabKey) {
        slabKey = slabKeyOf[msg.sender][tokenId];
        if (!_isClaimOf(slabKey, msg.sender, tokenId)) revert ClaimNotHeld(msg.sender, tokenId);
        uint48 first = _claims[slabKey].number;
        uint40 claimableFrom = uint40(block.timestamp + REDEMPTION_PERIOD);
        _redemptions[slabKey].push(Redemption({first: first, floor: nextNumber, claimableFrom: claimableFrom}));
        emit SlabRedeemed(slabKey, msg.sender, tokenId, first, nextNumber);
    }

    /// @inheritdoc ISlabRegistry
    function tokenOf(bytes32 slabKey) external view returns (address collection, uint256 tokenId) {
        Claim memory held = _claims[slabKey];
        if (_isAlive(held)) return (held.collection, held.tokenId);
    }

    /// @inheritdoc ISlabRegistry
    function claimOf(address collection, uint256 tokenId) external view returns (ClaimStatus) {
        bytes32 slabKey = slabKeyOf[collection][tokenId];
        if (slabKey == 0 || !ICardCollection(collection).exists(tokenId)) return ClaimStatus.NONE;
        return _isClaimOf(slabKey, collection, tokenId) ? ClaimStatus.HELD : ClaimStatus.OVERRIDDEN;
    }

    /// @inheritdoc ISlabRegistry
    function bindingOf(address collection, uint256 dropId) external view returns (DropBinding memory) {
        return _bindings[collection][dropId];
    }

    /// @inheritdoc ISlabRegistry
    function redemptionOf(bytes32 slabKey) external view returns (Redemption memory last) {
        Redemption[] storage redemptions = _redemptions[slabKey];
        if (redemptions.length > 0) return redemptions[redemptions.length - 1];
    }

    /// @inheritdoc ISlabRegistry
    function isGrader(string calldata grader) external view returns (bool) {
        return _graders[keccak256(bytes(grader))];
    }

    /// @dev The lower number wins, so that a token minted later can't take the slab of a card that a drop committed to.
    function _claim(address collection, uint256 tokenId, Slab calldata slab, bytes32 serialHash, uint48 number)
        private
        returns (bytes32 slabKey)
    {
        if (slabKeyOf[collection][tokenId] != 0) revert TokenAlreadyAttested(collection, tokenId);
        slabKey = SlabSpelling.key(slab);
        if (!_graders[keccak256(bytes(slab.grader))]) revert UnknownGrader(slab.grader);
        _checkRedemption(slabKey, number);

        Claim memory held = _claims[slabKey];
        // A slab whose token was burned may get another token: the burned token no longer has the claim.
        if (_isAlive(held)) {
            if (number >= held.number) revert SlabAlreadyClaimed(slabKey, held.collection, held.tokenId);
            emit SlabClaimOverridden(slabKey, held.collection, held.tokenId, collection, tokenId);
        }

        _claims[slabKey] = Claim({collection: collection, tokenId: uint48(tokenId), number: number});
        slabKeyOf[collection][tokenId] = slabKey;
        emit SlabClaimed(slabKey, collection, tokenId, serialHash);
    }

    /// @dev A claim with a lower number than the redeemed one stays valid: a redeemed copy voids no claim of an older drop.
    /// Floors rise from one redemption to the next, so that no redemption before such a claim's floor voids it.
    function _checkRedemption(bytes32 slabKey, uint48 number) private view {
        Redemption[] storage redemptions = _redemptions[slabKey];
        uint256 count = redemptions.length;
        for (uint256 i = count; i > 0; --i) {
            Redemption memory redemption = redemptions[i - 1];
            if (number >= redemption.floor) {
                bool inTransit = i == count && block.timestamp < redemption.claimableFrom;
                if (inTransit) revert SlabInTransit(slabKey, redemption.claimableFrom);
                return;
            }
            if (number >= redemption.first) revert ClaimVoid(slabKey, number, redemption.floor);
        }
    }

    function _isClaimOf(bytes32 slabKey, address collection, uint256 tokenId) private view returns (bool) {
        Claim storage held = _claims[slabKey];
        return slabKey != 0 && held.collection == collection && held.tokenId == tokenId;
    }

    function _isAlive(Claim memory held) private view returns (bool) {
        return held.collection != address(0) && ICardCollection(held.collection).exists(held.tokenId);
    }
}
