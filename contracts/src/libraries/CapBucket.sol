// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IPointToken} from "../interfaces/IPointToken.sol";

/// @notice A daily cap without a midnight: a bucket of half the cap that half the cap a day flows into. So no 24 hours see more
/// than the cap.
library CapBucket {
    /// @dev One slot. `level` was there at `updatedAt`.
    struct Bucket {
        uint192 level;
        uint64 updatedAt;
    }

    /// @notice What can be taken now.
    function available(Bucket storage bucket, uint256 cap) internal view returns (uint256) {
        uint256 half = cap / 2;
        uint256 elapsed = block.timestamp - bucket.updatedAt;
        if (elapsed >= 1 days) return half;
        uint256 level = bucket.level + half * elapsed / 1 days;
        return level < half ? level : half;
    }

    /// @notice Takes an amount. The caller checked that it is available.
    function take(Bucket storage bucket, uint256 cap, uint256 amount) internal {
        _set(bucket, available(bucket, cap) - amount);
    }

    /// @notice Fills the bucket.
    function fill(Bucket storage bucket, uint256 cap) internal {
        _check(cap);
        _set(bucket, cap / 2);
    }

    /// @notice Prepares for another cap: the time until now counts at the rate of the old one.
    function change(Bucket storage bucket, uint256 cap, uint256 newCap) internal {
        _check(newCap);
        _set(bucket, available(bucket, cap));
    }

    /// @dev Of a higher cap the product with the time could overflow, and the cap could never be changed again.
    function _check(uint256 cap) private pure {
        if (cap > type(uint128).max) revert IPointToken.CapTooHigh(cap);
    }

    function _set(Bucket storage bucket, uint256 level) private {
        (bucket.level, bucket.updatedAt) = (uint192(level), uint64(block.timestamp));
    }
}
