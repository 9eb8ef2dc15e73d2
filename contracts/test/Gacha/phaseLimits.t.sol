// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {DropParameters, Phase} from "../../src/interfaces/IGachaDrops.sol";
import {IGachaSale} from "../../src/interfaces/IGachaSale.sol";
import {KuraTest} from "../base/KuraTest.sol";
import {MerkleTree} from "../base/MerkleTree.sol";

/// @notice [T8] Limits that no detour by phases, wallets, proofs or drops gets round.
contract PhaseLimitsTest is KuraTest {
    uint256 private dropId;
    uint256 private otherDropId;
    bytes32[] private leaves;
    bytes32[] private otherLeaves;
    address[] private listed;

    uint256 private constant ALICE_QUOTA = 3;
    uint256 private constant BOB_QUOTA = 50;

    /// @dev Phase 0: for all 60. Phase 1: 5 a wallet. Phase 2: a list, with 10 a wallet. Phase 3: the same list.
    function setUp() public override {
        super.setUp();
        dropId = gacha.nextDropId();
        otherDropId = dropId + 1;
        listed = [alice, bob, makeAddr("carol")];
        leaves = listLeaves(dropId);
        otherLeaves = listLeaves(otherDropId);
        createDrop(withPhases(leaves));
        createDrop(withPhases(otherLeaves));
        fund(alice, 1_000_000e6);
        fund(bob, 1_000_000e6);
        fund(stranger, 1_000_000e6);
    }

    // [T8]
    function test_T08_stopsAllBuyersTogetherAtThePhasesLimit() public {
        take(alice, 0, 50);
        vm.expectRevert(abi.encodeWithSelector(IGachaSale.PhaseLimitExceeded.selector, 10));
        take(bob, 0, 11);
        take(bob, 0, 10);
        vm.expectRevert(abi.encodeWithSelector(IGachaSale.PhaseLimitExceeded.selector, 0));
        take(stranger, 0, 1);
        assertEq(gacha.soldInPhase(dropId, 0), 60);
    }

    // [T8]
    function test_T08_stopsEachOfFiftyWalletsAtItsLimit() public {
        for (uint256 i; i < 50; ++i) {
            address wallet = vm.addr(i + 1);
            fund(wallet, 100 * PRICE);
            take(wallet, 1, 2);
            vm.expectRevert(abi.encodeWithSelector(IGachaSale.WalletLimitExceeded.selector, 3));
            take(wallet, 1, 4);
            take(wallet, 1, 3);
            vm.expectRevert(abi.encodeWithSelector(IGachaSale.WalletLimitExceeded.selector, 0));
            take(wallet, 1, 1);
            assertEq(gacha.boughtInPhase(dropId, 1, wallet), 5);
        }
    }

    // [T8] Sending the packs to another recipient doesn't reset the buyer's count.
    function test_T08_countsTheBuyerWhoeverReceives() public {
        vm.startPrank(alice);
        gacha.buy(dropId, 1, 5, address(usdc), type(uint256).max, 0, noProof(), bob, false);
        vm.expectRevert(abi.encodeWithSelector(IGachaSale.WalletLimitExceeded.selector, 0));
        gacha.buy(dropId, 1, 1, address(usdc), type(uint256).max, 0, noProof(), stranger, false);
        vm.stopPrank();
    }

    // [T8]
    function test_T08_sellsToTheListUpToTheQuotaOrTheWalletsLimitWhicheverIsLess() public {
        takeListed(alice, dropId, 2, 3, ALICE_QUOTA, leaves);
        vm.expectRevert(abi.encodeWithSelector(IGachaSale.WalletLimitExceeded.selector, 0));
        takeListed(alice, dropId, 2, 1, ALICE_QUOTA, leaves);
        vm.expectRevert(abi.encodeWithSelector(IGachaSale.WalletLimitExceeded.selector, 10));
        takeListed(bob, dropId, 2, 11, BOB_QUOTA, leaves);
        takeListed(bob, dropId, 2, 10, BOB_QUOTA, leaves);
    }

    // [T8] A proof is invalid in another phase, drop or chain, and for another wallet or quota.
    function test_T08_refusesAProofAnywhereElse() public {
        // another phase: phase 3 has the root of phase 2's leaves
        refused(alice, dropId, 3, ALICE_QUOTA, 0, leaves);
        // another drop
        refused(alice, otherDropId, 2, ALICE_QUOTA, 0, leaves);
        // another wallet
        refused(stranger, dropId, 2, ALICE_QUOTA, 0, leaves);
        refused(bob, dropId, 2, ALICE_QUOTA, 0, leaves);
        // another quota
        refused(alice, dropId, 2, ALICE_QUOTA + 1, 0, leaves);
        // no proof
        vm.expectRevert(abi.encodeWithSelector(IGachaSale.NotOnAllowList.selector, alice, ALICE_QUOTA));
        vm.prank(alice);
        gacha.buy(dropId, 2, 1, address(usdc), type(uint256).max, ALICE_QUOTA, noProof(), alice, false);
        // another chain
        vm.chainId(8453);
        refused(alice, dropId, 2, ALICE_QUOTA, 0, leaves);
    }

    // [T8] An inner node of the tree doesn't pass for a leaf.
    function test_T08_refusesAShortenedProof() public {
        bytes32[] memory proof = MerkleTree.proof(leaves, 0);
        bytes32[] memory short = new bytes32[](proof.length - 1);
        for (uint256 i; i < short.length; ++i) {
            short[i] = proof[i + 1];
        }
        vm.expectRevert(abi.encodeWithSelector(IGachaSale.NotOnAllowList.selector, alice, ALICE_QUOTA));
        vm.prank(alice);
        gacha.buy(dropId, 2, 1, address(usdc), type(uint256).max, ALICE_QUOTA, short, alice, false);
    }

    // [T8] Each phase counts for itself.
    function test_T08_countsEachPhaseApart() public {
        take(alice, 1, 5);
        take(alice, 0, 5);
        takeListed(alice, dropId, 2, 3, ALICE_QUOTA, leaves);
        assertEq(gacha.boughtInPhase(dropId, 1, alice), 5);
        assertEq(gacha.boughtInPhase(dropId, 2, alice), 3);
        assertEq(gacha.soldInPhase(dropId, 0), 5);
    }

    function withPhases(bytes32[] memory list) private view returns (DropParameters memory parameters) {
        parameters = dropParameters(1000, 1000);
        bytes32 root = MerkleTree.root(list);
        parameters.phases = new Phase[](4);
        parameters.phases[0] = Phase(START, 0, 60, 0, 0);
        parameters.phases[1] = Phase(START, 0, 0, 5, 0);
        parameters.phases[2] = Phase(START, 0, 0, 10, root);
        parameters.phases[3] = Phase(START, 0, 0, 10, root);
    }

    function listLeaves(uint256 drop) private view returns (bytes32[] memory result) {
        result = new bytes32[](listed.length);
        uint256[3] memory quotas = [ALICE_QUOTA, BOB_QUOTA, 1];
        for (uint256 i; i < result.length; ++i) {
            result[i] =
                keccak256(bytes.concat(keccak256(abi.encode(block.chainid, drop, 2, listed[i], quotas[i]))));
        }
    }

    function take(address buyer, uint256 phase, uint256 quantity) private {
        vm.prank(buyer);
        gacha.buy(dropId, phase, quantity, address(usdc), type(uint256).max, 0, noProof(), buyer, false);
    }

    function takeListed(
        address buyer,
        uint256 drop,
        uint256 phase,
        uint256 quantity,
        uint256 quota,
        bytes32[] memory list
    ) private {
        bytes32[] memory proof = MerkleTree.proof(list, buyer == alice ? 0 : 1);
        vm.prank(buyer);
        gacha.buy(drop, phase, quantity, address(usdc), type(uint256).max, quota, proof, buyer, false);
    }

    function refused(
        address buyer,
        uint256 drop,
        uint256 phase,
        uint256 quota,
        uint256 leafIndex,
        bytes32[] memory list
    ) private {
        bytes32[] memory proof = MerkleTree.proof(list, leafIndex);
        vm.expectRevert(abi.encodeWithSelector(IGachaSale.NotOnAllowList.selector, buyer, quota));
        vm.prank(buyer);
        gacha.buy(drop, phase, 1, address(usdc), type(uint256).max, quota, proof, buyer, false);
    }
}
