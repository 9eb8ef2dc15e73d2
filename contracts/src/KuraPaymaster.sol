// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {AccessControlDefaultAdminRules} from "@openzeppelin/contracts/access/extensions/AccessControlDefaultAdminRules.sol";
import {Paymaster} from "@openzeppelin/contracts/account/paymaster/Paymaster.sol";
import {PaymasterSigner} from "@openzeppelin/contracts/account/paymaster/extensions/PaymasterSigner.sol";
import {ERC4337Utils} from "@openzeppelin/contracts/account/utils/ERC4337Utils.sol";
import {IEntryPoint, PackedUserOperation} from "@openzeppelin/contracts/interfaces/IERC4337.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

import {IKuraPaymaster} from "./interfaces/IKuraPaymaster.sol";
import {CapBucket} from "./libraries/CapBucket.sol";

/// @title Pays the gas of users without a wallet
contract KuraPaymaster is IKuraPaymaster, PaymasterSigner, AccessControlDefaultAdminRules {
    using CapBucket for CapBucket.Bucket;

    /// @inheritdoc IKuraPaymaster
    bytes32 public constant TREASURER_ROLE = keccak256("TREASURER_ROLE");
    /// @inheritdoc IKuraPaymaster
    uint256 public constant MAX_WINDOW = 1 hours;

    /// @inheritdoc IKuraPaymaster
    address public immutable sponsor;
    /// @inheritdoc IKuraPaymaster
    uint256 public dailyCap;

    CapBucket.Bucket private _movable;

    constructor(address admin, uint48 adminDelay, address sponsor_, uint256 dailyCap_)
        EIP712("Kura Paymaster", "1")
        AccessControlDefaultAdminRules(adminDelay, admin)
    {
        CapBucket.check(dailyCap_);
        sponsor = sponsor_;
        dailyCap = dailyCap_;
        _movable.set(dailyCap_ / 2);
        emit DailyCapSet(dailyCap_);
    }

    /// @notice Accepts ether from anyone, to pay gas with.
    receive() external payable {}

    /// @inheritdoc IKuraPaymaster
    function refill() external returns (uint256 amount) {
        amount = refillable();
        // slither-disable-next-line incorrect-equality: a refill of one wei is harmless.
        if (amount == 0) revert NothingToRefill();
        _movable.set(_movableNow() - amount);
        emit Refilled(amount);
        _deposit(amount);
    }

    /// @inheritdoc IKuraPaymaster
    function setDailyCap(uint256 cap) external onlyRole(DEFAULT_ADMIN_ROLE) {
        CapBucket.check(cap);
        _movable.set(Math.min(_movableNow(), cap / 2));
        dailyCap = cap;
        emit DailyCapSet(cap);
    }

    /// @inheritdoc IKuraPaymaster
    function withdrawReserve(address payable to, uint256 amount) external onlyRole(TREASURER_ROLE) {
        emit Withdrawn(to, amount);
        Address.sendValue(to, amount);
    }

    /// @inheritdoc IKuraPaymaster
    function withdrawDeposit(address payable to, uint256 amount) external onlyRole(TREASURER_ROLE) {
        emit Withdrawn(to, amount);
        _withdraw(to, amount);
    }

    /// @inheritdoc IKuraPaymaster
    /// @dev Requires a role: anyone else could lock the stake for a century.
    function addStake(uint32 unstakeDelay) external payable onlyRole(TREASURER_ROLE) {
        _addStake(msg.value, unstakeDelay);
    }

    /// @inheritdoc IKuraPaymaster
    function unlockStake() external onlyRole(TREASURER_ROLE) {
        _unlockStake();
    }

    /// @inheritdoc IKuraPaymaster
    function withdrawStake(address payable to) external onlyRole(TREASURER_ROLE) {
        _withdrawStake(to);
    }

    /// @inheritdoc IKuraPaymaster
    function refillable() public view returns (uint256) {
        uint256 room = Math.saturatingSub(depositLimit(), entryPoint().balanceOf(address(this)));
        return Math.min(Math.min(room, _movableNow()), address(this).balance);
    }

    /// @inheritdoc IKuraPaymaster
    function depositLimit() public view returns (uint256) {
        return dailyCap / 2 - _trickle();
    }

    /// @inheritdoc Paymaster
    function entryPoint() public pure override returns (IEntryPoint) {
        return ERC4337Utils.ENTRYPOINT_V08;
    }

    /// @dev In 24 hours a stolen key can spend the deposit, what can be moved now, and the refill of a day: together the cap.
    function _movableNow() private view returns (uint256) {
        return _movable.available(_trickle(), dailyCap / 2);
    }

    /// @dev The refill of two hours. No more accumulates while nobody calls `refill`.
    function _trickle() private view returns (uint256) {
        return dailyCap / 24;
    }

    /// @dev Rejects an approval without an end or with a long validity: an unused approval can be used until it expires.
    function _validatePaymasterUserOp(PackedUserOperation calldata userOp, bytes32 userOpHash, uint256 maxCost)
        internal
        override
        returns (bytes memory context, uint256 validationData)
    {
        (context, validationData) = super._validatePaymasterUserOp(userOp, userOpHash, maxCost);
        uint48 validUntil = uint48(validationData >> 160);
        uint48 validAfter = uint48(validationData >> 208);
        if (validUntil <= validAfter || validUntil - validAfter > MAX_WINDOW) {
            validationData = ERC4337Utils.SIG_VALIDATION_FAILED;
        }
    }

    function _rawSignatureValidation(bytes32 hash, bytes calldata signature) internal view override returns (bool) {
        // slither-disable-next-line unused-return: the third value only explains the error.
        (address signer, ECDSA.RecoverError error,) = ECDSA.tryRecoverCalldata(hash, signature);
        return error == ECDSA.RecoverError.NoError && signer == sponsor;
    }
}
