// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IStoppable} from "./IStoppable.sol";

/// @notice A time in which packs are sold.
/// @param start First second of the phase (Unix time).
/// @param end First second after it; 0 = the drop's own end.
/// @param limit Packs sold in the phase to all buyers together; 0 = none.
/// @param limitPerWallet Packs sold in the phase to one buying wallet; 0 = none.
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
/// @param price Base units of the token; 0 = the token isn't taken.
struct TokenPrice {
    address token;
    uint96 price;
}

/// @notice All that a drop is made of.
/// @param collection Card collection that the drawn cards are minted in.
/// @param poolRoot Merkle root over leaves (index, serialHash, rank).
/// @param poolFileHash keccak256 of the published pool file's bytes.
/// @param shuffleRef Shuffle that ordered the pool.
/// @param size Cards in the pool, below 65,535.
/// @param packs Packs for sale, at most `size`.
/// @param ranks Rank of every index, one byte each: SS = 0, S = 1, A = 2, B = 3, C = 4. With a last-one prize its rank follows,
/// at index `size`.
/// @param limitPerTransaction Packs in one purchase, at most 100; 0 = 100.
/// @param exchangePoints Points (6 decimals) that {IPointExchange} pays for each card of rank C; 0 = it takes none.
/// @param deliveryCap Packs that may be reserved or delivered against payments off chain, for ever.
/// @param end First second in which nothing is sold any more.
/// @param revealDeadline From then on anyone may ask for the reveal of anyone's pack; not before `end`.
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

/// @notice What never changes about a drop.
/// @param salesFrom No phase starts before (Unix time), so that buyers can verify the drop first; 0 = any time.
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
/// @param reserved Packs held for payments off chain that are not delivered yet.
/// @param delivered Packs delivered against payments off chain (part of `issued`).
/// @param asked Packs burned to be revealed.
/// @param drawn Cards drawn. `issued - asked` packs are sealed, `asked - drawn` pending.
/// @param entries Reveal requests so far.
/// @param head First request that isn't wholly opened.
/// @param headOpened Cards of it already drawn.
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

/// @title Drops: made once, their pool frozen
interface IGachaDrops is IStoppable {
    /// @notice A drop was made.
    /// @param ref The shop's own id of the drop; each is used once.
    event DropCreated(
        uint256 indexed dropId, bytes32 indexed ref, address indexed packToken, DropParameters parameters
    );
    /// @notice The price in a token (the point token among them) changed; 0 = no longer taken.
    event PriceSet(uint256 indexed dropId, address indexed token, uint96 price);
    /// @notice A phase that had not begun was changed, or one was added.
    event PhaseSet(uint256 indexed dropId, uint256 indexed phaseIndex, Phase phase);
    /// @notice New sales were paused or resumed. Paid packs are not affected.
    event DropPaused(uint256 indexed dropId, bool paused);
    /// @notice The sale was stopped.
    event SaleStopped(uint256 indexed dropId);
    /// @notice The sale is still running.
    event SaleResumed(uint256 indexed dropId);
    /// @notice All is opened; the undrawn rest went back to stock.
    /// @param undrawn Cards that remained in the pool, and the last-one prize unless its pack was sold.
    event DropClosed(uint256 indexed dropId, uint256 undrawn);
    /// @notice A seed to order a pool with was asked for.
    event ShuffleRequested(bytes32 indexed ref, uint256 indexed requestId);
    /// @notice Drops may, or may no longer, be priced in this token.
    event TokenAllowed(address indexed token, bool allowed);
    /// @notice New drops may, or may no longer, pay to this treasury.
    event TreasuryAllowed(address indexed treasury, bool allowed);

    /// @notice There is no such drop.
    error UnknownDrop(uint256 dropId);
    /// @notice The ref was used before.
    error DropRefUsed(bytes32 ref, uint256 dropId);
    /// @notice No drop can be made of this parameter.
    error InvalidParameter(bytes32 parameter);
    /// @notice The token isn't on the list.
    error TokenNotAllowed(address token);
    /// @notice The treasury isn't on the list.
    error TreasuryNotAllowed(address treasury);
    /// @notice The shuffle has no seed yet.
    error ShuffleNotSeeded(bytes32 ref);
    /// @notice The shuffle has its seed; another would be a choice.
    error ShuffleAlreadySeeded(bytes32 ref);
    /// @notice The shuffle was asked for and its answer may still come.
    error ShufflePending(bytes32 ref);
    /// @notice A phase that has begun can't be changed.
    error PhaseBegun(uint256 dropId, uint256 phaseIndex);
    /// @notice The drop is sold out: nothing about its sale changes any more.
    error DropSoldOut(uint256 dropId);
    /// @notice The sale is stopped.
    error SaleIsStopped(uint256 dropId);
    /// @notice The sale isn't stopped.
    error SaleNotStopped(uint256 dropId);
    /// @notice The sale's end is past.
    error SaleEnded(uint256 dropId);
    /// @notice The sale may still continue.
    error SaleNotEnded(uint256 dropId);
    /// @notice Packs are still sealed, reserved or waiting to be opened.
    error PacksOutstanding(uint256 dropId, uint256 sealedPacks, uint256 reserved, uint256 pending);
    /// @notice The drop is closed.
    error DropIsClosed(uint256 dropId);

