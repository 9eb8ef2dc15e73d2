// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {MerkleProof} from "@openzeppelin/contracts/utils/cryptography/MerkleProof.sol";

import {IGachaSale, Payment, PaymentState} from "../interfaces/IGachaSale.sol";
import {IPackToken} from "../interfaces/IPackToken.sol";
import {IPointToken} from "../interfaces/IPointToken.sol";
import {MerkleLeaves} from "../libraries/MerkleLeaves.sol";
import {PackSerials} from "../libraries/PackSerials.sol";
import {TokenIds} from "../libraries/TokenIds.sol";
import {GachaDrops} from "./GachaDrops.sol";

/// @title Sale of packs for tokens, points and off-chain payments
abstract contract GachaSale is GachaDrops, IGachaSale {
    using SafeERC20 for IERC20;

    /// @inheritdoc IGachaSale
    bytes32 public constant SELLER_ROLE = keccak256("SELLER_ROLE");

    /// @dev The arguments of {buy} in one struct: they don't fit on the stack.
    struct Purchase {
        uint256 dropId;
        uint256 phase;
        uint256 quantity;
        address token;
        uint256 maxTotal;
        address recipient;
        bool openNow;
    }

    uint256 private constant MAX_RESERVATION = 7 days;

    /// @inheritdoc IGachaSale
    mapping(uint256 dropId => mapping(uint256 phase => mapping(address wallet => uint256))) public boughtInPhase;

    mapping(bytes32 paymentRef => Payment) private _payments;

    /// @inheritdoc IGachaSale
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
    ) external nonReentrant returns (uint256 firstPackId) {
        Drop storage drop = _dropOnSale(dropId);
        _checkQuantity(quantity, drop.limitPerTransaction, openNow);
        _countInPhase(dropId, phase, quantity, quota, proof);
        return _sell(drop, Purchase(dropId, phase, quantity, token, maxTotal, recipient, openNow));
    }

    /// @inheritdoc IGachaSale
    function reserve(uint256 dropId, uint256 quantity, uint256 expiresAt, bytes32 paymentRef)
        external
        nonReentrant
        onlyRole(SELLER_ROLE)
    {
        Drop storage drop = _dropOnSale(dropId);
        _checkQuantity(quantity, MAX_PER_TRANSACTION, false);
        if (expiresAt <= block.timestamp || expiresAt > block.timestamp + MAX_RESERVATION) {
            revert InvalidExpiry(expiresAt);
        }
        Payment storage payment = _payments[paymentRef];
        if (payment.state != PaymentState.NONE) revert PaymentUsed(paymentRef);
        _checkAvailable(dropId, drop, quantity);
        _checkDeliveryCap(dropId, drop, quantity);

        drop.reserved += uint16(quantity);
        payment.dropId = uint40(dropId);
        payment.quantity = uint16(quantity);
        payment.expiresAt = uint40(expiresAt);
        payment.state = PaymentState.RESERVED;
        emit PacksReserved(dropId, paymentRef, quantity, expiresAt);
    }

    /// @inheritdoc IGachaSale
    function release(bytes32 paymentRef) external nonReentrant {
        Payment storage payment = _payments[paymentRef];
        if (payment.state != PaymentState.RESERVED) revert NotReserved(paymentRef);
        if (block.timestamp < payment.expiresAt && !hasRole(SELLER_ROLE, msg.sender)) {
            revert ReservationNotExpired(paymentRef, payment.expiresAt);
        }
        payment.state = PaymentState.RELEASED;
        _freeReserved(paymentRef, payment);
    }

    /// @inheritdoc IGachaSale
    function voidPayment(bytes32 paymentRef) external nonReentrant onlyRole(SELLER_ROLE) {
        Payment storage payment = _payments[paymentRef];
        PaymentState state = payment.state;
        if (state == PaymentState.DELIVERED || state == PaymentState.VOID) revert PaymentUsed(paymentRef);
        payment.state = PaymentState.VOID;
        if (state == PaymentState.RESERVED) _freeReserved(paymentRef, payment);
        emit PaymentVoided(paymentRef);
    }

    /// @inheritdoc IGachaSale
    function deliver(uint256 dropId, uint256 quantity, address recipient, bytes32 paymentRef, bool openNow)
        external
        nonReentrant
        onlyRole(SELLER_ROLE)
        returns (uint256 firstPackId)
    {
        Drop storage drop = _existingDrop(dropId);
        if (drop.closed) revert DropIsClosed(dropId);
        _checkSalesFrom(dropId, drop);
        _checkQuantity(quantity, MAX_PER_TRANSACTION, openNow);

        Payment storage payment = _payments[paymentRef];
        PaymentState state = payment.state;
        if (state == PaymentState.DELIVERED || state == PaymentState.VOID) revert PaymentUsed(paymentRef);
        // A payment that reserved packs pays for nothing else, not even after its reservation expired.
        if (state != PaymentState.NONE && (payment.dropId != dropId || payment.quantity != quantity)) {
            revert PaymentUsed(paymentRef);
        }
        if (state == PaymentState.RESERVED) drop.reserved -= uint16(quantity);
        else _checkDeliveryCap(dropId, drop, quantity);
        payment.dropId = uint40(dropId);
        payment.quantity = uint16(quantity);
        payment.state = PaymentState.DELIVERED;
        drop.delivered += uint16(quantity);

        firstPackId = _takePacks(dropId, drop, quantity);
        emit PacksDelivered(dropId, recipient, paymentRef, firstPackId, quantity, openNow);
        _handOver(dropId, drop, recipient, firstPackId, quantity, openNow);
    }

    /// @inheritdoc IGachaSale
    function paymentOf(bytes32 paymentRef) external view returns (Payment memory) {
        return _payments[paymentRef];
    }

    /// @inheritdoc IGachaSale
    function soldInPhase(uint256 dropId, uint256 phase) external view returns (uint256) {
        return _phases[dropId][phase].sold;
    }

    function _freeReserved(bytes32 paymentRef, Payment storage payment) private {
        _drops[payment.dropId].reserved -= payment.quantity;
        emit ReservationReleased(payment.dropId, paymentRef, payment.quantity);
    }

    /// @dev Counts the purchase towards the limits of an open phase. Without a limit nothing is counted: a phase that has
    /// begun can't get one.
    function _countInPhase(
        uint256 dropId,
        uint256 phaseIndex,
        uint256 quantity,
        uint256 quota,
        bytes32[] calldata proof
    ) private {
        PhaseState storage phase = _phases[dropId][phaseIndex];
        bool begun = phase.start != 0 && block.timestamp >= phase.start;
        if (!begun || (phase.end != 0 && block.timestamp >= phase.end)) revert PhaseNotOpen(dropId, phaseIndex);

        if (phase.limit != 0) {
            uint256 left = phase.limit - phase.sold;
            if (quantity > left) revert PhaseLimitExceeded(left);
            phase.sold += uint32(quantity);
        }

        uint256 walletLimit = phase.limitPerWallet == 0 ? type(uint256).max : phase.limitPerWallet;
        if (phase.hasAllowList) {
            bytes32 leaf = MerkleLeaves.allowListLeaf(dropId, phaseIndex, msg.sender, quota);
            if (!MerkleProof.verifyCalldata(proof, phase.allowListRoot, leaf)) revert NotOnAllowList(msg.sender, quota);
            if (quota < walletLimit) walletLimit = quota;
        }
        if (walletLimit != type(uint256).max) {
            uint256 bought = boughtInPhase[dropId][phaseIndex][msg.sender];
            uint256 left = bought < walletLimit ? walletLimit - bought : 0;
            if (quantity > left) revert WalletLimitExceeded(left);
            boughtInPhase[dropId][phaseIndex][msg.sender] = bought + quantity;
        }
    }

    function _sell(Drop storage drop, Purchase memory purchase) private returns (uint256 firstPackId) {
        firstPackId = _takePacks(purchase.dropId, drop, purchase.quantity);
        uint256 total = _collect(purchase);
        emit PacksSold(
            purchase.dropId,
            msg.sender,
            purchase.recipient,
            firstPackId,
            purchase.quantity,
            purchase.token,
            total,
            purchase.phase,
            purchase.openNow
        );
        _handOver(purchase.dropId, drop, purchase.recipient, firstPackId, purchase.quantity, purchase.openNow);
    }

    /// @dev Takes the price from the caller. Money goes directly to the treasury: this contract never has any.
    function _collect(Purchase memory purchase) private returns (uint256 total) {
        address token = purchase.token;
        Price memory price = _prices[purchase.dropId][token];
        if (price.perPack == 0) revert TokenNotTaken(purchase.dropId, token);
        total = price.perPack * purchase.quantity;
        if (total > purchase.maxTotal) revert TotalAboveMaximum(total, purchase.maxTotal);

        if (token == _pointToken) {
            IPointToken(token).spend(msg.sender, total);
            return total;
        }
        uint256 before = IERC20(token).balanceOf(price.treasury);
        IERC20(token).safeTransferFrom(msg.sender, price.treasury, total);
        uint256 received = IERC20(token).balanceOf(price.treasury) - before;
        if (received != total) revert PaymentMismatch(received, total);
    }

    function _takePacks(uint256 dropId, Drop storage drop, uint256 quantity) private returns (uint256 firstPackId) {
        _checkAvailable(dropId, drop, quantity);
        uint256 serial = drop.issued;
        drop.issued = uint16(serial + quantity);
        return TokenIds.compose(dropId, serial);
    }

    function _handOver(
        uint256 dropId,
        Drop storage drop,
        address recipient,
        uint256 firstPackId,
        uint256 quantity,
        bool openNow
    ) private {
        if (recipient == address(0)) revert InvalidRecipient();
        IPackToken packToken = _packToken(dropId);
        if (!openNow) return packToken.mint(recipient, firstPackId, quantity);

        packToken.mintBurned(recipient, firstPackId, quantity);
        uint256[] memory packIds = new uint256[](quantity);
        for (uint256 i; i < quantity; ++i) {
            packIds[i] = firstPackId + i;
        }
        _enqueue(dropId, drop, recipient, packIds);
    }

    /// @dev A pack that is delivered can be verified first, like one that is bought. A drop that a stolen key created can't
    /// deliver while the guardian's stop lasts: nobody paid for its packs before the stop.
    function _checkSalesFrom(uint256 dropId, Drop storage drop) private view {
        uint256 salesFrom = drop.salesFrom;
        if (block.timestamp < salesFrom) revert SaleNotBegun(dropId, salesFrom);
        uint256 stoppedSince = _stoppedSince;
        if (stoppedSince != 0 && salesFrom > stoppedSince) revert EnforcedPause();
    }

    function _checkQuantity(uint256 quantity, uint256 limit, bool openNow) private pure {
        if (openNow && limit > PackSerials.MAX) limit = PackSerials.MAX;
        if (quantity == 0 || quantity > limit) revert InvalidQuantity(quantity, limit);
    }

    function _checkAvailable(uint256 dropId, Drop storage drop, uint256 quantity) private view {
        uint256 left = uint256(drop.packs) - drop.issued - drop.reserved;
        if (quantity > left) revert NotEnoughPacks(dropId, left);
    }

    function _checkDeliveryCap(uint256 dropId, Drop storage drop, uint256 quantity) private view {
        uint256 left = uint256(drop.deliveryCap) - drop.delivered - drop.reserved;
        if (quantity > left) revert DeliveryCapExceeded(dropId, left);
    }
}
