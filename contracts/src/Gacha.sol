// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {AccessControlDefaultAdminRules} from "@openzeppelin/contracts/access/extensions/AccessControlDefaultAdminRules.sol";

import {PackToken} from "./PackToken.sol";
import {GachaDrops} from "./gacha/GachaDrops.sol";
import {GachaSale} from "./gacha/GachaSale.sol";
import {GachaStorage} from "./gacha/GachaStorage.sol";
import {ICardCollectionFactory} from "./interfaces/ICardCollectionFactory.sol";
import {IGacha} from "./interfaces/IGacha.sol";
import {RandomnessSource} from "./interfaces/IRandomness.sol";
import {ChainlinkRandomness} from "./randomness/ChainlinkRandomness.sol";

/// @param admin Holds DEFAULT_ADMIN_ROLE: appoints operators and sellers, lists tokens and treasuries.
/// @param delay Seconds between naming another admin and the time at which that admin can accept.
struct Administration {
    address admin;
    uint48 delay;
}

/// @title Blind packs over committed pools
/// @notice Read the parts in this order: {GachaStorage}, {GachaDrops} with its {DropMaker}, {GachaSale}, {GachaReveal},
/// {GachaWords}.
contract Gacha is IGacha, GachaSale {
    /// @param administration The first admin, and the delay of a change of admin.
    /// @param firstDropId Drop ids are unique over all Gachas of a factory: a later contract starts above an earlier one.
    /// @param saleDelay Seconds that buyers have to verify a drop before its first phase. Can't be changed.
    /// @param seaport Default operator of the pack tokens.
    /// @param source Where random words come from. Can't be changed.
    constructor(
        Administration memory administration,
        uint256 firstDropId,
        uint40 saleDelay,
        address seaport,
        address pointToken,
        ICardCollectionFactory factory,
        string memory packBaseURI,
        RandomnessSource memory source
    )
        AccessControlDefaultAdminRules(administration.delay, administration.admin)
        GachaStorage(address(new PackToken(address(this), seaport)), pointToken)
        ChainlinkRandomness(source)
        GachaDrops(firstDropId, saleDelay, factory, packBaseURI)
    {}
}
