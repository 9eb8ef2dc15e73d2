// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

/// @notice The state of an off-chain payment.
enum PaymentState {
    NONE,
    RESERVED,
    DELIVERED,
    RELEASED,
    VOID
}

/// @notice An off-chain payment and its packs.
/// @param expiresAt From this time on anyone may release the packs.
struct Payment {
    uint40 dropId;
    uint16 quantity;
    uint40 expiresAt;
    PaymentState state;
}

/// @title Sale of packs for tokens, points and off-chain payments
interface IGachaSale {
    /// @notice Packs were bought.
    /// @param firstPackId The packs are `firstPackId … firstPackId + quantity - 1`.
    /// @param total The amount paid, base units of `token`.
    event PacksSold(
        uint256 indexed dropId,
        address indexed buyer,
        address indexed recipient,
        uint256 firstPackId,
        uint256 quantity,
        address token,
        uint256 total,
        uint256 phase,
        bool openNow
    );
    /// @notice Packs were reserved for an off-chain payment.
    event PacksReserved(uint256 indexed dropId, bytes32 indexed paymentRef, uint256 quantity, uint256 expiresAt);
    /// @notice Reserved packs were released.
    event ReservationReleased(uint256 indexed dropId, bytes32 indexed paymentRef, uint256 quantity);
    /// @notice An off-chain payment was voided: nothing will ever be delivered for it.
    event PaymentVoided(bytes32 indexed paymentRef);
    /// @notice Packs were delivered for an off-chain payment.
    event PacksDelivered(
        uint256 indexed dropId,
        address indexed recipient,
        bytes32 indexed paymentRef,
        uint256 firstPackId,
        uint256 quantity,
        bool openNow
    );

    /// @notice A transaction needs at least one pack and at most the limit.
    error InvalidQuantity(uint256 quantity, uint256 limit);
    /// @notice There are not that many packs left.
    error NotEnoughPacks(uint256 dropId, uint256 left);
    /// @notice The phase doesn't exist, hasn't begun or is over.
    error PhaseNotOpen(uint256 dropId, uint256 phaseIndex);
    /// @notice The phase has no more packs for all buyers together.
    error PhaseLimitExceeded(uint256 left);
    /// @notice The wallet may not buy so many in this phase.
    error WalletLimitExceeded(uint256 left);
    /// @notice The wallet with this quota isn't on the phase's allow list.
    error NotOnAllowList(address wallet, uint256 quota);
    /// @notice The token isn't accepted for this drop.
    error TokenNotTaken(uint256 dropId, address token);
    /// @notice The price is above what the buyer agreed to.
    error TotalAboveMaximum(uint256 total, uint256 maxTotal);
    /// @notice The treasury didn't receive exactly the total.
    error PaymentMismatch(uint256 received, uint256 total);
    /// @notice The zero address can't hold packs.
    error InvalidRecipient();
    /// @notice The payment was used before, or for something else.
    error PaymentUsed(bytes32 paymentRef);
    /// @notice There is nothing to release.
    error NotReserved(bytes32 paymentRef);
    /// @notice The reservation hasn't expired.
    error ReservationNotExpired(bytes32 paymentRef, uint256 expiresAt);
    /// @notice A reservation ends in the future, after at most 7 days.
    error InvalidExpiry(uint256 expiresAt);
    /// @notice The drop's cap on off-chain payments would be exceeded.
    error DeliveryCapExceeded(uint256 dropId, uint256 left);

    /// @notice Buys packs. Takes exactly the price from the caller: tokens by an allowance, or points.
    /// @param phase Index of an open phase.
    /// @param quantity From 1 to the limit per transaction; at most 20 with `openNow`.
    /// @param token One of the drop's tokens, or the point token.
    /// @param maxTotal The highest total that the buyer pays, base units.
    /// @param quota The caller's quota on the phase's allow list; ignored without a list.
    /// @param proof The caller's path on the allow list; empty without one.
    /// @param recipient Receives the packs, or with `openNow` the cards.
    /// @param openNow Whether the reveal is requested in the same transaction. The draw always follows later.
    /// @return firstPackId First of the consecutive pack ids.
    function buy(
        uint256 dropId,
        uint256 phase,
        uint256 quantity,
        address token,
        uint256 maxTotal,
        uint256 quota,
        bytes32[] calldata proof,
        address recipient,
        bool openNow
    ) external returns (uint256 firstPackId);

    /// @notice Reserves packs for an off-chain payment. Requires SELLER_ROLE.
    function reserve(uint256 dropId, uint256 quantity, uint256 expiresAt, bytes32 paymentRef) external;

    /// @notice Releases reserved packs. Callable with SELLER_ROLE at any time, by anyone after the expiry.
    function release(bytes32 paymentRef) external;

    /// @notice Delivers packs, reserved or not, for an off-chain payment. Requires SELLER_ROLE. Once for each `paymentRef`. Paid
    /// packs are delivered even while the sale is paused, stopped or over. Reverts before `salesFrom`. Also reverts during
    /// a guardian's stop that began before `salesFrom`.
    function deliver(uint256 dropId, uint256 quantity, address recipient, bytes32 paymentRef, bool openNow)
        external
        returns (uint256 firstPackId);

    /// @notice Ensures that a payment is never delivered, and releases its reserved packs. Requires SELLER_ROLE. A refund starts
    /// after this is final.
    function voidPayment(bytes32 paymentRef) external;

    /// @notice The state of an off-chain payment.
    function paymentOf(bytes32 paymentRef) external view returns (Payment memory);

    /// @notice Packs sold in a phase. Counted only where the phase has a limit for all.
    function soldInPhase(uint256 dropId, uint256 phase) external view returns (uint256);

    /// @notice Packs that a wallet bought in a phase. Counted only where the phase has a limit for a wallet or a list.
    function boughtInPhase(uint256 dropId, uint256 phase, address wallet) external view returns (uint256);

    /// @notice Role that reserves and delivers.
    function SELLER_ROLE() external view returns (bytes32);
}
