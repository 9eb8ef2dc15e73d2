// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {DropParameters} from "../../src/interfaces/IGachaDrops.sol";
import {ISlabRegistry, Slab} from "../../src/interfaces/ISlabRegistry.sol";
import {KuraTest} from "../base/KuraTest.sol";
import {MerkleTree} from "../base/MerkleTree.sol";

/// @notice `attest`, `claim`, `register`.
contract AttestTest is KuraTest {
    uint256 private dropId;
    uint256 private tokenId;
    uint256 private index;
    bytes32[] private leaves;

    function setUp() public override {
        super.setUp();
        for (uint256 i; i < 10; ++i) {
            leaves.push(leafOf(i, slabOf(i), uint8(i % 5)));
        }
        DropParameters memory parameters = dropParameters(10, 10);
        parameters.poolRoot = MerkleTree.root(leaves);
        dropId = createDrop(parameters);
        buyAndReveal(alice, dropId, 1);
        answer(dropId, 0, word(1));
        gacha.open(dropId, 1);
        while (!collection.exists((dropId << 16) | index)) {
            ++index;
        }
        tokenId = (dropId << 16) | index;
    }

    function test_provesWhichSlabAPulledTokenStandsFor() public {
        Slab memory slab = slabOf(index);
        bytes32 slabKey = keccak256(abi.encode(slab.grader, slab.certificateNumber));
        vm.expectEmit();
        emit ISlabRegistry.SlabClaimed(slabKey, address(collection), tokenId, serialHashOf(slab));
        vm.prank(stranger);
        registry.attest(address(collection), tokenId, slab, uint8(index % 5), MerkleTree.proof(leaves, index));

        (bool attested, uint8 rank) = registry.rankOf(address(collection), tokenId);
        assertTrue(attested);
        assertEq(rank, index % 5);
        (address holder, uint256 token) = registry.tokenOf(slabKey);
        assertEq(holder, address(collection));
        assertEq(token, tokenId);
    }

    function test_attestsATokenOnce() public {
        bytes32[] memory proof = MerkleTree.proof(leaves, index);
        registry.attest(address(collection), tokenId, slabOf(index), uint8(index % 5), proof);
        vm.expectRevert(
            abi.encodeWithSelector(ISlabRegistry.TokenAlreadyAttested.selector, address(collection), tokenId)
        );
        registry.attest(address(collection), tokenId, slabOf(index), uint8(index % 5), proof);
    }

    function test_refusesAnotherSlabRankSaltOrIndex() public {
        bytes32[] memory proof = MerkleTree.proof(leaves, index);
        uint256 other = (index + 1) % 10;
        bytes memory notInPool = abi.encodeWithSelector(ISlabRegistry.SlabNotInPool.selector, dropId, index);
        vm.expectRevert(notInPool);
        registry.attest(address(collection), tokenId, slabOf(other), uint8(index % 5), proof);
        vm.expectRevert(notInPool);
        registry.attest(address(collection), tokenId, slabOf(index), uint8((index + 1) % 5), proof);
        vm.expectRevert(notInPool);
        registry.attest(
            address(collection), tokenId, slabOf(other), uint8(other % 5), MerkleTree.proof(leaves, other)
        );
        Slab memory slab = slabOf(index);
        slab.salt = "another";
        vm.expectRevert(notInPool);
        registry.attest(address(collection), tokenId, slab, uint8(index % 5), proof);
    }

    function test_refusesTokensThatWereNotPulled() public {
        vm.prank(minter);
        uint256 direct = collection.mint(alice, Slab("KGS", 10, "DIRECT", "salt"));
        vm.expectRevert(abi.encodeWithSelector(ISlabRegistry.NotPulled.selector, direct));
        registry.attest(address(collection), direct, slabOf(0), 0, noProof());
        uint256 undrawn = (dropId << 16) | ((index + 1) % 10);
        vm.expectRevert(abi.encodeWithSelector(ISlabRegistry.NotPulled.selector, undrawn));
        registry.attest(address(collection), undrawn, slabOf(0), 0, noProof());
    }

    function test_listensToCollectionsOfTheFactoryOnly() public {
        bytes memory unknown = abi.encodeWithSelector(ISlabRegistry.UnknownCollection.selector, stranger);
        vm.expectRevert(unknown);
        vm.prank(stranger);
        registry.claim(1, slabOf(0));
        vm.expectRevert(unknown);
        registry.attest(stranger, 1, slabOf(0), 0, noProof());
        vm.expectRevert(abi.encodeWithSelector(ISlabRegistry.OnlyFactory.selector, admin));
        vm.prank(admin);
        registry.register(admin);
        assertEq(registry.factory(), address(factory));
    }

    function slabOf(uint256 i) private pure returns (Slab memory) {
        return Slab("KGS", uint8(1 + i), vm.toString(1000 + i), keccak256(abi.encode(i)));
    }

    function serialHashOf(Slab memory slab) private pure returns (bytes32) {
        return keccak256(abi.encode(slab.grader, slab.gradingNumber, slab.certificateNumber, slab.salt));
    }

    function leafOf(uint256 i, Slab memory slab, uint8 rank) private pure returns (bytes32) {
        return keccak256(bytes.concat(keccak256(abi.encode(i, serialHashOf(slab), rank))));
    }
}
