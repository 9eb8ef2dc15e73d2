// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {Base64} from "@openzeppelin/contracts/utils/Base64.sol";
import {P256} from "@openzeppelin/contracts/utils/cryptography/P256.sol";
import {CommonBase} from "forge-std/Base.sol";

import {Passkey} from "../../src/interfaces/IKuraAccount.sol";

/// @notice Everything an authenticator answers with, each part of which a hostile one could choose.
struct Assertion {
    bytes32 rpIdHash;
    bytes1 flags;
    uint32 counter;
    string ceremony;
    string origin;
    bytes challenge;
}

/// @notice Passkeys in software. A key is a number; its passkey is of the site "kura.example".
abstract contract SoftwarePasskeys is CommonBase {
    bytes32 internal constant SITE = sha256("kura.example");
    /// @dev User present, user verified, may be backed up, is backed up.
    bytes1 internal constant USER_VERIFIED = 0x1d;

    function keyOf(string memory name) internal pure returns (uint256) {
        return uint256(keccak256(bytes(name))) % (P256.N - 1) + 1;
    }

    function passkeyOf(uint256 key) internal pure returns (Passkey memory) {
        (uint256 x, uint256 y) = vm.publicKeyP256(key);
        return Passkey(bytes32(x), bytes32(y), SITE);
    }

    function idOf(uint256 key) internal pure returns (bytes32) {
        Passkey memory passkey = passkeyOf(key);
        return keccak256(abi.encode(passkey.x, passkey.y, passkey.rpIdHash));
    }

    /// @dev As a browser asks for it.
    function assertionFor(bytes32 hash) internal pure returns (Assertion memory) {
        return Assertion(SITE, USER_VERIFIED, 0, "webauthn.get", "https://kura.example", bytes.concat(hash));
    }

    function signatureOf(uint256 key, bytes32 hash) internal pure returns (bytes memory) {
        return signatureOf(key, assertionFor(hash));
    }

    function signatureOf(uint256 key, Assertion memory assertion) internal pure returns (bytes memory) {
        (bytes32 r, bytes32 s) = signP256(key, assertion);
        return encoded(passkeyOf(key), r, s, assertion);
    }

    function signP256(uint256 key, Assertion memory assertion) internal pure returns (bytes32 r, bytes32 s) {
        bytes32 signedHash = sha256(
            bytes.concat(authenticatorDataOf(assertion), sha256(bytes(clientDataOf(assertion))))
        );
        (r, s) = vm.signP256(key, signedHash);
        if (uint256(s) > P256.N / 2) s = bytes32(P256.N - uint256(s));
    }

    function encoded(Passkey memory passkey, bytes32 r, bytes32 s, Assertion memory assertion)
        internal
        pure
        returns (bytes memory)
    {
        uint256 challengeIndex = bytes(assertion.ceremony).length + 11;
        return bytes.concat(
            passkey.x,
            passkey.y,
            abi.encode(r, s, challengeIndex, 1, authenticatorDataOf(assertion), clientDataOf(assertion))
        );
    }

    function authenticatorDataOf(Assertion memory assertion) internal pure returns (bytes memory) {
        return abi.encodePacked(assertion.rpIdHash, assertion.flags, assertion.counter);
    }

    function clientDataOf(Assertion memory assertion) internal pure returns (string memory) {
        return string.concat(
            '{"type":"',
            assertion.ceremony,
            '","challenge":"',
            Base64.encodeURL(assertion.challenge),
            '","origin":"',
            assertion.origin,
            '","crossOrigin":false}'
        );
    }
}
