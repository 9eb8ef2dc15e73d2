// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IERC721Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";

import {ICardCollection} from "../../src/interfaces/ICardCollection.sol";
import {ClaimStatus, DropBinding, ISlabRegistry} from "../../src/interfaces/ISlabRegistry.sol";
import {MerkleTree} from "../base/MerkleTree.sol";
import {PoolTest} from "../base/PoolTest.sol";

/// @notice [T63] Which of several tokens has a slab: the one with the lower number, given when its drop was bound or when
/// it was minted directly. Finding F1.
contract SeniorityTest is PoolTest {
    uint256 private constant INDEX = 3;

    address private immutable vault = makeAddr("redeem vault");

    function setUp() public override {
        super.setUp();
        vm.prank(admin);
        factory.listRedeemVault(vault, true);
    }

    function test_storesThePoolOfADropWithTheNextNumber() public {
        uint48 number = registry.nextNumber();
        vm.expectEmit(address(registry));
        emit ISlabRegistry.DropNumbered(address(collection), 1, number, MerkleTree.root(leaves), POOL_SIZE - 1);
        uint256 dropId = createPool();
        DropBinding memory binding = registry.bindingOf(address(collection), dropId);
        assertEq(binding.poolRoot, MerkleTree.root(leaves));
        assertEq(binding.lastIndex, POOL_SIZE - 1);
        assertEq(binding.number, number);
        assertEq(registry.nextNumber(), number + 1);
        mintDirect(alice, INDEX);
        assertEq(registry.nextNumber(), number + 2);
    }

    // [T63] A minter alone mints the slab of a card that somebody won. The winner takes the slab back.
    function test_T63_aMinterAloneTakesNoWonCardsSlab() public {
        uint256 dropId = createPool();
        pullAll(dropId, alice);
        uint256 copy = mintDirect(stranger, INDEX);
        vm.expectEmit(address(registry));
        emit ISlabRegistry.SlabClaimOverridden(
            keyAt(INDEX), address(collection), copy, address(collection), cardOf(dropId, INDEX)
        );
        vm.expectEmit(address(registry));
        emit ISlabRegistry.SlabClaimed(
            keyAt(INDEX), address(collection), cardOf(dropId, INDEX), serialHashOf(slabAt(INDEX))
        );
        attest(dropId, INDEX);
        assertToken(cardOf(dropId, INDEX));
        assertStatus(copy, ClaimStatus.OVERRIDDEN);
        assertStatus(cardOf(dropId, INDEX), ClaimStatus.HELD);
    }

    // [T63] The same when the card isn't drawn yet: its drop has the lower number.
    function test_T63_aMinterAloneTakesNoUndrawnCardsSlab() public {
        uint256 dropId = createPool();
        uint256 copy = mintDirect(stranger, INDEX);
        pullAll(dropId, alice);
        attest(dropId, INDEX);
        assertToken(cardOf(dropId, INDEX));
        assertStatus(copy, ClaimStatus.OVERRIDDEN);
    }

    function test_refusesADirectClaimOfASlabWithAToken() public {
        uint256 dropId = createPool();
        pullAll(dropId, alice);
        attest(dropId, INDEX);
        vm.expectRevert(
            abi.encodeWithSelector(
                ISlabRegistry.SlabAlreadyClaimed.selector, keyAt(INDEX), address(collection), cardOf(dropId, INDEX)
            )
        );
        mintDirect(stranger, INDEX);
    }

    // A buyer of a stock card keeps it against a drop that names its slab later.
    function test_keepsADirectClaimAgainstALaterDrop() public {
        uint256 stock = mintDirect(bob, INDEX);
        uint256 dropId = createPool();
        pullAll(dropId, alice);
        vm.expectRevert(
            abi.encodeWithSelector(
                ISlabRegistry.SlabAlreadyClaimed.selector, keyAt(INDEX), address(collection), stock
            )
        );
        attest(dropId, INDEX);
        assertToken(stock);
    }

    // [T63] One slab in two pools belongs to the drop that was bound first, in any sequence of attestations.
    function test_T63_aSlabInTwoPoolsBelongsToTheFirst() public {
        uint256 first = createPool();
        uint256 second = createPool();
        pullAll(first, alice);
        pullAll(second, bob);
        attest(second, INDEX);
        assertToken(cardOf(second, INDEX));
        attest(first, INDEX);
        assertToken(cardOf(first, INDEX));
        assertStatus(cardOf(second, INDEX), ClaimStatus.OVERRIDDEN);

        attest(first, INDEX + 1);
        vm.expectRevert(
            abi.encodeWithSelector(
                ISlabRegistry.SlabAlreadyClaimed.selector,
                keyAt(INDEX + 1),
                address(collection),
                cardOf(first, INDEX + 1)
            )
        );
        attest(second, INDEX + 1);
    }

    function test_anOverriddenTokenNeverRegainsItsSlab() public {
        uint256 dropId = createPool();
        uint256 copy = mintDirect(stranger, INDEX);
        pullAll(dropId, alice);
        attest(dropId, INDEX);
        vm.prank(alice);
        collection.burn(cardOf(dropId, INDEX));
        assertStatus(copy, ClaimStatus.OVERRIDDEN);
        assertToken(0);
        uint256 next = mintDirect(bob, INDEX);
        assertToken(next);
        vm.prank(bob);
        collection.burn(next);
        assertStatus(copy, ClaimStatus.OVERRIDDEN);
        assertToken(0);
    }

    function test_anOverriddenPulledTokenIsNotAttestedAgain() public {
        uint256 first = createPool();
        uint256 second = createPool();
        pullAll(first, alice);
        pullAll(second, bob);
        attest(second, INDEX);
        attest(first, INDEX);
        vm.prank(alice);
        collection.burn(cardOf(first, INDEX));
        vm.expectRevert(
            abi.encodeWithSelector(
                ISlabRegistry.TokenAlreadyAttested.selector, address(collection), cardOf(second, INDEX)
            )
        );
        attest(second, INDEX);
    }

    // A holder's burn frees the slab at once, also for a claim with a lower number.
    function test_aHoldersBurnSetsNoFloor() public {
        uint256 dropId = createPool();
        uint256 copy = mintDirect(bob, INDEX);
        vm.prank(bob);
        collection.burn(copy);
        assertStatus(copy, ClaimStatus.NONE);
        assertEq(registry.redemptionOf(keyAt(INDEX)).floor, 0);
        pullAll(dropId, alice);
        attest(dropId, INDEX);
        assertToken(cardOf(dropId, INDEX));
    }

    // A slab that was redeemed and came back: nobody claims it for 30 days, and the redeemed number and later ones never do.
    function test_aSlabThatCameBackBelongsToNewClaimsOnly() public {
        uint256 stock = mintDirect(vault, INDEX);
        uint48 first = registry.nextNumber() - 1;
        uint256 later = createPool();
        uint48 floor = registry.nextNumber();
        vm.expectEmit(address(registry));
        emit ISlabRegistry.SlabRedeemed(keyAt(INDEX), address(collection), stock, first, floor);
        vm.prank(vault);
        collection.redeem(stock);
        assertFalse(collection.exists(stock));
        assertStatus(stock, ClaimStatus.NONE);
        uint40 claimableFrom = uint40(block.timestamp + 30 days);
        assertEq(registry.redemptionOf(keyAt(INDEX)).first, first);
        assertEq(registry.redemptionOf(keyAt(INDEX)).floor, floor);
        assertEq(registry.redemptionOf(keyAt(INDEX)).claimableFrom, claimableFrom);

        pullAll(later, alice);
        bytes memory isVoid =
            abi.encodeWithSelector(ISlabRegistry.ClaimVoid.selector, keyAt(INDEX), floor - 1, floor);
        vm.expectRevert(isVoid);
        attest(later, INDEX);
        vm.warp(claimableFrom - 1);
        vm.expectRevert(
            abi.encodeWithSelector(ISlabRegistry.SlabInTransit.selector, keyAt(INDEX), claimableFrom)
        );
        mintDirect(bob, INDEX);

        vm.warp(claimableFrom);
        vm.expectRevert(isVoid);
        attest(later, INDEX);
        assertToken(mintDirect(bob, INDEX));
        vm.expectRevert(isVoid);
        attest(later, INDEX);
    }

    // [T71] A copy of a pool's slab that is minted and redeemed takes nothing from the older drop, not even for 30 days.
    function test_T71_aRedeemedCopyVoidsNoOlderClaim() public {
        uint256 dropId = createPool();
        redeemCopy();
        pullAll(dropId, alice);
        attest(dropId, INDEX);
        assertToken(cardOf(dropId, INDEX));
    }

    // [T71] The same for a slab that was redeemed before, came back and went into a drop: each redemption voids its own range.
    function test_T71_aRedeemedCopyVoidsNoOlderClaimAfterAnEarlierRedemption() public {
        uint256 first = redeemCopy();
        uint256 between = createPool();
        pullAll(between, alice);
        vm.warp(block.timestamp + 30 days);
        uint256 second = redeemCopy();
        assertGt(second, first);
        attest(between, INDEX);
        assertToken(cardOf(between, INDEX));
        // The winner redeems the slab: that ends the claim, and voids the later ones.
        vm.prank(alice);
        collection.transferFrom(alice, vault, cardOf(between, INDEX));
        vm.prank(vault);
        collection.redeem(cardOf(between, INDEX));
        assertToken(0);
        vm.warp(block.timestamp + 30 days);
        assertToken(mintDirect(bob, INDEX));
    }

    // A claim that an earlier redemption voided stays void after a later one.
    function test_aLaterRedemptionRevivesNoClaim() public {
        uint256 stock = mintDirect(vault, INDEX);
        uint256 voided = createPool();
        pullAll(voided, alice);
        vm.prank(vault);
        collection.redeem(stock);
        vm.warp(block.timestamp + 30 days);
        redeemCopy();
        vm.expectPartialRevert(ISlabRegistry.ClaimVoid.selector);
        attest(voided, INDEX);
    }

    // The first claim after a redemption has the number of the floor itself.
    function test_theFloorItselfIsNotVoid() public {
        uint256 stock = mintDirect(vault, INDEX);
        vm.prank(vault);
        collection.redeem(stock);
        uint256 dropId = createPool();
        assertEq(registry.bindingOf(address(collection), dropId).number, registry.redemptionOf(keyAt(INDEX)).floor);
        pullAll(dropId, alice);
        vm.warp(block.timestamp + 30 days);
        attest(dropId, INDEX);
        assertToken(cardOf(dropId, INDEX));
    }

    // [T63] A minter with the redeem key reaches no card of a drop. An attested card's copy can't be minted, and another copy
    // takes nothing from the older drop.
    function test_T63_aMinterWithTheRedeemKeyReachesNoCardOfADrop() public {
        uint256 dropId = createPool();
        pullAll(dropId, alice);
        attest(dropId, INDEX + 1);
        vm.expectRevert();
        mintDirect(vault, INDEX + 1);

        redeemCopy();
        attest(dropId, INDEX);
        assertToken(cardOf(dropId, INDEX));
    }

    function test_redeemsOnlyATokenThatHasItsSlab() public {
        uint256 dropId = createPool();
        uint256 copy = mintDirect(vault, INDEX);
        pullAll(dropId, vault);
        attest(dropId, INDEX);
        vm.startPrank(vault);
        vm.expectRevert(
            abi.encodeWithSelector(ISlabRegistry.ClaimNotHeld.selector, address(collection), copy)
        );
        collection.redeem(copy);
        uint256 unattested = cardOf(dropId, INDEX + 1);
        vm.expectRevert(
            abi.encodeWithSelector(ISlabRegistry.ClaimNotHeld.selector, address(collection), unattested)
        );
        collection.redeem(unattested);
        vm.stopPrank();
    }

    function test_redeemsOnlyTheCardsOfAListedVault() public {
        uint256 card = mintDirect(alice, INDEX);
        vm.expectRevert(abi.encodeWithSelector(ICardCollection.RedeemVaultNotListed.selector, alice));
        vm.prank(alice);
        collection.redeem(card);
        vm.expectRevert(
            abi.encodeWithSelector(IERC721Errors.ERC721IncorrectOwner.selector, vault, card, alice)
        );
        vm.prank(vault);
        collection.redeem(card);
        vm.expectRevert(abi.encodeWithSelector(IERC721Errors.ERC721NonexistentToken.selector, card + 1));
        vm.prank(vault);
        collection.redeem(card + 1);
    }

    // [T63] A Gacha that the factory delists binds nothing more, and its bound drops keep their numbers and their mints.
    function test_T63_aDelistedGachaKeepsItsBoundDrops() public {
        uint256 dropId = createPool();
        vm.prank(admin);
        factory.listGacha(address(gacha), false);
        pullAll(dropId, alice);
        attest(dropId, INDEX);
        assertToken(cardOf(dropId, INDEX));
    }

    // An index above the last one that was bound is no card of the pool, also when the tree has a leaf for it.
    function test_attestsNoIndexAboveTheLastOne() public {
        leaves.push(leafOf(POOL_SIZE));
        vm.prank(admin);
        factory.listGacha(address(this), true);
        collection.bindDrop(77, MerkleTree.root(leaves), POOL_SIZE - 1);
        uint256[] memory indexes = new uint256[](2);
        (indexes[0], indexes[1]) = (POOL_SIZE - 1, POOL_SIZE);
        collection.mintPulled(alice, 77, indexes);
        attest(77, POOL_SIZE - 1);
        vm.expectRevert(abi.encodeWithSelector(ISlabRegistry.SlabNotInPool.selector, 77, POOL_SIZE));
        attest(77, POOL_SIZE);
    }

    function test_onlyCollectionsBindAndRedeem() public {
        bytes memory unknown = abi.encodeWithSelector(ISlabRegistry.UnknownCollection.selector, stranger);
        vm.startPrank(stranger);
        vm.expectRevert(unknown);
        registry.bindDrop(1, "root", 1);
        vm.expectRevert(unknown);
        registry.redeem(1);
        vm.stopPrank();
    }

    function redeemCopy() private returns (uint256 copy) {
        copy = mintDirect(vault, INDEX);
        vm.prank(vault);
        collection.redeem(copy);
    }

    function assertToken(uint256 tokenId) private view {
        (address home, uint256 token) = registry.tokenOf(keyAt(INDEX));
        assertEq(home, tokenId == 0 ? address(0) : address(collection));
        assertEq(token, tokenId);
    }

    function assertStatus(uint256 tokenId, ClaimStatus status) private view {
        assertEq(uint256(registry.claimOf(address(collection), tokenId)), uint256(status));
    }
}
