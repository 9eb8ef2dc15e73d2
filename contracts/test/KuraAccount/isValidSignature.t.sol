// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IERC1271} from "@openzeppelin/contracts/interfaces/IERC1271.sol";
import {IERC5267} from "@openzeppelin/contracts/interfaces/IERC5267.sol";
import {PackedUserOperation} from "@openzeppelin/contracts/interfaces/IERC4337.sol";

import {Hashes} from "@openzeppelin/contracts/utils/cryptography/Hashes.sol";

import {IKuraAccount} from "../../src/interfaces/IKuraAccount.sol";
import {AccountTest} from "../base/AccountTest.sol";
import {MerkleTree} from "../base/MerkleTree.sol";

/// @notice Signatures for other contracts (ERC-1271, nested according to ERC-7739).
contract IsValidSignatureTest is AccountTest {
    bytes private constant CONTENTS_TYPE = "Promise(address to,uint256 amount)";
    bytes4 private constant NO = 0xffffffff;
    bytes4 private constant MARK = 0xff746f67;

    bytes32 private domain;
    bytes32 private contentsHash;
    bytes32 private hash;

    function setUp() public override {
        super.setUp();
        domain = domainOf("Other", "1", address(0x0714e5));
        contentsHash = keccak256(abi.encode(keccak256(CONTENTS_TYPE), bob, 5));
        hash = typedDataHash(domain, contentsHash);
    }

    function test_typedDataIsSignedNested() public view {
        assertEq(answer(hash, nestedSignature(phone, address(account))), IERC1271.isValidSignature.selector);
    }

    function test_aMessageIsSignedNested() public view {
        bytes memory signature = signatureOf(phone, personalHash(address(account), hash));
        assertEq(answer(hash, signature), IERC1271.isValidSignature.selector);
    }

    function test_theBareHashIsNot() public view {
        assertEq(answer(hash, signatureOf(phone, hash)), NO);
    }

    // [T15] One passkey may belong to several accounts: its signature for one account is invalid for the others.
    function test_T15_aSignatureOfOneAccountIsNoneOfAnother() public {
        IKuraAccount other = createAccount(laptop);
        addPasskey(other, phone);
        assertEq(answer(hash, nestedSignature(phone, address(other))), NO);
        assertEq(answer(hash, signatureOf(phone, personalHash(address(other), hash))), NO);
    }

    // [T15]
    function test_T15_norIsASignatureForAnotherContractOrChain() public {
        bytes memory signature = nestedSignature(phone, address(account));
        bytes32 elsewhere = typedDataHash(domainOf("Other", "2", address(0x0714e5)), contentsHash);
        assertEq(answer(elsewhere, signature), NO);
        vm.chainId(block.chainid + 1);
        assertEq(answer(hash, signature), NO);
    }

    function test_theContentsAreNamedAsTheyWereSigned() public view {
        bytes memory renamed = "Promise(address to,uint256 quantum)";
        bytes32 nested = nestedHash(address(account), domain, contentsHash, "Promise", CONTENTS_TYPE);
        bytes memory signature =
            abi.encodePacked(signatureOf(phone, nested), domain, contentsHash, renamed, uint16(renamed.length));
        assertEq(answer(hash, signature), NO);
    }

    function test_anotherPasskeysSignatureIsRefused() public view {
        assertEq(answer(hash, nestedSignature(laptop, address(account))), NO);
    }

    /// @dev A signature that signs in or signs an order never runs an operation, and the reverse.
    function test_aUserOperationIsNoSignatureAndAMessageNoOperation() public {
        PackedUserOperation memory operation = operationOf(account, payBob(1));
        bytes32 operationHash = hashOf(operation);
        assertEq(answer(operationHash, signatureOf(phone, operationHash)), NO);
        operation.signature = signatureOf(phone, personalHash(address(account), operationHash));
        expectSignatureRefused();
        send(operation);
    }

    function test_itSaysThatItWantsNestedSignatures() public view {
        bytes32 question = 0x7739773977397739773977397739773977397739773977397739773977397739;
        assertEq(answer(question, ""), bytes4(0x77390001));
    }

    function test_itTellsItsDomain() public view {
        (bytes1 fields, string memory name, string memory version, uint256 chainId, address verifier, bytes32 salt,) =
            IERC5267(address(account)).eip712Domain();
        assertEq(fields, hex"0f");
        assertEq(name, "Kura Account");
        assertEq(version, "1");
        assertEq(chainId, block.chainid);
        assertEq(verifier, address(account));
        assertEq(salt, 0);
    }

    function testFuzz_nothingElseIsASignature(bytes32 anyHash, bytes memory signature) public view {
        assertEq(answer(anyHash, signature), NO);
    }

    function testFuzz_oneOfSeveralSignedTogether(uint256 count, uint256 place) public view {
        bytes32[] memory hashes = someHashes(bound(count, 1, 64));
        place = bound(place, 0, hashes.length - 1);
        bytes memory signature = togetherSignature(phone, address(account), hashes, place);
        assertEq(answer(hashes[place], signature), IERC1271.isValidSignature.selector);
    }

    function test_whatWasNotSignedTogetherIsRefused() public view {
        bytes32[] memory hashes = someHashes(4);
        bytes memory signature = togetherSignature(phone, address(account), hashes, 2);
        assertEq(answer(hashes[1], signature), NO);
        assertEq(answer(hash, signature), NO);
        assertEq(answer(hashes[2], togetherSignature(laptop, address(account), hashes, 2)), NO);
    }

    // [T15] A node of the tree isn't one of the hashes, and a leaf isn't the root.
    function test_T15_noNodeOfTheTreePassesForAHash() public view {
        bytes32[] memory hashes = someHashes(4);
        bytes32[] memory leaves = leavesOf(hashes);
        bytes memory passkeySignature =
            signatureOf(phone, togetherHash(address(account), MerkleTree.root(leaves)));
        bytes32 node = Hashes.commutativeKeccak256(leaves[0], leaves[1]);
        bytes32 beside = Hashes.commutativeKeccak256(leaves[2], leaves[3]);
        assertEq(answer(node, abi.encodePacked(passkeySignature, beside, uint8(1), MARK)), NO);
        assertEq(answer(leaves[0], togetherSignature(phone, address(account), hashes, 0)), NO);
        assertEq(answer(MerkleTree.root(leaves), abi.encodePacked(passkeySignature, uint8(0), MARK)), NO);
    }

    // [T15]
    function test_T15_signedTogetherForAnotherAccountOrChainIsRefused() public {
        IKuraAccount other = createAccount(laptop);
        addPasskey(other, phone);
        bytes32[] memory hashes = someHashes(3);
        bytes memory signature = togetherSignature(phone, address(account), hashes, 1);
        assertEq(IERC1271(address(other)).isValidSignature(hashes[1], signature), NO);
        vm.chainId(block.chainid + 1);
        assertEq(answer(hashes[1], signature), NO);
    }

    // [T15] A signed root authorizes no operation, and a signed operation no root.
    function test_T15_aUserOperationIsNotSignedTogether() public {
        PackedUserOperation memory operation = operationOf(account, payBob(1));
        bytes32[] memory hashes = new bytes32[](1);
        hashes[0] = hashOf(operation);
        operation.signature = togetherSignature(phone, address(account), hashes, 0);
        expectSignatureRefused();
        send(operation);
    }

    function testFuzz_noProofThatIsCutShortOrMadeUp(bytes memory proof, uint8 nodes) public view {
        bytes32[] memory hashes = someHashes(2);
        bytes memory passkeySignature =
            signatureOf(phone, togetherHash(address(account), MerkleTree.root(leavesOf(hashes))));
        assertEq(answer(hash, abi.encodePacked(passkeySignature, proof, nodes, MARK)), NO);
        assertEq(answer(hash, abi.encodePacked(proof, nodes, MARK)), NO);
    }

    // Seaport reads signatures with certain lengths as a key's bulk order: our signatures have none of these lengths.
    function testFuzz_theLengthIsNoBulkOrdersOfSeaport(uint256 count) public view {
        bytes32[] memory hashes = someHashes(bound(count, 1, 64));
        uint256 length = togetherSignature(phone, address(account), hashes, 0).length;
        assertGt((length - 67) % 32, 1);
    }

    function someHashes(uint256 count) private pure returns (bytes32[] memory hashes) {
        hashes = new bytes32[](count);
        for (uint256 i; i < count; ++i) {
            hashes[i] = keccak256(abi.encode("hash", i));
        }
    }

    function leavesOf(bytes32[] memory hashes) private pure returns (bytes32[] memory leaves) {
        leaves = new bytes32[](hashes.length);
        for (uint256 i; i < hashes.length; ++i) {
            leaves[i] = keccak256(abi.encode(hashes[i]));
        }
    }

    function togetherHash(address signer, bytes32 root) private view returns (bytes32) {
        bytes32 contents = keccak256(abi.encode(keccak256("SignedTogether(bytes32 root)"), root));
        return typedDataHash(domainOf("Kura Account", "1", signer), contents);
    }

    function togetherSignature(uint256 key, address signer, bytes32[] memory hashes, uint256 place)
        private
        view
        returns (bytes memory)
    {
        bytes32[] memory leaves = leavesOf(hashes);
        bytes32[] memory proof = MerkleTree.proof(leaves, place);
        bytes memory passkeySignature = signatureOf(key, togetherHash(signer, MerkleTree.root(leaves)));
        return abi.encodePacked(passkeySignature, proof, uint8(proof.length), MARK);
    }

    function answer(bytes32 asked, bytes memory signature) private view returns (bytes4) {
        return IERC1271(address(account)).isValidSignature(asked, signature);
    }

    function nestedSignature(uint256 key, address signer) private view returns (bytes memory) {
        bytes32 nested = nestedHash(signer, domain, contentsHash, "Promise", CONTENTS_TYPE);
        return abi.encodePacked(
            signatureOf(key, nested), domain, contentsHash, CONTENTS_TYPE, uint16(CONTENTS_TYPE.length)
        );
    }
}
