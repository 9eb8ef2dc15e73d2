// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {ClaimStatus, ISlabRegistry, Slab} from "../interfaces/ISlabRegistry.sol";

/// @notice The arguments of {ISlabRegistry.attest} for one pulled card.
struct CardProof {
    uint256 tokenId;
    Slab slab;
    uint8 rank;
    bytes32[] proof;
}

/// @notice Attests received cards, and checks that each represents its slab.
library CardProofs {
    /// @notice Attests the cards that aren't attested yet: if someone else attests one first, the transfer still succeeds.
    function attest(ISlabRegistry registry, address collection, CardProof[] memory proofs) internal {
        for (uint256 i; i < proofs.length; ++i) {
            CardProof memory card = proofs[i];
            if (registry.slabKeyOf(collection, card.tokenId) != 0) continue;
            registry.attest(collection, card.tokenId, card.slab, card.rank, card.proof);
        }
    }

    /// @notice Reverts unless each card represents its slab.
    function requireSlabs(ISlabRegistry registry, address collection, uint256[] calldata tokenIds) internal view {
        for (uint256 i; i < tokenIds.length; ++i) {
            if (registry.claimOf(collection, tokenIds[i]) != ClaimStatus.HELD) {
                revert ISlabRegistry.ClaimNotHeld(collection, tokenIds[i]);
            }
        }
    }
}
