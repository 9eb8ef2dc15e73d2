// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IDelayedAdditions} from "./IDelayedAdditions.sol";
import {ISlabRegistry} from "./ISlabRegistry.sol";

/// @notice The initial settings of a new collection.
/// @param ref The shop's own id of the collection; each is used once, so a repeated transaction creates nothing twice.
/// @param minters Listed minters that hold MINTER_ROLE at once.
/// @param royaltyReceiver Zero for no royalty.
struct CollectionParameters {
    bytes32 ref;
    string name;
    string symbol;
    string baseURI;
    address[] minters;
    address royaltyReceiver;
    uint96 royaltyBasisPoints;
}

/// @title Creates card collections
/// @notice Each has a copy of the code of one fixed implementation: nothing can be upgraded. All collections have the
/// administrators of the factory. Only listed accounts mint, and only listed contracts bind drops and redeem cards. An addition to
/// a list counts after the delay, and at once while no collection exists.
interface ICardCollectionFactory is IDelayedAdditions {
    /// @notice A collection was created.
    event CollectionCreated(address indexed collection, bytes32 indexed ref, string name, string symbol);
    /// @notice An account was added to the list of minters, or removed. {AdditionScheduled} has the time at which an addition takes effect.
    event MinterListed(address indexed account, bool listed);
    /// @notice A contract was added to the list of Gachas, or removed. {AdditionScheduled} has the time at which an addition takes effect.
    event GachaListed(address indexed account, bool listed);
    /// @notice A contract was added to the list of redeem vaults, or removed. {AdditionScheduled} has the time at which an addition
    /// counts.
    event RedeemVaultListed(address indexed account, bool listed);

    /// @notice The ref was used before.
    error CollectionRefUsed(bytes32 ref, address collection);

    /// @notice Creates a collection. Requires CREATOR_ROLE.
    function createCollection(CollectionParameters calldata parameters) external returns (address collection);

    /// @notice Lists an account after the delay, or removes it at once. It mints in the collections that also grant it MINTER_ROLE.
    /// After the removal it can't mint in any collection. Requires DEFAULT_ADMIN_ROLE.
    function listMinter(address account, bool listed) external;

    /// @notice Lists a contract that may bind drops, after the delay, or removes it at once. Drops that are bound stay bound.
    /// Requires DEFAULT_ADMIN_ROLE.
    function listGacha(address account, bool listed) external;

    /// @notice Lists a contract that may burn its own cards as redeemed, after the delay, or removes it at once. Requires
    /// DEFAULT_ADMIN_ROLE.
    function listRedeemVault(address account, bool listed) external;

    /// @notice The collection created for `ref`; zero when there is none.
    function collectionOf(bytes32 ref) external view returns (address);

    /// @notice Whether an account is in the list of minters and its addition counts.
    function isMinter(address account) external view returns (bool);

    /// @notice Whether a contract is in the list of Gachas and its addition counts.
    function isGacha(address account) external view returns (bool);

    /// @notice Whether a contract is in the list of redeem vaults and its addition counts.
    function isRedeemVault(address account) external view returns (bool);

    /// @notice The contract whose code every collection has.
    function implementation() external view returns (address);

    /// @notice The registry of slabs of every collection.
    function registry() external view returns (ISlabRegistry);

    /// @notice Role that creates collections and grants MINTER_ROLE in them to listed minters.
    function CREATOR_ROLE() external view returns (bytes32);
    /// @notice Role that changes the metadata URI of every collection.
    function METADATA_ROLE() external view returns (bytes32);
    /// @notice The list of minters, as a role of {countsFrom} and {cancelAddition}.
    function MINTER_LIST() external view returns (bytes32);
    /// @notice The list of Gachas, as a role of {countsFrom} and {cancelAddition}.
    function GACHA_LIST() external view returns (bytes32);
    /// @notice The list of redeem vaults, as a role of {countsFrom} and {cancelAddition}.
    function REDEEM_VAULT_LIST() external view returns (bytes32);
}
