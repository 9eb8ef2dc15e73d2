// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {Slab} from "../interfaces/ISlabRegistry.sol";

/// @notice The leaves of the Merkle trees. Leaves are hashed twice, as in OpenZeppelin's standard tree, so that no inner
/// node is accepted as a leaf.
library MerkleLeaves {
    function serialHash(Slab calldata slab) internal pure returns (bytes32) {
        return keccak256(abi.encode(slab.grader, slab.gradingNumber, slab.certificateNumber, slab.salt));
    }

    function poolLeaf(uint256 index, bytes32 serialHash_, uint8 rank) internal pure returns (bytes32) {
        return keccak256(bytes.concat(keccak256(abi.encode(index, serialHash_, rank))));
    }

    /// @dev Chain, drop and phase are part of the leaf: a proof is valid nowhere else.
    function allowListLeaf(uint256 dropId, uint256 phase, address wallet, uint256 quota)
        internal
        view
        returns (bytes32)
    {
        return keccak256(bytes.concat(keccak256(abi.encode(block.chainid, dropId, phase, wallet, quota))));
    }

    /// @dev The salt hides the wallet of an applicant who doesn't publish the salt; the draw is part of the leaf.
    function applicantLeaf(bytes32 drawId, uint256 index, address wallet, bytes32 salt)
        internal
        pure
        returns (bytes32)
    {
        return keccak256(bytes.concat(keccak256(abi.encode(drawId, index, wallet, salt))));
    }

    /// @dev The auction is part of the leaf: a bid is valid in the list of its own auction only.
    function bidLeaf(bytes32 auctionId, uint256 sequence, bytes32 orderHash) internal pure returns (bytes32) {
        return keccak256(bytes.concat(keccak256(abi.encode(auctionId, sequence, orderHash))));
    }
}
