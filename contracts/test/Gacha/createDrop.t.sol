// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";

import {DropParameters, DropProgress, DropTerms, IGachaDrops, Phase} from "../../src/interfaces/IGachaDrops.sol";
import {KuraTest} from "../base/KuraTest.sol";

contract CreateDropTest is KuraTest {
    function test_makesADropOfItsParameters() public {
        DropParameters memory parameters = dropParameters(100, 80);
        parameters.phases = new Phase[](2);
        parameters.phases[0] = Phase(START, START + 1 days, 50, 5, "list");
        parameters.phases[1] = Phase(START + 1 days, 0, 0, 0, 0);
        uint256 dropId = createDrop(parameters);

        DropTerms memory terms = gacha.dropTerms(dropId);
        assertEq(terms.name, "First drop");
        assertEq(terms.collection, address(collection));
        assertEq(terms.poolRoot, parameters.poolRoot);
        assertEq(terms.poolFileHash, POOL_FILE_HASH);
        assertEq(terms.shuffleRef, SHUFFLE);
        assertEq(terms.treasury, treasury);
        assertEq(terms.end, END);
        assertEq(terms.revealDeadline, REVEAL_DEADLINE);
        assertEq(terms.size, 100);
        assertEq(terms.packs, 80);
        assertEq(terms.limitPerTransaction, 100);
        assertEq(terms.deliveryCap, 40);
        assertEq(terms.exchangePoints, EXCHANGE_POINTS);
        assertEq(gacha.exchangePointsOf(dropId), EXCHANGE_POINTS);

        assertEq(packTokenOf(dropId).dropId(), dropId);
        assertEq(packTokenOf(dropId).gacha(), address(gacha));
        assertEq(collection.gachaOf(dropId), address(gacha));
        assertEq(gacha.poolRoot(dropId), parameters.poolRoot);
        assertEq(gacha.priceOf(dropId, address(usdc)), PRICE);
        assertEq(gacha.priceOf(dropId, address(usdt)), PRICE);
        assertEq(gacha.priceInPoints(dropId), POINTS);
        assertEq(gacha.tokensOf(dropId).length, 3);
        assertEq(gacha.available(dropId), 80);
        assertFalse(gacha.soldOut(dropId));

        Phase[] memory phases = gacha.phasesOf(dropId);
        assertEq(abi.encode(phases), abi.encode(parameters.phases));
        assertEq(abi.encode(gacha.dropProgress(dropId)), abi.encode(DropProgress(0, 0, 0, 0, 0, 0, 0, 0, false, false, false)));
    }

    function test_numbersDropsFromTheFirst() public {
        assertEq(createDrop(10, 10), 1);
        assertEq(createDrop(10, 10), 2);
        assertEq(gacha.nextDropId(), 3);
        assertEq(gacha.dropOf(bytes32(uint256(2))), 2);
    }

    function test_countsTheRanks() public {
        DropParameters memory parameters = dropParameters(7, 7);
        parameters.ranks = hex"00010203040404";
        uint16[5] memory counts = gacha.rankCounts(createDrop(parameters));
        assertEq(counts[0], 1);
        assertEq(counts[1], 1);
        assertEq(counts[2], 1);
        assertEq(counts[3], 1);
        assertEq(counts[4], 3);
    }

    function test_takesTheLargestPool() public {
        uint256 dropId = createDrop(65_533, 65_533);
        assertEq(gacha.dropTerms(dropId).size, 65_533);
        uint16[5] memory counts = gacha.rankCounts(dropId);
        for (uint256 rank; rank < 5; ++rank) {
            assertEq(counts[rank], rank < 3 ? 13_107 : 13_106);
        }
    }

    /// The largest drop with 16 phases and all tokens fits far below the most gas that a transaction may have (EIP-7825), and
    /// the limit that the server sends. Finding F15.
    /// forge-config: default.isolate = true
    function test_theLargestDropCostsLessThan12MillionGas() public {
        DropParameters memory parameters = dropParameters(65_533, 65_533);
        for (uint256 i; i < 65_533; ++i) {
            parameters.ranks[i] = 0x04;
        }
        parameters.phases = new Phase[](16);
        for (uint256 i; i < 16; ++i) {
            parameters.phases[i] = Phase(uint40(START + i), END, 50, 5, "list");
        }
        createDrop(parameters);
        assertLt(vm.lastCallGas().gasTotalUsed, 12_000_000);
    }

    function test_refusesARefUsedBefore() public {
        uint256 dropId = createDrop(10, 10);
        DropParameters memory parameters = dropParameters(10, 10);
        vm.expectRevert(abi.encodeWithSelector(IGachaDrops.DropRefUsed.selector, bytes32(dropId), dropId));
        vm.prank(operator);
        gacha.createDrop(bytes32(dropId), parameters);
    }

    function test_refusesOthersThanOperators() public {
        DropParameters memory parameters = dropParameters(10, 10);
        bytes32 role = gacha.OPERATOR_ROLE();
        vm.expectRevert(
            abi.encodeWithSelector(IAccessControl.AccessControlUnauthorizedAccount.selector, stranger, role)
        );
        vm.prank(stranger);
        gacha.createDrop("ref", parameters);
    }

    function test_refusesWhatNoDropIsMadeOf() public {
        DropParameters memory p = dropParameters(10, 10);
        p.size = 0;
        refused(p, "size");
        p = dropParameters(10, 10);
        p.size = 65_534;
        refused(p, "size");
        p = dropParameters(10, 10);
        p.packs = 11;
        refused(p, "packs");
        p.packs = 0;
        refused(p, "packs");
        p = dropParameters(10, 10);
        p.deliveryCap = 11;
        refused(p, "deliveryCap");
        p = dropParameters(10, 10);
        p.limitPerTransaction = 101;
        refused(p, "limitPerTransaction");
        p = dropParameters(10, 10);
        p.phases = new Phase[](17);
        refused(p, "phases");
        p = dropParameters(10, 10);
        p.end = START;
        refused(p, "end");
        p = dropParameters(10, 10);
        p.revealDeadline = END - 1;
        refused(p, "revealDeadline");
        p = dropParameters(10, 10);
        p.poolRoot = 0;
        refused(p, "poolRoot");
        p = dropParameters(10, 10);
        p.poolFileHash = 0;
        refused(p, "poolFileHash");
        p = dropParameters(10, 10);
        p.ranks = ranksFor(9);
        refused(p, "ranks");
        p = dropParameters(10, 10);
        p.ranks[3] = 0x05;
        refused(p, "ranks");
        p = dropParameters(10, 10);
        p.collection = makeAddr("no collection");
        refused(p, "collection");
        p = dropParameters(10, 10);
        p.phases[0].start = 0;
        refused(p, "start");
        p.phases[0].start = END;
        refused(p, "start");
        p = dropParameters(10, 10);
        p.phases[0].end = START;
        refused(p, "end");
    }

    function test_takesTheBoundsOfEachValue() public {
        DropParameters memory p = dropParameters(10, 10);
        p.deliveryCap = 10;
        p.end = START + 1;
        p.revealDeadline = p.end;
        p.phases = new Phase[](16);
        for (uint256 i; i < 16; ++i) {
            p.phases[i] = Phase(START, START + 1, 0, 0, 0);
        }
        uint256 dropId = createDrop(p);
        DropTerms memory terms = gacha.dropTerms(dropId);
        assertEq(terms.deliveryCap, 10);
        assertEq(terms.end, START + 1);
        assertEq(terms.revealDeadline, START + 1);
        assertEq(gacha.phasesOf(dropId).length, 16);
    }

    function test_refusesATreasuryOffTheList() public {
        DropParameters memory parameters = dropParameters(10, 10);
        parameters.treasury = operator;
        vm.expectRevert(abi.encodeWithSelector(IGachaDrops.TreasuryNotAllowed.selector, operator));
        vm.prank(operator);
        gacha.createDrop("ref", parameters);
    }

    function test_refusesATokenOffTheList() public {
        DropParameters memory parameters = dropParameters(10, 10);
        parameters.prices[0].token = makeAddr("token");
        vm.expectRevert(abi.encodeWithSelector(IGachaDrops.TokenNotAllowed.selector, parameters.prices[0].token));
        vm.prank(operator);
        gacha.createDrop("ref", parameters);
    }

    function test_refusesAPoolWhoseOrderHasNoSeed() public {
        DropParameters memory parameters = dropParameters(10, 10);
        parameters.shuffleRef = "unknown";
        vm.expectRevert(abi.encodeWithSelector(IGachaDrops.ShuffleNotSeeded.selector, bytes32("unknown")));
        vm.prank(operator);
        gacha.createDrop("ref", parameters);
    }

    function test_refusesToReadADropThatDoesNotExist() public {
        bytes memory unknown = abi.encodeWithSelector(IGachaDrops.UnknownDrop.selector, 7);
        vm.expectRevert(unknown);
        gacha.dropTerms(7);
        vm.expectRevert(unknown);
        gacha.dropProgress(7);
        vm.expectRevert(unknown);
        gacha.soldOut(7);
        vm.expectRevert(unknown);
        gacha.exchangePointsOf(7);
        vm.expectRevert(unknown);
        gacha.open(7, 1);
    }

    function refused(DropParameters memory parameters, bytes32 parameter) private {
        vm.expectRevert(abi.encodeWithSelector(IGachaDrops.InvalidParameter.selector, parameter));
        vm.prank(operator);
        gacha.createDrop("ref", parameters);
    }
}
