// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IStoppable} from "./IStoppable.sol";

/// @notice A period in which packs are sold.
/// @param start First second of the phase (Unix time).
/// @param end First second after the phase; 0 = the drop's own end.
/// @param limit Packs sold in the phase to all buyers together; 0 = no limit.
/// @param limitPerWallet Packs sold in the phase to one buying wallet; 0 = no limit.
/// @param allowListRoot Root over leaves (chain id, drop, phase, wallet, quota), OpenZeppelin's standard tree; 0 = open
/// to everyone.
struct Phase {
    uint40 start;
    uint40 end;
    uint32 limit;
    uint32 limitPerWallet;
    bytes32 allowListRoot;
}

/// @notice The price of one pack.
/// @param price Base units of the token; 0 = the token isn't accepted.
struct TokenPrice {
    address token;
    uint96 price;
}

/// @notice The parameters of a new drop.
/// @param collection Card collection that the drawn cards are minted in.
/// @param poolRoot Merkle root over leaves (index, serialHash, rank).
/// @param poolFileHash keccak256 of the published pool file's bytes.
/// @param shuffleRef Shuffle that ordered the pool.
/// @param size Cards in the pool, below 65,535.
/// @param packs Packs for sale, at most `size`.
/// @param ranks Rank of every index, one byte each: SS = 0, S = 1, A = 2, B = 3, C = 4. With a last-one prize its rank follows,
/// at index `size`.
/// @param limitPerTransaction Packs in one purchase, at most 100; 0 = 100.
/// @param exchangePoints Points (6 decimals) that {IPointExchange} pays for each card of rank C; 0 = no exchange.
/// @param deliveryCap Packs that may be reserved or delivered against off-chain payments in total.
/// @param end First second after the sale.
/// @param revealDeadline From this time on anyone may request the reveal of any pack; not before `end`.
/// @param treasury Receives the proceeds; must be on the list of treasuries.
/// @param lastOnePrize Whether the pool's tree has a prize at index `size`, which is minted with the card of the last pack.
struct DropParameters {
    string name;
    address collection;
    bytes32 poolRoot;
    bytes32 poolFileHash;
    bytes32 shuffleRef;
    uint16 size;
    uint16 packs;
    bytes ranks;
    TokenPrice[] prices;
    uint96 priceInPoints;
    uint48 exchangePoints;
    Phase[] phases;
    uint32 limitPerTransaction;
    uint16 deliveryCap;
    uint40 end;
    uint40 revealDeadline;
    address treasury;
    bool lastOnePrize;
}

/// @notice The immutable terms of a drop.
/// @param salesFrom No phase starts and no pack is delivered before this time (Unix), so that buyers can verify the drop first;
/// 0 = no restriction.
struct DropTerms {
    string name;
    address packToken;
    address collection;
    bytes32 poolRoot;
    bytes32 poolFileHash;
    bytes32 shuffleRef;
    address treasury;
    uint40 end;
    uint40 revealDeadline;
    uint16 size;
    uint16 packs;
    uint16 limitPerTransaction;
    uint16 deliveryCap;
    uint48 exchangePoints;
    bool lastOnePrize;
    uint40 salesFrom;
}

/// @notice The state of a drop.
/// @param issued Packs sold or delivered; also the next serial.
/// @param reserved Packs reserved for off-chain payments that are not delivered yet.
/// @param delivered Packs delivered against off-chain payments (part of `issued`).
/// @param asked Packs burned to be revealed.
/// @param drawn Cards drawn. `issued - asked` packs are sealed, `asked - drawn` pending.
/// @param entries Reveal requests so far.
/// @param head First request that isn't completely opened.
/// @param headOpened Cards of that request that are already drawn.
struct DropProgress {
    uint16 issued;
    uint16 reserved;
    uint16 delivered;
    uint16 asked;
    uint16 drawn;
    uint16 entries;
    uint16 head;
    uint8 headOpened;
    bool paused;
    bool stopped;
    bool closed;
}

