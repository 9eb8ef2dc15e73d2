// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";

import {ICardCollection} from "../../src/interfaces/ICardCollection.sol";
import {CollectionParameters, ICardCollectionFactory} from "../../src/interfaces/ICardCollectionFactory.sol";
import {Slab} from "../../src/interfaces/ISlabRegistry.sol";
import {KuraTest} from "../base/KuraTest.sol";

/// @notice [T63] The lists of minters, Gachas and redeem vaults. Findings F2 and F13.
contract ListsTest is KuraTest {
    function test_listsAndRemovesByEvent() public {
        vm.startPrank(admin);
        vm.expectEmit(address(factory));
        emit ICardCollectionFactory.MinterListed(alice, true);
        factory.listMinter(alice, true);
        vm.expectEmit(address(factory));
        emit ICardCollectionFactory.GachaListed(alice, true);
        factory.listGacha(alice, true);
        vm.expectEmit(address(factory));
        emit ICardCollectionFactory.RedeemVaultListed(alice, true);
        factory.listRedeemVault(alice, true);
        assertTrue(factory.isMinter(alice) && factory.isGacha(alice) && factory.isRedeemVault(alice));
        vm.expectEmit(address(factory));
        emit ICardCollectionFactory.MinterListed(alice, false);
        factory.listMinter(alice, false);
        vm.expectEmit(address(factory));
        emit ICardCollectionFactory.GachaListed(alice, false);
        factory.listGacha(alice, false);
        vm.expectEmit(address(factory));
        emit ICardCollectionFactory.RedeemVaultListed(alice, false);
        factory.listRedeemVault(alice, false);
        assertFalse(factory.isMinter(alice) || factory.isGacha(alice) || factory.isRedeemVault(alice));
        vm.stopPrank();
    }

    function test_onlyAnAdminWritesTheLists() public {
        address[3] memory others = [operator, minter, stranger];
        for (uint256 i; i < others.length; ++i) {
            bytes memory refusal = abi.encodeWithSelector(
                IAccessControl.AccessControlUnauthorizedAccount.selector, others[i], bytes32(0)
            );
            vm.startPrank(others[i]);
            vm.expectRevert(refusal);
            factory.listMinter(others[i], true);
            vm.expectRevert(refusal);
            factory.listGacha(others[i], true);
            vm.expectRevert(refusal);
            factory.listRedeemVault(others[i], true);
            vm.stopPrank();
        }
    }

    // [T63] The key that makes collections alone claims no slab: it can't make itself a minter of its collection.
    function test_T63_aCreatorAloneClaimsNoSlab() public {
        CollectionParameters memory parameters;
        parameters.ref = "own";
        parameters.minters = new address[](1);
        parameters.minters[0] = operator;
        bytes memory notListed = abi.encodeWithSelector(ICardCollection.MinterNotListed.selector, operator);
        vm.startPrank(operator);
        vm.expectRevert(notListed);
        factory.createCollection(parameters);
        parameters.minters = new address[](0);
        ICardCollection own = ICardCollection(factory.createCollection(parameters));
        IAccessControl access = IAccessControl(address(own));
        bytes32 minterRole = own.MINTER_ROLE();
        vm.expectRevert(notListed);
        access.grantRole(minterRole, operator);
        vm.expectRevert(
            abi.encodeWithSelector(
                IAccessControl.AccessControlUnauthorizedAccount.selector, operator, minterRole
            )
        );
        own.mint(operator, slab());
        vm.stopPrank();
    }

    // [T63] Nor does it forge a pulled card: only a listed Gacha binds drops, and with them pools.
    function test_T63_aCreatorAloneForgesNoPulledCard() public {
        vm.startPrank(operator);
        vm.expectRevert(abi.encodeWithSelector(ICardCollection.GachaNotListed.selector, operator));
        collection.bindDrop(7, "root", 1);
        uint256[] memory indexes = new uint256[](1);
        vm.expectRevert(abi.encodeWithSelector(ICardCollection.OnlyDropGacha.selector, 7, operator));
        collection.mintPulled(operator, 7, indexes);
        vm.stopPrank();
    }

    // [T63] No key but a listed Gacha takes the id of the next drop.
    function test_T63_nobodyBlocksTheNextDrop() public {
        uint256 next = gacha.nextDropId();
        address[4] memory others = [admin, operator, minter, stranger];
        for (uint256 i; i < others.length; ++i) {
            vm.expectRevert(abi.encodeWithSelector(ICardCollection.GachaNotListed.selector, others[i]));
            vm.prank(others[i]);
            collection.bindDrop(next, "root", 1);
        }
        assertEq(createDrop(10, 10), next);
    }

    function test_aMinterNeedsTheListAndTheRole() public {
        bytes32 minterRole = collection.MINTER_ROLE();
        vm.prank(admin);
        factory.listMinter(bob, true);
        vm.expectRevert(
            abi.encodeWithSelector(IAccessControl.AccessControlUnauthorizedAccount.selector, bob, minterRole)
        );
        vm.prank(bob);
        collection.mint(bob, slab());

        vm.prank(operator);
        IAccessControl(address(collection)).grantRole(minterRole, bob);
        vm.prank(bob);
        collection.mint(bob, slab());

        vm.prank(admin);
        factory.listMinter(bob, false);
        Slab[] memory slabs = new Slab[](1);
        slabs[0] = slab();
        bytes memory notListed = abi.encodeWithSelector(ICardCollection.MinterNotListed.selector, bob);
        vm.startPrank(bob);
        vm.expectRevert(notListed);
        collection.mint(bob, slabs[0]);
        vm.expectRevert(notListed);
        collection.mintBatch(bob, slabs);
        vm.stopPrank();
    }

    function test_theCreatorTakesTheMinterRoleBack() public {
        bytes32 minterRole = collection.MINTER_ROLE();
        vm.expectEmit(address(collection));
        emit IAccessControl.RoleRevoked(minterRole, minter, operator);
        vm.prank(operator);
        IAccessControl(address(collection)).revokeRole(minterRole, minter);
        assertFalse(IAccessControl(address(collection)).hasRole(minterRole, minter));
    }

    // The admins of the factory are those of each collection, now and after a change. Nobody else becomes one.
    function test_everyCollectionHasTheAdminsOfTheFactory() public {
        IAccessControl access = IAccessControl(address(collection));
        assertEq(address(collection.factory()), address(factory));
        assertTrue(access.hasRole(0, admin));
        bytes memory ofFactory = abi.encodeWithSelector(ICardCollection.RoleOfFactory.selector, bytes32(0));
        vm.startPrank(admin);
        vm.expectRevert(ofFactory);
        access.grantRole(0, alice);
        vm.expectRevert(ofFactory);
        access.revokeRole(0, admin);
        vm.stopPrank();
        makeAdmin(address(factory), alice);
        assertTrue(access.hasRole(0, alice));
        assertFalse(access.hasRole(0, admin));
        vm.prank(alice);
        collection.setDefaultRoyalty(alice, 1);
    }

    function slab() private pure returns (Slab memory) {
        return Slab("KGS", 10, "1", "salt");
    }
}
