// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {IERC721Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";

import {ICardCollection} from "../../src/interfaces/ICardCollection.sol";
import {ISlabRegistry, Slab} from "../../src/interfaces/ISlabRegistry.sol";
import {KuraTest} from "../base/KuraTest.sol";

/// @notice `mint`, `mintBatch`, `burn`, `bindDrop`, `mintPulled`.
contract MintTest is KuraTest {
    uint256 private constant FIRST = 1 << 40;

    function test_mintsAStockCardAndClaimsItsSlab() public {
        Slab memory slab = slabOf("1");
        bytes32 slabKey = keccak256(abi.encode(slab.grader, slab.certificateNumber));
        bytes32 serialHash =
            keccak256(abi.encode(slab.grader, slab.gradingNumber, slab.certificateNumber, slab.salt));
        vm.expectEmit();
        emit ISlabRegistry.SlabClaimed(slabKey, address(collection), FIRST, serialHash);
        vm.prank(minter);
        assertEq(collection.mint(alice, slab), FIRST);
        assertEq(collection.ownerOf(FIRST), alice);
        assertEq(registry.slabKeyOf(address(collection), FIRST), slabKey);
        (address holder, uint256 tokenId) = registry.tokenOf(slabKey);
        assertEq(holder, address(collection));
        assertEq(tokenId, FIRST);
    }

    function test_mintsABatchWithConsecutiveIds() public {
        Slab[] memory slabs = new Slab[](3);
        for (uint256 i; i < 3; ++i) {
            slabs[i] = slabOf(vm.toString(i));
        }
        vm.startPrank(minter);
        assertEq(collection.mintBatch(alice, slabs), FIRST);
        assertEq(collection.mint(bob, slabOf("NEXT")), FIRST + 3);
        vm.stopPrank();
        assertEq(collection.balanceOf(alice), 3);
        assertEq(collection.ownerOf(FIRST + 1), alice);
        assertEq(collection.ownerOf(FIRST + 2), alice);
    }

    function test_mintsAHundredInOneTransactionOfABlock() public {
        Slab[] memory slabs = new Slab[](100);
        for (uint256 i; i < 100; ++i) {
            slabs[i] = slabOf(vm.toString(i));
        }
        uint256 before = gasleft();
        vm.prank(minter);
        collection.mintBatch(alice, slabs);
        assertLt(before - gasleft(), 15_000_000);
    }

    function test_refusesASlabTwiceAlsoWithinABatch() public {
        Slab[] memory slabs = new Slab[](2);
        slabs[0] = slabOf("SAME");
        slabs[1] = slabOf("SAME");
        slabs[1].gradingNumber = 9;
        bytes32 slabKey = keccak256(abi.encode(slabs[0].grader, slabs[0].certificateNumber));
        bytes memory claimed =
            abi.encodeWithSelector(ISlabRegistry.SlabAlreadyClaimed.selector, slabKey, address(collection), FIRST);
        vm.startPrank(minter);
        vm.expectRevert(claimed);
        collection.mintBatch(alice, slabs);
        collection.mint(alice, slabs[0]);
        vm.expectRevert(claimed);
        collection.mint(alice, slabs[1]);
        vm.stopPrank();
    }

    function test_refusesASlabThatAnotherCollectionHolds() public {
        ICardCollection other = createCollection("other");
        vm.startPrank(minter);
        collection.mint(alice, slabOf("1"));
        vm.expectRevert();
        other.mint(alice, slabOf("1"));
        vm.stopPrank();
    }

    function test_letsASlabComeBackAfterItsTokenBurned() public {
        vm.prank(minter);
        collection.mint(alice, slabOf("1"));
        vm.prank(alice);
        collection.burn(FIRST);
        assertFalse(collection.exists(FIRST));
        bytes32 slabKey = keccak256(abi.encode("KGS", "1"));
        (address holder,) = registry.tokenOf(slabKey);
        assertEq(holder, address(0));
        vm.prank(minter);
        assertEq(collection.mint(bob, slabOf("1")), FIRST + 1);
    }

    function test_burnsForOwnerAndApprovedOnly() public {
        vm.startPrank(minter);
        collection.mint(alice, slabOf("1"));
        collection.mint(alice, slabOf("2"));
        vm.expectRevert(abi.encodeWithSelector(IERC721Errors.ERC721InsufficientApproval.selector, minter, FIRST));
        collection.burn(FIRST);
        vm.stopPrank();
        vm.prank(alice);
        collection.approve(bob, FIRST);
        vm.prank(bob);
        collection.burn(FIRST);
        vm.prank(alice);
        collection.burn(FIRST + 1);
        assertEq(collection.balanceOf(alice), 0);
        vm.expectRevert(abi.encodeWithSelector(IERC721Errors.ERC721NonexistentToken.selector, FIRST));
        vm.prank(alice);
        collection.burn(FIRST);
    }

    function test_refusesOthersThanMinters() public {
        bytes32 role = collection.MINTER_ROLE();
        Slab memory slab = slabOf("1");
        Slab[] memory slabs = new Slab[](1);
        slabs[0] = slab;
        bytes memory unauthorized =
            abi.encodeWithSelector(IAccessControl.AccessControlUnauthorizedAccount.selector, stranger, role);
        vm.startPrank(stranger);
        vm.expectRevert(unauthorized);
        collection.mint(stranger, slab);
        vm.expectRevert(unauthorized);
        collection.mintBatch(stranger, slabs);
        vm.stopPrank();
    }

    function test_refusesTheZeroAddress() public {
        vm.expectRevert(abi.encodeWithSelector(IERC721Errors.ERC721InvalidReceiver.selector, address(0)));
        vm.prank(minter);
        collection.mint(address(0), slabOf("1"));
    }

    // [T60] A drop's cards are minted by the contract it was bound to, permanently, for any change of the list.
    function test_T60_bindsADropForEver() public {
        uint256 dropId = createDrop(10, 10);
        address intruder = makeAddr("intruder");
        vm.startPrank(admin);
        factory.listGacha(intruder, true);
        factory.listGacha(address(gacha), false);
        vm.stopPrank();

        uint256[] memory indexes = new uint256[](1);
        vm.startPrank(intruder);
        vm.expectRevert(
            abi.encodeWithSelector(ICardCollection.DropAlreadyBound.selector, dropId, address(gacha))
        );
        collection.bindDrop(dropId, "root", 9);
        vm.expectRevert(abi.encodeWithSelector(ICardCollection.OnlyDropGacha.selector, dropId, intruder));
        collection.mintPulled(intruder, dropId, indexes);
        vm.stopPrank();

        buyAndReveal(alice, dropId, 2);
        answer(dropId, 0, word(1));
        assertEq(gacha.open(dropId, 2), 2);
    }

    // Several pulled cards are minted at once as if one by one: events, owners and balance.
    function test_mintsPulledCardsTogether() public {
        address source = makeAddr("source");
        vm.prank(admin);
        factory.listGacha(source, true);
        uint256[] memory indexes = new uint256[](3);
        (indexes[0], indexes[1], indexes[2]) = (7, 0, 9);
        vm.startPrank(source);
        collection.bindDrop(5, "root", 9);
        for (uint256 i; i < 3; ++i) {
            vm.expectEmit(address(collection));
            emit IERC721.Transfer(address(0), alice, (5 << 16) | indexes[i]);
        }
        collection.mintPulled(alice, 5, indexes);
        assertEq(collection.balanceOf(alice), 3);
        for (uint256 i; i < 3; ++i) {
            assertEq(collection.ownerOf((5 << 16) | indexes[i]), alice);
        }

        uint256[] memory again = new uint256[](2);
        (again[0], again[1]) = (1, 9);
        bytes memory taken = abi.encodeWithSelector(IERC721Errors.ERC721InvalidSender.selector, address(0));
        vm.expectRevert(taken);
        collection.mintPulled(bob, 5, again);
        (again[0], again[1]) = (1, 1);
        vm.expectRevert(taken);
        collection.mintPulled(bob, 5, again);
        vm.expectRevert(abi.encodeWithSelector(IERC721Errors.ERC721InvalidReceiver.selector, address(0)));
        collection.mintPulled(address(0), 5, again);
        vm.stopPrank();
        assertEq(collection.balanceOf(bob), 0);
        vm.prank(alice);
        collection.transferFrom(alice, bob, (5 << 16) | 7);
        assertEq(collection.balanceOf(alice), 2);
        assertEq(collection.balanceOf(bob), 1);
    }

    function test_bindsOnlyDropIdsWhoseCardsStayBelowTheStock() public {
        address other = makeAddr("other gacha");
        vm.prank(admin);
        factory.listGacha(other, true);
        vm.startPrank(other);
        vm.expectRevert(abi.encodeWithSelector(ICardCollection.InvalidDropId.selector, 0));
        collection.bindDrop(0, "root", 9);
        vm.expectRevert(abi.encodeWithSelector(ICardCollection.InvalidDropId.selector, 1 << 24));
        collection.bindDrop(1 << 24, "root", 9);
        collection.bindDrop((1 << 24) - 1, "root", 0xffff);
        uint256[] memory indexes = new uint256[](1);
        indexes[0] = 0xffff;
        collection.mintPulled(alice, (1 << 24) - 1, indexes);
        vm.stopPrank();
        assertEq(collection.ownerOf(FIRST - 1), alice);
    }

    function slabOf(string memory certificate) private pure returns (Slab memory) {
        return Slab({grader: "KGS", gradingNumber: 10, certificateNumber: certificate, salt: "salt"});
    }
}