/// @title Drops: created once, with a fixed pool
interface IGachaDrops is IStoppable {
    /// @notice A drop was created.
    /// @param ref The shop's own id of the drop; each is used once.
    event DropCreated(
        uint256 indexed dropId, bytes32 indexed ref, address indexed packToken, DropParameters parameters
    );
    /// @notice A drop of a Gacha with a delay was created: no phase starts and no pack is delivered before `salesFrom` (Unix time).
    event SalesFromSet(uint256 indexed dropId, uint256 salesFrom);
    /// @notice The price in a token (or in points) changed; 0 = no longer accepted.
    event PriceSet(uint256 indexed dropId, address indexed token, uint96 price);
    /// @notice A phase that had not begun was changed, or one was added.
    event PhaseSet(uint256 indexed dropId, uint256 indexed phaseIndex, Phase phase);
    /// @notice New sales were paused or resumed. Paid packs are not affected.
    event DropPaused(uint256 indexed dropId, bool paused);
    /// @notice The sale was stopped.
    event SaleStopped(uint256 indexed dropId);
    /// @notice The stopped sale was resumed.
    event SaleResumed(uint256 indexed dropId);
    /// @notice The drop was closed after all packs were opened; the undrawn cards went back to stock.
    /// @param undrawn Cards that remained in the pool, and the last-one prize unless its pack was sold.
    event DropClosed(uint256 indexed dropId, uint256 undrawn);
    /// @notice A random seed for the order of a pool was requested.
    event ShuffleRequested(bytes32 indexed ref, uint256 indexed requestId);
    /// @notice A token was allowed or disallowed for the prices of drops.
    event TokenAllowed(address indexed token, bool allowed);
    /// @notice A treasury was allowed or disallowed for new drops.
    event TreasuryAllowed(address indexed treasury, bool allowed);

    /// @notice The metadata of packs is below another URI from now on.
    event PackBaseURISet(string baseURI);

    /// @notice There is no such drop.
    error UnknownDrop(uint256 dropId);
    /// @notice The ref was used before.
    error DropRefUsed(bytes32 ref, uint256 dropId);
    /// @notice A drop or phase has an invalid parameter. `startInPast`: a phase starts in the past. `startBeforeSalesFrom`: a
    /// phase starts before the drop's `salesFrom`.
    error InvalidParameter(bytes32 parameter);
    /// @notice The token isn't on the list.
    error TokenNotAllowed(address token);
    /// @notice The treasury isn't on the list.
    error TreasuryNotAllowed(address treasury);
    /// @notice The shuffle has no seed yet.
    error ShuffleNotSeeded(bytes32 ref);
    /// @notice The shuffle has a seed; a second one would let the operator choose.
    error ShuffleAlreadySeeded(bytes32 ref);
    /// @notice The shuffle was requested and its answer may still arrive.
    error ShufflePending(bytes32 ref);
    /// @notice A phase that has begun can't be changed.
    error PhaseBegun(uint256 dropId, uint256 phaseIndex);
    /// @notice The drop is sold out: its sale can't be changed.
    error DropSoldOut(uint256 dropId);
    /// @notice The sale is stopped.
    error SaleIsStopped(uint256 dropId);
    /// @notice The sale isn't stopped.
    error SaleNotStopped(uint256 dropId);
    /// @notice Nothing is delivered before this time (Unix), so that buyers can verify the drop first.
    error SaleNotBegun(uint256 dropId, uint256 salesFrom);
    /// @notice The sale's end is past.
    error SaleEnded(uint256 dropId);
    /// @notice The sale isn't over: it may still continue.
    error SaleNotEnded(uint256 dropId);
    /// @notice Packs are still sealed, reserved or waiting to be opened.
    error PacksOutstanding(uint256 dropId, uint256 sealedPacks, uint256 reserved, uint256 pending);
    /// @notice The drop is closed.
    error DropIsClosed(uint256 dropId);

    /// @notice Creates a drop and its pack token. Requires OPERATOR_ROLE. Not while sales are stopped.
    /// @param ref The shop's own id; each is used once, so a repeated transaction creates nothing twice.
    function createDrop(bytes32 ref, DropParameters calldata parameters) external returns (uint256 dropId);

    /// @notice Sets the price in an allowed token or in points, until sold out; 0 removes it. Requires OPERATOR_ROLE.
    /// The `maxTotal` of a buyer protects pending purchases.
    function setPrice(uint256 dropId, address token, uint96 price) external;

