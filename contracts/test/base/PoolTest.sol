// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {DropParameters} from "../../src/interfaces/IGachaDrops.sol";
import {Slab} from "../../src/interfaces/ISlabRegistry.sol";
import {KuraTest} from "./KuraTest.sol";
import {MerkleTree} from "./MerkleTree.sol";

/// @notice The system with drops whose pools name real slabs: index i has the certificate number 1000 + i.
abstract contract PoolTest is KuraTest {
    uint16 internal constant POOL_SIZE = 10;

    bytes32[] internal leaves;

    function setUp() public virtual override {
        super.setUp();
        for (uint256 i; i < POOL_SIZE; ++i) {
            leaves.push(leafOf(i));
        }
    }

    function createPool() internal returns (uint256 dropId) {
        DropParameters memory parameters = dropParameters(POOL_SIZE, POOL_SIZE);
        parameters.poolRoot = MerkleTree.root(leaves);
        return createDrop(parameters);
    }

    /// @dev Draws all cards of the drop to `holder`.
    function pullAll(uint256 dropId, address holder) internal {
        buyAndReveal(holder, dropId, POOL_SIZE);
        answer(dropId, 0, word(dropId));
        gacha.open(dropId, POOL_SIZE);
    }

    function attest(uint256 dropId, uint256 index) internal {
        bytes32[] memory proof = MerkleTree.proof(leaves, index);
        registry.attest(address(collection), cardOf(dropId, index), slabAt(index), rankAt(index), proof);
    }

    function mintDirect(address to, uint256 index) internal returns (uint256 tokenId) {
        vm.prank(minter);
        return collection.mint(to, slabAt(index));
    }

    function cardOf(uint256 dropId, uint256 index) internal pure returns (uint256) {
        return (dropId << 16) | index;
    }

    function slabAt(uint256 index) internal pure returns (Slab memory) {
        return Slab("KGS", uint8(1 + index), vm.toString(1000 + index), keccak256(abi.encode(index)));
    }

    function rankAt(uint256 index) internal pure returns (uint8) {
        return uint8(index % 5);
    }

    function keyAt(uint256 index) internal pure returns (bytes32) {
        return keccak256(abi.encode("KGS", vm.toString(1000 + index)));
    }

    function serialHashOf(Slab memory slab) internal pure returns (bytes32) {
        return keccak256(abi.encode(slab.grader, slab.gradingNumber, slab.certificateNumber, slab.salt));
    }

    function leafOf(uint256 index) internal pure returns (bytes32) {
        return keccak256(bytes.concat(keccak256(abi.encode(index, serialHashOf(slabAt(index)), rankAt(index)))));
    }
}
