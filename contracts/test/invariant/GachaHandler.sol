// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {CommonBase} from "forge-std/Base.sol";
import {StdUtils} from "forge-std/StdUtils.sol";

import {IGacha} from "../../src/interfaces/IGacha.sol";
import {DropProgress} from "../../src/interfaces/IGachaDrops.sol";
import {IGachaSale, PaymentState} from "../../src/interfaces/IGachaSale.sol";
import {IPackToken} from "../../src/interfaces/IPackToken.sol";
import {IPointToken} from "../../src/interfaces/IPointToken.sol";
import {IStoppable} from "../../src/interfaces/IStoppable.sol";
import {RevealEntry} from "../../src/interfaces/IGachaReveal.sol";
import {UniformDraw} from "../../src/libraries/UniformDraw.sol";
import {ITestMoney} from "../base/KuraTest.sol";
import {ControlledCoordinator} from "../mocks/ControlledCoordinator.sol";

/// @notice Makes the calls of buyers, sellers, operators, the source and strangers to one drop, in any sequence, with a
/// simple model of the expected results.
contract GachaHandler is CommonBase, StdUtils {
    struct Asked {
        address holder;
        uint256 count;
        bool answered;
        uint128 word;
    }

    IGacha public immutable gacha;
    uint256 public immutable dropId;
    uint256 private immutable size;
    bool private immutable hasPrize;
    uint256 private immutable lastPack;
    IPackToken private immutable packs;
    ControlledCoordinator private immutable coordinator;
    address private immutable operator;
    address private immutable seller;
    address private immutable guardian;
    address private immutable admin;
    address[2] private money;
    IPointToken private immutable points;

    address[] public people;
    uint256[] private sealedIds;
    mapping(uint256 packId => address) public holderOf;

    // The model.
    mapping(address token => uint256) public paid;
    mapping(address person => uint256) public cards;
    Asked[] private queue;
    uint256[] private pool;
    uint256 private head;
    uint256 private headOpened;
    uint256 public drawn;
    address public prizeWinner;
    uint256 public prizesWon;
    bytes32[] private payments;
    uint256 public delivered;
    uint256 public wordsReplaced;
    uint256 public paymentsTakenTwice;
    uint256 public drawsOutOfOrder;

    constructor(
        IGacha gacha_,
        uint256 dropId_,
        ControlledCoordinator coordinator_,
        address[4] memory keys,
        address[2] memory money_,
        address[] memory people_
    ) {
        gacha = gacha_;
        dropId = dropId_;
        coordinator = coordinator_;
        (operator, seller, guardian, admin) = (keys[0], keys[1], keys[2], keys[3]);
        money = money_;
        people = people_;
        points = IPointToken(gacha_.pointToken());
        size = gacha_.dropTerms(dropId_).size;
        hasPrize = gacha_.dropTerms(dropId_).lastOnePrize;
        lastPack = (dropId_ << 16) | (gacha_.dropTerms(dropId_).packs - 1);
        packs = IPackToken(gacha_.dropTerms(dropId_).packToken);
        for (uint256 i; i < size; ++i) {
            pool.push(i);
        }
    }

    function buy(uint256 personSeed, uint256 quantity, uint256 tokenSeed, bool openNow) external {
        uint256 left = gacha.available(dropId);
        if (left == 0 || !onSale()) return;
        quantity = bound(quantity, 1, left < 20 ? left : 20);
        uint256 choice = tokenSeed % 3;
        purchase(person(personSeed), quantity, choice == 2 ? address(points) : money[choice], openNow);
    }

    function reserve(uint256 quantity, uint256 lifetime) external {
        uint256 left = reservable();
        if (left == 0 || !onSale()) return;
        quantity = bound(quantity, 1, left < 20 ? left : 20);
        bytes32 paymentRef = newPayment();
        vm.prank(seller);
        gacha.reserve(dropId, quantity, block.timestamp + bound(lifetime, 1, 7 days), paymentRef);
    }

    function deliver(uint256 paymentSeed, uint256 quantity, uint256 personSeed, bool openNow) external {
        address recipient = person(personSeed);
        bytes32 paymentRef;
        if (payments.length != 0) paymentRef = payments[paymentSeed % payments.length];
        if (paymentRef != 0 && gacha.paymentOf(paymentRef).state == PaymentState.RESERVED) {
            quantity = gacha.paymentOf(paymentRef).quantity;
        } else {
            uint256 left = reservable();
            if (left == 0 || gacha.dropProgress(dropId).closed) return;
            quantity = bound(quantity, 1, left < 20 ? left : 20);
            paymentRef = newPayment();
        }
        vm.prank(seller);
        uint256 first = gacha.deliver(dropId, quantity, recipient, paymentRef, openNow);
        delivered += quantity;
        receivePacks(recipient, first, quantity, openNow);
    }

    function deliverTwice(uint256 paymentSeed) external {
        if (payments.length == 0) return;
        bytes32 paymentRef = payments[paymentSeed % payments.length];
        if (gacha.paymentOf(paymentRef).state != PaymentState.DELIVERED) return;
        vm.startPrank(seller);
        try gacha.deliver(dropId, gacha.paymentOf(paymentRef).quantity, seller, paymentRef, false) {
            ++paymentsTakenTwice;
        } catch {}
        vm.stopPrank();
    }

    function release(uint256 paymentSeed, bool byStranger) external {
        if (payments.length == 0) return;
        bytes32 paymentRef = payments[paymentSeed % payments.length];
        if (gacha.paymentOf(paymentRef).state != PaymentState.RESERVED) return;
        if (byStranger && block.timestamp < gacha.paymentOf(paymentRef).expiresAt) return;
        vm.prank(byStranger ? address(0xbad) : seller);
        gacha.release(paymentRef);
    }

    function transferPack(uint256 packSeed, uint256 personSeed) external {
        if (sealedIds.length == 0) return;
        uint256 packId = sealedIds[packSeed % sealedIds.length];
        address from = holderOf[packId];
        address to = person(personSeed);
        vm.prank(from);
        packs.transferFrom(from, to, packId);
        holderOf[packId] = to;
    }

    function requestReveal(uint256 packSeed, uint256 count) external {
        if (sealedIds.length == 0) return;
        address holder = holderOf[sealedIds[packSeed % sealedIds.length]];
        count = bound(count, 1, 20);
        uint256[] memory ids = new uint256[](count);
        uint256 found;
        for (uint256 i; i < sealedIds.length && found < count; ++i) {
            uint256 packId = sealedIds[(packSeed % sealedIds.length + i) % sealedIds.length];
            if (holderOf[packId] == holder) ids[found++] = packId;
        }
        assembly {
            mstore(ids, found)
        }
        vm.prank(holder);
        gacha.requestReveal(ids);
        for (uint256 i; i < found; ++i) {
            forget(ids[i]);
        }
        queue.push(Asked(holder, found, false, 0));
    }

    function answer(uint256 entrySeed, uint256 word) external {
        if (queue.length == 0) return;
        uint256 entry = entrySeed % queue.length;
        RevealEntry memory before = gacha.revealEntry(dropId, entry);
        if (coordinator.consumerOf(before.requestId) == address(0)) return;
        coordinator.answer(before.requestId, word);
        note(entry, before);
    }

    function askAgainAndAnswer(uint256 entrySeed, uint256 word) external {
        if (queue.length == 0) return;
        uint256 entry = entrySeed % queue.length;
        RevealEntry memory before = gacha.revealEntry(dropId, entry);
        try gacha.askAgain(dropId, entry) returns (uint256 requestId) {
            coordinator.answer(requestId, word);
            note(entry, before);
        } catch {}
    }

    function open(uint256 maxCards) external {
        maxCards = bound(maxCards, 1, 30);
        uint256 expected = openInModel(maxCards);
        if (gacha.open(dropId, maxCards) != expected) ++drawsOutOfOrder;
    }

    function breakOrMendTheSource(uint256 seed) external {
        coordinator.set(
            seed % 4 == 0 ? ControlledCoordinator.Mode.REVERTING : ControlledCoordinator.Mode.WORKING
        );
    }

    function wait_(uint256 time) external {
        vm.warp(block.timestamp + bound(time, 1, 30 hours));
    }

    function runTheSale(uint256 seed, uint96 price) external {
        uint256[] memory ids = new uint256[](1);
        ids[0] = dropId;
        vm.startPrank(operator);
        if (seed % 8 < 2) gacha.setPaused(ids, seed % 8 == 0);
        else if (seed % 8 == 2) try gacha.stopSale(dropId) {} catch {}
        else if (seed % 8 < 5) try gacha.resumeSale(dropId) {} catch {}
        else try gacha.setPrice(dropId, money[seed % 2], uint96(bound(price, 1, 1000e6))) {} catch {}
        vm.stopPrank();
    }

    /// @dev Only the admin ends a stop, so the admin is called twice as often. Otherwise most of a history has no sale.
    function stopOrResume(uint256 seed) external {
        if (seed % 3 == 0) {
            vm.prank(guardian);
            try IStoppable(address(gacha)).stop() {} catch {}
        } else {
            vm.prank(admin);
            try IStoppable(address(gacha)).resume() {} catch {}
        }
    }

    // The model's expectations

    function queued() external view returns (uint256) {
        return queue.length;
    }

    function sealedPacks() external view returns (uint256) {
        return sealedIds.length;
    }

    function sealedAt(uint256 i) external view returns (uint256) {
        return sealedIds[i];
    }

    function asked(uint256 entry) external view returns (Asked memory) {
        return queue[entry];
    }

    function modelPoolAt(uint256 position) external view returns (uint256) {
        return pool[position];
    }

    // Updates of the model

    function purchase(address buyer, uint256 quantity, address token, bool openNow) private {
        uint256 total = gacha.priceOf(dropId, token) * quantity;
        vm.prank(buyer);
        uint256 first = gacha.buy(dropId, 0, quantity, token, total, 0, new bytes32[](0), buyer, openNow);
        paid[token] += total;
        receivePacks(buyer, first, quantity, openNow);
    }

    function receivePacks(address to, uint256 first, uint256 quantity, bool openNow) private {
        if (openNow) {
            queue.push(Asked(to, quantity, false, 0));
            return;
        }
        for (uint256 i; i < quantity; ++i) {
            sealedIds.push(first + i);
            holderOf[first + i] = to;
        }
    }

    function forget(uint256 packId) private {
        delete holderOf[packId];
        for (uint256 i; i < sealedIds.length; ++i) {
            if (sealedIds[i] != packId) continue;
            sealedIds[i] = sealedIds[sealedIds.length - 1];
            sealedIds.pop();
            return;
        }
    }

    function note(uint256 entry, RevealEntry memory before) private {
        RevealEntry memory current = gacha.revealEntry(dropId, entry);
        if (before.answered && current.word != before.word) ++wordsReplaced;
        queue[entry].answered = current.answered;
        queue[entry].word = current.word;
    }

    function openInModel(uint256 maxCards) private returns (uint256 opened) {
        while (opened < maxCards && head < queue.length && queue[head].answered) {
            Asked memory entry = queue[head];
            uint256 value = uint256(keccak256(abi.encode(entry.word, dropId, head, headOpened)));
            uint256 remaining = size - drawn;
            uint256 position = UniformDraw.below(value, remaining);
            pool[position] = pool[remaining - 1];
            ++drawn;
            ++opened;
            cards[entry.holder] += 1;
            if (hasPrize && gacha.revealEntry(dropId, head).packIds[headOpened] == lastPack) {
                (prizeWinner, prizesWon) = (entry.holder, prizesWon + 1);
                cards[entry.holder] += 1;
            }
            if (++headOpened == entry.count) {
                ++head;
                headOpened = 0;
            }
        }
    }

    function reservable() private view returns (uint256) {
        DropProgress memory progress = gacha.dropProgress(dropId);
        uint256 underCap = gacha.dropTerms(dropId).deliveryCap - progress.delivered - progress.reserved;
        uint256 left = gacha.available(dropId);
        return left < underCap ? left : underCap;
    }

    function onSale() private view returns (bool) {
        DropProgress memory progress = gacha.dropProgress(dropId);
        bool over = block.timestamp >= gacha.dropTerms(dropId).end;
        if (block.timestamp < IStoppable(address(gacha)).stoppedUntil()) return false;
        return !progress.paused && !progress.stopped && !progress.closed && !over;
    }

    function newPayment() private returns (bytes32 paymentRef) {
        paymentRef = bytes32(payments.length + 1);
        payments.push(paymentRef);
    }

    function person(uint256 seed) private view returns (address) {
        return people[seed % people.length];
    }
}
