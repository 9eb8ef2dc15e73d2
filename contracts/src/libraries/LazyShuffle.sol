// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

/// @notice Drawing without replacement from 0 … size - 1 (Fisher–Yates). Only entries that moved are stored.
/// @dev Sixteen entries of 16 bits share a slot, each stored XOR its own position: the untouched array is all zeros, so
/// a pool of any size costs nothing to set up and a draw touches two slots at most.
library LazyShuffle {
    struct Pool {
        mapping(uint256 slot => uint256 cells) slots;
    }

    /// @notice The entry at `position`.
    function at(Pool storage pool, uint256 position) internal view returns (uint256) {
        return ((pool.slots[position >> 4] >> ((position & 15) << 4)) & 0xffff) ^ position;
    }

    /// @notice Takes the entry at `position` out of the first `remaining` entries; the last of them fills the gap.
    function take(Pool storage pool, uint256 position, uint256 remaining) internal returns (uint256 taken) {
        uint256 shift = (position & 15) << 4;
        uint256 cells = pool.slots[position >> 4];
        taken = ((cells >> shift) & 0xffff) ^ position;

        uint256 last = remaining - 1;
        if (position != last) {
            uint256 moved = at(pool, last) ^ position;
            pool.slots[position >> 4] = (cells & ~(uint256(0xffff) << shift)) | (moved << shift);
        }
    }
}
