// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

/// @notice Packs and pulled cards carry their drop in their id, above 16 bits of serial or pool index. Both are
/// unique by construction and cost no storage.
library TokenIds {
    /// @dev Cards minted without a drop count up from here; no `(dropId << 16) | index` reaches it.
    uint256 internal constant FIRST_DIRECT = 1 << 40;

    /// @dev Drop ids that leave pulled ids below {FIRST_DIRECT}.
    uint256 internal constant MAX_DROP_ID = (1 << 24) - 1;

    function compose(uint256 dropId, uint256 number) internal pure returns (uint256) {
        return (dropId << 16) | number;
    }

    function dropOf(uint256 id) internal pure returns (uint256) {
        return id >> 16;
    }

    function numberOf(uint256 id) internal pure returns (uint256) {
        return id & 0xffff;
    }
}
