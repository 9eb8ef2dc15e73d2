// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {Vm} from "forge-std/Vm.sol";

import {KuraTest} from "../base/KuraTest.sol";

/// @notice The transfers of packs and cards, each of them and no other: indexers know owners by nothing else.
contract PackEventsTest is KuraTest {
    uint256 private dropId;
    address private packs;

    function setUp() public override {
        super.setUp();
        dropId = createDrop(200, 200);
        packs = address(packTokenOf(dropId));
        fund(alice, 1_000e6);
    }

    function testFuzz_aPurchaseMintsEachPackOnce(uint8 quantity) public {
        uint256 count = bound(quantity, 1, 100);
        vm.recordLogs();
        uint256 first = purchase(count, false);
        Vm.Log[] memory transfers = transfersOf(packs);
        assertEq(transfers.length, count);
        for (uint256 i; i < count; ++i) {
            assertTransfer(transfers[i], address(0), alice, first + i);
        }
    }

    function testFuzz_aPurchaseToOpenMintsAndBurnsEachPack(uint8 quantity) public {
        uint256 count = bound(quantity, 1, 20);
        vm.recordLogs();
        uint256 first = purchase(count, true);
        Vm.Log[] memory transfers = transfersOf(packs);
        assertEq(transfers.length, 2 * count);
        for (uint256 i; i < count; ++i) {
            assertTransfer(transfers[2 * i], address(0), alice, first + i);
            assertTransfer(transfers[2 * i + 1], alice, address(0), first + i);
        }
    }

    function testFuzz_aRequestBurnsEachPackInItsOrder(uint8 quantity) public {
        uint256 count = bound(quantity, 1, 20);
        uint256 first = purchase(100, false);
        uint256[] memory ids = new uint256[](count);
        // Backwards and over the border of two slots: serials 64 and 63 are neighbours.
        for (uint256 i; i < count; ++i) {
            ids[i] = first + 70 - i;
        }
        vm.recordLogs();
        vm.prank(alice);
        gacha.requestReveal(ids);
        Vm.Log[] memory transfers = transfersOf(packs);
        assertEq(transfers.length, count);
        for (uint256 i; i < count; ++i) {
            assertTransfer(transfers[i], alice, address(0), ids[i]);
        }
    }

    function test_anOpeningMintsEachCardOnce() public {
        purchase(5, true);
        answer(dropId, 0, word(1));
        vm.recordLogs();
        gacha.open(dropId, 5);
        Vm.Log[] memory transfers = transfersOf(address(collection));
        assertEq(transfers.length, 5);
        for (uint256 i; i < 5; ++i) {
            uint256 card = uint256(transfers[i].topics[3]);
            assertTransfer(transfers[i], address(0), alice, card);
            assertEq(collection.ownerOf(card), alice);
        }
    }

    function purchase(uint256 quantity, bool openNow) private returns (uint256) {
        vm.prank(alice);
        return gacha.buy(
            dropId, 0, quantity, address(usdc), PRICE * quantity, 0, noProof(), alice, openNow
        );
    }

    /// @dev Reads the logs recorded since the last call.
    function transfersOf(address token) private returns (Vm.Log[] memory transfers) {
        Vm.Log[] memory logs = vm.getRecordedLogs();
        transfers = new Vm.Log[](logs.length);
        uint256 count;
        for (uint256 i; i < logs.length; ++i) {
            if (logs[i].emitter == token && logs[i].topics[0] == IERC721.Transfer.selector) transfers[count++] = logs[i];
        }
        assembly ("memory-safe") {
            mstore(transfers, count)
        }
    }

    function assertTransfer(Vm.Log memory log, address from, address to, uint256 tokenId) private pure {
        assertEq(log.topics.length, 4);
        assertEq(address(uint160(uint256(log.topics[1]))), from);
        assertEq(address(uint160(uint256(log.topics[2]))), to);
        assertEq(uint256(log.topics[3]), tokenId);
    }
}
