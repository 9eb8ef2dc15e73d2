// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {Passkey} from "./IKuraAccount.sol";

/// @title Creates accounts
/// @notice Each is a minimal proxy of one fixed implementation: nothing can be upgraded. The address of an account follows
/// from its first passkey alone, so that it can receive before it is created, and that anyone may create it.
interface IKuraAccountFactory {
    /// @notice An account was created.
    event AccountCreated(address indexed account, bytes32 indexed passkeyId);

    /// @notice Creates the account of a passkey, unless it exists.
    /// @return account Its address, in both cases.
    function createAccount(Passkey calldata passkey) external returns (address account);

    /// @notice The address of the account of a passkey, also before it is created.
    function accountOf(Passkey calldata passkey) external view returns (address);

    /// @notice The implementation of every account.
    function implementation() external view returns (address);
}
