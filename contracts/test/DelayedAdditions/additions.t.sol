// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";

import {ICardCollection} from "../../src/interfaces/ICardCollection.sol";
import {CollectionParameters} from "../../src/interfaces/ICardCollectionFactory.sol";
import {IDelayedAdditions} from "../../src/interfaces/IDelayedAdditions.sol";
import {IAccess} from "../base/KuraTest.sol";
import {RedeemTest} from "../base/RedeemTest.sol";
import {StockSaleTest} from "../base/StockSaleTest.sol";

/// @notice [T60] Additions to the factory's lists and grants of MINTER_ROLE and REDEEM_ROLE wait for two days.
contract AdditionsTest is RedeemTest {
    uint48 private constant DELAY = 2 days;

    function additionDelay() internal pure override returns (uint48) {
        return DELAY;
    }

    function test_T60_anAdditionToAListCountsAfterTheDelay() public {
        assertEq(factory.additionDelay(), DELAY);
        bytes32[3] memory lists = [factory.MINTER_LIST(), factory.GACHA_LIST(), factory.REDEEM_VAULT_LIST()];
        for (uint256 i; i < 3; ++i) {
            vm.expectEmit(address(factory));
            emit IDelayedAdditions.AdditionScheduled(lists[i], bob, block.timestamp + DELAY);
            list(i, bob, true);
            assertEq(factory.countsFrom(lists[i], bob), block.timestamp + DELAY);
        }
        vm.warp(START + DELAY - 1);
        assertFalse(factory.isMinter(bob) || factory.isGacha(bob) || factory.isRedeemVault(bob));
        // Another addition neither delays nor hastens the first one.
        for (uint256 i; i < 3; ++i) {
            list(i, bob, true);
        }
        vm.warp(START + DELAY);
        assertTrue(factory.isMinter(bob) && factory.isGacha(bob) && factory.isRedeemVault(bob));
    }

    function test_T60_aRemovalFromAListCountsAtOnce() public {
        list(0, minter, false);
        assertFalse(factory.isMinter(minter));
        list(0, bob, true);
        list(0, bob, false);
        vm.warp(START + DELAY);
        assertFalse(factory.isMinter(bob));
        assertEq(factory.countsFrom(factory.MINTER_LIST(), bob), 0);
    }

    function test_additionsCountAtOnceWhileNoCollectionExists() public {
        // Set up before the first collection.
        assertTrue(factory.isMinter(minter) && factory.isGacha(address(gacha)));
        // Set up after it.
        assertFalse(factory.isRedeemVault(address(vault)));
        assertEq(factory.countsFrom(factory.REDEEM_VAULT_LIST(), address(vault)), START + DELAY);
    }

    function test_T60_aCancellerCancelsAnAdditionThatWaits() public {
        bytes32 minters = factory.MINTER_LIST();
        list(0, bob, true);
        vm.expectEmit(address(factory));
        emit IDelayedAdditions.AdditionCancelled(minters, bob, canceller);
        vm.prank(canceller);
        factory.cancelAddition(minters, bob);
        vm.warp(START + DELAY);
        assertFalse(factory.isMinter(bob));

        list(0, bob, true);
        vm.warp(START + 2 * DELAY);
        refuseToCancel(factory, minters, bob);
        refuseToCancel(factory, minters, minter);
        refuseToCancel(factory, factory.CREATOR_ROLE(), operator);
        assertTrue(factory.isMinter(bob));
    }

    function test_T60_onlyACancellerCancels() public {
        bytes32 minters = factory.MINTER_LIST();
        list(0, bob, true);
        address[3] memory others = [admin, operator, stranger];
        for (uint256 i; i < others.length; ++i) {
            refuseRole(others[i], factory.CANCELLER_ROLE());
            factory.cancelAddition(minters, bob);
            refuseRole(others[i], vault.CANCELLER_ROLE());
            vault.cancelAddition(minters, bob);
            refuseRole(others[i], vault.CANCELLER_ROLE());
            IDelayedAdditions(address(collection)).cancelAddition(minters, bob);
        }
    }

    function test_T60_aCancellerDoesNothingElse() public {
        refuseRole(canceller, 0);
        factory.listMinter(minter, false);
        bytes32 role = vault.REDEEM_ROLE();
        refuseRole(canceller, 0);
        IAccess(address(vault)).revokeRole(role, redeemer);
    }

    function test_T60_cancellersChangeAfterTheDelayAndNobodyCancelsThat() public {
        bytes32 role = factory.CANCELLER_ROLE();
        vm.startPrank(admin);
        vm.expectEmit(address(factory));
        emit IDelayedAdditions.CancellerScheduled(canceller, false, block.timestamp + DELAY);
        IAccess(address(factory)).revokeRole(role, canceller);
        IAccess(address(factory)).grantRole(role, bob);
        vm.stopPrank();
        refuseToCancel(factory, role, bob);
        refuseToCancel(factory, role, canceller);
        vm.warp(START + DELAY - 1);
        assertTrue(isCanceller(canceller));
        assertFalse(isCanceller(bob));
        vm.warp(START + DELAY);
        assertFalse(isCanceller(canceller));
        assertTrue(isCanceller(bob));
    }

    function test_aCancellersChangeThatWaitsIsTakenBack() public {
        bytes32 role = factory.CANCELLER_ROLE();
        vm.startPrank(admin);
        IAccess(address(factory)).revokeRole(role, canceller);
        IAccess(address(factory)).grantRole(role, canceller);
        IAccess(address(factory)).grantRole(role, bob);
        IAccess(address(factory)).revokeRole(role, bob);
        vm.stopPrank();
        assertTrue(isCanceller(canceller));
        assertFalse(isCanceller(bob));
        vm.warp(START + DELAY);
        assertTrue(isCanceller(canceller));
        assertFalse(isCanceller(bob));
    }

    function test_T60_aGrantOfTheMinterRoleCountsAfterTheDelay() public {
        bytes32 role = collection.MINTER_ROLE();
        IDelayedAdditions additions = IDelayedAdditions(address(collection));
        list(0, bob, true);
        // The list may still wait.
        vm.prank(operator);
        IAccess(address(collection)).grantRole(role, bob);
        assertEq(additions.countsFrom(role, bob), START + DELAY);
        assertEq(additions.additionDelay(), DELAY);
        vm.warp(START + DELAY - 1);
        refuseRole(bob, role);
        collection.mint(bob, slabAt(5));
        vm.warp(START + DELAY);
        vm.prank(bob);
        collection.mint(bob, slabAt(5));

        vm.prank(operator);
        IAccess(address(collection)).revokeRole(role, bob);
        refuseRole(bob, role);
        collection.mint(bob, slabAt(6));
    }

    function test_T60_theCancellerOfTheFactoryCancelsAGrantOfTheMinterRole() public {
        bytes32 role = collection.MINTER_ROLE();
        IDelayedAdditions additions = IDelayedAdditions(address(collection));
        list(0, bob, true);
        vm.warp(START + DELAY);
        vm.prank(operator);
        IAccess(address(collection)).grantRole(role, bob);
        vm.expectEmit(address(collection));
        emit IAccessControl.RoleRevoked(role, bob, canceller);
        vm.expectEmit(address(collection));
        emit IDelayedAdditions.AdditionCancelled(role, bob, canceller);
        vm.prank(canceller);
        additions.cancelAddition(role, bob);
        vm.warp(START + 2 * DELAY);
        assertFalse(IAccess(address(collection)).hasRole(role, bob));
        refuseToCancel(additions, role, minter);
        refuseToCancel(additions, 0, admin);
    }

    function test_T63_theMintersOfANewCollectionAreListedAndCountAtOnce() public {
        list(0, bob, true);
        CollectionParameters memory parameters;
        (parameters.ref, parameters.minters) = ("second", new address[](2));
        (parameters.minters[0], parameters.minters[1]) = (minter, bob);
        vm.expectRevert(abi.encodeWithSelector(ICardCollection.MinterNotListed.selector, bob));
        vm.prank(operator);
        factory.createCollection(parameters);
        vm.warp(START + DELAY);
        vm.prank(operator);
        ICardCollection second = ICardCollection(factory.createCollection(parameters));
        vm.prank(minter);
        second.mint(alice, slabAt(7));
        vm.prank(bob);
        second.mint(alice, slabAt(8));
    }

    function test_T60_aGrantOfTheRedeemRoleCountsAfterTheDelay() public {
        bytes32 role = vault.REDEEM_ROLE();
        assertTrue(IAccess(address(vault)).hasRole(role, redeemer));
        vm.prank(admin);
        IAccess(address(vault)).grantRole(role, bob);
        vm.warp(START + DELAY - 1);
        assertFalse(IAccess(address(vault)).hasRole(role, bob));
        vm.warp(START + DELAY);
        assertTrue(IAccess(address(vault)).hasRole(role, bob));
        vm.prank(admin);
        IAccess(address(vault)).revokeRole(role, bob);
        assertFalse(IAccess(address(vault)).hasRole(role, bob));

        vm.prank(admin);
        IAccess(address(vault)).grantRole(role, alice);
        vm.prank(canceller);
        vault.cancelAddition(role, alice);
        vm.warp(START + 2 * DELAY);
        assertFalse(IAccess(address(vault)).hasRole(role, alice));
    }

    function list(uint256 which, address account, bool listed) private {
        vm.prank(admin);
        if (which == 0) factory.listMinter(account, listed);
        else if (which == 1) factory.listGacha(account, listed);
        else factory.listRedeemVault(account, listed);
    }

    function isCanceller(address account) private view returns (bool) {
        return IAccess(address(factory)).hasRole(factory.CANCELLER_ROLE(), account);
    }

    function refuseToCancel(IDelayedAdditions additions, bytes32 role, address account) private {
        vm.expectRevert(abi.encodeWithSelector(IDelayedAdditions.NothingToCancel.selector, role, account));
        vm.prank(canceller);
        additions.cancelAddition(role, account);
    }

    function refuseRole(address caller, bytes32 missing) private {
        vm.expectRevert(
            abi.encodeWithSelector(IAccessControl.AccessControlUnauthorizedAccount.selector, caller, missing)
        );
        vm.prank(caller);
    }
}

