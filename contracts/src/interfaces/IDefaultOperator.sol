// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

/// @title Seaport as an approved operator from the start
/// @notice Listing costs no transaction: canonical Seaport, which nobody owns, may move a token on its
/// owner's signed order. `setApprovalForAll(seaport, false)` switches that off for the caller, `true` on again.
interface IDefaultOperator {
    /// @notice `owner` switched the default operator off (`disabled`) or on again.
    event DefaultOperatorDisabled(address indexed owner, bool disabled);

    /// @notice The operator that is approved unless an owner says otherwise.
    function defaultOperator() external view returns (address);

    /// @notice Whether `owner` switched the default operator off.
    function isDefaultOperatorDisabled(address owner) external view returns (bool);
}
