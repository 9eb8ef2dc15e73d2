// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {UniformDraw} from "./UniformDraw.sol";

/// @notice Winners of a campaign: a Fisher–Yates shuffle of 0 … size - 1, computed only where it is read.
/// @dev Only moved entries are kept, in a hash table in memory. A cell is `(place + 1) << 32 | entry`, 0 when it is free.
library WinnerOrder {
    /// @notice The entries at `howMany` positions of the shuffled list from `first` on, `first + howMany <= size < 2^32`.
    function slice(uint128 word, bytes32 drawId, uint256 size, uint256 first, uint256 howMany)
        internal
        pure
        returns (uint256[] memory entries)
    {
        uint256 end = first + howMany;
        entries = new uint256[](howMany);
        uint256[] memory cells = new uint256[](_tableSize(end));
        bytes memory seed = abi.encode(word, drawId, uint256(0));

        for (uint256 position; position < end; ++position) {
            assembly ("memory-safe") {
                mstore(add(seed, 0x60), position)
            }
            uint256 last = size - position - 1;
            uint256 place = UniformDraw.below(uint256(keccak256(seed)), last + 1);
            uint256 cell = _cellOf(cells, place);
            if (position >= first) entries[position - first] = _entry(cells[cell], place);
            if (place != last) cells[cell] = ((place + 1) << 32) | _entry(cells[_cellOf(cells, last)], last);
        }
    }

    /// @dev A power of two, and at least twice the entries that are moved: a free cell is always near.
    function _tableSize(uint256 moved) private pure returns (uint256 cells) {
        cells = 2;
        while (cells < 2 * moved) cells *= 2;
    }

    /// @dev The cell of a place, or the free cell in which it would be stored.
    function _cellOf(uint256[] memory cells, uint256 place) private pure returns (uint256 cell) {
        uint256 mask = cells.length - 1;
        cell = place & mask;
        while (cells[cell] != 0 && cells[cell] >> 32 != place + 1) cell = (cell + 1) & mask;
    }

    /// @dev An entry that never moved is at its original place.
    function _entry(uint256 content, uint256 place) private pure returns (uint256) {
        return content == 0 ? place : content & type(uint32).max;
    }
}