/// @notice [T60] Grants of both roles of StockSale wait for two days.
contract StockSaleAdditionsTest is StockSaleTest {
    function additionDelay() internal pure override returns (uint48) {
        return 2 days;
    }

    function test_T60_grantsOfBothRolesCountAfterTheDelay() public {
        IAccess access = IAccess(address(sale));
        bytes32[2] memory roles = [sale.SELLER_ROLE(), sale.DELIVERY_ROLE()];
        assertTrue(access.hasRole(roles[0], voucherSigner));
        for (uint256 i; i < 2; ++i) {
            vm.prank(admin);
            access.grantRole(roles[i], bob);
            vm.prank(admin);
            access.grantRole(roles[i], alice);
            vm.prank(canceller);
            sale.cancelAddition(roles[i], alice);
        }
        vm.warp(START + 2 days - 1);
        assertFalse(access.hasRole(roles[0], bob) || access.hasRole(roles[1], bob));
        vm.warp(START + 2 days);
        assertTrue(access.hasRole(roles[0], bob) && access.hasRole(roles[1], bob));
        assertFalse(access.hasRole(roles[0], alice) || access.hasRole(roles[1], alice));
        vm.prank(admin);
        access.revokeRole(roles[0], bob);
        assertFalse(access.hasRole(roles[0], bob));
    }

    function test_otherRolesCountAtOnce() public {
        bytes32 guardian = sale.GUARDIAN_ROLE();
        vm.prank(admin);
        IAccess(address(sale)).grantRole(guardian, bob);
        vm.prank(bob);
        sale.stop();
    }
}

/// @notice Without a delay, as on the local chain, every addition counts in its block.
contract AdditionsWithoutDelayTest is RedeemTest {
    function test_additionsCountAtOnce() public {
        bytes32 minterRole = collection.MINTER_ROLE();
        bytes32 redeemRole = vault.REDEEM_ROLE();
        bytes32 cancellerRole = factory.CANCELLER_ROLE();
        vm.startPrank(admin);
        factory.listMinter(bob, true);
        IAccess(address(vault)).grantRole(redeemRole, bob);
        IAccess(address(factory)).revokeRole(cancellerRole, canceller);
        vm.stopPrank();
        vm.prank(operator);
        IAccess(address(collection)).grantRole(minterRole, bob);
        assertTrue(factory.isMinter(bob));
        assertTrue(IAccess(address(vault)).hasRole(redeemRole, bob));
        assertFalse(IAccess(address(factory)).hasRole(cancellerRole, canceller));
        vm.prank(bob);
        collection.mint(bob, slabAt(5));
    }
}
