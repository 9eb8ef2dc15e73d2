// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {Errors} from "@openzeppelin/contracts/utils/Errors.sol";
import {Test} from "forge-std/Test.sol";

import {CodeCopies} from "../../src/libraries/CodeCopies.sol";

contract Original {
    uint256 public immutable fixedValue;
    uint256 public value;

    constructor(uint256 fixedValue_) {
        fixedValue = fixedValue_;
        value = 7;
    }

    function set(uint256 value_) external {
        value = value_;
    }
}

contract Copier {
    function deploy(address implementation, bytes32 salt) external returns (address) {
        return CodeCopies.deploy(implementation, salt);
    }

    function addressOf(address implementation, bytes32 salt) external view returns (address) {
        return CodeCopies.addressOf(keccak256(CodeCopies.creationCode(implementation)), salt);
    }
}

/// @notice Copies of code: where they are, and that they share nothing but the code.
contract CodeCopiesTest is Test {
    function testFuzz_aCopyHasTheCodeAndAStorageOfItsOwn(uint256 fixedValue, bytes32 salt) public {
        Original original = new Original(fixedValue);
        Copier copier = new Copier();
        address expected = copier.addressOf(address(original), salt);
        Original copy = Original(copier.deploy(address(original), salt));
        assertEq(address(copy), expected);
        assertEq(address(copy).code, address(original).code);
        assertEq(copy.fixedValue(), fixedValue);
        assertEq(copy.value(), 0);
        copy.set(9);
        assertEq(copy.value(), 9);
        assertEq(original.value(), 7);
    }

    function test_makesOneCopyForEachSalt() public {
        Original original = new Original(1);
        Copier copier = new Copier();
        copier.deploy(address(original), "salt");
        vm.expectRevert(Errors.FailedDeployment.selector);
        copier.deploy(address(original), "salt");
        assertNotEq(copier.deploy(address(original), "other"), address(0));
    }
}
