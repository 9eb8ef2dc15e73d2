// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {ICardReceiver} from "./ICardReceiver.sol";
import {IPointToken} from "./IPointToken.sol";
import {ISlabRegistry} from "./ISlabRegistry.sol";
import {IStoppable} from "./IStoppable.sol";

/// @notice The shop's permission to exchange cards. It can refuse an exchange; it can't change what is paid. `data` of
/// `sendBatch` is `abi.encode(ExchangeQuote, bytes signature, CardProof[])`. The signature also covers the holder, the
/// collection and the cards, which the call has.
/// @param ref The shop's own id of the exchange; each is used once.
/// @param dropId Drop of all cards.
/// @param points Points (6 decimals) for all cards: their number times the drop's points for a card.
/// @param deadline Last second in which the quote may be used, at most {IPointExchange.MAX_VALIDITY} ahead.
struct ExchangeQuote {
    bytes32 ref;
    uint256 dropId;
    uint256 points;
    uint256 deadline;
}

/// @title Exchanges cards of rank C for points
/// @notice A holder sends cards of one drop with `CardCollection.sendBatch`. In that transaction the cards are attested if
/// necessary, burned, and paid at the rate that the drop promised when it was created. This contract keeps no cards. A
/// card that is sent here by a plain transfer can't be recovered.
interface IPointExchange is ICardReceiver, IStoppable {
    /// @notice Cards were burned and paid in points.
    event CardsExchanged(
        bytes32 indexed ref,
        address indexed holder,
        uint256 indexed dropId,
        address collection,
        uint256[] tokenIds,
        uint256 points
    );

    /// @notice The registry doesn't know the calling collection.
    error UnknownCollection(address collection);
    /// @notice One exchange has at most {MAX_CARDS} cards.
    error TooManyCards(uint256 count);
    /// @notice No exchange key signed a quote for this holder, these cards and these numbers.
    error QuoteNotSigned(address signer);
    /// @notice The quote has expired.
    error QuoteExpired(uint256 deadline);
    /// @notice The quote would be valid for too long.
    error QuoteTooLong(uint256 deadline);
    /// @notice The card is of another drop than the quote, or was not drawn from any.
    error NotOfDrop(uint256 dropId, uint256 tokenId);
    /// @notice Only cards of rank C are exchanged.
    error RankNotExchangeable(uint256 tokenId, uint8 rank);
    /// @notice The drop pays no points for its cards.
    error DropNotExchangeable(uint256 dropId);
    /// @notice The quote has other points than the drop's rate gives.
    error WrongPoints(uint256 quoted, uint256 owed);

    /// @notice `keccak256(abi.encode(exchange, ref))`: the ref under which the points of a quote are minted.
    function mintRefOf(bytes32 ref) external view returns (bytes32);

    /// @notice Knows the collections, which token represents which slab, and the attested ranks.
    function registry() external view returns (ISlabRegistry);

    /// @notice The shop's points.
    function points() external view returns (IPointToken);

    /// @notice Cards in one exchange, at most.
    function MAX_CARDS() external view returns (uint256);

    /// @notice How long a quote may be valid, seconds.
    function MAX_VALIDITY() external view returns (uint256);

    /// @notice Role whose quotes count.
    function EXCHANGE_ROLE() external view returns (bytes32);
}
