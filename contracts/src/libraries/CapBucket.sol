// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

/// @notice A daily cap without a midnight: a bucket that a flow fills. No 24 hours see more than what the bucket has room for
/// and the flow of a day. With half of a cap each, that is the cap.
library CapBucket {
    /// @dev One slot. `level` was there at `updatedAt`.
    struct Bucket {
        uint192 level;
        uint64 updatedAt;
    }

    /// @notice With a cap as high as that nothing could be computed.
    error CapTooHigh(uint256 cap);

    /// @notice What can be taken now. A bucket that was filled above its room keeps what it has.
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

    /// @notice Refuses a cap whose product with the time could overflow: it could never be changed again.
    function check(uint256 cap) internal pure {
        if (cap > type(uint128).max) revert CapTooHigh(cap);
    }
}
