// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IGachaDrops} from "./IGachaDrops.sol";
import {IGachaReveal} from "./IGachaReveal.sol";
import {IGachaSale} from "./IGachaSale.sol";
import {IRandomness} from "./IRandomness.sol";

/// @title Blind packs over committed pools
/// @notice One contract with many drops, not upgradeable. Nobody knows the card of a sealed pack, nobody can choose, repeat,
/// refuse or reorder a draw, and every sold pack can be revealed.
interface IGacha is IRandomness, IGachaReveal, IGachaDrops, IGachaSale {}
