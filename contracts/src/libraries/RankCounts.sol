// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

/// @notice Counts the ranks of a pool, 32 at a time.
/// @dev A rank is a byte of 0 to 4. In a word of 32 ranks, rank 4 has bit 2 set, rank 3 has bits 0 and 1, ranks 1 and 2 have one
/// of them. Each byte of a sum counts up to 255 words, so sums are folded after 255 words. Zero bytes behind the last rank
/// aren't counted: the count of rank 0 is the rest.
library RankCounts {
    uint256 private constant LOW_BITS = 0x0101010101010101010101010101010101010101010101010101010101010101;
    uint256 private constant HIGH_BITS = 0xf8f8f8f8f8f8f8f8f8f8f8f8f8f8f8f8f8f8f8f8f8f8f8f8f8f8f8f8f8f8f8f8;
    uint256 private constant EVEN_BYTES = 0x00ff00ff00ff00ff00ff00ff00ff00ff00ff00ff00ff00ff00ff00ff00ff00ff;
    uint256 private constant LANES = 0x0001000100010001000100010001000100010001000100010001000100010001;
    uint256 private constant WORDS_PER_SUM = 255;

    /// @notice The counts of ranks 0 to 4 in 16 bits each, rank 0 lowest.
    /// @return valid False when a byte isn't a rank; the counts are then undefined.
    function count(bytes calldata ranks) internal pure returns (bool valid, uint80 counts) {
        // slither-disable-next-line uninitialized-local: starts with zeros.
        uint256[5] memory totals;
        // slither-disable-next-line uninitialized-local: starts with zero.
        uint256 invalid;
        uint256 words = (ranks.length + 31) / 32;
        unchecked {
            for (uint256 first; first < words; first += WORDS_PER_SUM) {
                uint256 end = first + WORDS_PER_SUM < words ? first + WORDS_PER_SUM : words;
                (uint256 ones, uint256 twos, uint256 threes, uint256 fours) = (0, 0, 0, 0);
                for (uint256 i = first; i < end; ++i) {
                    uint256 word = _wordAt(ranks, i);
                    uint256 bit0 = word & LOW_BITS;
                    uint256 bit1 = (word >> 1) & LOW_BITS;
                    uint256 bit2 = (word >> 2) & LOW_BITS;
                    invalid |= (word & HIGH_BITS) | (bit2 & (bit0 | bit1));
                    uint256 both = bit0 & bit1;
                    ones += bit0 ^ both;
                    twos += bit1 ^ both;
                    threes += both;
                    fours += bit2;
                }
                totals[1] += _sumOfBytes(ones);
                totals[2] += _sumOfBytes(twos);
                totals[3] += _sumOfBytes(threes);
                totals[4] += _sumOfBytes(fours);
            }
            totals[0] = ranks.length - totals[1] - totals[2] - totals[3] - totals[4];
            valid = invalid == 0;
            counts = uint80(
                totals[0] | (totals[1] << 16) | (totals[2] << 32) | (totals[3] << 48) | (totals[4] << 64)
            );
        }
    }

    /// @dev The 32 ranks from `32 * i` on, with zeros behind the last one.
    function _wordAt(bytes calldata ranks, uint256 i) private pure returns (uint256 word) {
        uint256 start = 32 * i;
        assembly ("memory-safe") {
            word := calldataload(add(ranks.offset, start))
        }
        uint256 left = ranks.length - start;
        if (left < 32) word = (word >> (8 * (32 - left))) << (8 * (32 - left));
    }

    function _sumOfBytes(uint256 sums) private pure returns (uint256) {
        unchecked {
            uint256 lanes = (sums & EVEN_BYTES) + ((sums >> 8) & EVEN_BYTES);
            return (lanes * LANES) >> 240;
        }
    }
}
