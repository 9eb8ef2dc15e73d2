// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {AccessControlDefaultAdminRules} from "@openzeppelin/contracts/access/extensions/AccessControlDefaultAdminRules.sol";

import {CardCollection} from "./CardCollection.sol";
import {SlabRegistry} from "./SlabRegistry.sol";
import {CollectionParameters, ICardCollectionFactory} from "./interfaces/ICardCollectionFactory.sol";
import {ISlabRegistry} from "./interfaces/ISlabRegistry.sol";
import {CodeCopies} from "./libraries/CodeCopies.sol";

/// @title Creates card collections
contract CardCollectionFactory is ICardCollectionFactory, AccessControlDefaultAdminRules {
    /// @inheritdoc ICardCollectionFactory
    bytes32 public constant CREATOR_ROLE = keccak256("CREATOR_ROLE");
    /// @inheritdoc ICardCollectionFactory
    bytes32 public constant METADATA_ROLE = keccak256("METADATA_ROLE");

    /// @inheritdoc ICardCollectionFactory
    address public immutable implementation;

    /// @inheritdoc ICardCollectionFactory
    ISlabRegistry public immutable registry;

    /// @inheritdoc ICardCollectionFactory
    mapping(bytes32 ref => address) public collectionOf;
    /// @inheritdoc ICardCollectionFactory
    mapping(address account => bool) public isMinter;
    /// @inheritdoc ICardCollectionFactory
    mapping(address account => bool) public isGacha;
    /// @inheritdoc ICardCollectionFactory
    mapping(address account => bool) public isRedeemVault;

    /// @dev Deploys the registry and the implementation, so that the three refer to each other without a later privileged call.
    constructor(address admin, uint48 adminDelay, address seaport, string[] memory graders)
        AccessControlDefaultAdminRules(adminDelay, admin)
    {
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
        registry.register(collection);
        CardCollection(collection).initialize(parameters);
        emit CollectionCreated(collection, ref, parameters.name, parameters.symbol);
    }

    /// @inheritdoc ICardCollectionFactory
    function listMinter(address account, bool listed) external onlyRole(DEFAULT_ADMIN_ROLE) {
        isMinter[account] = listed;
        emit MinterListed(account, listed);
    }

    /// @inheritdoc ICardCollectionFactory
    function listGacha(address account, bool listed) external onlyRole(DEFAULT_ADMIN_ROLE) {
        isGacha[account] = listed;
        emit GachaListed(account, listed);
    }

    /// @inheritdoc ICardCollectionFactory
    function listRedeemVault(address account, bool listed) external onlyRole(DEFAULT_ADMIN_ROLE) {
        isRedeemVault[account] = listed;
        emit RedeemVaultListed(account, listed);
    }
}
