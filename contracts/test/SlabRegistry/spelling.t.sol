// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {ISlabRegistry, Slab} from "../../src/interfaces/ISlabRegistry.sol";
import {KuraTest} from "../base/KuraTest.sol";

/// @notice One spelling for each slab. Finding F9.
contract SpellingTest is KuraTest {
    function test_leadingZerosOfANumberDoNotMakeAnotherSlab() public {
        uint256 first = mint("KGS", "0012345");
        bytes32 slabKey = keccak256(abi.encode("KGS", "12345"));
        assertEq(registry.slabKeyOf(address(collection), first), slabKey);
        string[3] memory others = ["12345", "012345", "000000000000012345"];
        for (uint256 i; i < others.length; ++i) {
            assertRefused(
                "KGS",
                others[i],
                abi.encodeWithSelector(
                    ISlabRegistry.SlabAlreadyClaimed.selector, slabKey, address(collection), first
                )
            );
        }
    }

    function test_keepsTheZerosOfANumberWithLetters() public {
        uint256 first = mint("KGS", "0012A");
        uint256 second = mint("KGS", "12A");
        assertEq(registry.slabKeyOf(address(collection), first), keccak256(abi.encode("KGS", "0012A")));
        assertEq(registry.slabKeyOf(address(collection), second), keccak256(abi.encode("KGS", "12A")));
    }

    function test_keepsTheZerosAfterTheFirstDigit() public {
        uint256 token = mint("KGS", "0100");
        assertEq(registry.slabKeyOf(address(collection), token), keccak256(abi.encode("KGS", "100")));
    }

    function test_allZerosAreOneZero() public {
        uint256 token = mint("KGS", "000");
        bytes32 slabKey = keccak256(abi.encode("KGS", "0"));
        assertEq(registry.slabKeyOf(address(collection), token), slabKey);
        assertRefused(
            "KGS",
            "0",
            abi.encodeWithSelector(ISlabRegistry.SlabAlreadyClaimed.selector, slabKey, address(collection), token)
        );
    }

    function test_refusesOtherCharactersInACertificateNumber() public {
        string[12] memory wrong = ["", "12 34", "12-34", "a1", "z1", "1/", "1:", "@1", "[1", "`", "{", unicode"１"];
        for (uint256 i; i < wrong.length; ++i) {
            assertRefused(
                "KGS", wrong[i], abi.encodeWithSelector(ISlabRegistry.InvalidCertificateNumber.selector, wrong[i])
            );
        }
    }

    function test_takesTheFirstAndLastOfTheAllowedCharacters() public {
        uint256 token = mint("KGS", "Z9A0");
        assertEq(registry.slabKeyOf(address(collection), token), keccak256(abi.encode("KGS", "Z9A0")));
    }

    function test_takesCertificateNumbersOfUpTo32Characters() public {
        string memory longest = "ABCDEFGHIJKLMNOPQRSTUVWXYZ012345";
        assertEq(bytes(longest).length, 32);
        mint("KGS", longest);
        string memory longer = string.concat(longest, "6");
        assertRefused(
            "KGS", longer, abi.encodeWithSelector(ISlabRegistry.InvalidCertificateNumber.selector, longer)
        );
    }

    function test_refusesOtherSpellingsOfAGrader() public {
        mint("PSA", "1");
        string[7] memory wrong = ["psa", "Psa", "PSA ", "P", "", "PSA!", "ABCDEFGHIJKLMNOPQ"];
        for (uint256 i; i < wrong.length; ++i) {
            assertRefused(wrong[i], "1", abi.encodeWithSelector(ISlabRegistry.InvalidGrader.selector, wrong[i]));
        }
    }

    function test_refusesGradersThatAreNotListed() public {
        assertFalse(registry.isGrader("BGS"));
        assertRefused("BGS", "1", abi.encodeWithSelector(ISlabRegistry.UnknownGrader.selector, "BGS"));
        vm.expectEmit(address(registry));
        emit ISlabRegistry.GraderAdded("BGS");
        vm.prank(admin);
        registry.addGrader("BGS");
        assertTrue(registry.isGrader("BGS"));
        mint("BGS", "1");
    }

    function test_listsGradersOf2To16Characters() public {
        vm.startPrank(admin);
        registry.addGrader("AB");
        registry.addGrader("ABCDEFGHIJKLMNOP");
        string[3] memory wrong = ["A", "ABCDEFGHIJKLMNOPQ", "bgs"];
        for (uint256 i; i < wrong.length; ++i) {
            vm.expectRevert(abi.encodeWithSelector(ISlabRegistry.InvalidGrader.selector, wrong[i]));
            registry.addGrader(wrong[i]);
        }
        vm.stopPrank();
    }

    function test_onlyAnAdminOfTheFactoryAddsGraders() public {
        address[3] memory others = [operator, minter, stranger];
        for (uint256 i; i < others.length; ++i) {
            vm.expectRevert(abi.encodeWithSelector(ISlabRegistry.OnlyFactoryAdmin.selector, others[i]));
            vm.prank(others[i]);
            registry.addGrader("BGS");
        }
    }

    // Any two certificate numbers have one key exactly if they differ in leading zeros of digits only.
    function testFuzz_oneKeyForEachNumber(uint64 number, uint8 zeros) public {
        string memory digits = vm.toString(number);
        string memory padded = digits;
        for (uint256 i; i < zeros % (33 - bytes(digits).length); ++i) {
            padded = string.concat("0", padded);
        }
        uint256 token = mint("KGS", padded);
        assertEq(registry.slabKeyOf(address(collection), token), keccak256(abi.encode("KGS", digits)));
    }

    function mint(string memory grader, string memory certificate) private returns (uint256) {
        vm.prank(minter);
        return collection.mint(alice, Slab(grader, 10, certificate, "salt"));
    }

    function assertRefused(string memory grader, string memory certificate, bytes memory refusal) private {
        vm.expectRevert(refusal);
        vm.prank(minter);
        collection.mint(alice, Slab(grader, 10, certificate, "salt"));
    }
}
