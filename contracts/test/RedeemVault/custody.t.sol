// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {IERC721Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";

import {ICardCollection} from "../../src/interfaces/ICardCollection.sol";
import {IRedeemVault, ReturnReason} from "../../src/interfaces/IRedeemVault.sol";
import {ISlabRegistry} from "../../src/interfaces/ISlabRegistry.sol";
import {RedeemTest} from "../base/RedeemTest.sol";

/// @notice `withdraw`, `approve`, `burn`, `reject`, `returnCards`.
contract CustodyTest is RedeemTest {
    bytes32 private depositId;

    function setUp() public override {
        super.setUp();
        depositId = deposit();
    }

    // The holder's side

    function test_theHolderTakesCardsAndFeeBackAtAnyTime() public {
        vm.warp(block.timestamp + 300 days);
        vm.expectEmit(address(vault));
        emit IRedeemVault.DepositReturned(depositId, ReturnReason.WITHDRAWN);
        vm.prank(alice);
        vault.withdraw(just(depositId));
        assertReturned(depositId);
    }

    // [T60] No key of the shop, and no stranger, takes a card out of custody.
    function test_T60_onlyTheHolderWithdraws() public {
        address[5] memory others = [bob, redeemer, admin, treasury, seaport];
        for (uint256 i; i < others.length; ++i) {
            vm.expectRevert(abi.encodeWithSelector(IRedeemVault.NotHolder.selector, depositId, others[i]));
            vm.prank(others[i]);
            vault.withdraw(just(depositId));
        }
    }

    function test_withdrawsAllOrNone() public {
        uint256 foreign = mintDirect(bob, 5);
        bytes32[] memory both = new bytes32[](2);
        (both[0], both[1]) = (depositId, deposit(bob, one(foreign), terms(0)));
        vm.expectRevert(abi.encodeWithSelector(IRedeemVault.NotHolder.selector, both[1], alice));
        vm.prank(alice);
        vault.withdraw(both);
        assertEq(collection.ownerOf(cards[0]), address(vault));
    }

    // [T62] While the slab may be on its way the token stays.
    function test_T62_anApprovedDepositCanNotBeWithdrawnUntilTheLockEnds() public {
        approve(depositId);
        uint256 lockedUntil = block.timestamp + 7 days;
        bytes memory locked =
            abi.encodeWithSelector(IRedeemVault.DepositLocked.selector, depositId, lockedUntil);
        vm.startPrank(alice);
        vm.expectRevert(locked);
        vault.withdraw(just(depositId));
        vm.warp(lockedUntil);
        vm.expectRevert(locked);
        vault.withdraw(just(depositId));
        vm.warp(lockedUntil + 1);
        vault.withdraw(just(depositId));
        vm.stopPrank();
        assertReturned(depositId);
    }

    function test_aDepositEndsOnce() public {
        vm.startPrank(alice);
        vault.withdraw(just(depositId));
        vm.expectRevert(abi.encodeWithSelector(IRedeemVault.UnknownDeposit.selector, depositId));
        vault.withdraw(just(depositId));
        vm.stopPrank();
        vm.startPrank(redeemer);
        bytes memory unknown = abi.encodeWithSelector(IRedeemVault.UnknownDeposit.selector, depositId);
        vm.expectRevert(unknown);
        vault.approve(just(depositId));
        vm.expectRevert(unknown);
        vault.burn(just(depositId));
        vm.expectRevert(unknown);
        vault.reject(just(depositId));
        vm.expectRevert(unknown);
        vault.returnCards(depositId);
        vm.stopPrank();
    }

    // The shop's side

    function test_approvesForSevenDays() public {
        vm.expectEmit(address(vault));
        emit IRedeemVault.DepositApproved(depositId, block.timestamp + 7 days);
        approve(depositId);
        assertEq(vault.depositOf(depositId).lockedUntil, block.timestamp + vault.LOCK());
    }

    // [T60] A shop that approves again and again would hold a card permanently.
    function test_T60_approvesAgainThreeDaysAfterALockEnded() public {
        approve(depositId);
        uint256 from = block.timestamp + 7 days + 3 days;
        assertEq(vault.LOCK() + vault.LOCK_PAUSE(), 10 days);
        bytes memory early = abi.encodeWithSelector(IRedeemVault.ApprovalTooEarly.selector, depositId, from);
        vm.startPrank(redeemer);
        vm.expectRevert(early);
        vault.approve(just(depositId));
        vm.warp(from - 1);
        vm.expectRevert(early);
        vault.approve(just(depositId));
        vm.warp(from);
        vault.approve(just(depositId));
        vm.stopPrank();
        assertEq(vault.depositOf(depositId).lockedUntil, from + 7 days);
    }

    function test_burnsApprovedCardsAndSendsTheFeeOn() public {
        approve(depositId);
        vm.warp(block.timestamp + 7 days);
        uint48 floor = registry.nextNumber();
        uint48 first = floor - uint48(cards.length);
        vm.expectEmit(address(registry));
        emit ISlabRegistry.SlabRedeemed(slabKeyAt(0), address(collection), cards[0], first, floor);
        vm.expectEmit(address(vault));
        emit IRedeemVault.DepositBurned(depositId);
        burn(depositId);
        assertEnded(depositId);
        for (uint256 i; i < cards.length; ++i) {
            assertFalse(collection.exists(cards[i]));
        }
        assertEq(usdc.balanceOf(treasury), REDEEM_FEE);
        assertEq(usdc.balanceOf(address(vault)), 0);
    }

    function test_burnsCardsWithoutAFee() public {
        uint256 foreign = mintDirect(bob, 5);
        bytes32 free = deposit(bob, one(foreign), terms(0));
        approve(free);
        burn(free);
        assertFalse(collection.exists(foreign));
        assertEq(usdc.balanceOf(treasury), 0);
    }

    function test_burnsSeveralDepositsAtOnce() public {
        uint256 foreign = mintDirect(bob, 5);
        bytes32[] memory both = new bytes32[](2);
        (both[0], both[1]) = (depositId, deposit(bob, one(foreign), terms(0)));
        vm.startPrank(redeemer);
        vault.approve(both);
        vault.burn(both);
        vm.stopPrank();
        assertEnded(both[0]);
        assertEnded(both[1]);
    }

    function test_T62_burnsInsideALockOnly() public {
        bytes memory notApproved = abi.encodeWithSelector(IRedeemVault.DepositNotApproved.selector, depositId);
        vm.startPrank(redeemer);
        vm.expectRevert(notApproved);
        vault.burn(just(depositId));
        vault.approve(just(depositId));
        vm.warp(block.timestamp + 7 days + 1);
        vm.expectRevert(notApproved);
        vault.burn(just(depositId));
        vm.stopPrank();
    }

    // [T63] A pulled card with an older claim is attested while the younger card of the slab waits for its burn.
    function test_T63_burnsNothingThatLostItsSlab() public {
        uint256 dropId = createPool();
        uint256 younger = mintDirect(alice, 7);
        vm.prank(alice);
        vault.withdraw(just(depositId));
        deposit(alice, one(younger), terms(0));
        pullAll(dropId, bob);
        approve(depositId);
        attest(dropId, 7);
        vm.expectRevert(abi.encodeWithSelector(ISlabRegistry.ClaimNotHeld.selector, address(collection), younger));
        burn(depositId);
        vm.prank(redeemer);
        vault.reject(just(depositId));
        assertEq(collection.ownerOf(younger), alice);
    }

    function test_rejectsAtAnyTime() public {
        vm.expectEmit(address(vault));
        emit IRedeemVault.DepositReturned(depositId, ReturnReason.REJECTED);
        vm.prank(redeemer);
        vault.reject(just(depositId));
        assertReturned(depositId);
        deposit();
        approve(depositId);
        vm.prank(redeemer);
        vault.reject(just(depositId));
        assertEnded(depositId);
        assertEq(collection.ownerOf(cards[0]), alice);
    }

    // [T60] Each of these is the redeem key's alone.
    function test_T60_onlyTheRedeemKeyApprovesBurnsAndRejects() public {
        bytes32 role = vault.REDEEM_ROLE();
        address[3] memory others = [alice, admin, minter];
        for (uint256 i; i < others.length; ++i) {
            bytes memory refusal =
                abi.encodeWithSelector(IAccessControl.AccessControlUnauthorizedAccount.selector, others[i], role);
            vm.startPrank(others[i]);
            vm.expectRevert(refusal);
            vault.approve(just(depositId));
            vm.expectRevert(refusal);
            vault.burn(just(depositId));
            vm.expectRevert(refusal);
            vault.reject(just(depositId));
            vm.stopPrank();
        }
    }

    // Anyone

    function test_anyoneReturnsWhatWaitsThirtyDays() public {
        uint256 from = block.timestamp + 30 days;
        assertEq(vault.RETURN_AFTER(), 30 days);
        vm.startPrank(stranger);
        vm.warp(from - 1);
        vm.expectRevert(abi.encodeWithSelector(IRedeemVault.ReturnTooEarly.selector, depositId, from));
        vault.returnCards(depositId);
        vm.warp(from);
        vm.expectEmit(address(vault));
        emit IRedeemVault.DepositReturned(depositId, ReturnReason.OVERDUE);
        vault.returnCards(depositId);
        vm.stopPrank();
        assertReturned(depositId);
    }

    function test_nobodyReturnsAnApprovedDeposit() public {
        vm.warp(block.timestamp + 30 days);
        approve(depositId);
        bytes memory locked =
            abi.encodeWithSelector(IRedeemVault.DepositLocked.selector, depositId, block.timestamp + 7 days);
        vm.startPrank(stranger);
        vm.expectRevert(locked);
        vault.returnCards(depositId);
        vm.warp(block.timestamp + 7 days + 1);
        vault.returnCards(depositId);
        vm.stopPrank();
        assertReturned(depositId);
    }

    // After the burn

    // [T62] A shipped slab can't get a token. A slab that was returned can, thirty days later.
    function test_T62_theSlabCanNotBeClaimedForThirtyDays() public {
        approve(depositId);
        burn(depositId);
        uint256 from = block.timestamp + 30 days;
        vm.warp(from - 1);
        vm.expectRevert(
            abi.encodeWithSelector(ISlabRegistry.SlabInTransit.selector, slabKeyAt(0), uint40(from))
        );
        mintDirect(minter, 0);
        vm.warp(from);
        uint256 again = mintDirect(bob, 0);
        (, uint256 tokenId) = registry.tokenOf(slabKeyAt(0));
        assertEq(tokenId, again);
    }

    function test_burnsThroughAListedVaultOnly() public {
        approve(depositId);
        vm.prank(admin);
        factory.listRedeemVault(address(vault), false);
        vm.expectRevert(abi.encodeWithSelector(ICardCollection.RedeemVaultNotListed.selector, address(vault)));
        burn(depositId);
        vm.warp(block.timestamp + 7 days + 1);
        vm.prank(alice);
        vault.withdraw(just(depositId));
        assertReturned(depositId);
    }

    function test_setsTheTreasury() public {
        vm.expectEmit(address(vault));
        emit IRedeemVault.TreasurySet(bob);
        vm.prank(admin);
        vault.setTreasury(bob);
        approve(depositId);
        burn(depositId);
        assertEq(usdc.balanceOf(bob), REDEEM_FEE);
        vm.expectRevert(IRedeemVault.InvalidTreasury.selector);
        vm.prank(admin);
        vault.setTreasury(address(0));
        vm.expectRevert(
            abi.encodeWithSelector(IAccessControl.AccessControlUnauthorizedAccount.selector, redeemer, bytes32(0))
        );
        vm.prank(redeemer);
        vault.setTreasury(redeemer);
    }

    // [T30] The same card in two deposits: the second hand-over has no card to move.
    function test_T30_aCardIsInOneDeposit() public {
        vm.expectRevert(
            abi.encodeWithSelector(
                IERC721Errors.ERC721IncorrectOwner.selector, alice, cards[0], address(vault)
            )
        );
        vm.prank(alice);
        collection.sendBatch(one(cards[0]), address(vault), abi.encode(terms(0), noProofs()));
    }
}
