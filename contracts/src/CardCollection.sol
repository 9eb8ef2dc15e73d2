// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {IERC4906} from "@openzeppelin/contracts/interfaces/IERC4906.sol";
import {IERC165} from "@openzeppelin/contracts/utils/introspection/IERC165.sol";
import {AccessControlUpgradeable} from "@openzeppelin/contracts-upgradeable/access/AccessControlUpgradeable.sol";
import {ERC721Upgradeable} from "@openzeppelin/contracts-upgradeable/token/ERC721/ERC721Upgradeable.sol";
import {ERC2981Upgradeable} from "@openzeppelin/contracts-upgradeable/token/common/ERC2981Upgradeable.sol";

import {DefaultOperator} from "./DefaultOperator.sol";
import {ICardCollection} from "./interfaces/ICardCollection.sol";
import {CollectionParameters, ICardCollectionFactory} from "./interfaces/ICardCollectionFactory.sol";
import {IDelayedAdditions} from "./interfaces/IDelayedAdditions.sol";
import {ICardReceiver} from "./interfaces/ICardReceiver.sol";
import {ISlabRegistry, Slab} from "./interfaces/ISlabRegistry.sol";
import {TokenIds} from "./libraries/TokenIds.sol";

/// @title A collection of graded cards
/// @dev Stores the holders of MINTER_ROLE with the time at which it takes effect. Takes all other roles from the factory, so that
/// no collection has another admin. {DelayedAdditions} does the same for contracts with an admin of their own.
contract CardCollection is
    ICardCollection,
    IDelayedAdditions,
    DefaultOperator,
    ERC2981Upgradeable,
    AccessControlUpgradeable,
    IERC4906
{
    /// @inheritdoc ICardCollection
    bytes32 public constant MINTER_ROLE = keccak256("MINTER_ROLE");
    /// @inheritdoc IDelayedAdditions
    bytes32 public constant CANCELLER_ROLE = keccak256("CANCELLER_ROLE");
    bytes32 private constant CREATOR_ROLE = keccak256("CREATOR_ROLE");
    bytes32 private constant METADATA_ROLE = keccak256("METADATA_ROLE");

    /// @dev keccak256(abi.encode(uint256(keccak256("openzeppelin.storage.ERC721")) - 1)) & ~bytes32(uint256(0xff))
    bytes32 private constant TOKENS_SLOT = 0x80bb2b638cc20bc4d0a60d66940f3ab4a00c1d7b313497ca82fb0b4ab0079300;

    ISlabRegistry private immutable _registry;

    /// @inheritdoc ICardCollection
    ICardCollectionFactory public immutable factory;

    /// @inheritdoc ICardCollection
    mapping(uint256 dropId => address) public gachaOf;

    string private _uri;
    uint256 private _nextDirectId;
    /// @dev Time at which an account's MINTER_ROLE takes effect, in place of OpenZeppelin's flag; 0 without a grant.
    mapping(address account => uint48) private _minterFrom;

    modifier onlyMinter() {
        _checkRole(MINTER_ROLE);
        if (!factory.isMinter(msg.sender)) revert MinterNotListed(msg.sender);
        _;
    }

    /// @dev The factory deploys the implementation and every collection.
    constructor(ISlabRegistry registry, address seaport) DefaultOperator(seaport) {
        _registry = registry;
        factory = ICardCollectionFactory(msg.sender);
        _disableInitializers();
    }

    /// @notice Initializes a new proxy; the factory calls it when it deploys the proxy.
    function initialize(CollectionParameters calldata parameters) external initializer {
        __ERC721_init(parameters.name, parameters.symbol);
        _uri = parameters.baseURI;
        _nextDirectId = TokenIds.FIRST_DIRECT;

        _setRoleAdmin(MINTER_ROLE, CREATOR_ROLE);
        for (uint256 i; i < parameters.minters.length; ++i) {
            address minter = parameters.minters[i];
            if (!factory.isMinter(minter)) revert MinterNotListed(minter);
            _addMinter(minter, uint48(block.timestamp));
        }
        if (parameters.royaltyReceiver != address(0)) {
            _setDefaultRoyalty(parameters.royaltyReceiver, parameters.royaltyBasisPoints);
        }
    }

    /// @inheritdoc ICardCollection
    function mint(address to, Slab calldata slab) external onlyMinter returns (uint256 tokenId) {
        tokenId = _nextDirectId++;
        _mintDirect(to, tokenId, slab);
    }

    /// @inheritdoc ICardCollection
    function mintBatch(address to, Slab[] calldata slabs) external onlyMinter returns (uint256 firstTokenId) {
        firstTokenId = _nextDirectId;
        _nextDirectId = firstTokenId + slabs.length;
        for (uint256 i; i < slabs.length; ++i) {
            _mintDirect(to, firstTokenId + i, slabs[i]);
        }
    }

    /// @inheritdoc ICardCollection
    function bindDrop(uint256 dropId, bytes32 poolRoot, uint16 lastIndex) external {
        if (!factory.isGacha(msg.sender)) revert GachaNotListed(msg.sender);
        if (dropId == 0 || dropId > TokenIds.MAX_DROP_ID) revert InvalidDropId(dropId);
        address bound = gachaOf[dropId];
        if (bound != address(0)) revert DropAlreadyBound(dropId, bound);
        gachaOf[dropId] = msg.sender;
        emit DropBound(dropId, msg.sender);
        _registry.bindDrop(dropId, poolRoot, lastIndex);
    }

    /// @inheritdoc ICardCollection
    function mintPulled(address to, uint256 dropId, uint256[] calldata indexes) external {
        if (gachaOf[dropId] != msg.sender) revert OnlyDropGacha(dropId, msg.sender);
        if (to == address(0)) revert ERC721InvalidReceiver(address(0));
        // As `_mint` does for each card, but with one update of the balance.
        ERC721Storage storage tokens = _tokens();
        for (uint256 i; i < indexes.length; ++i) {
            uint256 tokenId = TokenIds.compose(dropId, uint16(indexes[i]));
            if (tokens._owners[tokenId] != address(0)) revert ERC721InvalidSender(address(0));
            tokens._owners[tokenId] = to;
            emit Transfer(address(0), to, tokenId);
        }
        _increaseBalance(to, uint128(indexes.length));
    }

    /// @inheritdoc ICardCollection
    function sendBatch(uint256[] calldata tokenIds, address to, bytes calldata data) external {
        if (tokenIds.length == 0) revert NoCards();
        for (uint256 i; i < tokenIds.length; ++i) {
            _transfer(msg.sender, to, tokenIds[i]);
        }
        bytes4 answer = ICardReceiver(to).onCardsReceived(msg.sender, tokenIds, data);
        if (answer != ICardReceiver.onCardsReceived.selector) revert CardsRefused(to);
    }

    /// @inheritdoc ICardCollection
    function burn(uint256 tokenId) external {
        _update(address(0), tokenId, msg.sender);
    }

    /// @inheritdoc ICardCollection
    function redeem(uint256 tokenId) external {
        if (!factory.isRedeemVault(msg.sender)) revert RedeemVaultNotListed(msg.sender);
        address owner = _requireOwned(tokenId);
        if (owner != msg.sender) revert ERC721IncorrectOwner(msg.sender, tokenId, owner);
        // slither-disable-next-line unused-return: the slab key is of no use here.
        _registry.redeem(tokenId);
        _burn(tokenId);
    }

    /// @inheritdoc ICardCollection
    function setBaseURI(string calldata baseURI) external onlyRole(METADATA_ROLE) {
        _uri = baseURI;
        emit BatchMetadataUpdate(0, type(uint256).max);
    }

    /// @inheritdoc ICardCollection
    function setDefaultRoyalty(address receiver, uint96 feeBasisPoints) external onlyRole(DEFAULT_ADMIN_ROLE) {
        _setDefaultRoyalty(receiver, feeBasisPoints);
        emit DefaultRoyaltySet(receiver, feeBasisPoints);
    }

    /// @inheritdoc IDelayedAdditions
    function cancelAddition(bytes32 role, address account) external onlyRole(CANCELLER_ROLE) {
        if (role != MINTER_ROLE || block.timestamp >= _minterFrom[account]) revert NothingToCancel(role, account);
        _revokeRole(role, account);
        emit AdditionCancelled(role, account, msg.sender);
    }

    /// @inheritdoc IDelayedAdditions
    function countsFrom(bytes32 role, address account) external view returns (uint256) {
        return role == MINTER_ROLE ? _minterFrom[account] : 0;
    }

    /// @inheritdoc IDelayedAdditions
    function additionDelay() public view returns (uint48) {
        return factory.additionDelay();
    }

    /// @inheritdoc ICardCollection
    function exists(uint256 tokenId) external view returns (bool) {
        return _ownerOf(tokenId) != address(0);
    }

    /// @notice Whether an account has a role here. All roles but MINTER_ROLE are read from the factory.
    function hasRole(bytes32 role, address account) public view override returns (bool) {
        if (role == MINTER_ROLE) {
            uint256 from = _minterFrom[account];
            return from != 0 && block.timestamp >= from;
        }
        return IAccessControl(address(factory)).hasRole(role, account);
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

    /// @dev Roles of the factory can't be granted here. MINTER_ROLE goes to minters that are listed or will be.
    function _grantRole(bytes32 role, address account) internal override returns (bool) {
        if (role != MINTER_ROLE) revert RoleOfFactory(role);
        if (factory.countsFrom(factory.MINTER_LIST(), account) == 0) revert MinterNotListed(account);
        if (_minterFrom[account] != 0) return false;
        _addMinter(account, uint48(block.timestamp) + additionDelay());
        return true;
    }

    /// @dev Roles of the factory can't be revoked here.
    function _revokeRole(bytes32 role, address account) internal override returns (bool) {
        if (role != MINTER_ROLE) revert RoleOfFactory(role);
        // slither-disable-next-line incorrect-equality: zero means no grant.
        if (_minterFrom[account] == 0) return false;
        delete _minterFrom[account];
        emit RoleRevoked(role, account, msg.sender);
        return true;
    }

    function _addMinter(address account, uint48 from) private {
        _minterFrom[account] = from;
        emit RoleGranted(MINTER_ROLE, account, msg.sender);
        emit AdditionScheduled(MINTER_ROLE, account, from);
    }

    /// @dev Mints before the claim: if one batch has a slab twice, the registry then sees that the first token exists.
    function _mintDirect(address to, uint256 tokenId, Slab calldata slab) private {
        _mint(to, tokenId);
        // slither-disable-next-line unused-return: the slab key is of no use here.
        _registry.claim(tokenId, slab);
    }

    /// @dev OpenZeppelin's storage of ERC-721 (ERC-7201), which its base contract keeps private.
    function _tokens() private pure returns (ERC721Storage storage tokens) {
        assembly ("memory-safe") {
            tokens.slot := TOKENS_SLOT
        }
    }

    function _baseURI() internal view override returns (string memory) {
        return _uri;
    }
}
