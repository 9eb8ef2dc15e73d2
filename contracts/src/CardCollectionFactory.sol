// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {AccessControlDefaultAdminRules} from "@openzeppelin/contracts/access/extensions/AccessControlDefaultAdminRules.sol";

import {CardCollection} from "./CardCollection.sol";
import {DelayedAdditions} from "./DelayedAdditions.sol";
import {SlabRegistry} from "./SlabRegistry.sol";
import {CollectionParameters, ICardCollectionFactory} from "./interfaces/ICardCollectionFactory.sol";
import {AdditionRules} from "./interfaces/IDelayedAdditions.sol";
import {ISlabRegistry} from "./interfaces/ISlabRegistry.sol";
import {CodeCopies} from "./libraries/CodeCopies.sol";

/// @title Creates card collections
/// @dev Stores each list as a delayed role.
contract CardCollectionFactory is ICardCollectionFactory, DelayedAdditions {
    /// @inheritdoc ICardCollectionFactory
    bytes32 public constant CREATOR_ROLE = keccak256("CREATOR_ROLE");
    /// @inheritdoc ICardCollectionFactory
    bytes32 public constant METADATA_ROLE = keccak256("METADATA_ROLE");
    /// @inheritdoc ICardCollectionFactory
    bytes32 public constant MINTER_LIST = keccak256("MINTER_LIST");
    /// @inheritdoc ICardCollectionFactory
    bytes32 public constant GACHA_LIST = keccak256("GACHA_LIST");
    /// @inheritdoc ICardCollectionFactory
    bytes32 public constant REDEEM_VAULT_LIST = keccak256("REDEEM_VAULT_LIST");

    /// @inheritdoc ICardCollectionFactory
    address public immutable implementation;

    /// @inheritdoc ICardCollectionFactory
    ISlabRegistry public immutable registry;

    /// @inheritdoc ICardCollectionFactory
    mapping(bytes32 ref => address) public collectionOf;
    /// @dev Whether a collection exists. Before, a listed account has nothing to mint or burn, and additions count at once: the
    /// listed contracts refer to this one, so that the constructor can't name them.
    bool private _hasCollections;

    /// @dev Deploys the registry and the implementation, so that the three refer to each other without a later privileged call.
    constructor(
        address admin,
        uint48 adminDelay,
        AdditionRules memory additions,
        address seaport,
        string[] memory graders
    ) AccessControlDefaultAdminRules(adminDelay, admin) DelayedAdditions(additions) {
        registry = new SlabRegistry();
        implementation = address(new CardCollection(registry, seaport));
        for (uint256 i; i < graders.length; ++i) {
            registry.addGrader(graders[i]);
        }
    }

    /// @inheritdoc ICardCollectionFactory
    function createCollection(CollectionParameters calldata parameters)
        external
        onlyRole(CREATOR_ROLE)
        returns (address collection)
    {
        bytes32 ref = parameters.ref;
        if (collectionOf[ref] != address(0)) revert CollectionRefUsed(ref, collectionOf[ref]);

        collection = CodeCopies.deploy(implementation, ref);
        collectionOf[ref] = collection;
        _hasCollections = true;
        registry.register(collection);
        CardCollection(collection).initialize(parameters);
        emit CollectionCreated(collection, ref, parameters.name, parameters.symbol);
    }

    /// @inheritdoc ICardCollectionFactory
    function listMinter(address account, bool listed) external {
        _list(MINTER_LIST, account, listed);
        emit MinterListed(account, listed);
    }

    /// @inheritdoc ICardCollectionFactory
    function listGacha(address account, bool listed) external {
        _list(GACHA_LIST, account, listed);
        emit GachaListed(account, listed);
    }

    /// @inheritdoc ICardCollectionFactory
    function listRedeemVault(address account, bool listed) external {
        _list(REDEEM_VAULT_LIST, account, listed);
        emit RedeemVaultListed(account, listed);
    }

    /// @inheritdoc ICardCollectionFactory
    function isMinter(address account) external view returns (bool) {
        return _counts(MINTER_LIST, account);
    }

    /// @inheritdoc ICardCollectionFactory
    function isGacha(address account) external view returns (bool) {
        return _counts(GACHA_LIST, account);
    }

    /// @inheritdoc ICardCollectionFactory
    function isRedeemVault(address account) external view returns (bool) {
        return _counts(REDEEM_VAULT_LIST, account);
    }

    function _isDelayed(bytes32 role) internal pure override returns (bool) {
        return role == MINTER_LIST || role == GACHA_LIST || role == REDEEM_VAULT_LIST;
    }

    function _grantRole(bytes32 role, address account) internal override returns (bool) {
        if (_hasCollections || !_isDelayed(role)) return super._grantRole(role, account);
        return _addFrom(role, account, uint48(block.timestamp));
    }

    function _list(bytes32 list, address account, bool listed) private onlyRole(DEFAULT_ADMIN_ROLE) {
        if (listed) _grantRole(list, account);
        else _revokeRole(list, account);
    }
}
