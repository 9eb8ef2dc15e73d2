// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {Test} from "forge-std/Test.sol";

/// @notice Asserts the numbers of docs/worst-case-of-keys.md, which is generated from the calls of {worst} and the tags of
/// the tests: the tag "key" names the key, "can" and "cannot" say what its thief can and can't do.
abstract contract Worst is Test {
    /// @param what What is counted.
    /// @param measured What the test found.
    /// @param stated The number in the document.
    function worst(string memory what, uint256 measured, uint256 stated) internal pure {
        assertEq(measured, stated, what);
    }
}
