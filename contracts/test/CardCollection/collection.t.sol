// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {IERC2981} from "@openzeppelin/contracts/interfaces/IERC2981.sol";
import {IERC4906} from "@openzeppelin/contracts/interfaces/IERC4906.sol";
import {IERC721Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {Initializable} from "@openzeppelin/contracts/proxy/utils/Initializable.sol";
import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {IERC721Metadata} from "@openzeppelin/contracts/token/ERC721/extensions/IERC721Metadata.sol";
import {IERC165} from "@openzeppelin/contracts/utils/introspection/IERC165.sol";

import {ICardCollection} from "../../src/interfaces/ICardCollection.sol";
import {CollectionParameters} from "../../src/interfaces/ICardCollectionFactory.sol";
import {IDefaultOperator} from "../../src/interfaces/IDefaultOperator.sol";
import {Slab} from "../../src/interfaces/ISlabRegistry.sol";
import {KuraTest} from "../base/KuraTest.sol";

interface IInitializable {
    function initialize(CollectionParameters calldata parameters) external;
}

/// @notice Set-up, the default operator, metadata, royalty.
contract CollectionTest is KuraTest {
    uint256 private constant FIRST = 1 << 40;

    function setUp() public override {
        super.setUp();
        vm.prank(minter);
        collection.mint(alice, Slab("KGS", 10, "1", "salt"));
    }

    // [T60] Neither a collection nor the code behind all of them can be set up again.
    function test_T60_initializesOnce() public {
        CollectionParameters memory parameters;
        parameters.minters = new address[](1);
        parameters.minters[0] = stranger;
        address implementation = factory.implementation();
        vm.startPrank(stranger);
        vm.expectRevert(Initializable.InvalidInitialization.selector);
        IInitializable(address(collection)).initialize(parameters);
        vm.expectRevert(Initializable.InvalidInitialization.selector);
        IInitializable(implementation).initialize(parameters);
        vm.stopPrank();
    }

    function test_approvesSeaportFromTheStart() public {
        assertEq(collection.defaultOperator(), seaport);
        assertTrue(collection.isApprovedForAll(alice, seaport));
        vm.prank(seaport);
        collection.transferFrom(alice, bob, FIRST);
        assertEq(collection.ownerOf(FIRST), bob);
    }

    function test_letsAnOwnerSwitchTheDefaultOperatorOffAndOn() public {
        vm.expectEmit();
        emit IERC721.ApprovalForAll(alice, seaport, false);
        vm.expectEmit();
        emit IDefaultOperator.DefaultOperatorDisabled(alice, true);
        vm.prank(alice);
        collection.setApprovalForAll(seaport, false);
        assertFalse(collection.isApprovedForAll(alice, seaport));
        assertTrue(collection.isDefaultOperatorDisabled(alice));
        assertTrue(collection.isApprovedForAll(bob, seaport));

        vm.expectRevert(abi.encodeWithSelector(IERC721Errors.ERC721InsufficientApproval.selector, seaport, FIRST));
        vm.prank(seaport);
        collection.transferFrom(alice, bob, FIRST);

        vm.prank(alice);
        collection.setApprovalForAll(seaport, true);
        assertTrue(collection.isApprovedForAll(alice, seaport));
    }

    function test_keepsOtherOperatorsAsTheyAre() public {
        assertFalse(collection.isApprovedForAll(alice, bob));
        vm.prank(alice);
        collection.setApprovalForAll(bob, true);
        assertTrue(collection.isApprovedForAll(alice, bob));
    }

    function test_tellsWhereItsMetadataLies() public {
        assertEq(
            IERC721Metadata(address(collection)).tokenURI(FIRST),
            string.concat("https://kura.test/cards/", vm.toString(FIRST))
        );
        vm.expectEmit();
        emit IERC4906.BatchMetadataUpdate(0, type(uint256).max);
        vm.prank(minter);
        collection.setBaseURI("ipfs://new/");
        assertEq(IERC721Metadata(address(collection)).tokenURI(FIRST), string.concat("ipfs://new/", vm.toString(FIRST)));
        bytes32 role = factory.METADATA_ROLE();
        vm.expectRevert(
            abi.encodeWithSelector(IAccessControl.AccessControlUnauthorizedAccount.selector, stranger, role)
        );
        vm.prank(stranger);
        collection.setBaseURI("");
    }

    function test_namesTheRoyalty() public {
        (address receiver, uint256 amount) = IERC2981(address(collection)).royaltyInfo(FIRST, 10_000);
        assertEq(receiver, treasury);
        assertEq(amount, 250);
        vm.expectEmit(address(collection));
        emit ICardCollection.DefaultRoyaltySet(alice, 100);
        vm.prank(admin);
        collection.setDefaultRoyalty(alice, 100);
        (receiver, amount) = IERC2981(address(collection)).royaltyInfo(FIRST, 10_000);
        assertEq(receiver, alice);
        assertEq(amount, 100);
        vm.expectRevert();
        vm.prank(minter);
        collection.setDefaultRoyalty(minter, 10_000);
    }

    function test_namesItsInterfaces() public view {
        IERC165 token = IERC165(address(collection));
        assertTrue(token.supportsInterface(type(IERC721).interfaceId));
        assertTrue(token.supportsInterface(type(IERC2981).interfaceId));
        assertTrue(token.supportsInterface(type(IAccessControl).interfaceId));
        assertTrue(token.supportsInterface(0x49064906));
        assertFalse(token.supportsInterface(0xffffffff));
    }
}
