// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IDelayedAdditions} from "./IDelayedAdditions.sol";
import {ISlabRegistry, Slab} from "./ISlabRegistry.sol";
import {IStoppable} from "./IStoppable.sol";

/// @notice The shop's signed permission for one buyer to buy one stock card at a price.
/// @param buyer Pays, and receives the card.
/// @param collection In which the card is minted; registered.
/// @param serialHash Commits to the slab: `keccak256(abi.encode(grader, gradingNumber, certificateNumber, salt))`.
/// @param price The total that the buyer pays, base units of {IStockSale.currency}; more than 0.
/// @param ref The shop's own id of the reservation; each is used once.
/// @param deadline Last second in which the voucher may be used, at most {IStockSale.MAX_VALIDITY} ahead.
struct StockVoucher {
    address buyer;
    address collection;
    bytes32 serialHash;
    uint256 price;
    bytes32 ref;
    uint256 deadline;
}

/// @title Sells stock cards before they are minted
/// @notice The money goes to the treasury and the card is minted to its buyer in one transaction, or neither: there is
/// nothing to refund. A card that was paid off chain is delivered once, or its payment is voided. The contract needs the
/// minter role of the collections that it sells from. It never has cards or money.
interface IStockSale is IStoppable, IDelayedAdditions {
    /// @notice A card was paid for and minted.
    event StockSold(
        bytes32 indexed ref,
        address indexed collection,
        uint256 indexed tokenId,
        address buyer,
        bytes32 serialHash,
        uint256 price
    );
    /// @notice A card was delivered for an off-chain payment.
    event StockDelivered(
        bytes32 indexed paymentRef,
        address indexed collection,
        uint256 indexed tokenId,
        address recipient,
        bytes32 serialHash
    );
    /// @notice An off-chain payment was voided: nothing will ever be delivered for it here.
    event PaymentVoided(bytes32 indexed paymentRef);
    /// @notice Proceeds go to another account from now on.
    event TreasurySet(address indexed treasury);

    /// @notice The voucher isn't signed by a seller of this contract, or was changed.
    error VoucherNotSigned(address signer);
    /// @notice The voucher is for another account.
    error NotVoucherBuyer(address buyer, address caller);
    /// @notice The voucher has expired.
    error VoucherExpired(uint256 deadline);
    /// @notice The voucher would be valid for too long.
    error VoucherTooLong(uint256 deadline);
    /// @notice The voucher was used before.
    error VoucherUsed(bytes32 ref);
    /// @notice The voucher is for another slab.
    error WrongSlab(bytes32 serialHash);
    /// @notice The registry doesn't know the collection.
    error UnknownCollection(address collection);
    /// @notice The price can't be zero.
    error NothingToPay();
    /// @notice The payment was delivered or voided before.
    error PaymentUsed(bytes32 paymentRef);
    /// @notice The treasury received less than the price.
    error PaymentShort(uint256 received, uint256 price);
    /// @notice The treasury can't be the zero address.
    error InvalidTreasury();

    /// @notice Pays the voucher's price to the treasury and mints its card to the caller. The receiver is never called.
    /// @param slab The slab that the voucher's serial hash commits to.
    /// @param signature Of an account with {SELLER_ROLE} over the voucher (EIP-712, "Kura Stock Sale", version 1).
    function buy(StockVoucher calldata voucher, Slab calldata slab, bytes calldata signature)
        external
        returns (uint256 tokenId);

    /// @notice Mints a card that was paid off chain. Requires DELIVERY_ROLE. Once for each `paymentRef`. Paid cards are delivered
    /// even while sales are stopped. The receiver is never called.
    function deliver(address collection, Slab calldata slab, address recipient, bytes32 paymentRef)
        external
        returns (uint256 tokenId);

    /// @notice Ensures that an off-chain payment is never delivered here. Requires DELIVERY_ROLE. A refund starts after this is
    /// final.
    function voidPayment(bytes32 paymentRef) external;

    /// @notice Sends proceeds to another account from now on. Requires DEFAULT_ADMIN_ROLE.
    function setTreasury(address treasury) external;

    /// @notice Whether a voucher with this ref was used.
    function isUsed(bytes32 ref) external view returns (bool);

    /// @notice Whether an off-chain payment was delivered or voided.
    function isPaymentUsed(bytes32 paymentRef) external view returns (bool);

    /// @notice Receives every price.
    function treasury() external view returns (address);

    /// @notice The ERC-20 in which every price is paid. Can't be changed.
    function currency() external view returns (address);

    /// @notice The registry, which lists the collections in which cards can be sold.
    function registry() external view returns (ISlabRegistry);

    /// @notice How long a voucher may be valid, seconds.
    function MAX_VALIDITY() external view returns (uint256);

    /// @notice Role that signs valid vouchers. A grant takes effect after the delay.
    function SELLER_ROLE() external view returns (bytes32);

    /// @notice Role that delivers cards paid off chain. Its holder mints without a payment on chain, as a minter does. A grant
    /// takes effect after the delay.
    function DELIVERY_ROLE() external view returns (bytes32);
}
