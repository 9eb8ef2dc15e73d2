// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";

import {KuraAccount} from "./KuraAccount.sol";
import {Passkey} from "./interfaces/IKuraAccount.sol";
import {IKuraAccountFactory} from "./interfaces/IKuraAccountFactory.sol";

/// @title Creates accounts
contract KuraAccountFactory is IKuraAccountFactory {
    KuraAccount private immutable _implementation;

    /// @dev Deploys the implementation, which stores the deployer as its factory.
    constructor() {
        _implementation = new KuraAccount();
    }

    /// @inheritdoc IKuraAccountFactory
    function createAccount(Passkey calldata passkey) external returns (address account) {
        bytes32 passkeyId = _implementation.passkeyIdOf(passkey);
        account = Clones.predictDeterministicAddress(implementation(), passkeyId);
        if (account.code.length != 0) return account;

        // slither-disable-next-line unused-return: the clone has the predicted address.
        Clones.cloneDeterministic(implementation(), passkeyId);
        KuraAccount(payable(account)).initialize(passkey);
        emit AccountCreated(account, passkeyId);
    }

    /// @inheritdoc IKuraAccountFactory
    function accountOf(Passkey calldata passkey) external view returns (address) {
        return Clones.predictDeterministicAddress(implementation(), _implementation.passkeyIdOf(passkey));
    }

    /// @inheritdoc IKuraAccountFactory
    function implementation() public view returns (address) {
        return address(_implementation);
    }
}
