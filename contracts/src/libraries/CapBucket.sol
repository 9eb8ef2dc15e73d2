// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

/// @notice A daily cap for every period of 24 hours: a token bucket that is refilled continuously. In 24 hours at most its
/// capacity and one day's refill can be taken. With half of a cap each, that is the cap.
library CapBucket {
    /// @dev One slot. `level` is the content at the time `updatedAt`.
    struct Bucket {
        uint192 level;
        uint64 updatedAt;
    }

    /// @notice The cap is so high that the refill would overflow.
    error CapTooHigh(uint256 cap);

    /// @notice The amount that can be taken now. A bucket that was set above its capacity `room` isn't cut.
    function available(Bucket storage bucket, uint256 room, uint256 perDay) internal view returns (uint256) {
        uint256 level = bucket.level;
        if (level >= room) return level;
        uint256 grown = level + perDay * (block.timestamp - bucket.updatedAt) / 1 days;
        return grown < room ? grown : room;
    }

    /// @notice Sets what can be taken now.
    function set(Bucket storage bucket, uint256 level) internal {
        (bucket.level, bucket.updatedAt) = (uint192(level), uint64(block.timestamp));
    }

    /// @notice Rejects a cap whose product with the time could overflow: it could never be changed again.
    function check(uint256 cap) internal pure {
        if (cap > type(uint128).max) revert CapTooHigh(cap);
    }
}
