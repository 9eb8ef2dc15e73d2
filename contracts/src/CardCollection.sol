// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IERC4906} from "@openzeppelin/contracts/interfaces/IERC4906.sol";
import {IERC165} from "@openzeppelin/contracts/utils/introspection/IERC165.sol";
import {AccessControlUpgradeable} from "@openzeppelin/contracts-upgradeable/access/AccessControlUpgradeable.sol";
import {ERC721Upgradeable} from "@openzeppelin/contracts-upgradeable/token/ERC721/ERC721Upgradeable.sol";
import {ERC2981Upgradeable} from "@openzeppelin/contracts-upgradeable/token/common/ERC2981Upgradeable.sol";

import {DefaultOperator} from "./DefaultOperator.sol";
import {ICardCollection} from "./interfaces/ICardCollection.sol";
import {CollectionParameters} from "./interfaces/ICardCollectionFactory.sol";
import {ISlabRegistry, Slab} from "./interfaces/ISlabRegistry.sol";
import {TokenIds} from "./libraries/TokenIds.sol";

/// @title A collection of graded cards
contract CardCollection is ICardCollection, DefaultOperator, ERC2981Upgradeable, AccessControlUpgradeable, IERC4906 {
    /// @inheritdoc ICardCollection
    bytes32 public constant MINTER_ROLE = keccak256("MINTER_ROLE");
    /// @inheritdoc ICardCollection
    bytes32 public constant GACHA_ROLE = keccak256("GACHA_ROLE");
    /// @inheritdoc ICardCollection
    bytes32 public constant METADATA_ROLE = keccak256("METADATA_ROLE");

    ISlabRegistry private immutable _registry;

    /// @inheritdoc ICardCollection
    mapping(uint256 dropId => address) public gachaOf;

    string private _uri;
    uint256 private _nextDirectId;

    constructor(ISlabRegistry registry, address seaport) DefaultOperator(seaport) {
        _registry = registry;
        _disableInitializers();
    }

    /// @notice Sets a new proxy up; the factory calls it as it makes the proxy.
    function initialize(CollectionParameters calldata parameters) external initializer {
        __ERC721_init(parameters.name, parameters.symbol);
        _uri = parameters.baseURI;
        _nextDirectId = TokenIds.FIRST_DIRECT;

        _grantRole(DEFAULT_ADMIN_ROLE, parameters.admin);
        if (parameters.minter != address(0)) {
            _grantRole(MINTER_ROLE, parameters.minter);
            _grantRole(METADATA_ROLE, parameters.minter);
        }
        if (parameters.gacha != address(0)) _grantRole(GACHA_ROLE, parameters.gacha);
        if (parameters.royaltyReceiver != address(0)) {
            _setDefaultRoyalty(parameters.royaltyReceiver, parameters.royaltyBasisPoints);
        }
    }

    /// @inheritdoc ICardCollection
    function mint(address to, Slab calldata slab) external onlyRole(MINTER_ROLE) returns (uint256 tokenId) {
        tokenId = _nextDirectId++;
        _mintDirect(to, tokenId, slab);
    }

    /// @inheritdoc ICardCollection
    function mintBatch(address to, Slab[] calldata slabs)
        external
        onlyRole(MINTER_ROLE)
        returns (uint256 firstTokenId)
    {
        firstTokenId = _nextDirectId;
        _nextDirectId = firstTokenId + slabs.length;
        for (uint256 i; i < slabs.length; ++i) {
            _mintDirect(to, firstTokenId + i, slabs[i]);
        }
    }

    /// @inheritdoc ICardCollection
    function bindDrop(uint256 dropId) external onlyRole(GACHA_ROLE) {
        if (dropId == 0 || dropId > TokenIds.MAX_DROP_ID) revert InvalidDropId(dropId);
        address bound = gachaOf[dropId];
        if (bound != address(0)) revert DropAlreadyBound(dropId, bound);
        gachaOf[dropId] = msg.sender;
        emit DropBound(dropId, msg.sender);
    }

    /// @inheritdoc ICardCollection
    function mintPulled(address to, uint256 dropId, uint256[] calldata indexes) external {
        if (gachaOf[dropId] != msg.sender) revert OnlyDropGacha(dropId, msg.sender);
        for (uint256 i; i < indexes.length; ++i) {
            _mint(to, TokenIds.compose(dropId, uint16(indexes[i])));
        }
    }

    /// @inheritdoc ICardCollection
    function burn(uint256 tokenId) external {
        _update(address(0), tokenId, msg.sender);
    }

    /// @inheritdoc ICardCollection
    function setBaseURI(string calldata baseURI) external onlyRole(METADATA_ROLE) {
        _uri = baseURI;
        emit BatchMetadataUpdate(0, type(uint256).max);
    }

    /// @inheritdoc ICardCollection
    function setDefaultRoyalty(address receiver, uint96 feeBasisPoints) external onlyRole(DEFAULT_ADMIN_ROLE) {
        _setDefaultRoyalty(receiver, feeBasisPoints);
    }

    /// @inheritdoc ICardCollection
    function exists(uint256 tokenId) external view returns (bool) {
        return _ownerOf(tokenId) != address(0);
    }

    /// @inheritdoc IERC165
    function supportsInterface(bytes4 interfaceId)
        public
        view
        override(ERC721Upgradeable, ERC2981Upgradeable, AccessControlUpgradeable, IERC165)
        returns (bool)
    {
        // ERC-4906 names its interface id outright: it has no functions to derive one from.
        return interfaceId == bytes4(0x49064906) || super.supportsInterface(interfaceId);
    }

    /// @dev Minted before the slab is claimed: within one batch, too, the registry sees the first of two equal slabs alive.
    function _mintDirect(address to, uint256 tokenId, Slab calldata slab) private {
        _mint(to, tokenId);
        _registry.claim(tokenId, slab);
    }

    function _baseURI() internal view override returns (string memory) {
        return _uri;
    }
}
