// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {ISlabRegistry} from "./ISlabRegistry.sol";

/// @notice What a new collection starts with.
/// @param ref The shop's own id of the collection; each is used once, so a repeated transaction makes nothing twice.
/// @param admin Holds DEFAULT_ADMIN_ROLE of the collection.
/// @param minter Holds MINTER_ROLE and METADATA_ROLE; zero for none.
/// @param gacha Holds GACHA_ROLE; zero for none.
/// @param royaltyReceiver Zero for no royalty.
struct CollectionParameters {
    bytes32 ref;
    string name;
    string symbol;
    string baseURI;
    address admin;
    address minter;
    address gacha;
    address royaltyReceiver;
    uint96 royaltyBasisPoints;
}

/// @title Makes card collections
/// @notice Each is a minimal proxy of one fixed implementation: nothing can be upgraded.
interface ICardCollectionFactory {
    /// @notice A collection was made.
    event CollectionCreated(address indexed collection, bytes32 indexed ref, string name, string symbol);

    /// @notice The ref was used before.
    error CollectionRefUsed(bytes32 ref, address collection);

    /// @notice Makes a collection. CREATOR_ROLE.
    function createCollection(CollectionParameters calldata parameters) external returns (address collection);

    /// @notice The collection made for `ref`; zero when none was.
    function collectionOf(bytes32 ref) external view returns (address);

    /// @notice The code behind every collection.
    function implementation() external view returns (address);

    /// @notice The registry of slabs of every collection.
    function registry() external view returns (ISlabRegistry);

    /// @notice Role that makes collections.
    function CREATOR_ROLE() external view returns (bytes32);
}
