// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

/// @notice Unbiased numbers below a bound.
library UniformDraw {
    /// @notice Reduces a random `value` to 0 … `bound` - 1, each with the same probability.
    /// @dev Values of the last, incomplete run of `bound` are hashed again; a pool's bound is below 2^16, so that
    /// happens less than once in 2^240 draws and costs nothing.
    function below(uint256 value, uint256 bound) internal pure returns (uint256) {
        uint256 incomplete = (type(uint256).max % bound + 1) % bound;
        while (value > type(uint256).max - incomplete) {
            value = uint256(keccak256(abi.encode(value)));
        }
        return value % bound;
    }
}