    /// @notice Changes a phase that has not begun, or adds one (`phaseIndex` = the number of phases). Requires OPERATOR_ROLE. The
    /// phase starts in the future, and not before `salesFrom`.
    function setPhase(uint256 dropId, uint256 phaseIndex, Phase calldata phase) external;

    /// @notice Pauses new sales of drops, or resumes them. Requires OPERATOR_ROLE.
    function setPaused(uint256[] calldata dropIds, bool paused) external;

    /// @notice Stops the sale. Requires OPERATOR_ROLE.
    function stopSale(uint256 dropId) external;

    /// @notice Resumes a stopped sale, before its end and unless sold out. Requires OPERATOR_ROLE.
    function resumeSale(uint256 dropId) external;

    /// @notice Closes a drop permanently after its sale is over and every pack is opened. Requires OPERATOR_ROLE.
    function closeDrop(uint256 dropId) external;

    /// @notice Requests a random seed for the order of a pool. Requires OPERATOR_ROLE. Once per ref, and again after 7 days
    /// without an answer. Each request counts towards the daily cap of words.
    function requestShuffle(bytes32 ref) external returns (uint256 requestId);

    /// @notice Allows or disallows `token` for the prices of drops. The token must not charge fees on transfers or rebase. A token that
    /// is disallowed is still taken by drops that have a price in it: the operator removes those prices.
    /// Requires DEFAULT_ADMIN_ROLE.
    function allowToken(address token, bool allowed) external;

    /// @notice Allows or disallows `treasury` for new drops. Requires DEFAULT_ADMIN_ROLE: an operator can't redirect proceeds.
    function allowTreasury(address treasury, bool allowed) external;

    /// @notice The immutable terms of a drop.
    function dropTerms(uint256 dropId) external view returns (DropTerms memory);

    /// @notice The state of a drop.
    function dropProgress(uint256 dropId) external view returns (DropProgress memory);

    /// @notice The drop created for `ref`; 0 when there is none.
    function dropOf(bytes32 ref) external view returns (uint256 dropId);

    /// @notice Seconds between the creation of a drop and the earliest start of a phase. Can't be changed.
    function saleDelay() external view returns (uint40);

    /// @notice The number of the first drop of this contract.
    function firstDropId() external view returns (uint256);

    /// @notice The number that the next drop will get.
    function nextDropId() external view returns (uint256);

    /// @notice Merkle root of a drop's pool.
    function poolRoot(uint256 dropId) external view returns (bytes32);

    /// @notice Cards of each rank in the whole pool, SS first.
    function rankCounts(uint256 dropId) external view returns (uint16[5] memory);

    /// @notice Price of a pack in base units of `token`; 0 = not accepted.
    function priceOf(uint256 dropId, address token) external view returns (uint96);

    /// @notice Price of a pack in points (6 decimals); 0 = points aren't accepted.
    function priceInPoints(uint256 dropId) external view returns (uint96);

    /// @notice Points (6 decimals) paid for each card of rank C that its holder exchanges; 0 = none. Can't be changed.
    function exchangePointsOf(uint256 dropId) external view returns (uint48);

    /// @notice All tokens that ever had a price, including points.
    function tokensOf(uint256 dropId) external view returns (address[] memory);

    /// @notice The phases of a drop.
    function phasesOf(uint256 dropId) external view returns (Phase[] memory);

    /// @notice Packs that can still be bought.
    function available(uint256 dropId) external view returns (uint256);

    /// @notice Whether every pack is issued.
    function soldOut(uint256 dropId) external view returns (bool);

    /// @notice Whether drops may be priced in `token`.
    function isTokenAllowed(address token) external view returns (bool);

    /// @notice Whether new drops may pay to `treasury`.
    function isTreasuryAllowed(address treasury) external view returns (bool);

    /// @notice The request of a shuffle and, once it arrived, its seed.
    function shuffleOf(bytes32 ref) external view returns (uint256 requestId, bool seeded, uint128 seed);

    /// @notice The shop's points.
    function pointToken() external view returns (address);

    /// @notice Role that creates and runs drops.
    function OPERATOR_ROLE() external view returns (bytes32);

    /// @notice Base URI of the packs' metadata.
    function packBaseURI() external view returns (string memory);

    /// @notice Changes the base URI of the packs' metadata. Requires DEFAULT_ADMIN_ROLE.
    function setPackBaseURI(string calldata baseURI) external;
}
