// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

/// @title Seaport as an approved operator from the start
/// @notice Listing costs no transaction: canonical Seaport, which nobody owns, may move a token on its
/// owner's signed order. `setApprovalForAll(seaport, false)` disables this for the caller, `true` enables it again.
interface IDefaultOperator {
    /// @notice `owner` disabled the default operator (`disabled`) or enabled it again.
    event DefaultOperatorDisabled(address indexed owner, bool disabled);

    /// @notice The operator that is approved unless an owner disables it.
    function defaultOperator() external view returns (address);

    /// @notice Whether `owner` disabled the default operator.
    function isDefaultOperatorDisabled(address owner) external view returns (bool);
}
