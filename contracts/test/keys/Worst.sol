// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {Test} from "forge-std/Test.sol";

/// @notice Asserts the numbers of docs/worst-case-of-keys.md. That document is generated from the calls of {worst} and
/// the test tags: "key" names the key, "can" and "cannot" describe the powers of its thief.
abstract contract Worst is Test {
    /// @param what The counted assets or actions.
    /// @param measured The test's result.
    /// @param stated The number in the document.
    function worst(string memory what, uint256 measured, uint256 stated) internal pure {
        assertEq(measured, stated, what);
    }
}