    /// @notice Makes a drop and its pack token. OPERATOR_ROLE.
    /// @param ref The shop's own id; using one twice is refused, so a repeated transaction makes nothing twice.
    function createDrop(bytes32 ref, DropParameters calldata parameters) external returns (uint256 dropId);

    /// @notice Sets the price in an allowed token or in points, until sold out; 0 ends it. OPERATOR_ROLE.
    /// A buyer's `maxTotal` protects what is on its way.
    function setPrice(uint256 dropId, address token, uint96 price) external;

    /// @notice Changes a phase that has not begun, or adds one (`phaseIndex` = their number). OPERATOR_ROLE. It starts in the
    /// future, and not before `salesFrom`.
    function setPhase(uint256 dropId, uint256 phaseIndex, Phase calldata phase) external;

    /// @notice Pauses new sales of drops, or takes them up again. OPERATOR_ROLE.
    function setPaused(uint256[] calldata dropIds, bool paused) external;

    /// @notice Stops the sale. OPERATOR_ROLE.
    function stopSale(uint256 dropId) external;

    /// @notice Takes a stopped sale up again, before its end and unless sold out. OPERATOR_ROLE.
    function resumeSale(uint256 dropId) external;

    /// @notice Closes a drop whose sale is over and whose every pack is opened. OPERATOR_ROLE. Final.
    function closeDrop(uint256 dropId) external;

    /// @notice Asks for a random seed that orders a pool. OPERATOR_ROLE, once per ref (again after 7 days of silence).
    function requestShuffle(bytes32 ref) external returns (uint256 requestId);

    /// @notice Lets drops be priced in `token`, or not. It must not take fees or rebase. DEFAULT_ADMIN_ROLE.
    function allowToken(address token, bool allowed) external;

    /// @notice Lets new drops pay to `treasury`, or not. DEFAULT_ADMIN_ROLE: an operator can't redirect proceeds.
    function allowTreasury(address treasury, bool allowed) external;

    /// @notice What never changes about a drop.
    function dropTerms(uint256 dropId) external view returns (DropTerms memory);

    /// @notice The state of a drop.
    function dropProgress(uint256 dropId) external view returns (DropProgress memory);

    /// @notice The drop made for `ref`; 0 when none was.
    function dropOf(bytes32 ref) external view returns (uint256 dropId);

    /// @notice Seconds between the creation of a drop and the first start of a phase; for ever.
    function saleDelay() external view returns (uint40);

    /// @notice The number of the first drop of this contract.
    function firstDropId() external view returns (uint256);

    /// @notice The number that the next drop will get.
    function nextDropId() external view returns (uint256);

    /// @notice Merkle root of a drop's pool.
    function poolRoot(uint256 dropId) external view returns (bytes32);

    /// @notice Cards of each rank in the whole pool, SS first.
    function rankCounts(uint256 dropId) external view returns (uint16[5] memory);

    /// @notice Price of a pack in base units of `token`; 0 = not taken.
    function priceOf(uint256 dropId, address token) external view returns (uint96);

    /// @notice Price of a pack in points (6 decimals); 0 = points aren't taken.
    function priceInPoints(uint256 dropId) external view returns (uint96);

    /// @notice Points (6 decimals) paid for each card of rank C that its holder gives back; 0 = none. Never changes.
    function exchangePointsOf(uint256 dropId) external view returns (uint48);

    /// @notice The tokens that ever had a price, points among them.
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

    /// @notice The request and, once it came, the seed of a shuffle.
    function shuffleOf(bytes32 ref) external view returns (uint256 requestId, bool seeded, uint128 seed);

    /// @notice The shop's points.
    function pointToken() external view returns (address);

    /// @notice Role that makes and runs drops.
    function OPERATOR_ROLE() external view returns (bytes32);

    /// @notice Where the packs' metadata lies.
    function packBaseURI() external view returns (string memory);

    /// @notice Moves the packs' metadata. DEFAULT_ADMIN_ROLE.
    function setPackBaseURI(string calldata baseURI) external;
}
