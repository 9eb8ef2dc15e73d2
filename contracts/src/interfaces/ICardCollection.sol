// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";

import {IDefaultOperator} from "./IDefaultOperator.sol";
import {Slab} from "./ISlabRegistry.sol";

/// @title A collection of graded cards
/// @notice Token ids: a card drawn from a drop has `(dropId << 16) | poolIndex`, below 2^40; cards minted
/// directly count up from 2^40. So a pulled id is unique by construction and says where it came from.
interface ICardCollection is IERC721, IDefaultOperator {
    /// @notice From now on and for ever only `gacha` mints the cards of `dropId`.
    event DropBound(uint256 indexed dropId, address indexed gacha);

    /// @notice Another contract holds the drop's ids.
    error DropAlreadyBound(uint256 dropId, address gacha);
    /// @notice The caller isn't the contract that the drop is bound to.
    error OnlyDropGacha(uint256 dropId, address caller);
    /// @notice Drop ids lie between 1 and 2^24 - 1.
    error InvalidDropId(uint256 dropId);

    /// @notice Mints a stock card and claims its slab. MINTER_ROLE.
    function mint(address to, Slab calldata slab) external returns (uint256 tokenId);

    /// @notice Mints several stock cards with consecutive ids and claims their slabs. MINTER_ROLE.
    function mintBatch(address to, Slab[] calldata slabs) external returns (uint256 firstTokenId);

    /// @notice Binds the ids of `dropId` to the caller for ever. GACHA_ROLE, once per drop. Taking the role
    /// away later can't block the reveal of packs already sold.
    function bindDrop(uint256 dropId) external;

    /// @notice Mints drawn cards. Only the contract bound to `dropId`. The receiver is never called, so it
    /// can't refuse a result.
    /// @param indexes Pool indexes; the token ids are `(dropId << 16) | index`.
    function mintPulled(address to, uint256 dropId, uint256[] calldata indexes) external;

    /// @notice Burns a card for good. Owner or approved.
    function burn(uint256 tokenId) external;

    /// @notice Moves the metadata to another base. METADATA_ROLE. Announced by ERC-4906.
    function setBaseURI(string calldata baseURI) external;

    /// @notice Sets the ERC-2981 royalty of every token. DEFAULT_ADMIN_ROLE.
    function setDefaultRoyalty(address receiver, uint96 feeBasisPoints) external;

    /// @notice The contract that draws the cards of `dropId`; zero when none does.
    function gachaOf(uint256 dropId) external view returns (address);

    /// @notice Whether the token exists.
    function exists(uint256 tokenId) external view returns (bool);

    /// @notice Role that mints stock cards.
    function MINTER_ROLE() external view returns (bytes32);
    /// @notice Role that binds new drops.
    function GACHA_ROLE() external view returns (bytes32);
    /// @notice Role that moves the metadata.
    function METADATA_ROLE() external view returns (bytes32);
}
