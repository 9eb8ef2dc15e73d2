// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";

import {IDefaultOperator} from "./IDefaultOperator.sol";

/// @title The sealed packs of one drop
/// @notice Pack ids are `(dropId << 16) | serial`, serials counting up from 0. Only the Gacha mints and burns.
/// A pack that is sent to a contract of the shop, also to the Gacha, can't be recovered, and neither can its card.
interface IPackToken is IERC721, IDefaultOperator {
    /// @notice Only the Gacha may call.
    error OnlyGacha(address caller);

    /// @notice Initializes the clone. Gacha only, once.
    function initialize(uint256 dropId, string calldata name) external;

    /// @notice Mints `quantity` packs from `firstPackId` on; the Gacha counts them, so that none is minted twice. The
    /// receiver isn't called. Gacha only.
    function mint(address to, uint256 firstPackId, uint256 quantity) external;

    /// @notice Mints and burns at once: packs whose reveal is requested with the purchase. Gacha only.
    function mintBurned(address to, uint256 firstPackId, uint256 quantity) external;

    /// @notice Burns packs of this drop that all belong to one holder. Gacha only, which knows the drop by the first id.
    /// @return holder The holder of all of them.
    function burn(uint256[] calldata packIds) external returns (address holder);

    /// @notice The packs are not all held by the same account.
    error DifferentHolders(address first, address other);

    /// @notice The drop that the packs belong to.
    function dropId() external view returns (uint256);

    /// @notice The contract that mints and burns.
    function gacha() external view returns (address);
}
