// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {ICardCollection} from "../../src/interfaces/ICardCollection.sol";
import {IGachaDrops} from "../../src/interfaces/IGachaDrops.sol";
import {IGachaReveal} from "../../src/interfaces/IGachaReveal.sol";
import {IGachaSale} from "../../src/interfaces/IGachaSale.sol";
import {KuraTest} from "../base/KuraTest.sol";

/// @notice Events of drops that no other test asserts. The indexer knows these states by the events only.
contract DropEventsTest is KuraTest {
    uint256 private dropId;

    function setUp() public override {
        super.setUp();
        dropId = createDrop(100, 100);
    }

    function test_announcesTheGachaThatBindsADrop() public {
        vm.expectEmit(address(collection));
        emit ICardCollection.DropBound(dropId + 1, address(gacha));
        createDrop(10, 10);
    }

    function test_announcesThatASaleStopsAndResumes() public {
        vm.startPrank(operator);
        vm.expectEmit(address(gacha));
        emit IGachaDrops.SaleStopped(dropId);
        gacha.stopSale(dropId);
        vm.expectEmit(address(gacha));
        emit IGachaDrops.SaleResumed(dropId);
        gacha.resumeSale(dropId);
        vm.stopPrank();
    }

    function test_announcesListedTokensAndTreasuries() public {
        vm.startPrank(admin);
        for (uint256 i; i < 2; ++i) {
            vm.expectEmit(address(gacha));
            emit IGachaDrops.TokenAllowed(stranger, i == 0);
            gacha.allowToken(stranger, i == 0);
            vm.expectEmit(address(gacha));
            emit IGachaDrops.TreasuryAllowed(stranger, i == 0);
            gacha.allowTreasury(stranger, i == 0);
        }
        vm.stopPrank();
    }

    function test_announcesAShuffleWithItsRequest() public {
        uint256 before = vm.snapshotState();
        vm.prank(operator);
        uint256 requestId = gacha.requestShuffle("another");
        vm.revertToState(before);
        vm.expectEmit(address(gacha));
        emit IGachaDrops.ShuffleRequested("another", requestId);
        vm.prank(operator);
        gacha.requestShuffle("another");
    }

    function test_announcesAReservation() public {
        vm.expectEmit(address(gacha));
        emit IGachaSale.PacksReserved(dropId, "payment", 3, START + 1 hours);
        vm.prank(seller);
        gacha.reserve(dropId, 3, START + 1 hours, "payment");
    }

    function test_announcesASecondRequestAndAFallback() public {
        uint256 entry = buyAndReveal(alice, dropId, 2);
        vm.warp(START + 7 days);
        uint256 before = vm.snapshotState();
        uint256 requestId = gacha.askAgain(dropId, entry);
        vm.revertToState(before);
        vm.expectEmit(address(gacha));
        emit IGachaReveal.RandomnessAskedAgain(dropId, entry, requestId);
        gacha.askAgain(dropId, entry);

        vm.warp(START + 60 days);
        vm.expectEmit(address(gacha));
        emit IGachaReveal.FallbackAnnounced(dropId, entry, block.number + 64);
        gacha.announceFallback(dropId, entry);
    }
}
