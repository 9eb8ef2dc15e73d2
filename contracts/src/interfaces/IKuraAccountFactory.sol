// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {Passkey} from "./IKuraAccount.sol";

/// @title Makes accounts
/// @notice Each is a minimal proxy of one fixed implementation: nothing can be upgraded. Where an account lies follows
/// from its first passkey alone, so that it can receive before it is made, and that anyone may make it.
interface IKuraAccountFactory {
    /// @notice An account was made.
    event AccountCreated(address indexed account, bytes32 indexed passkeyId);

    /// @notice Makes the account of a passkey, unless it exists.
    /// @return account Where it lies, either way.
    function createAccount(Passkey calldata passkey) external returns (address account);

    /// @notice Where the account of a passkey lies, or will lie.
    function accountOf(Passkey calldata passkey) external view returns (address);

    /// @notice The code behind every account.
    function implementation() external view returns (address);
}
