// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {CommonBase} from "forge-std/Base.sol";

import {ICardCollection} from "../../src/interfaces/ICardCollection.sol";
import {Deposit, IRedeemVault, RedeemTerms} from "../../src/interfaces/IRedeemVault.sol";
import {Slab} from "../../src/interfaces/ISlabRegistry.sol";
import {CardProof} from "../../src/libraries/CardProofs.sol";
import {ITestMoney} from "../base/KuraTest.sol";

/// @notice Two holders, the redeem key and a stranger call the vault in any order at any time.
contract RedeemHandler is CommonBase {
    uint256 private constant CARDS = 6;

    IRedeemVault private immutable vault;
    ICardCollection private immutable collection;
    ITestMoney private immutable usdc;
    address private immutable redeemer;
    address private immutable minter;
    address[2] public holders;

    bytes32[] public depositIds;
    uint256[] public cards;
    /// @dev Who last gave a card into custody; the card may only be in custody, with that holder, or burned.
    mapping(uint256 tokenId => address) public holderOf;
    mapping(bytes32 depositId => uint256) public approvedAt;
    uint256 public feesPaid;
    uint256 public feesBurned;
    uint256 public burns;
    uint256 public lateBurns;
    uint256 public lateLocks;

    constructor(
        IRedeemVault vault_,
        ICardCollection collection_,
        ITestMoney usdc_,
        address redeemer_,
        address minter_,
        address[2] memory holders_
    ) {
        (vault, collection, usdc, redeemer, minter, holders) =
            (vault_, collection_, usdc_, redeemer_, minter_, holders_);
        for (uint256 i; i < 2 * CARDS; ++i) {
            mint(i);
        }
    }

    function mint(uint256 seed) public {
        if (cards.length >= 4 * CARDS) return;
        address holder = holders[seed % 2];
        Slab memory slab = Slab("KGS", 10, vm.toString(1000 + cards.length), "salt");
        vm.prank(minter);
        uint256 card = collection.mint(holder, slab);
        cards.push(card);
        holderOf[card] = holder;
    }

    function deposit(uint256 seed, uint96 fee) external {
        fee = uint96(fee % 100e6);
        uint256 card = cards[seed % cards.length];
        if (!collection.exists(card) || collection.ownerOf(card) == address(vault)) return;
        address holder = collection.ownerOf(card);
        bytes32 requestHash = bytes32(seed / cards.length % 5);
        bytes32 depositId = vault.depositIdOf(holder, requestHash, address(collection));
        if (vault.depositOf(depositId).holder != address(0)) return;
        uint256[] memory ids = new uint256[](1);
        ids[0] = card;
        RedeemTerms memory terms = RedeemTerms({requestHash: requestHash, feeToken: address(usdc), fee: fee});
        usdc.mint(holder, fee);
        vm.startPrank(holder);
        usdc.approve(address(vault), fee);
        collection.sendBatch(ids, address(vault), abi.encode(terms, new CardProof[](0)));
        vm.stopPrank();
        depositIds.push(depositId);
        feesPaid += fee;
        delete approvedAt[depositId];
    }

    function withdraw(uint256 seed) external {
        bytes32[] memory id = some(seed);
        if (id.length == 0) return;
        Deposit memory stored = vault.depositOf(id[0]);
        vm.prank(stored.holder);
        try vault.withdraw(id) {
            feesPaid -= stored.fee;
        } catch {
            // Refused in a lock only.
            if (block.timestamp > approvedAt[id[0]] + 7 days) ++lateLocks;
        }
    }

    function approve(uint256 seed) external {
        bytes32[] memory id = some(seed);
        if (id.length == 0) return;
        vm.prank(redeemer);
        try vault.approve(id) {
            approvedAt[id[0]] = block.timestamp;
        } catch {}
    }

    function burn(uint256 seed) external {
        bytes32[] memory id = some(seed);
        if (id.length == 0) return;
        Deposit memory stored = vault.depositOf(id[0]);
        vm.prank(redeemer);
        try vault.burn(id) {
            ++burns;
            feesPaid -= stored.fee;
            feesBurned += stored.fee;
            if (block.timestamp > approvedAt[id[0]] + 7 days) ++lateBurns;
        } catch {}
    }

    function reject(uint256 seed) external {
        bytes32[] memory id = some(seed);
        if (id.length == 0) return;
        Deposit memory stored = vault.depositOf(id[0]);
        vm.prank(redeemer);
        vault.reject(id);
        feesPaid -= stored.fee;
    }

    function returnCards(uint256 seed) external {
        bytes32[] memory id = some(seed);
        if (id.length == 0) return;
        Deposit memory stored = vault.depositOf(id[0]);
        try vault.returnCards(id[0]) {
            feesPaid -= stored.fee;
        } catch {}
    }

    function passTime(uint256 seed) external {
        vm.warp(block.timestamp + seed % 8 days);
    }

    function cardCount() external view returns (uint256) {
        return cards.length;
    }

    /// @dev Cards that the deposits name, and whether each is here and in one deposit only.
    function deposited() external view returns (uint256 count, bool allHere, uint256 escrow) {
        allHere = true;
        for (uint256 i; i < depositIds.length; ++i) {
            bool counted;
            for (uint256 j; j < i; ++j) {
                if (depositIds[j] == depositIds[i]) counted = true;
            }
            if (counted) continue;
            Deposit memory stored = vault.depositOf(depositIds[i]);
            escrow += stored.fee;
            for (uint256 j; j < stored.tokenIds.length; ++j) {
                ++count;
                if (collection.ownerOf(stored.tokenIds[j]) != address(vault)) allHere = false;
                if (holderOf[stored.tokenIds[j]] != stored.holder) allHere = false;
            }
        }
    }

    function some(uint256 seed) private view returns (bytes32[] memory id) {
        if (depositIds.length == 0) return id;
        bytes32 chosen = depositIds[seed % depositIds.length];
        if (vault.depositOf(chosen).holder == address(0)) return id;
        id = new bytes32[](1);
        id[0] = chosen;
    }
}
