// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

/// @notice Up to 20 serials of 16 bits in the spare bits of a reveal entry: the first 5 next to the word, the next 6
/// next to the holder, the last 9 in a slot that requests for up to 11 packs never touch.
library PackSerials {
    uint256 internal constant MAX = 20;
    uint256 private constant IN_WORD_SLOT = 5;
    /// @dev Serials in the slots of the word and the holder.
    uint256 internal constant IN_FIRST_SLOTS = 11;

    function pack(uint256[] memory packIds)
        internal
        pure
        returns (uint80 inWordSlot, uint96 inHolderSlot, uint144 rest)
    {
        for (uint256 i; i < packIds.length; ++i) {
            uint256 serial = packIds[i] & 0xffff;
            if (i < IN_WORD_SLOT) inWordSlot |= uint80(serial << (16 * i));
            else if (i < IN_FIRST_SLOTS) inHolderSlot |= uint96(serial << (16 * (i - IN_WORD_SLOT)));
            else rest |= uint144(serial << (16 * (i - IN_FIRST_SLOTS)));
        }
    }

    function at(uint256 i, uint80 inWordSlot, uint96 inHolderSlot, uint144 rest) internal pure returns (uint256) {
        if (i < IN_WORD_SLOT) return (inWordSlot >> (16 * i)) & 0xffff;
        if (i < IN_FIRST_SLOTS) return (inHolderSlot >> (16 * (i - IN_WORD_SLOT))) & 0xffff;
        return (rest >> (16 * (i - IN_FIRST_SLOTS))) & 0xffff;
    }
}
