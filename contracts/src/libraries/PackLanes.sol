// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

/// @notice The state of 64 packs in one slot: four lanes of one bit per pack, for packs that were minted together.
/// @dev GROUPED: minted in a group. HEAD: the first of its group within the slot, under whose serial the group's owner is
/// stored. MOVED: was transferred and has its own owner entry. BURNED: permanently. A group that continues in the next slot
/// gets a head there too, so a pack's head is always in its own slot.
library PackLanes {
    uint256 internal constant SERIALS = 64;

    function slotOf(uint256 serial) internal pure returns (uint256) {
        return serial / SERIALS;
    }

    function bitOf(uint256 serial) internal pure returns (uint256) {
        return 1 << (serial % SERIALS);
    }

    /// @notice How many of the serials from `serial` to below `end` are in the slot of the first.
    function countInSlot(uint256 serial, uint256 end) internal pure returns (uint256) {
        uint256 nextSlot = (serial / SERIALS + 1) * SERIALS;
        return (end < nextSlot ? end : nextSlot) - serial;
    }

    /// @notice The bits of `count` serials of one slot.
    function run(uint256 serial, uint256 count) internal pure returns (uint256) {
        return ((1 << count) - 1) << (serial % SERIALS);
    }

    function grouped(uint256 bits) internal pure returns (uint256) {
        return bits;
    }

    function head(uint256 bits) internal pure returns (uint256) {
        return bits << 64;
    }

    function moved(uint256 bits) internal pure returns (uint256) {
        return bits << 128;
    }

    function burned(uint256 bits) internal pure returns (uint256) {
        return bits << 192;
    }

    /// @notice The heads at `bit` or below it; the highest of them is the head of the pack at `bit`.
    function headsUpTo(uint256 lanes, uint256 bit) internal pure returns (uint256) {
        return (lanes >> 64) & (bit | (bit - 1));
    }
}
