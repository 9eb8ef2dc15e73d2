// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {CommonBase} from "forge-std/Base.sol";

import {ICardCollection} from "../../src/interfaces/ICardCollection.sol";
import {DropParameters} from "../../src/interfaces/IGachaDrops.sol";
import {ClaimStatus, ISlabRegistry, Slab} from "../../src/interfaces/ISlabRegistry.sol";
import {KuraTest} from "../base/KuraTest.sol";
import {MerkleTree} from "../base/MerkleTree.sol";

/// @notice Mints, attests, burns and redeems tokens of the same twenty slabs in two collections, without any care.
contract SlabHandler is CommonBase {
    ISlabRegistry private immutable registry;
    address private immutable minter;
    ICardCollection[2] private collections;
    uint256 private immutable dropId;
    bytes32[] private leaves;

    uint256[] private tokens;
    uint256[] private slabs;
    address[] private homes;

    /// @notice Attestations of existing cards that were refused for another reason than an earlier attestation.
    uint256 public refused;

    constructor(
        ISlabRegistry registry_,
        address minter_,
        ICardCollection[2] memory collections_,
        uint256 dropId_,
        bytes32[] memory leaves_
    ) {
        registry = registry_;
        minter = minter_;
        collections = collections_;
        dropId = dropId_;
        leaves = leaves_;
    }

    function mint(uint256 seed) external {
        ICardCollection collection = collections[seed % 2];
        uint256 slab = seed / 2 % 20;
        vm.prank(minter);
        try collection.mint(address(this), slabOf(slab)) returns (uint256 tokenId) {
            note(address(collection), tokenId, slab);
        } catch {}
    }

    function attest(uint256 seed) external {
        uint256 index = seed % 20;
        uint256 tokenId = (dropId << 16) | index;
        bytes32[] memory proof = MerkleTree.proof(leaves, index);
        try registry.attest(address(collections[0]), tokenId, slabOf(index), uint8(index % 5), proof) {
            note(address(collections[0]), tokenId, index);
        } catch {
            bool isOpen = registry.slabKeyOf(address(collections[0]), tokenId) == 0;
            if (isOpen && collections[0].exists(tokenId)) ++refused;
        }
    }

    function burn(uint256 seed) external {
        if (tokens.length == 0) return;
        uint256 i = seed % tokens.length;
        ICardCollection collection = ICardCollection(homes[i]);
        if (!collection.exists(tokens[i]) || collection.ownerOf(tokens[i]) != address(this)) return;
        collection.burn(tokens[i]);
    }

    function redeem(uint256 seed) external {
        if (tokens.length == 0) return;
        uint256 i = seed % tokens.length;
        try ICardCollection(homes[i]).redeem(tokens[i]) {} catch {}
    }

    function passTime(uint256 seed) external {
        vm.warp(block.timestamp + seed % 20 days);
    }

    /// @dev Tokens that represent a slab, and the last of them.
    function holders(uint256 slab) external view returns (uint256 count, address home, uint256 tokenId) {
        for (uint256 i; i < tokens.length; ++i) {
            if (slabs[i] != slab || registry.claimOf(homes[i], tokens[i]) != ClaimStatus.HELD) continue;
            ++count;
            (home, tokenId) = (homes[i], tokens[i]);
        }
    }

    function note(address home, uint256 tokenId, uint256 slab) private {
        homes.push(home);
        tokens.push(tokenId);
        slabs.push(slab);
    }

    function slabOf(uint256 i) public pure returns (Slab memory) {
        return Slab("KGS", uint8(1 + i % 10), string(abi.encodePacked("C", bytes1(uint8(65 + i)))), keccak256(abi.encode(i)));
    }
}

/// @notice Promise 6: one slab, one token.
contract SlabsTest is KuraTest {
    SlabHandler private handler;
    uint256 private dropId;

    function setUp() public override {
        super.setUp();
        SlabHandler sample = new SlabHandler(registry, minter, [collection, collection], 1, noProof());
        bytes32[] memory leaves = new bytes32[](20);
        for (uint256 i; i < 20; ++i) {
            Slab memory slab = sample.slabOf(i);
            bytes32 serialHash =
                keccak256(abi.encode(slab.grader, slab.gradingNumber, slab.certificateNumber, slab.salt));
            leaves[i] = keccak256(bytes.concat(keccak256(abi.encode(i, serialHash, uint8(i % 5)))));
        }
        DropParameters memory parameters = dropParameters(20, 20);
        parameters.poolRoot = MerkleTree.root(leaves);
        dropId = createDrop(parameters);
        handler = new SlabHandler(registry, minter, [collection, createCollection("other")], dropId, leaves);
        vm.prank(admin);
        factory.listRedeemVault(address(handler), true);
        buy(alice, dropId, 20, address(handler), true);
        answer(dropId, 0, word(1));
        gacha.open(dropId, 20);
        targetContract(address(handler));
    }

    /// forge-config: default.invariant.runs = 8
    /// forge-config: long.invariant.runs = 200
    /// forge-config: default.invariant.depth = 60
    /// forge-config: long.invariant.depth = 200
    function invariant_promise6_oneSlabOneToken() public view {
        for (uint256 i; i < 20; ++i) {
            Slab memory slab = handler.slabOf(i);
            (uint256 count, address home, uint256 tokenId) = handler.holders(i);
            assertLe(count, 1);
            (address found, uint256 token) =
                registry.tokenOf(keccak256(abi.encode(slab.grader, slab.certificateNumber)));
            assertEq(found, home);
            assertEq(token, tokenId);
        }
    }

    /// The drop is older than every directly minted token: an attested card of it keeps its slab as long as it exists.
    /// forge-config: default.invariant.runs = 8
    /// forge-config: long.invariant.runs = 200
    /// forge-config: default.invariant.depth = 60
    /// forge-config: long.invariant.depth = 200
    function invariant_promise6_anAttestedCardKeepsItsSlab() public view {
        for (uint256 i; i < 20; ++i) {
            uint256 card = (dropId << 16) | i;
            (bool attested,) = registry.rankOf(address(collection), card);
            if (!attested || !collection.exists(card)) continue;
            assertEq(uint256(registry.claimOf(address(collection), card)), uint256(ClaimStatus.HELD));
        }
    }

    /// [T71] No copy, minted and redeemed or not, keeps the slab from a card of the older drop.
    /// forge-config: default.invariant.runs = 8
    /// forge-config: long.invariant.runs = 200
    /// forge-config: default.invariant.depth = 60
    /// forge-config: long.invariant.depth = 200
    function invariant_T71_eachCardOfTheDropCanBeAttested() public view {
        assertEq(handler.refused(), 0);
    }
}
