// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IStoppable} from "./IStoppable.sol";

/// @notice The terms of an auction. The seller's ask and every bid contain their hash, so they are valid for this auction only.
/// @param seller Signs the ask.
/// @param collection ERC-721 contract of the card or pack.
/// @param currency ERC-20 that bids are made in.
/// @param end Time at which bidding ends unless late bids extend it; seconds.
/// @param feeBasisPoints Share of the price that the treasury receives, rounded down; under 10,000.
/// @param treasury Receives the fee.
/// @param salt Distinguishes auctions of the same token.
struct AuctionTerms {
    address seller;
    address collection;
    uint256 tokenId;
    address currency;
    uint256 end;
    uint256 feeBasisPoints;
    address treasury;
    uint256 salt;
}

/// @notice The fields of the seller's signed order that don't follow from the terms.
/// @param reserve Lowest price that the token is sold for, base units.
/// @param signature Signature of the seller over the whole Seaport order.
struct Ask {
    uint256 reserve;
    uint256 startTime;
    uint256 salt;
    bytes signature;
}

/// @notice The fields of a bidder's signed order that don't follow from the terms.
/// @param price The total that the bidder pays, base units.
/// @param signature Signature of the bidder over the whole Seaport order.
struct Bid {
    address bidder;
    uint256 price;
    uint256 startTime;
    uint256 salt;
    bytes signature;
}

/// @notice Where a bid is in the committed list.
/// @param sequence Its number among the accepted bids of the auction, from 1.
/// @param proof Path from the leaf to the committed root.
struct BidPlace {
    uint256 sequence;
    bytes32[] proof;
}

/// @notice The committed list of an auction's bids.
/// @param root Merkle root over leaves (auction id, sequence, order hash); 0 = nothing was committed.
/// @param count Bids in the list.
/// @param blockNumber Block of the commitment.
struct Commitment {
    bytes32 root;
    uint256 count;
    uint256 blockNumber;
}

/// @title Auctions over Seaport
/// @notice A Seaport zone that approves nothing. The seller's ask and all bids are fully restricted to it, so Seaport
/// fills them only when this contract itself is the caller: in {settle}, once for each auction, after its end. Token and
/// money stay with their owners until then and are transferred directly between them; this contract never has any.
///
/// After the end the operator commits to the list of all accepted bids ({commitBids}), and in a later block settles with
/// one of them. The shop answers each bid with a signed receipt that names its sequence, and publishes the list. So anyone
/// can prove that a bid was left out, or was added when the others were known.
///
/// The ask is an order of `seller`: the token for the reserve's net part to the seller and the reserve's fee to the
/// treasury. A bid is an order of `bidder`: the price for the token. Both have full restriction (type 2), this contract
/// as zone, {auctionIdOf} as zone hash, no conduit, and end {SETTLEMENT_LIMIT} after the auction's `end`. A fee of
/// zero is left out.
interface IAuctionHouse is IStoppable {
    /// @notice The token was sold to a bidder. The seller received the price minus the fee.
    event AuctionSettled(
        bytes32 indexed auctionId, address indexed seller, address indexed bidder, uint256 price, uint256 fee
    );

    /// @notice The list of the auction's bids is final.
    event BidsCommitted(bytes32 indexed auctionId, bytes32 root, uint256 count);

    /// @notice Bidding isn't over: before the auction's `end` for the operator, before the last possible extension for the
    /// seller.
    error AuctionNotOver(uint256 settleableAt);
    /// @notice The auction was settled before.
    error AuctionAlreadySettled(bytes32 auctionId);
    /// @notice A list of bids was committed before, and can't be replaced.
    error BidsAlreadyCommitted(bytes32 auctionId);
    /// @notice The list needs at least one bid.
    error EmptyBidList();
    /// @notice The list of bids has to be committed first.
    error BidsNotCommitted(bytes32 auctionId);
    /// @notice The list of bids was committed in this block: the settlement has to be in a later one.
    error CommitmentTooRecent(uint256 blockNumber);
    /// @notice The bid isn't at that place of the committed list. Its bidder's counter is part of its hash.
    error BidNotInList(bytes32 orderHash, uint256 sequence);
    /// @notice The last stop of settlements was too recent.
    error StopTooSoon(uint256 nextStopAt);
    /// @notice The caller is neither the operator nor the auction's seller.
    error NotSettler(address caller);
    /// @notice The bid is lower than the reserve of the ask.
    error BidBelowReserve(uint256 price, uint256 reserve);
    /// @notice The seller can't be the buyer.
    error BidderIsSeller(address seller);
    /// @notice This contract can neither sell nor bid: it calls Seaport, which requires no signature of its caller.
    error NoParty();
    /// @notice The fee would leave the seller nothing.
    error InvalidFee(uint256 feeBasisPoints);

    /// @notice Commits to the list of all accepted bids, once, from the auction's `end` on. Requires OPERATOR_ROLE.
    /// @param root Merkle root over leaves (auction id, sequence, order hash), OpenZeppelin's standard tree.
    /// @param count Bids in the list; their sequences are 1 to `count`.
    function commitBids(AuctionTerms calldata terms, bytes32 root, uint96 count) external;

    /// @notice Sells the auction's token to the bidder: the token to the bidder, the price to seller and treasury.
    /// Callable with OPERATOR_ROLE from `end` on and by the seller from `end` + {EXTENSION_LIMIT} on, with a bid of the list that
    /// was committed in an earlier block. From `end` + {COMMITMENT_LIMIT} on the seller needs no list, and `place` isn't read.
    /// A bid that can't pay reverts the settlement and leaves the auction open for the next one.
    function settle(AuctionTerms calldata terms, Ask calldata ask, Bid calldata bid, BidPlace calldata place) external;

    /// @notice The committed list of an auction's bids.
    function commitmentOf(bytes32 auctionId) external view returns (Commitment memory);

    /// @notice Whether the token was sold by {settle}.
    function isSettled(bytes32 auctionId) external view returns (bool);

    /// @notice The auction's id: the zone hash of its ask and bids.
    function auctionIdOf(AuctionTerms calldata terms) external pure returns (bytes32);

    /// @notice The Seaport that orders are signed for.
    function seaport() external view returns (address);

    /// @notice How long after `end` late bids may still extend an auction, seconds.
    function EXTENSION_LIMIT() external view returns (uint256);

    /// @notice How long after `end` a settlement by the seller needs the committed list, seconds.
    function COMMITMENT_LIMIT() external view returns (uint256);

    /// @notice How long a stop of settlements lasts, seconds.
    function STOP_LIMIT() external view returns (uint256);

    /// @notice Minimum time from the start of a stop to the start of the next, seconds.
    function STOP_INTERVAL() external view returns (uint256);

    /// @notice How long after `end` an auction may be settled, seconds: then ask and bids expire.
    function SETTLEMENT_LIMIT() external view returns (uint256);

    /// @notice Role that settles auctions.
    function OPERATOR_ROLE() external view returns (bytes32);
}
