// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {Hashes} from "@openzeppelin/contracts/utils/cryptography/Hashes.sol";

/// @notice A small tree over given leaves, padded with zeros, pairs sorted as OpenZeppelin's verifier wants them.
library MerkleTree {
    function root(bytes32[] memory leaves) internal pure returns (bytes32) {
        bytes32[] memory level = leaves;
        while (level.length > 1) {
            level = next(level);
        }
        return level[0];
    }

    function proof(bytes32[] memory leaves, uint256 index) internal pure returns (bytes32[] memory path) {
        uint256 depth;
        for (uint256 n = leaves.length; n > 1; n = (n + 1) / 2) {
            ++depth;
        }
        path = new bytes32[](depth);
        bytes32[] memory level = leaves;
        for (uint256 i; i < depth; ++i) {
            uint256 sibling = index ^ 1;
            path[i] = sibling < level.length ? level[sibling] : bytes32(0);
            index /= 2;
            level = next(level);
        }
    }

    function next(bytes32[] memory level) private pure returns (bytes32[] memory above) {
        above = new bytes32[]((level.length + 1) / 2);
        for (uint256 i; i < above.length; ++i) {
            bytes32 right = 2 * i + 1 < level.length ? level[2 * i + 1] : bytes32(0);
            above[i] = Hashes.commutativeKeccak256(level[2 * i], right);
        }
    }
}
