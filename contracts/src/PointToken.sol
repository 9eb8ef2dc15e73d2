// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {AccessControlDefaultAdminRules} from "@openzeppelin/contracts/access/extensions/AccessControlDefaultAdminRules.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

import {IPointToken} from "./interfaces/IPointToken.sol";
import {CapBucket} from "./libraries/CapBucket.sol";

/// @title Shop points
contract PointToken is IPointToken, ERC20, AccessControlDefaultAdminRules {
    using CapBucket for CapBucket.Bucket;

    /// @inheritdoc IPointToken
    bytes32 public constant MINTER_ROLE = keccak256("MINTER_ROLE");
    /// @inheritdoc IPointToken
    bytes32 public constant SPENDER_ROLE = keccak256("SPENDER_ROLE");

    uint256 private constant MONTH = 30 days;
    /// @dev The month of the grant and five more: 150 to 180 days, always less than six calendar months.
    uint256 private constant LIFETIME_MONTHS = 6;

    /// @inheritdoc IPointToken
    mapping(address account => mapping(uint256 month => uint256)) public pointsIn;

    /// @inheritdoc IPointToken
    mapping(address minter => uint256) public dailyMintCapOf;

    mapping(address minter => CapBucket.Bucket) private _mintable;
    mapping(address minter => mapping(bytes32 ref => bool)) private _usedRefs;

    constructor(address admin, uint48 adminDelay)
        ERC20("Kura Point", "POINT")
        AccessControlDefaultAdminRules(adminDelay, admin)
    {}

    /// @inheritdoc IPointToken
    function mint(address account, uint256 amount, bytes32 ref) external onlyRole(MINTER_ROLE) {
        if (amount == 0) revert NoPoints();
        if (_usedRefs[msg.sender][ref]) revert PointsAlreadyMinted(ref);
        _usedRefs[msg.sender][ref] = true;

        uint256 left = mintableNow(msg.sender);
        if (amount > left) revert DailyMintCapExceeded(amount, left);
        _mintable[msg.sender].set(left - amount);

        uint256 month = currentMonth() + LIFETIME_MONTHS - 1;
        pointsIn[account][month] += amount;
        _mint(account, amount);
        emit PointsMinted(account, ref, amount, month, expiresAt(month));
    }

    /// @inheritdoc IPointToken
    function spend(address account, uint256 amount) external onlyRole(SPENDER_ROLE) {
        uint256 month = currentMonth();
        uint256 end = month + LIFETIME_MONTHS;
        uint256 missing = amount;
        for (; missing != 0 && month < end; ++month) {
            uint256 held = pointsIn[account][month];
            if (held == 0) continue;
            uint256 taken = held < missing ? held : missing;
            pointsIn[account][month] = held - taken;
            missing -= taken;
        }
        if (missing != 0) revert ERC20InsufficientBalance(account, amount - missing, amount);
        _burn(account, amount);
        emit PointsSpent(account, msg.sender, amount);
    }

    /// @inheritdoc IPointToken
    function burnExpired(address account, uint256 month) external returns (uint256 amount) {
        if (month >= currentMonth()) return 0;
        amount = pointsIn[account][month];
        if (amount == 0) return 0;
        delete pointsIn[account][month];
        _burn(account, amount);
        emit PointsExpired(account, month, amount);
    }

    /// @inheritdoc IPointToken
    function setDailyMintCap(address minter, uint256 cap) external onlyRole(DEFAULT_ADMIN_ROLE) {
        CapBucket.check(cap);
        CapBucket.Bucket storage bucket = _mintable[minter];
        // The time until now counts at the rate of the old cap. A minter's first cap begins with half of it.
        bucket.set(bucket.updatedAt == 0 ? cap / 2 : Math.min(mintableNow(minter), cap / 2));
        dailyMintCapOf[minter] = cap;
        emit DailyMintCapSet(minter, cap);
    }

    /// @notice Points that still count. (`totalSupply` falls when {burnExpired} removes the others.)
    function balanceOf(address account) public view override(ERC20, IERC20) returns (uint256 live) {
        uint256 month = currentMonth();
        for (uint256 i; i < LIFETIME_MONTHS; ++i) {
            live += pointsIn[account][month + i];
        }
    }

    /// @inheritdoc IPointToken
    function mintableNow(address minter) public view returns (uint256) {
        uint256 half = dailyMintCapOf[minter] / 2;
        return _mintable[minter].available(half, half);
    }

    /// @inheritdoc IPointToken
    function currentMonth() public view returns (uint256) {
        return block.timestamp / MONTH;
    }

    /// @inheritdoc IPointToken
    function expiresAt(uint256 month) public pure returns (uint256) {
        return (month + 1) * MONTH;
    }

    /// @inheritdoc IERC20Metadata
    function decimals() public pure override(ERC20, IERC20Metadata) returns (uint8) {
        return 6;
    }

    /// @dev Points can't be transferred.
    function transfer(address, uint256) public pure override(ERC20, IERC20) returns (bool) {
        revert PointsNotTransferable();
    }

    /// @dev Points can't be transferred.
    function transferFrom(address, address, uint256) public pure override(ERC20, IERC20) returns (bool) {
        revert PointsNotTransferable();
    }

    /// @dev Points can't be transferred.
    function approve(address, uint256) public pure override(ERC20, IERC20) returns (bool) {
        revert PointsNotTransferable();
    }
}
