// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";

import {ICardCollectionFactory} from "./ICardCollectionFactory.sol";
import {IDefaultOperator} from "./IDefaultOperator.sol";
import {Slab} from "./ISlabRegistry.sol";

/// @title A collection of graded cards
/// @notice Token ids: a card drawn from a drop has `(dropId << 16) | poolIndex`, below 2^40; cards minted
/// directly count up from 2^40. So a pulled id is unique by construction and contains its drop.
interface ICardCollection is IERC721, IDefaultOperator {
    /// @notice From now on only `gacha` mints the cards of `dropId`. This is permanent.
    event DropBound(uint256 indexed dropId, address indexed gacha);

    /// @notice Sales pay this royalty from now on (ERC-2981).
    event DefaultRoyaltySet(address indexed receiver, uint96 feeBasisPoints);

    /// @notice The drop's ids are bound to another contract.
    error DropAlreadyBound(uint256 dropId, address gacha);
    /// @notice The caller isn't the contract that the drop is bound to.
    error OnlyDropGacha(uint256 dropId, address caller);
    /// @notice Drop ids are between 1 and 2^24 - 1.
    error InvalidDropId(uint256 dropId);
    /// @notice The account isn't in the factory's list of minters, or not yet.
    error MinterNotListed(address account);
    /// @notice The caller isn't in the factory's list of Gachas.
    error GachaNotListed(address caller);
    /// @notice The caller isn't in the factory's list of redeem vaults.
    error RedeemVaultNotListed(address caller);
    /// @notice The role is granted and revoked at the factory.
    error RoleOfFactory(bytes32 role);
    /// @notice The call needs at least one card.
    error NoCards();
    /// @notice The receiver didn't accept the cards.
    error CardsRefused(address receiver);

    /// @notice Mints a stock card and claims its slab. Requires MINTER_ROLE, listed minters only.
    function mint(address to, Slab calldata slab) external returns (uint256 tokenId);

    /// @notice Mints several stock cards with consecutive ids and claims their slabs. Requires MINTER_ROLE, listed minters only.
    function mintBatch(address to, Slab[] calldata slabs) external returns (uint256 firstTokenId);

    /// @notice Binds the ids of `dropId` to the caller permanently and stores the pool at the registry, which gives the drop
    /// its number. Listed Gachas only, once per drop. Removing a Gacha from the list doesn't stop its bound drops.
    /// @param poolRoot Root of the tree over the pool's leaves.
    /// @param lastIndex The highest pool index of a card.
    function bindDrop(uint256 dropId, bytes32 poolRoot, uint16 lastIndex) external;

    /// @notice Mints drawn cards. Only the contract bound to `dropId`. The receiver is never called, so it
    /// can't refuse a result.
    /// @param indexes Pool indexes; the token ids are `(dropId << 16) | index`.
    function mintPulled(address to, uint256 dropId, uint256[] calldata indexes) external;

    /// @notice Moves cards of the caller to a contract and calls its `onCardsReceived`. Needs no approval: only the owner
    /// can call it. See {ICardReceiver}.
    /// @param data Passed to the receiver, which specifies its form.
    function sendBatch(uint256[] calldata tokenIds, address to, bytes calldata data) external;

    /// @notice Burns a card permanently. Callable by the owner or an approved account. Frees its slab for another claim.
    function burn(uint256 tokenId) external;

    /// @notice Burns a card of the caller whose slab leaves the vault. Every number given so far is void for the slab.
    /// Listed redeem vaults only.
    function redeem(uint256 tokenId) external;

    /// @notice Changes the base URI of the metadata. Requires METADATA_ROLE of the factory. Emits the ERC-4906 event.
    function setBaseURI(string calldata baseURI) external;

    /// @notice Sets the ERC-2981 royalty of every token. Only admins of the factory.
    function setDefaultRoyalty(address receiver, uint96 feeBasisPoints) external;

    /// @notice The contract that draws the cards of `dropId`; zero when none does.
    function gachaOf(uint256 dropId) external view returns (address);

    /// @notice Whether the token exists.
    function exists(uint256 tokenId) external view returns (bool);

    /// @notice The factory, which has the lists and all other roles.
    function factory() external view returns (ICardCollectionFactory);

    /// @notice Role that mints stock cards. The factory's CREATOR_ROLE grants it to minters that are listed, or will be: the grant
    /// counts after the factory's delay. The factory's CANCELLER_ROLE cancels a grant that waits.
    function MINTER_ROLE() external view returns (bytes32);
}
