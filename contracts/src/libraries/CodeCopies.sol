// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {Create2} from "@openzeppelin/contracts/utils/Create2.sol";

/// @notice Contracts with the code of an implementation. A proxy would cost a cold account and a copy of the call data in every
/// call; a copy costs 200 gas for each byte, once. Immutable values are part of the code and are copied with it.
library CodeCopies {
    /// @notice Deploys a copy. Its address follows from this contract, the implementation and the salt.
    function deploy(address implementation, bytes32 salt) internal returns (address) {
        return Create2.deploy(0, salt, creationCode(implementation));
    }

    /// @notice The address of the copy with a salt.
    /// @param creationCodeHash Hash of {creationCode} of the implementation.
    function addressOf(bytes32 creationCodeHash, bytes32 salt) internal view returns (address) {
        return Create2.computeAddress(salt, creationCodeHash);
    }

    /// @notice Code that returns the code of the implementation: PUSH20 implementation, DUP1, EXTCODESIZE, DUP1, PUSH0, PUSH0,
    /// DUP5, EXTCODECOPY, PUSH0, RETURN.
    function creationCode(address implementation) internal pure returns (bytes memory) {
        return abi.encodePacked(hex"73", implementation, hex"803b805f5f843c5ff3");
    }
}
