// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";

/// @title Shop points
/// @notice Granted for free, spent in the shop, expiring; never bought, sold or transferred. Amounts have 6
/// decimals. Points are kept in buckets by month of expiry (a month here is 30 days from the Unix epoch): points granted
/// in month m expire when month m + 5 ends, after 150 to 180 days. The oldest are spent first.
interface IPointToken is IERC20Metadata {
    /// @notice Points were granted.
    /// @param ref The grant's own id; each is used once.
    /// @param month The bucket of the points.
    /// @param expiresAt First second at which they no longer count.
    event PointsMinted(
        address indexed account, bytes32 indexed ref, uint256 amount, uint256 indexed month, uint256 expiresAt
    );
    /// @notice Points were spent, oldest first.
    event PointsSpent(address indexed account, address indexed spender, uint256 amount);
    /// @notice Points of a bucket that expired were removed.
    event PointsExpired(address indexed account, uint256 indexed month, uint256 amount);
    /// @notice The daily cap of a minter changed.
    event DailyMintCapSet(address indexed minter, uint256 cap);

    /// @notice Points can't be transferred.
    error PointsNotTransferable();
    /// @notice A grant is of at least one base unit.
    error NoPoints();
    /// @notice The minter made this grant before.
    error PointsAlreadyMinted(bytes32 ref);
    /// @notice The amount exceeds what the minter's cap allows now.
    error DailyMintCapExceeded(uint256 amount, uint256 left);

    /// @notice Grants points. Requires MINTER_ROLE, at most half the minter's cap at once, and never more than that cap in 24 hours.
    /// A minter uses each `ref` once; the refs of one minter say nothing about those of another.
    function mint(address account, uint256 amount, bytes32 ref) external;

    /// @notice Takes points as payment, oldest first. Requires SPENDER_ROLE; the Gacha calls it for its own caller only.
    function spend(address account, uint256 amount) external;

    /// @notice Removes an account's expired points of one bucket. Anyone may call; without effect before expiry.
    function burnExpired(address account, uint256 month) external returns (uint256 amount);

    /// @notice Changes the daily cap of a minter. Requires DEFAULT_ADMIN_ROLE. A minter without a cap grants nothing.
    function setDailyMintCap(address minter, uint256 cap) external;

    /// @notice Points in one bucket, expired or not.
    function pointsIn(address account, uint256 month) external view returns (uint256);

    /// @notice The bucket of the current month.
    function currentMonth() external view returns (uint256);

    /// @notice First second at which points of `month` no longer count.
    function expiresAt(uint256 month) external pure returns (uint256);

    /// @notice The most that a minter may grant in any 24 hours.
    function dailyMintCapOf(address minter) external view returns (uint256);

    /// @notice The points that a minter may grant now: half its cap, less the points granted, and half the cap more each day.
    function mintableNow(address minter) external view returns (uint256);

    /// @notice Role that grants points.
    function MINTER_ROLE() external view returns (bytes32);
    /// @notice Role of contracts that accept points as payment.
    function SPENDER_ROLE() external view returns (bytes32);
}
