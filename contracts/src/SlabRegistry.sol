// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {MerkleProof} from "@openzeppelin/contracts/utils/cryptography/MerkleProof.sol";

import {ICardCollection} from "./interfaces/ICardCollection.sol";
import {IGachaDrops} from "./interfaces/IGachaDrops.sol";
import {ISlabRegistry, Slab} from "./interfaces/ISlabRegistry.sol";
import {MerkleLeaves} from "./libraries/MerkleLeaves.sol";
import {TokenIds} from "./libraries/TokenIds.sol";

/// @title One slab, one token
contract SlabRegistry is ISlabRegistry {
    struct Claim {
        address collection;
        uint64 tokenId;
    }

    struct Attestation {
        bool attested;
        uint8 rank;
    }

    /// @inheritdoc ISlabRegistry
    address public immutable factory;

    /// @inheritdoc ISlabRegistry
    mapping(address collection => bool) public isCollection;

    /// @inheritdoc ISlabRegistry
    mapping(address collection => mapping(uint256 tokenId => bytes32)) public slabKeyOf;

    /// @inheritdoc ISlabRegistry
    mapping(address collection => mapping(uint256 tokenId => Attestation)) public rankOf;

    mapping(bytes32 slabKey => Claim) private _claims;

    constructor() {
        factory = msg.sender;
    }

    /// @inheritdoc ISlabRegistry
    function register(address collection) external {
        if (msg.sender != factory) revert OnlyFactory(msg.sender);
        isCollection[collection] = true;
    }

    /// @inheritdoc ISlabRegistry
    function claim(uint256 tokenId, Slab calldata slab) external returns (bytes32 slabKey) {
        return _claim(msg.sender, tokenId, slab, MerkleLeaves.serialHash(slab));
    }

    /// @inheritdoc ISlabRegistry
    function attest(
        address collection,
        uint256 tokenId,
        Slab calldata slab,
        uint8 rank,
        bytes32[] calldata proof
    ) external {
        if (tokenId >= TokenIds.FIRST_DIRECT || !_isAlive(collection, tokenId)) revert NotPulled(tokenId);

        uint256 dropId = TokenIds.dropOf(tokenId);
        uint256 index = TokenIds.numberOf(tokenId);
        bytes32 root = IGachaDrops(ICardCollection(collection).gachaOf(dropId)).poolRoot(dropId);
        bytes32 serialHash = MerkleLeaves.serialHash(slab);
        bytes32 leaf = MerkleLeaves.poolLeaf(index, serialHash, rank);
        if (!MerkleProof.verifyCalldata(proof, root, leaf)) revert SlabNotInPool(dropId, index);

        _claim(collection, tokenId, slab, serialHash);
        rankOf[collection][tokenId] = Attestation({attested: true, rank: rank});
    }

    /// @inheritdoc ISlabRegistry
    function tokenOf(bytes32 slabKey) external view returns (address collection, uint256 tokenId) {
        Claim memory held = _claims[slabKey];
        if (held.collection != address(0) && _isAlive(held.collection, held.tokenId)) {
            return (held.collection, held.tokenId);
        }
    }

    function _claim(address collection, uint256 tokenId, Slab calldata slab, bytes32 serialHash)
        private
        returns (bytes32 slabKey)
    {
        if (!isCollection[collection]) revert UnknownCollection(collection);
        if (slabKeyOf[collection][tokenId] != 0) revert TokenAlreadyAttested(collection, tokenId);

        slabKey = MerkleLeaves.slabKey(slab);
        Claim memory held = _claims[slabKey];
        // A slab that was redeemed may come back to the vault: its burned token no longer holds it.
        if (held.collection != address(0) && _isAlive(held.collection, held.tokenId)) {
            revert SlabAlreadyClaimed(slabKey, held.collection, held.tokenId);
        }

        _claims[slabKey] = Claim({collection: collection, tokenId: uint64(tokenId)});
        slabKeyOf[collection][tokenId] = slabKey;
        emit SlabClaimed(slabKey, collection, tokenId, serialHash);
    }

    function _isAlive(address collection, uint256 tokenId) private view returns (bool) {
        if (!isCollection[collection]) revert UnknownCollection(collection);
        return ICardCollection(collection).exists(tokenId);
    }
}
