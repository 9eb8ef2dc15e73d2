// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IERC721Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {Initializable} from "@openzeppelin/contracts/proxy/utils/Initializable.sol";
import {IERC721Metadata} from "@openzeppelin/contracts/token/ERC721/extensions/IERC721Metadata.sol";

import {IPackToken} from "../../src/interfaces/IPackToken.sol";
import {KuraTest} from "../base/KuraTest.sol";

/// @notice The grouped ownership of packs against a plain table of owners.
contract OwnershipTest is KuraTest {
    IPackToken private packs;
    uint256 private dropId;

    uint256 private constant SIZE = 400;
    address[] private people;
    mapping(uint256 serial => address) private ownerOf;
    mapping(address owner => uint256) private balanceOf;

    function setUp() public override {
        super.setUp();
        dropId = createDrop(uint16(SIZE), uint16(SIZE));
        packs = packTokenOf(dropId);
        people = [alice, bob, makeAddr("carol")];
    }

    /// @dev Random mints (alone, in groups, over slots, burned at once), transfers and burns; every owner and balance
    /// is compared with the table.
    /// forge-config: default.fuzz.runs = 16
    /// forge-config: long.fuzz.runs = 2000
    function testFuzz_equalsAPlainTableOfOwners(uint256 seed) public {
        uint256 issued;
        for (uint256 step; step < 60; ++step) {
            uint256 random = uint256(keccak256(abi.encode(seed, step)));
            address person = people[random % 3];
            uint256 act = (random >> 8) % 10;
            if (act < 4 && issued < SIZE) {
                uint256 quantity = act == 0 ? 1 : 1 + (random >> 16) % 70;
                if (issued + quantity > SIZE) quantity = SIZE - issued;
                bool burned = act == 3;
                vm.startPrank(address(gacha));
                if (burned) packs.mintBurned(person, id(issued), quantity);
                else packs.mint(person, id(issued), quantity);
                vm.stopPrank();
                for (uint256 i; i < quantity && !burned; ++i) {
                    ownerOf[issued + i] = person;
                }
                if (!burned) balanceOf[person] += quantity;
                issued += quantity;
            } else if (issued > 0) {
                uint256 serial = (random >> 16) % issued;
                address owner = ownerOf[serial];
                if (owner == address(0)) continue;
                if (act < 8) transfer(owner, person, serial);
                else burnFrom(owner, serial, issued);
            }
        }
        for (uint256 serial; serial < SIZE; ++serial) {
            if (ownerOf[serial] == address(0)) {
                vm.expectRevert(abi.encodeWithSelector(IERC721Errors.ERC721NonexistentToken.selector, id(serial)));
                packs.ownerOf(id(serial));
            } else {
                assertEq(packs.ownerOf(id(serial)), ownerOf[serial]);
            }
        }
        for (uint256 i; i < 3; ++i) {
            assertEq(packs.balanceOf(people[i]), balanceOf[people[i]]);
        }
    }

    function test_mintsAndBurnsForTheGachaOnly() public {
        uint256[] memory ids = packIds(buy(alice, dropId, 1), 1);
        address[3] memory others = [admin, operator, alice];
        for (uint256 i; i < others.length; ++i) {
            bytes memory onlyGacha = abi.encodeWithSelector(IPackToken.OnlyGacha.selector, others[i]);
            vm.startPrank(others[i]);
            vm.expectRevert(onlyGacha);
            packs.mint(alice, id(1), 1);
            vm.expectRevert(onlyGacha);
            packs.mintBurned(alice, id(1), 1);
            vm.expectRevert(onlyGacha);
            packs.burn(ids);
            vm.expectRevert(onlyGacha);
            packs.initialize(1, "");
            vm.stopPrank();
        }
        vm.expectRevert(Initializable.InvalidInitialization.selector);
        vm.prank(address(gacha));
        packs.initialize(1, "");
    }

    function test_movesByOwnerApprovedAndSeaportOnly() public {
        uint256 first = buy(alice, dropId, 3);
        vm.expectRevert(abi.encodeWithSelector(IERC721Errors.ERC721InsufficientApproval.selector, bob, first));
        vm.prank(bob);
        packs.transferFrom(alice, bob, first);
        vm.prank(alice);
        packs.approve(bob, first);
        vm.prank(bob);
        packs.transferFrom(alice, bob, first);
        assertEq(packs.getApproved(first), address(0));
        vm.prank(seaport);
        packs.transferFrom(alice, bob, first + 1);
        vm.prank(alice);
        packs.setApprovalForAll(seaport, false);
        vm.expectRevert(abi.encodeWithSelector(IERC721Errors.ERC721InsufficientApproval.selector, seaport, first + 2));
        vm.prank(seaport);
        packs.transferFrom(alice, bob, first + 2);
        assertEq(packs.balanceOf(alice), 1);
        assertEq(packs.balanceOf(bob), 2);
    }

    function test_forgetsApprovalsOfABurnedPack() public {
        uint256 first = buy(alice, dropId, 1);
        vm.prank(alice);
        packs.approve(bob, first);
        reveal(alice, first, 1);
        vm.expectRevert(abi.encodeWithSelector(IERC721Errors.ERC721NonexistentToken.selector, first));
        packs.getApproved(first);
        vm.expectRevert(abi.encodeWithSelector(IERC721Errors.ERC721NonexistentToken.selector, first));
        vm.prank(bob);
        packs.transferFrom(alice, bob, first);
    }

    // [T1] Sealed packs reveal nothing but their id.
    function test_T01_sealedPacksDifferInTheirIdOnly() public {
        uint256 first = buy(alice, dropId, 2);
        IERC721Metadata metadata = IERC721Metadata(address(packs));
        assertEq(metadata.tokenURI(first), string.concat("https://kura.test/", vm.toString(first)));
        assertEq(metadata.tokenURI(first + 1), string.concat("https://kura.test/", vm.toString(first + 1)));
        assertEq(metadata.name(), "First drop");
    }

    function test_knowsNoIdsOfOtherDrops() public {
        buy(alice, dropId, 2);
        uint256 foreign = (dropId + 1) << 16;
        vm.expectRevert(abi.encodeWithSelector(IERC721Errors.ERC721NonexistentToken.selector, foreign));
        packs.ownerOf(foreign);
    }

    function transfer(address from, address to, uint256 serial) private {
        vm.prank(from);
        packs.transferFrom(from, to, id(serial));
        ownerOf[serial] = to;
        balanceOf[from] -= 1;
        balanceOf[to] += 1;
    }

    /// @dev Burns what the owner holds of the next eight serials, in one call.
    function burnFrom(address owner, uint256 serial, uint256 issued) private {
        uint256[] memory ids = new uint256[](8);
        uint256 count;
        for (uint256 i = serial; i < issued && i < serial + 8; ++i) {
            if (ownerOf[i] == owner) {
                ids[count++] = id(i);
                ownerOf[i] = address(0);
            }
        }
        assembly {
            mstore(ids, count)
        }
        balanceOf[owner] -= count;
        vm.prank(address(gacha));
        assertEq(packs.burn(ids), owner);
    }

    function id(uint256 serial) private view returns (uint256) {
        return (dropId << 16) | serial;
    }
}
