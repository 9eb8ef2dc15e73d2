// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";

import {ICardCollection} from "../../src/interfaces/ICardCollection.sol";
import {Deposit, IRedeemVault, RedeemTerms} from "../../src/interfaces/IRedeemVault.sol";
import {ISlabRegistry} from "../../src/interfaces/ISlabRegistry.sol";
import {CardProof} from "../../src/libraries/CardProofs.sol";
import {RedeemTest} from "../base/RedeemTest.sol";

/// @notice `onCardsReceived`: what the vault takes, and what it refuses.
contract DepositTest is RedeemTest {
    function test_takesCardsAndTheFee() public {
        vm.expectEmit(address(vault));
        emit IRedeemVault.CardsDeposited(
            idOf(alice),
            REQUEST,
            alice,
            address(collection),
            cards,
            address(usdc),
            REDEEM_FEE,
            block.timestamp
        );
        bytes32 depositId = deposit();
        Deposit memory stored = vault.depositOf(depositId);
        assertEq(stored.holder, alice);
        assertEq(stored.depositedAt, block.timestamp);
        assertEq(stored.lockedUntil, 0);
        assertEq(stored.collection, address(collection));
        assertEq(stored.fee, REDEEM_FEE);
        assertEq(stored.feeToken, address(usdc));
        assertEq(stored.tokenIds.length, 3);
        for (uint256 i; i < 3; ++i) {
            assertEq(stored.tokenIds[i], cards[i]);
            assertEq(collection.ownerOf(cards[i]), address(vault));
        }
        assertEq(usdc.balanceOf(address(vault)), REDEEM_FEE);
        assertEq(usdc.balanceOf(alice), 1000e6 - REDEEM_FEE);
        assertEq(address(vault.registry()), address(registry));
    }

    function test_takesTheFeeInUsdt() public {
        RedeemTerms memory inUsdt = RedeemTerms({requestHash: REQUEST, feeToken: address(usdt), fee: REDEEM_FEE});
        deposit(alice, cards, inUsdt);
        assertEq(usdt.balanceOf(address(vault)), REDEEM_FEE);
        assertTrue(vault.isFeeToken(address(usdt)));
    }

    function test_takesCardsWithoutAFee() public {
        // With any token in the terms, nothing is collected and none is stored.
        RedeemTerms memory free = RedeemTerms({requestHash: REQUEST, feeToken: stranger, fee: 0});
        vm.expectEmit(address(vault));
        emit IRedeemVault.CardsDeposited(
            idOf(alice), REQUEST, alice, address(collection), cards, address(0), 0, block.timestamp
        );
        bytes32 depositId = deposit(alice, cards, free);
        assertEq(vault.depositOf(depositId).feeToken, address(0));
        assertEq(usdc.balanceOf(alice), 1000e6);
    }

    function test_attestsPulledCardsOnTheWay() public {
        uint256 dropId = createPool();
        pullAll(dropId, bob);
        vm.prank(bob);
        collection.sendBatch(one(cardOf(dropId, 4)), address(vault), abi.encode(terms(0), proofOf(dropId, 4)));
        (bool attested, uint8 rank) = registry.rankOf(address(collection), cardOf(dropId, 4));
        assertTrue(attested);
        assertEq(rank, rankAt(4));
        assertEq(vault.depositOf(idOf(bob)).tokenIds[0], cardOf(dropId, 4));
    }

    // Somebody attests the card just before: the hand-over still succeeds.
    function test_takesCardsThatWereAttestedMeanwhile() public {
        uint256 dropId = createPool();
        pullAll(dropId, bob);
        attest(dropId, 4);
        vm.prank(bob);
        collection.sendBatch(one(cardOf(dropId, 4)), address(vault), abi.encode(terms(0), proofOf(dropId, 4)));
        assertEq(collection.ownerOf(cardOf(dropId, 4)), address(vault));
    }

    function test_refusesAFalseProof() public {
        uint256 dropId = createPool();
        pullAll(dropId, bob);
        CardProof[] memory proofs = proofOf(dropId, 4);
        proofs[0].rank = 3;
        vm.expectRevert(abi.encodeWithSelector(ISlabRegistry.SlabNotInPool.selector, dropId, 4));
        vm.prank(bob);
        collection.sendBatch(one(cardOf(dropId, 4)), address(vault), abi.encode(terms(0), proofs));
    }

    // [T63] A slab can only leave for the token that represents it.
    function test_T63_refusesCardsWithoutASlab() public {
        uint256 dropId = createPool();
        pullAll(dropId, bob);
        bytes memory without =
            abi.encodeWithSelector(ISlabRegistry.ClaimNotHeld.selector, address(collection), cardOf(dropId, 4));
        vm.expectRevert(without);
        vm.prank(bob);
        collection.sendBatch(one(cardOf(dropId, 4)), address(vault), abi.encode(terms(0), noProofs()));
    }

    // [T63] The older claim of a pulled card takes the slab from alice's card.
    function test_T63_refusesOverriddenCards() public {
        uint256 dropId = createPool();
        uint256 younger = mintDirect(alice, 7);
        pullAll(dropId, bob);
        attest(dropId, 7);
        vm.expectRevert(
            abi.encodeWithSelector(ISlabRegistry.ClaimNotHeld.selector, address(collection), younger)
        );
        vm.prank(alice);
        collection.sendBatch(one(younger), address(vault), abi.encode(terms(0), noProofs()));
    }

    function test_refusesASecondDepositOfARequest() public {
        deposit(alice, one(cards[0]), terms(REDEEM_FEE));
        vm.expectRevert(abi.encodeWithSelector(IRedeemVault.DepositExists.selector, idOf(alice)));
        vm.prank(alice);
        collection.sendBatch(one(cards[1]), address(vault), abi.encode(terms(REDEEM_FEE), noProofs()));
    }

    // [T43] Nobody can take the place of another holder's request.
    function test_T43_aRequestOfAnotherHolderIsAnotherDeposit() public {
        uint256 foreign = mintDirect(bob, 5);
        bytes32 first = deposit(bob, one(foreign), terms(0));
        bytes32 second = deposit();
        assertNotEq(first, second);
        assertEq(vault.depositOf(second).holder, alice);
    }

    function test_depositsAgainAfterAReturn() public {
        bytes32 depositId = deposit();
        vm.prank(alice);
        vault.withdraw(just(depositId));
        vm.warp(block.timestamp + 1 days);
        assertEq(deposit(), depositId);
        assertEq(vault.depositOf(depositId).depositedAt, block.timestamp);
        assertEq(vault.depositOf(depositId).tokenIds.length, 3);
    }

    function test_takesTwentyCardsAtOnceAndNoMore() public {
        uint256[] memory many = new uint256[](21);
        for (uint256 i; i < 21; ++i) {
            many[i] = mintDirect(bob, 20 + i);
        }
        vm.expectRevert(abi.encodeWithSelector(IRedeemVault.TooManyCards.selector, 21));
        vm.prank(bob);
        collection.sendBatch(many, address(vault), abi.encode(terms(0), noProofs()));
        assembly {
            mstore(many, 20)
        }
        bytes32 depositId = deposit(bob, many, terms(0));
        assertEq(vault.depositOf(depositId).tokenIds.length, vault.MAX_CARDS());
    }

    function test_refusesStrangersAsCollections() public {
        vm.expectRevert(abi.encodeWithSelector(IRedeemVault.UnknownCollection.selector, stranger));
        vm.prank(stranger);
        vault.onCardsReceived(alice, cards, abi.encode(terms(0), noProofs()));
    }

    function test_refusesOtherTokensAsFee() public {
        RedeemTerms memory other = RedeemTerms({requestHash: REQUEST, feeToken: address(points), fee: REDEEM_FEE});
        vm.expectRevert(abi.encodeWithSelector(IRedeemVault.FeeTokenNotAllowed.selector, address(points)));
        vm.prank(alice);
        collection.sendBatch(cards, address(vault), abi.encode(other, noProofs()));
    }

    function test_takesNothingWithoutTheMoneyForTheFee() public {
        uint256 foreign = mintDirect(bob, 5);
        vm.prank(bob);
        usdc.approve(address(vault), REDEEM_FEE);
        vm.expectRevert(abi.encodeWithSelector(IERC20Errors.ERC20InsufficientBalance.selector, bob, 0, REDEEM_FEE));
        vm.prank(bob);
        collection.sendBatch(one(foreign), address(vault), abi.encode(terms(REDEEM_FEE), noProofs()));
        assertEq(collection.ownerOf(foreign), bob);
    }

    function test_refusesDataThatIsNoTerms() public {
        vm.expectRevert();
        vm.prank(alice);
        collection.sendBatch(cards, address(vault), "");
    }

    // ERC-721's own way in is closed: such a card would be in no deposit.
    function test_refusesSafeTransfers() public {
        vm.expectRevert();
        vm.prank(alice);
        ICardCollection(collection).safeTransferFrom(alice, address(vault), cards[0]);
    }
}
