// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

/// @notice A request to reveal packs: an entry of its drop's queue.
/// @param requestId Its request for a random word; also the key by which the entry is stored.
/// @param holder Receives the cards.
/// @param askedAt When the packs were burned (Unix time).
/// @param answered Whether the word has arrived.
/// @param word 128 random bits.
/// @param packIds The packs, in the order in which cards are drawn for them.
/// @param fallbackBlock Block whose hash serves as the word if the source stays silent; 0 = none announced.
struct RevealEntry {
    uint256 requestId;
    address holder;
    uint256 askedAt;
    bool answered;
    uint128 word;
    uint256[] packIds;
    uint256 fallbackBlock;
}

/// @title Reveals of packs: requested, answered, opened
/// @notice A request burns the packs and fixes their place in the drop's queue. The answer fixes a random word. Opening draws
/// strictly in the order of the queue, so no caller can affect a result by the choice or time of a call.
///
/// The draw. Before a card is drawn, `m = size - drawn` cards are left, in an imagined array that starts as
/// 0, 1, 2, … `size - 1`. For the card at `position` (from 0) of an entry:
/// `r = uint256(keccak256(abi.encode(word, dropId, entry, position)))`; while `r >= 2^256 - (2^256 mod m)`,
/// `r = uint256(keccak256(abi.encode(r)))`; `j = r mod m`. The card is the entry at `j`; the entry at `m - 1` moves to `j`.
///
/// The last-one prize of a drop that has one isn't drawn: the pack with the serial `packs - 1` gets it with its card.
interface IGachaReveal {
    /// @notice Packs were burned to be revealed.
    /// @param entry Place in the drop's queue, from 0.
    event RevealRequested(
        uint256 indexed dropId, uint256 indexed entry, address indexed holder, uint256 requestId, uint256[] packIds
    );
    /// @notice The word of an unanswered request was requested again; the first answer to any of its ids counts.
    event RandomnessAskedAgain(uint256 indexed dropId, uint256 indexed entry, uint256 requestId);
    /// @notice After 30 days without an answer: the hash of `blockNumber` will be the word.
    event FallbackAnnounced(uint256 indexed dropId, uint256 indexed entry, uint256 blockNumber);
    /// @notice Cards of one entry were drawn and minted, in the order of its packs.
    /// @param draws Four bytes for each card: the serial of its pack and the card's index in the pool, 16 bits each. The ids of
    /// both tokens are `(dropId << 16) | number`.
    event CardsDrawn(uint256 indexed dropId, uint256 indexed entry, address indexed holder, bytes draws);
    /// @notice The last-one prize was minted, together with the card of the last pack.
    /// @param packId The pack with the serial `packs - 1`.
    /// @param tokenId `(dropId << 16) | size`.
    event LastOnePrizeMinted(
        uint256 indexed dropId, uint256 indexed packId, address indexed holder, uint256 tokenId, uint256 entry
    );

    /// @notice A request needs 1 to 20 packs of one drop.
    error InvalidPacks();
    /// @notice The caller doesn't hold the packs, and the reveal deadline hasn't passed.
    error NotPackHolder(address caller, address holder);
    /// @notice The consent's deadline has passed, or is more than 15 minutes in the future.
    error InvalidConsentDeadline(uint256 deadline);
    /// @notice The consent isn't signed by the holder.
    error InvalidConsent(address holder);
    /// @notice There is no such entry.
    error UnknownEntry(uint256 dropId, uint256 entry);
    /// @notice The word has already arrived.
    error AlreadyAnswered(uint256 dropId, uint256 entry);

    /// @notice Burns the caller's packs and requests their cards. After the reveal deadline anyone may do this for any packs; the
    /// cards go to the holder.
    /// @param packIds 1 to 20 packs of one drop and one holder, in the order of drawing.
    function requestReveal(uint256[] calldata packIds) external returns (uint256 entry);

    /// @notice The same with the holder's signed consent, so that the holder needs no gas. Requires OPERATOR_ROLE.
    /// @param deadline At most 15 minutes in the future.
    /// @param signature By `holder` (ERC-1271 too) over EIP-712
    /// `RevealConsent(address holder,uint256 dropId,uint256[] packIds,uint256 nonce,uint256 deadline)`; domain
    /// ("Kura Gacha", "1", chain id, this contract); nonce = the Gacha's `nonces(holder)`.
    function requestRevealFor(
        address holder,
        uint256[] calldata packIds,
        uint256 deadline,
        bytes calldata signature
    ) external returns (uint256 entry);

    /// @notice Draws up to `maxCards` cards, in the order of the requests, as far as words have arrived. Anyone may call.
    /// @return opened Cards drawn, without the last-one prize; 0 when the next word hasn't arrived yet.
    function open(uint256 dropId, uint256 maxCards) external returns (uint256 opened);

    /// @notice Repeats a request that the source accepted and left unanswered for 7 days, or at once one that it didn't accept.
    /// Not after a fallback was announced. Anyone may call.
    function askAgain(uint256 dropId, uint256 entry) external returns (uint256 requestId);

    /// @notice After 30 days without an answer: announces a future block whose hash will serve as the word. Anyone may call, once
    /// for each entry. The source's answer still counts before that block is mined; then only the block does.
    function announceFallback(uint256 dropId, uint256 entry) external returns (uint256 blockNumber);

    /// @notice Stores the announced block's hash as the word. Anyone may call. When the chain no longer knows the hash, the block
    /// that counts is the last one that is a multiple of 256 blocks after the announced one.
    function settleFallback(uint256 dropId, uint256 entry) external;

    /// @notice An entry of a drop's queue.
    function revealEntry(uint256 dropId, uint256 entry) external view returns (RevealEntry memory);

    /// @notice The entry at a position of the remaining pool: `position < size - drawn`.
    function poolAt(uint256 dropId, uint256 position) external view returns (uint256 index);
}
