// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {DropParameters, IGachaDrops} from "../interfaces/IGachaDrops.sol";

/// @title What a drop can be made of
/// @dev Without state, and apart from the Gacha only so that neither is larger than a contract may be.
contract DropRules {
    uint256 public constant MAX_PER_TRANSACTION = 100;
    uint256 public constant MAX_PHASES = 16;
    uint256 public constant RANKS = 5;

    /// @notice Refuses parameters that no drop can be made of.
    /// @return rankCounts Cards of each rank: five counts of 16 bits, SS lowest.
    function check(DropParameters calldata parameters) external view returns (uint80 rankCounts) {
        _require(parameters.size != 0 && parameters.size < type(uint16).max, "size");
        _require(parameters.packs != 0 && parameters.packs <= parameters.size, "packs");
        _require(parameters.deliveryCap <= parameters.packs, "deliveryCap");
        _require(parameters.limitPerTransaction <= MAX_PER_TRANSACTION, "limitPerTransaction");
        _require(parameters.phases.length <= MAX_PHASES, "phases");
        _require(parameters.end > block.timestamp, "end");
        _require(parameters.revealDeadline >= parameters.end, "revealDeadline");
        _require(parameters.poolRoot != 0, "poolRoot");
        _require(parameters.poolFileHash != 0, "poolFileHash");
        _require(parameters.ranks.length == parameters.size, "ranks");
        return _countRanks(parameters.ranks);
    }

    function _countRanks(bytes calldata ranks) private pure returns (uint80) {
        uint256 counts;
        // At most 65,534 additions of 1 to 16 bits each: no count runs over into its neighbour.
        unchecked {
            for (uint256 i; i < ranks.length; ++i) {
                uint256 rank = uint8(ranks[i]);
                _require(rank < RANKS, "ranks");
                counts += 1 << (rank << 4);
            }
        }
        return uint80(counts);
    }

    function _require(bool holds, bytes32 parameter) private pure {
        if (!holds) revert IGachaDrops.InvalidParameter(parameter);
    }
}
