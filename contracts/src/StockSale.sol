// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {AccessControlDefaultAdminRules} from "@openzeppelin/contracts/access/extensions/AccessControlDefaultAdminRules.sol";
import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";

import {DelayedAdditions} from "./DelayedAdditions.sol";
import {ICardCollection} from "./interfaces/ICardCollection.sol";
import {AdditionRules} from "./interfaces/IDelayedAdditions.sol";
import {ISlabRegistry, Slab} from "./interfaces/ISlabRegistry.sol";
import {IStockSale, StockVoucher} from "./interfaces/IStockSale.sol";
import {Stoppable} from "./Stoppable.sol";
import {MerkleLeaves} from "./libraries/MerkleLeaves.sol";

/// @title Sells stock cards before they are minted
contract StockSale is IStockSale, Stoppable, DelayedAdditions, EIP712, ReentrancyGuardTransient {
    using SafeERC20 for IERC20;

    /// @inheritdoc IStockSale
    bytes32 public constant SELLER_ROLE = keccak256("SELLER_ROLE");
    /// @inheritdoc IStockSale
    bytes32 public constant DELIVERY_ROLE = keccak256("DELIVERY_ROLE");
    /// @inheritdoc IStockSale
    uint256 public constant MAX_VALIDITY = 15 minutes;

    bytes32 private constant VOUCHER_TYPEHASH = keccak256(
        "StockVoucher(address buyer,address collection,bytes32 serialHash,uint256 price,bytes32 ref,uint256 deadline)"
    );

    /// @inheritdoc IStockSale
    address public immutable currency;

    /// @inheritdoc IStockSale
    ISlabRegistry public immutable registry;

    /// @inheritdoc IStockSale
    address public treasury;

    /// @inheritdoc IStockSale
    mapping(bytes32 ref => bool) public isUsed;

    /// @inheritdoc IStockSale
    mapping(bytes32 paymentRef => bool) public isPaymentUsed;

    /// @param seller The first holder of SELLER_ROLE; zero for none.
    /// @param deliverer The first holder of DELIVERY_ROLE; zero for none.
    constructor(
        address admin,
        uint48 adminDelay,
        AdditionRules memory additions,
        address currency_,
        ISlabRegistry registry_,
        address treasury_,
        address seller,
        address deliverer
    )
        AccessControlDefaultAdminRules(adminDelay, admin)
        DelayedAdditions(additions)
        EIP712("Kura Stock Sale", "1")
    {
        currency = currency_;
        registry = registry_;
        _setTreasury(treasury_);
        _addFrom(SELLER_ROLE, seller, uint48(block.timestamp));
        _addFrom(DELIVERY_ROLE, deliverer, uint48(block.timestamp));
    }

    /// @inheritdoc IStockSale
    function buy(StockVoucher calldata voucher, Slab calldata slab, bytes calldata signature)
        external
        nonReentrant
        returns (uint256 tokenId)
    {
        _requireRunning();
        _checkVoucher(voucher, signature);
        if (MerkleLeaves.serialHash(slab) != voucher.serialHash) revert WrongSlab(voucher.serialHash);

        isUsed[voucher.ref] = true;
        _collect(voucher.price);
        tokenId = ICardCollection(voucher.collection).mint(msg.sender, slab);
        emit StockSold(
            voucher.ref, voucher.collection, tokenId, msg.sender, voucher.serialHash, voucher.price
        );
    }

    /// @inheritdoc IStockSale
    function deliver(address collection, Slab calldata slab, address recipient, bytes32 paymentRef)
        external
        nonReentrant
        onlyRole(DELIVERY_ROLE)
        returns (uint256 tokenId)
    {
        _usePayment(paymentRef);
        if (!registry.isCollection(collection)) revert UnknownCollection(collection);
        tokenId = ICardCollection(collection).mint(recipient, slab);
        emit StockDelivered(paymentRef, collection, tokenId, recipient, MerkleLeaves.serialHash(slab));
    }

    /// @inheritdoc IStockSale
    function voidPayment(bytes32 paymentRef) external onlyRole(DELIVERY_ROLE) {
        _usePayment(paymentRef);
        emit PaymentVoided(paymentRef);
    }

    /// @inheritdoc IStockSale
    function setTreasury(address treasury_) external onlyRole(DEFAULT_ADMIN_ROLE) {
        _setTreasury(treasury_);
    }

    /// @inheritdoc IAccessControl
    function hasRole(bytes32 role, address account)
        public
        view
        override(AccessControl, IAccessControl, DelayedAdditions)
        returns (bool)
    {
        return super.hasRole(role, account);
    }

    function _isDelayed(bytes32 role) internal pure override returns (bool) {
        return role == SELLER_ROLE || role == DELIVERY_ROLE;
    }

    function _grantRole(bytes32 role, address account)
        internal
        override(AccessControlDefaultAdminRules, DelayedAdditions)
        returns (bool)
    {
        return super._grantRole(role, account);
    }

    function _revokeRole(bytes32 role, address account)
        internal
        override(AccessControlDefaultAdminRules, DelayedAdditions)
        returns (bool)
    {
        return super._revokeRole(role, account);
    }

    function _usePayment(bytes32 paymentRef) private {
        if (isPaymentUsed[paymentRef]) revert PaymentUsed(paymentRef);
        isPaymentUsed[paymentRef] = true;
    }

    function _setTreasury(address treasury_) private {
        if (treasury_ == address(0)) revert InvalidTreasury();
        treasury = treasury_;
        emit TreasurySet(treasury_);
    }

    function _checkVoucher(StockVoucher calldata voucher, bytes calldata signature) private view {
        if (voucher.buyer != msg.sender) revert NotVoucherBuyer(voucher.buyer, msg.sender);
        if (voucher.price == 0) revert NothingToPay();
        if (block.timestamp > voucher.deadline) revert VoucherExpired(voucher.deadline);
        // An old, forgotten voucher can't be used later at an outdated price.
        if (voucher.deadline - block.timestamp > MAX_VALIDITY) revert VoucherTooLong(voucher.deadline);
        if (isUsed[voucher.ref]) revert VoucherUsed(voucher.ref);
        address signer = ECDSA.recoverCalldata(_hashTypedDataV4(_hash(voucher)), signature);
        if (!hasRole(SELLER_ROLE, signer)) revert VoucherNotSigned(signer);
        // A signed voucher for another contract would take the payment without minting a card of the shop.
        if (!registry.isCollection(voucher.collection)) revert UnknownCollection(voucher.collection);
    }

    function _hash(StockVoucher calldata voucher) private pure returns (bytes32) {
        return keccak256(abi.encode(VOUCHER_TYPEHASH, voucher));
    }

    /// @dev Compares balances instead of trusting the token's return value.
    function _collect(uint256 price) private {
        IERC20 token = IERC20(currency);
        uint256 before = token.balanceOf(treasury);
        token.safeTransferFrom(msg.sender, treasury, price);
        uint256 received = token.balanceOf(treasury) - before;
        if (received < price) revert PaymentShort(received, price);
    }
}
