// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

/// @notice The id of a pack or pulled card is the drop's id, followed by 16 bits of serial or pool index. Ids are unique by
/// construction and need no storage.
library TokenIds {
    /// @dev Cards minted without a drop count up from here; no `(dropId << 16) | index` reaches it.
    uint256 internal constant FIRST_DIRECT = 1 << 40;

    /// @dev The highest drop id: its pulled ids are below {FIRST_DIRECT}.
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
