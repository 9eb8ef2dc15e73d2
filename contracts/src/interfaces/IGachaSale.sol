// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

/// @notice The result of a payment off chain.
enum PaymentState {
    NONE,
    RESERVED,
    DELIVERED,
    RELEASED,
    VOID
}

/// @notice A payment off chain and the packs it is for.
/// @param expiresAt From then on anyone may release the packs.
struct Payment {
    uint40 dropId;
    uint16 quantity;
    uint40 expiresAt;
    PaymentState state;
}

/// @title Selling packs, for tokens, points and payments off chain
interface IGachaSale {
    /// @notice Packs were bought.
    /// @param firstPackId The packs are `firstPackId … firstPackId + quantity - 1`.
    /// @param total What was paid, base units of `token`.
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
    /// @notice Packs are held for a payment off chain.
    event PacksReserved(uint256 indexed dropId, bytes32 indexed paymentRef, uint256 quantity, uint256 expiresAt);
    /// @notice Packs that were held are free again.
    event ReservationReleased(uint256 indexed dropId, bytes32 indexed paymentRef, uint256 quantity);
    /// @notice Nothing will ever be delivered against a payment off chain.
    event PaymentVoided(bytes32 indexed paymentRef);
    /// @notice Packs were delivered against a payment off chain.
    event PacksDelivered(
        uint256 indexed dropId,
        address indexed recipient,
        bytes32 indexed paymentRef,
        uint256 firstPackId,
        uint256 quantity,
        bool openNow
    );

    /// @notice At least one pack, and no more than the limit, in a transaction.
    error InvalidQuantity(uint256 quantity, uint256 limit);
    /// @notice Fewer packs are left.
    error NotEnoughPacks(uint256 dropId, uint256 left);
    /// @notice The phase doesn't exist, hasn't begun or is over.
    error PhaseNotOpen(uint256 dropId, uint256 phaseIndex);
    /// @notice The phase has no more packs for all buyers together.
    error PhaseLimitExceeded(uint256 left);
    /// @notice The wallet may not buy so many in this phase.
    error WalletLimitExceeded(uint256 left);
    /// @notice The wallet with this quota isn't on the phase's allow list.
    error NotOnAllowList(address wallet, uint256 quota);
    /// @notice The token isn't taken for this drop.
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
    /// @notice The reservation still holds.
    error ReservationNotExpired(bytes32 paymentRef, uint256 expiresAt);
    /// @notice A reservation ends in the future, at most 7 days ahead.
    error InvalidExpiry(uint256 expiresAt);
    /// @notice The drop's cap on payments off chain would be passed.
    error DeliveryCapExceeded(uint256 dropId, uint256 left);

    /// @notice Buys packs. Takes exactly the price from the caller: a token by its allowance, or points.
    /// @param phase Index of an open phase.
    /// @param quantity From 1 to the limit per transaction; at most 20 with `openNow`.
    /// @param token One of the drop's tokens, or the point token.
    /// @param maxTotal The most that the buyer pays, base units.
    /// @param quota The caller's quota on the phase's allow list; ignored without a list.
    /// @param proof The caller's path on the allow list; empty without one.
    /// @param recipient Receives the packs, or with `openNow` the cards.
    /// @param openNow Whether the reveal is asked for in the same transaction. The draw never is.
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

    /// @notice Holds packs for a payment off chain. SELLER_ROLE.
    function reserve(uint256 dropId, uint256 quantity, uint256 expiresAt, bytes32 paymentRef) external;

    /// @notice Frees held packs: SELLER_ROLE at any time, anyone after the expiry.
    function release(bytes32 paymentRef) external;

    /// @notice Delivers packs, reserved ones or free ones, against a payment off chain. SELLER_ROLE, once for each
    /// `paymentRef`. What is paid is delivered also while the sale is paused, stopped or over.
    function deliver(uint256 dropId, uint256 quantity, address recipient, bytes32 paymentRef, bool openNow)
        external
        returns (uint256 firstPackId);

    /// @notice Makes sure that a payment is never delivered, and frees packs that are held for it. SELLER_ROLE. A refund starts
    /// after this is final.
    function voidPayment(bytes32 paymentRef) external;

    /// @notice What is known of a payment off chain.
    function paymentOf(bytes32 paymentRef) external view returns (Payment memory);

    /// @notice Packs sold in a phase. Counted only where the phase has a limit for all.
    function soldInPhase(uint256 dropId, uint256 phase) external view returns (uint256);

    /// @notice Packs that a wallet bought in a phase. Counted only where the phase has a limit for a wallet or a list.
    function boughtInPhase(uint256 dropId, uint256 phase, address wallet) external view returns (uint256);

    /// @notice Role that reserves and delivers.
    function SELLER_ROLE() external view returns (bytes32);
}
