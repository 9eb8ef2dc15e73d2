// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";

import {CampaignDrawing, ICampaignDraw} from "../../src/interfaces/ICampaignDraw.sol";
import {IRandomness} from "../../src/interfaces/IRandomness.sol";
import {MerkleLeaves} from "../../src/libraries/MerkleLeaves.sol";
import {CampaignTest} from "../base/CampaignTest.sol";
import {MerkleTree} from "../base/MerkleTree.sol";
import {ControlledCoordinator} from "../mocks/ControlledCoordinator.sol";

/// @notice `commit`: once, after the closing time, and before the word can be known. [T67]
contract CommitDrawTest is CampaignTest {
    function setUp() public override {
        super.setUp();
        register(DRAW);
    }

    function test_commitsTheApplicantsAndAsksForTheWord() public {
        vm.warp(CLOSING);
        vm.expectEmit(address(draws));
        emit ICampaignDraw.DrawCommitted(DRAW, ROOT, 500, 1001);
        uint256 requestId = commit(DRAW, 500);
        assertEq(requestId, 1001);
        assertEq(coordinator.consumerOf(requestId), address(draws));
        CampaignDrawing memory drawing = draws.drawing(DRAW);
        assertEq(drawing.root, ROOT);
        assertEq(drawing.count, 500);
        assertEq(drawing.committedAt, CLOSING);
        assertEq(drawing.requestId, requestId);
        assertFalse(drawing.answered);
        assertEq(drawing.fallbackBlock, 0);
    }

    // [T67] The word can't be asked for while applications are possible.
    function test_T67_refusesAnEarlyCommitment() public {
        vm.warp(CLOSING - 1);
        vm.expectRevert(abi.encodeWithSelector(ICampaignDraw.CampaignStillOpen.selector, DRAW, CLOSING));
        vm.prank(campaigner);
        draws.commit(DRAW, ROOT, 500);
        assertEq(draws.drawing(DRAW).root, 0);
        vm.warp(CLOSING);
        vm.prank(campaigner);
        draws.commit(DRAW, ROOT, 500);
    }

    // [T67] A second list, before or after the word, would be another draw.
    function test_T67_refusesASecondCommitment() public {
        uint256 requestId = commit(DRAW, 500);
        bytes memory again = abi.encodeWithSelector(ICampaignDraw.AlreadyCommitted.selector, DRAW);
        vm.expectRevert(again);
        vm.prank(campaigner);
        draws.commit(DRAW, "other", 499);
        coordinator.answer(requestId, word(1));
        vm.expectRevert(again);
        vm.prank(campaigner);
        draws.commit(DRAW, "other", 499);
        assertEq(draws.drawing(DRAW).root, ROOT);
        assertEq(draws.drawing(DRAW).count, 500);
    }

    function test_refusesListsWithoutARootOrApplicants() public {
        vm.warp(CLOSING);
        vm.startPrank(campaigner);
        vm.expectRevert(ICampaignDraw.EmptyDraw.selector);
        draws.commit(DRAW, ROOT, 0);
        vm.expectRevert(ICampaignDraw.EmptyDraw.selector);
        draws.commit(DRAW, 0, 500);
        vm.expectRevert(abi.encodeWithSelector(ICampaignDraw.UnknownDraw.selector, bytes32("other")));
        draws.commit("other", ROOT, 500);
        vm.stopPrank();
    }

    // [T60]
    function test_T60_onlyTheCampaignKeyCommits() public {
        vm.warp(CLOSING);
        bytes32 role = draws.CAMPAIGN_ROLE();
        address[3] memory others = [admin, guardian, stranger];
        for (uint256 i; i < others.length; ++i) {
            vm.expectRevert(
                abi.encodeWithSelector(IAccessControl.AccessControlUnauthorizedAccount.selector, others[i], role)
            );
            vm.prank(others[i]);
            draws.commit(DRAW, ROOT, 500);
        }
    }

    // [T6] A broken source doesn't prevent the commitment: the request waits, and anyone sends it.
    function test_T06_commitsWithABrokenSource() public {
        ControlledCoordinator.Mode[3] memory broken = [
            ControlledCoordinator.Mode.REVERTING,
            ControlledCoordinator.Mode.SHORT_ANSWER,
            ControlledCoordinator.Mode.REPEATING
        ];
        bytes32 first = "first";
        register(first);
        commit(first, 10);
        for (uint256 i; i < broken.length; ++i) {
            bytes32 drawId = bytes32(i + 1);
            if (block.timestamp >= CLOSING) vm.warp(START);
            register(drawId);
            vm.warp(CLOSING);
            coordinator.set(broken[i]);
            uint256 own = uint256(keccak256(abi.encode(blockhash(block.number - 1), drawId, uint256(0))));
            vm.expectEmit(address(draws));
            emit IRandomness.RandomnessNotSent(own);
            assertEq(commit(drawId, 10), own);

            coordinator.set(ControlledCoordinator.Mode.WORKING);
            vm.prank(stranger);
            uint256 sent = draws.askAgain(drawId);
            coordinator.answer(sent, word(i));
            assertEq(wordOf(drawId), uint128(word(i)));
        }
    }

    // [T6] Too little gas for the source isn't treated as a broken source.
    function test_T06_refusesTooLittleGasForTheSource() public {
        coordinator.set(ControlledCoordinator.Mode.BURNING_GAS);
        vm.warp(CLOSING);
        vm.expectRevert(IRandomness.OutOfGasForRandomness.selector);
        vm.prank(campaigner);
        draws.commit{gas: 400_000}(DRAW, ROOT, 10);
    }

    // [T67] A word that comes before the list is committed counts for nothing, also inside the call that commits.
    function test_T67_ignoresAWordBeforeTheCommitment() public {
        coordinator.answerFor(address(draws), 1001, oneWord(word(1)));
        coordinator.answerFor(address(draws), 0, oneWord(word(1)));
        coordinator.set(ControlledCoordinator.Mode.ANSWERING_AT_ONCE);
        uint256 requestId = commit(DRAW, 500);
        assertEq(requestId, 1001);
        assertFalse(isAnswered(DRAW));
        coordinator.answer(requestId, word(2));
        assertEq(wordOf(DRAW), uint128(word(2)));
    }

    // Anyone proves an applicant of the committed list: of this draw, at this index, with this wallet.
    function test_provesApplicants() public {
        bytes32[] memory leaves = new bytes32[](4);
        for (uint256 i; i < leaves.length; ++i) {
            leaves[i] = MerkleLeaves.applicantLeaf(DRAW, i, address(uint160(i + 1)), bytes32(i));
        }
        vm.warp(CLOSING);
        bytes32[] memory proof = MerkleTree.proof(leaves, 3);
        assertFalse(draws.isApplicant(DRAW, 3, address(4), bytes32(uint256(3)), proof));
        vm.prank(campaigner);
        draws.commit(DRAW, MerkleTree.root(leaves), 4);
        assertTrue(draws.isApplicant(DRAW, 3, address(4), bytes32(uint256(3)), proof));
        assertFalse(draws.isApplicant(DRAW, 2, address(4), bytes32(uint256(3)), proof));
        assertFalse(draws.isApplicant(DRAW, 3, address(5), bytes32(uint256(3)), proof));
        assertFalse(draws.isApplicant(DRAW, 3, address(4), bytes32(uint256(4)), proof));
        assertFalse(draws.isApplicant(DRAW, 3, address(4), bytes32(uint256(3)), MerkleTree.proof(leaves, 2)));
        vm.warp(START);
        register("other");
        vm.warp(CLOSING);
        vm.prank(campaigner);
        draws.commit("other", MerkleTree.root(leaves), 3);
        assertFalse(draws.isApplicant("other", 3, address(4), bytes32(uint256(3)), proof));
        assertFalse(draws.isApplicant("other", 2, address(3), bytes32(uint256(2)), MerkleTree.proof(leaves, 2)));
    }

    // A leaf behind the count is in no draw, although the tree has it.
    function test_provesNobodyBehindTheCount() public {
        bytes32[] memory leaves = new bytes32[](2);
        for (uint256 i; i < leaves.length; ++i) {
            leaves[i] = MerkleLeaves.applicantLeaf(DRAW, i, alice, bytes32(i));
        }
        vm.warp(CLOSING);
        vm.prank(campaigner);
        draws.commit(DRAW, MerkleTree.root(leaves), 1);
        assertTrue(draws.isApplicant(DRAW, 0, alice, 0, MerkleTree.proof(leaves, 0)));
        assertFalse(draws.isApplicant(DRAW, 1, alice, bytes32(uint256(1)), MerkleTree.proof(leaves, 1)));
    }

    function oneWord(uint256 word_) private pure returns (uint256[] memory words) {
        words = new uint256[](1);
        words[0] = word_;
    }
}
