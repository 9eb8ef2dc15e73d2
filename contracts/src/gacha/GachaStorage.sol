// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";

import {IGachaDrops} from "../interfaces/IGachaDrops.sol";
import {IPackToken} from "../interfaces/IPackToken.sol";
import {LazyShuffle} from "../libraries/LazyShuffle.sol";

/// @title What the parts of the Gacha share
abstract contract GachaStorage is AccessControl, ReentrancyGuardTransient {
    /// @dev The first slot holds all that a sale, a request and a draw count with, so that each reads and writes one slot.
    struct Drop {
        uint16 size;
        uint16 packs;
        uint16 issued;
        uint16 reserved;
        uint16 delivered;
        uint16 asked;
        uint16 drawn;
        uint16 entries;
        uint16 head;
        uint8 headOpened;
        uint16 limitPerTransaction;
        uint16 deliveryCap;
        uint40 end;
        bool paused;
        bool stopped;
        bool closed;
        // ---
        address treasury;
        uint40 revealDeadline;
        uint8 phaseCount;
        // ---
        address collection;
        uint80 rankCounts;
        // ---
        bytes32 poolRoot;
        bytes32 poolFileHash;
        bytes32 shuffleRef;
        string name;
        address[] tokens;
    }

    mapping(uint256 dropId => Drop) internal _drops;

    /// @dev What is left of each pool.
    mapping(uint256 dropId => LazyShuffle.Pool) internal _pools;

    address internal immutable _packImplementation;

    constructor(address packImplementation) {
        _packImplementation = packImplementation;
    }

    /// @dev Computed, not stored: the salt of a drop's clone is the drop's id.
    function _packToken(uint256 dropId) internal view returns (IPackToken) {
        return IPackToken(Clones.predictDeterministicAddress(_packImplementation, bytes32(dropId)));
    }

    function _existingDrop(uint256 dropId) internal view returns (Drop storage drop) {
        drop = _drops[dropId];
        if (drop.size == 0) revert IGachaDrops.UnknownDrop(dropId);
    }
}
