// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {DropParameters, IGachaDrops} from "../../src/interfaces/IGachaDrops.sol";
import {IGachaReveal} from "../../src/interfaces/IGachaReveal.sol";
import {IGachaSale} from "../../src/interfaces/IGachaSale.sol";
import {ISlabRegistry} from "../../src/interfaces/ISlabRegistry.sol";
import {MerkleTree} from "../base/MerkleTree.sol";
import {PoolTest} from "../base/PoolTest.sol";

/// @notice The prize that the last pack of a drop gets with its card.
contract LastOnePrizeTest is PoolTest {
    uint16 private constant PACKS = 8;

    uint256 private dropId;
    uint256 private lastPack;
    uint256 private prize;

    function setUp() public override {
        super.setUp();
        leaves.push(leafOf(POOL_SIZE));
        DropParameters memory parameters = prizeParameters(POOL_SIZE, PACKS);
        parameters.poolRoot = MerkleTree.root(leaves);
        dropId = createDrop(parameters);
        lastPack = (dropId << 16) | (PACKS - 1);
        prize = cardOf(dropId, POOL_SIZE);
    }

    function test_isATermOfTheDropOutsideTheCountsOfRanks() public {
        assertTrue(gacha.dropTerms(dropId).lastOnePrize);
        assertEq(gacha.dropTerms(dropId).size, POOL_SIZE);
        // The prize has rank SS.
        assertEq(gacha.rankCounts(dropId)[0], 2);
        assertFalse(gacha.dropTerms(createDrop(POOL_SIZE, PACKS)).lastOnePrize);
    }

    // [T69] Serial and not sequence decides: the last pack gets the prize, opened first or last.
    function test_T69_goesWithTheCardOfTheLastPackHoweverTheyAreOpened() public {
        uint256 first = buy(alice, dropId, PACKS - 1);
        assertEq(buy(bob, dropId, 1), lastPack);
        reveal(bob, lastPack, 1);
        reveal(alice, first, PACKS - 1);
        answer(dropId, 0, word(1));
        answer(dropId, 1, word(2));
        vm.expectEmit(address(gacha));
        emit IGachaReveal.LastOnePrizeMinted(dropId, lastPack, bob, prize, 0);
        assertEq(gacha.open(dropId, 1), 1);
        assertEq(collection.ownerOf(prize), bob);
        assertEq(collection.balanceOf(bob), 2);
        assertEq(gacha.open(dropId, 100), PACKS - 1);
        assertEq(collection.balanceOf(alice), PACKS - 1);
        assertEq(gacha.dropProgress(dropId).drawn, PACKS);
    }

    /// forge-config: default.fuzz.runs = 32
    // [T69] However an entry is divided, the prize comes once, with the card of its pack and not before.
    function testFuzz_T69_comesOnceInAnyPortions(uint256 seed) public {
        uint256 first = buy(alice, dropId, PACKS);
        uint256[] memory ids = packIds(first, PACKS);
        uint256 place = seed % PACKS;
        (ids[place], ids[PACKS - 1]) = (ids[PACKS - 1], ids[place]);
        vm.prank(alice);
        gacha.requestReveal(ids);
        answer(dropId, 0, word(seed));
        uint256 opened;
        while (opened < PACKS) {
            assertEq(collection.exists(prize), opened > place);
            opened += gacha.open(dropId, 1 + uint256(keccak256(abi.encode(seed, opened))) % PACKS);
        }
        assertEq(collection.ownerOf(prize), alice);
        assertEq(collection.balanceOf(alice), PACKS + 1);
    }

    // [T69] Sold, given away or opened by others after the deadline: the prize goes to the holder of the pack.
    function test_T69_belongsToTheHolderOfThePack() public {
        buy(alice, dropId, PACKS);
        address packs = address(packTokenOf(dropId));
        vm.prank(alice);
        (bool moved,) = packs.call(
            abi.encodeWithSignature("transferFrom(address,address,uint256)", alice, bob, lastPack)
        );
        assertTrue(moved);
        vm.warp(REVEAL_DEADLINE);
        reveal(stranger, lastPack, 1);
        answer(dropId, 0, word(1));
        gacha.open(dropId, 1);
        assertEq(collection.ownerOf(prize), bob);
    }

    // [T69] Reserved packs keep the last pack from being sold, so nobody gets it out of turn; a delivery may be the last sale.
    function test_T69_isNotForcedByAReservation() public {
        buy(alice, dropId, PACKS - 1);
        vm.prank(seller);
        gacha.reserve(dropId, 1, block.timestamp + 1 hours, "payment");
        fund(bob, PRICE);
        vm.expectRevert(abi.encodeWithSelector(IGachaSale.NotEnoughPacks.selector, dropId, 0));
        vm.prank(bob);
        gacha.buy(dropId, 0, 1, address(usdc), PRICE, 0, noProof(), bob, true);
        vm.prank(seller);
        assertEq(gacha.deliver(dropId, 1, bob, "payment", true), lastPack);
        answer(dropId, 0, word(1));
        gacha.open(dropId, 1);
        assertEq(collection.ownerOf(prize), bob);
    }

    function test_isMintedNowhereWhenItsPackWasNotSold() public {
        buyAndReveal(alice, dropId, PACKS - 1);
        answer(dropId, 0, word(1));
        gacha.open(dropId, 100);
        assertFalse(collection.exists(prize));
        vm.startPrank(operator);
        gacha.stopSale(dropId);
        vm.expectEmit(address(gacha));
        emit IGachaDrops.DropClosed(dropId, POOL_SIZE - (PACKS - 1) + 1);
        gacha.closeDrop(dropId);
    }

    function test_isNotLeftWhenTheLastPackWasSold() public {
        buyAndReveal(alice, dropId, PACKS);
        answer(dropId, 0, word(1));
        gacha.open(dropId, 100);
        vm.expectEmit(address(gacha));
        emit IGachaDrops.DropClosed(dropId, POOL_SIZE - PACKS);
        vm.prank(operator);
        gacha.closeDrop(dropId);
    }

    function test_isAttestedByItsLeafAtTheIndexOfTheSize() public {
        buyAndReveal(alice, dropId, PACKS);
        answer(dropId, 0, word(1));
        gacha.open(dropId, 100);
        bytes32[] memory proof = MerkleTree.proof(leaves, POOL_SIZE);
        registry.attest(address(collection), prize, slabAt(POOL_SIZE), rankAt(POOL_SIZE), proof);
        (address living, uint256 tokenId) = registry.tokenOf(keyAt(POOL_SIZE));
        assertEq(living, address(collection));
        assertEq(tokenId, prize);
        assertEq(registry.bindingOf(address(collection), dropId).lastIndex, POOL_SIZE);
    }

    function test_attestsNothingAtThatIndexWithoutAPrize() public {
        uint256 other = createPool();
        buyAndReveal(alice, other, POOL_SIZE);
        answer(other, 0, word(1));
        gacha.open(other, 100);
        assertFalse(collection.exists(cardOf(other, POOL_SIZE)));
        assertEq(registry.bindingOf(address(collection), other).lastIndex, POOL_SIZE - 1);
        bytes32[] memory proof = MerkleTree.proof(leaves, POOL_SIZE);
        vm.expectRevert(abi.encodeWithSelector(ISlabRegistry.NotPulled.selector, cardOf(other, POOL_SIZE)));
        registry.attest(address(collection), cardOf(other, POOL_SIZE), slabAt(POOL_SIZE), 0, proof);
    }

    function test_needsOneRankMoreThanCards() public {
        DropParameters memory parameters = prizeParameters(10, 10);
        parameters.ranks = ranksFor(10);
        refused(parameters);
        parameters = prizeParameters(10, 10);
        parameters.ranks[10] = 0x05;
        refused(parameters);
        parameters.ranks[10] = 0x04;
        parameters.lastOnePrize = false;
        refused(parameters);
    }

    function test_fitsTheLargestPool() public {
        uint256 largest = createDrop(prizeParameters(65_533, 65_533));
        assertEq(registry.bindingOf(address(collection), largest).lastIndex, 65_533);
    }

    function refused(DropParameters memory parameters) private {
        vm.expectRevert(abi.encodeWithSelector(IGachaDrops.InvalidParameter.selector, bytes32("ranks")));
        vm.prank(operator);
        gacha.createDrop("ref", parameters);
    }
}
