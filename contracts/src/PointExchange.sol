// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {AccessControlDefaultAdminRules} from "@openzeppelin/contracts/access/extensions/AccessControlDefaultAdminRules.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";

import {ICardCollection} from "./interfaces/ICardCollection.sol";
import {ICardReceiver} from "./interfaces/ICardReceiver.sol";
import {IGachaDrops} from "./interfaces/IGachaDrops.sol";
import {ExchangeQuote, IPointExchange} from "./interfaces/IPointExchange.sol";
import {IPointToken} from "./interfaces/IPointToken.sol";
import {ISlabRegistry} from "./interfaces/ISlabRegistry.sol";
import {CardProof, CardProofs} from "./libraries/CardProofs.sol";
import {TokenIds} from "./libraries/TokenIds.sol";
import {Stoppable} from "./Stoppable.sol";

/// @title Exchanges cards of rank C for points
/// @dev Needs no reentrancy guard: it calls the registry, collections of the factory and the point token, which make no
/// further calls, and the drop's Gacha by a static call.
contract PointExchange is IPointExchange, Stoppable, EIP712 {
    /// @inheritdoc IPointExchange
    bytes32 public constant EXCHANGE_ROLE = keccak256("EXCHANGE_ROLE");
    /// @inheritdoc IPointExchange
    uint256 public constant MAX_CARDS = 50;
    /// @inheritdoc IPointExchange
    uint256 public constant MAX_VALIDITY = 15 minutes;

    uint8 private constant RANK_C = 4;

    bytes32 private constant QUOTE_TYPEHASH = keccak256(
        "ExchangeQuote(address holder,address collection,uint256[] tokenIds,bytes32 ref,uint256 dropId,uint256 points,uint256 deadline)"
    );

    /// @inheritdoc IPointExchange
    ISlabRegistry public immutable registry;

    /// @inheritdoc IPointExchange
    IPointToken public immutable points;

    constructor(address admin, uint48 adminDelay, ISlabRegistry registry_, IPointToken points_)
        AccessControlDefaultAdminRules(adminDelay, admin)
        EIP712("Kura Point Exchange", "1")
    {
        registry = registry_;
        points = points_;
    }

    /// @inheritdoc ICardReceiver
    function onCardsReceived(address from, uint256[] calldata tokenIds, bytes calldata data)
        external
        returns (bytes4)
    {
        _requireRunning();
        if (!registry.isCollection(msg.sender)) revert UnknownCollection(msg.sender);
        if (tokenIds.length > MAX_CARDS) revert TooManyCards(tokenIds.length);
        (ExchangeQuote memory quote, bytes memory signature, CardProof[] memory proofs) =
            abi.decode(data, (ExchangeQuote, bytes, CardProof[]));
        _checkQuote(from, tokenIds, quote, signature);

        CardProofs.attest(registry, msg.sender, proofs);
        CardProofs.requireSlabs(registry, msg.sender, tokenIds);
        _requireRankC(quote.dropId, tokenIds);
        uint256 owed = tokenIds.length * _pointsPerCard(quote.dropId);
        if (owed != quote.points) revert WrongPoints(quote.points, owed);

        for (uint256 i; i < tokenIds.length; ++i) {
            ICardCollection(msg.sender).burn(tokenIds[i]);
        }
        points.mint(from, owed, mintRefOf(quote.ref));
        emit CardsExchanged(quote.ref, from, quote.dropId, msg.sender, tokenIds, owed);
        return ICardReceiver.onCardsReceived.selector;
    }

    /// @inheritdoc IPointExchange
    function mintRefOf(bytes32 ref) public view returns (bytes32) {
        return keccak256(abi.encode(address(this), ref));
    }

    /// @dev The point token checks that a ref is used once: it mints each ref once.
    function _checkQuote(
        address holder,
        uint256[] calldata tokenIds,
        ExchangeQuote memory quote,
        bytes memory signature
    ) private view {
        if (block.timestamp > quote.deadline) revert QuoteExpired(quote.deadline);
        if (quote.deadline - block.timestamp > MAX_VALIDITY) revert QuoteTooLong(quote.deadline);
        bytes32 cardsHash = keccak256(abi.encodePacked(tokenIds));
        bytes32 quoteHash = keccak256(abi.encode(QUOTE_TYPEHASH, holder, msg.sender, cardsHash, quote));
        address signer = ECDSA.recover(_hashTypedDataV4(quoteHash), signature);
        if (!hasRole(EXCHANGE_ROLE, signer)) revert QuoteNotSigned(signer);
    }

    function _requireRankC(uint256 dropId, uint256[] calldata tokenIds) private view {
        for (uint256 i; i < tokenIds.length; ++i) {
            uint256 tokenId = tokenIds[i];
            // A card that was minted directly has no attested rank, which is read as rank 0.
            if (TokenIds.dropOf(tokenId) != dropId) revert NotOfDrop(dropId, tokenId);
            // slither-disable-next-line unused-return: an unattested card has rank 0, which is refused.
            (, uint8 rank) = registry.rankOf(msg.sender, tokenId);
            if (rank != RANK_C) revert RankNotExchangeable(tokenId, rank);
        }
    }

    /// @dev The rate comes from the Gacha that the drop is bound to permanently.
    function _pointsPerCard(uint256 dropId) private view returns (uint256 rate) {
        rate = IGachaDrops(ICardCollection(msg.sender).gachaOf(dropId)).exchangePointsOf(dropId);
        if (rate == 0) revert DropNotExchangeable(dropId);
    }
}
