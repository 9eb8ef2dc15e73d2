// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {AccessControlDefaultAdminRules} from "@openzeppelin/contracts/access/extensions/AccessControlDefaultAdminRules.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";

import {DelayedAdditions} from "./DelayedAdditions.sol";
import {ICardCollection} from "./interfaces/ICardCollection.sol";
import {ICardReceiver} from "./interfaces/ICardReceiver.sol";
import {AdditionRules} from "./interfaces/IDelayedAdditions.sol";
import {Deposit, IRedeemVault, RedeemTerms, ReturnReason} from "./interfaces/IRedeemVault.sol";
import {ISlabRegistry} from "./interfaces/ISlabRegistry.sol";
import {CardProof, CardProofs} from "./libraries/CardProofs.sol";

/// @title Custody of cards whose holders request the slabs
contract RedeemVault is IRedeemVault, DelayedAdditions, ReentrancyGuardTransient {
    using SafeERC20 for IERC20;

    /// @inheritdoc IRedeemVault
    bytes32 public constant REDEEM_ROLE = keccak256("REDEEM_ROLE");
    /// @inheritdoc IRedeemVault
    uint256 public constant LOCK = 7 days;
    /// @inheritdoc IRedeemVault
    uint256 public constant LOCK_PAUSE = 3 days;
    /// @inheritdoc IRedeemVault
    uint256 public constant RETURN_AFTER = 30 days;
    /// @inheritdoc IRedeemVault
    uint256 public constant MAX_CARDS = 20;

    /// @inheritdoc IRedeemVault
    ISlabRegistry public immutable registry;

    /// @inheritdoc IRedeemVault
    uint48 public immutable burnAge;

    /// @inheritdoc IRedeemVault
    address public treasury;

    /// @inheritdoc IRedeemVault
    mapping(address token => bool) public isFeeToken;

    /// @inheritdoc IRedeemVault
    mapping(address holder => mapping(address token => uint256)) public refundOf;

    mapping(bytes32 depositId => Deposit) private _deposits;

    /// @param redeemer The first holder of REDEEM_ROLE; zero for none.
    constructor(
        address admin,
        uint48 adminDelay,
        AdditionRules memory additions,
        ISlabRegistry registry_,
        address[] memory feeTokens,
        address treasury_,
        uint48 burnAge_,
        address redeemer
    ) AccessControlDefaultAdminRules(adminDelay, admin) DelayedAdditions(additions) {
        registry = registry_;
        burnAge = burnAge_;
        for (uint256 i; i < feeTokens.length; ++i) {
            isFeeToken[feeTokens[i]] = true;
        }
        _setTreasury(treasury_);
        _addFrom(REDEEM_ROLE, redeemer, uint48(block.timestamp));
    }

    /// @inheritdoc ICardReceiver
    function onCardsReceived(address from, uint256[] calldata tokenIds, bytes calldata data)
        external
        nonReentrant
        returns (bytes4)
    {
        if (!registry.isCollection(msg.sender)) revert UnknownCollection(msg.sender);
        if (tokenIds.length > MAX_CARDS) revert TooManyCards(tokenIds.length);
        (RedeemTerms memory terms, CardProof[] memory proofs) = abi.decode(data, (RedeemTerms, CardProof[]));
        CardProofs.attest(registry, msg.sender, proofs);
        CardProofs.requireSlabs(registry, msg.sender, tokenIds);

        bytes32 depositId = depositIdOf(from, terms.requestHash, msg.sender);
        Deposit storage deposit = _deposits[depositId];
        if (deposit.holder != address(0)) revert DepositExists(depositId);
        (deposit.holder, deposit.depositedAt, deposit.collection) = (from, uint40(block.timestamp), msg.sender);
        for (uint256 i; i < tokenIds.length; ++i) {
            deposit.tokenIds.push(uint48(tokenIds[i]));
        }
        if (terms.fee != 0) {
            (deposit.fee, deposit.feeToken) = (terms.fee, terms.feeToken);
            _collectFee(from, terms.feeToken, terms.fee);
        }
        emit CardsDeposited(
            depositId,
            terms.requestHash,
            from,
            msg.sender,
            tokenIds,
            deposit.feeToken,
            terms.fee,
            block.timestamp + burnAge
        );
        return ICardReceiver.onCardsReceived.selector;
    }

    /// @inheritdoc IRedeemVault
    function withdraw(bytes32[] calldata depositIds) external nonReentrant {
        for (uint256 i; i < depositIds.length; ++i) {
            bytes32 depositId = depositIds[i];
            Deposit storage deposit = _existing(depositId);
            if (deposit.holder != msg.sender) revert NotHolder(depositId, msg.sender);
            _requireUnlocked(depositId, deposit);
            _return(depositId, deposit, ReturnReason.WITHDRAWN);
        }
    }

    /// @inheritdoc IRedeemVault
    function approve(bytes32[] calldata depositIds) external onlyRole(REDEEM_ROLE) {
        uint40 lockedUntil = uint40(block.timestamp + LOCK);
        for (uint256 i; i < depositIds.length; ++i) {
            bytes32 depositId = depositIds[i];
            Deposit storage deposit = _existing(depositId);
            if (deposit.lockedUntil != 0) {
                uint256 from = deposit.lockedUntil + LOCK_PAUSE;
                if (block.timestamp < from) revert ApprovalTooEarly(depositId, from);
            }
            deposit.lockedUntil = lockedUntil;
            emit DepositApproved(depositId, lockedUntil);
        }
    }

    /// @inheritdoc IRedeemVault
    function burn(bytes32[] calldata depositIds) external nonReentrant onlyRole(REDEEM_ROLE) {
        for (uint256 i; i < depositIds.length; ++i) {
            bytes32 depositId = depositIds[i];
            Deposit memory deposit = _existing(depositId);
            if (!_isLocked(deposit.lockedUntil)) revert DepositNotApproved(depositId);
            uint256 from = deposit.depositedAt + burnAge;
            if (block.timestamp < from) revert BurnTooEarly(depositId, from);
            delete _deposits[depositId];
            for (uint256 j; j < deposit.tokenIds.length; ++j) {
                // slither-disable-next-line reentrancy-no-eth: the function is guarded, and the deposit is deleted.
                ICardCollection(deposit.collection).redeem(deposit.tokenIds[j]);
            }
            if (deposit.fee != 0) IERC20(deposit.feeToken).safeTransfer(treasury, deposit.fee);
            emit DepositBurned(depositId);
        }
    }

    /// @inheritdoc IRedeemVault
    function reject(bytes32[] calldata depositIds) external nonReentrant onlyRole(REDEEM_ROLE) {
        for (uint256 i; i < depositIds.length; ++i) {
            _return(depositIds[i], _existing(depositIds[i]), ReturnReason.REJECTED);
        }
    }

    /// @inheritdoc IRedeemVault
    function returnCards(bytes32 depositId) external nonReentrant {
        Deposit storage deposit = _existing(depositId);
        _requireUnlocked(depositId, deposit);
        uint256 from = deposit.depositedAt + RETURN_AFTER;
        if (block.timestamp < from) revert ReturnTooEarly(depositId, from);
        _return(depositId, deposit, ReturnReason.OVERDUE);
    }

    /// @inheritdoc IRedeemVault
    function payRefund(address holder, address token) external nonReentrant {
        uint256 amount = refundOf[holder][token];
        if (amount == 0) revert NothingToRefund(holder, token);
        delete refundOf[holder][token];
        IERC20(token).safeTransfer(holder, amount);
        emit RefundPaid(holder, token, amount);
    }

    /// @inheritdoc IRedeemVault
    function setTreasury(address treasury_) external onlyRole(DEFAULT_ADMIN_ROLE) {
        _setTreasury(treasury_);
    }

    /// @inheritdoc IRedeemVault
    function depositOf(bytes32 depositId) external view returns (Deposit memory) {
        return _deposits[depositId];
    }

    /// @inheritdoc IRedeemVault
    function depositIdOf(address holder, bytes32 requestHash, address collection) public pure returns (bytes32) {
        return keccak256(abi.encode(holder, requestHash, collection));
    }

    function _isDelayed(bytes32 role) internal pure override returns (bool) {
        return role == REDEEM_ROLE;
    }

    /// @dev Compares balances instead of trusting the token's return value.
    function _collectFee(address holder, address feeToken, uint256 fee) private {
        if (!isFeeToken[feeToken]) revert FeeTokenNotAllowed(feeToken);
        IERC20 token = IERC20(feeToken);
        uint256 before = token.balanceOf(address(this));
        // slither-disable-next-line arbitrary-send-erc20: the holder sent the cards with this fee in one call.
        token.safeTransferFrom(holder, address(this), fee);
        uint256 received = token.balanceOf(address(this)) - before;
        if (received < fee) revert FeeShort(received, fee);
    }

    /// @dev The receiver of the cards is never called. A fee that can't be sent, for example to an account that the token
    /// blocks, doesn't prevent the return of the cards.
    function _return(bytes32 depositId, Deposit storage stored, ReturnReason reason) private {
        Deposit memory deposit = stored;
        delete _deposits[depositId];
        for (uint256 i; i < deposit.tokenIds.length; ++i) {
            // slither-disable-next-line reentrancy-no-eth: callers are guarded, and the deposit is deleted.
            ICardCollection(deposit.collection).transferFrom(address(this), deposit.holder, deposit.tokenIds[i]);
        }
        if (deposit.fee != 0 && !IERC20(deposit.feeToken).trySafeTransfer(deposit.holder, deposit.fee)) {
            refundOf[deposit.holder][deposit.feeToken] += deposit.fee;
            emit RefundHeld(deposit.holder, deposit.feeToken, deposit.fee);
        }
        emit DepositReturned(depositId, reason);
    }

    function _setTreasury(address treasury_) private {
        if (treasury_ == address(0)) revert InvalidTreasury();
        treasury = treasury_;
        emit TreasurySet(treasury_);
    }

    function _existing(bytes32 depositId) private view returns (Deposit storage deposit) {
        deposit = _deposits[depositId];
        if (deposit.holder == address(0)) revert UnknownDeposit(depositId);
    }

    function _requireUnlocked(bytes32 depositId, Deposit storage deposit) private view {
        if (_isLocked(deposit.lockedUntil)) revert DepositLocked(depositId, deposit.lockedUntil);
    }

    /// @dev An approval is valid to the end of its last second.
    function _isLocked(uint256 lockedUntil) private view returns (bool) {
        return block.timestamp <= lockedUntil;
    }
}
