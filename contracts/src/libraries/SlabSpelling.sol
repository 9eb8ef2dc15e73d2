// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {ISlabRegistry, Slab} from "../interfaces/ISlabRegistry.sol";

/// @notice One spelling for each slab, so that one slab has one key.
library SlabSpelling {
    uint256 private constant MIN_GRADER = 2;
    uint256 private constant MAX_GRADER = 16;
    uint256 private constant MAX_CERTIFICATE = 32;

    /// @dev Bit n is set for each allowed character with the code n.
    uint256 private constant DIGITS = ((1 << 10) - 1) << 48;
    uint256 private constant LETTERS = ((1 << 26) - 1) << 65;

    /// @notice The key of a slab. Leading zeros of an all-digit certificate number are ignored: labels differ in them.
    /// @dev The grade isn't part of the key: two tokens can't have the same certificate with different grades.
    function key(Slab calldata slab) internal pure returns (bytes32) {
        if (!isGrader(slab.grader)) revert ISlabRegistry.InvalidGrader(slab.grader);
        bytes calldata certificate = bytes(slab.certificateNumber);
        uint256 length = certificate.length;
        if (length == 0 || length > MAX_CERTIFICATE || !_consistsOf(certificate, DIGITS | LETTERS)) {
            revert ISlabRegistry.InvalidCertificateNumber(slab.certificateNumber);
        }
        if (certificate[0] == "0" && _consistsOf(certificate, DIGITS)) certificate = _withoutLeadingZeros(certificate);
        return keccak256(abi.encode(slab.grader, certificate));
    }

    /// @notice Whether a text can be the name of a grader: 2 to 16 capital letters and digits.
    function isGrader(string calldata grader) internal pure returns (bool) {
        uint256 length = bytes(grader).length;
        return length >= MIN_GRADER && length <= MAX_GRADER && _consistsOf(bytes(grader), DIGITS | LETTERS);
    }

    function _consistsOf(bytes calldata text, uint256 allowed) private pure returns (bool) {
        for (uint256 i; i < text.length; ++i) {
            if ((allowed >> uint8(text[i])) & 1 == 0) return false;
        }
        return true;
    }

    /// @dev The last digit is kept, so that "000" becomes "0".
    function _withoutLeadingZeros(bytes calldata digits) private pure returns (bytes calldata) {
        uint256 zeros;
        while (zeros < digits.length - 1 && digits[zeros] == "0") ++zeros;
        return digits[zeros:];
    }
}
