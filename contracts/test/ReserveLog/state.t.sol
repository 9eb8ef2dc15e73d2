// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {Test} from "forge-std/Test.sol";
import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {stdError} from "forge-std/StdError.sol";

import {IReserveLog, ReserveStatement} from "../../src/interfaces/IReserveLog.sol";
import {IAccess} from "../base/KuraTest.sol";

/// @notice `state`: what was stated stays.
contract StateTest is Test {
    IReserveLog private reserve;
    address private immutable admin = makeAddr("admin");
    address private immutable counter = makeAddr("counter");

    function setUp() public {
        vm.warp(1_700_000_000);
        reserve = IReserveLog(deployCode("ReserveLog.sol:ReserveLog", abi.encode(admin, uint48(1 hours))));
        bytes32 role = reserve.RESERVE_ROLE();
        vm.prank(admin);
        IAccess(address(reserve)).grantRole(role, counter);
    }

    function test_appendsStatements() public {
        vm.expectEmit();
        emit IReserveLog.ReserveStated(0, 202611, "root", 500, "report");
        vm.prank(counter);
        assertEq(reserve.state(202611, "root", 500, "report"), 0);
        vm.warp(block.timestamp + 30 days);
        vm.prank(counter);
        assertEq(reserve.state(202612, "other", 498, "next"), 1);

        assertEq(reserve.statementCount(), 2);
        ReserveStatement memory first = reserve.statementAt(0);
        assertEq(first.month, 202611);
        assertEq(first.publishedAt, 1_700_000_000);
        assertEq(first.count, 500);
        assertEq(first.root, bytes32("root"));
        assertEq(first.reportHash, bytes32("report"));
        assertEq(reserve.statementAt(1).month, 202612);
    }

    function test_aCorrectionStandsBesideWhatItCorrects() public {
        vm.startPrank(counter);
        reserve.state(202611, "root", 500, "report");
        assertEq(reserve.state(202611, "corrected", 501, "again"), 1);
        vm.stopPrank();
        assertEq(reserve.statementAt(0).root, bytes32("root"));
        assertEq(reserve.statementAt(1).count, 501);
    }

    // A month can't be stated after a later one.
    function test_goesForwardOnly() public {
        vm.startPrank(counter);
        reserve.state(202701, "root", 500, "report");
        vm.expectRevert(abi.encodeWithSelector(IReserveLog.MonthInThePast.selector, 202612, 202701));
        reserve.state(202612, "root", 500, "report");
        vm.stopPrank();
    }

    function test_refusesMonthsThatAreNone() public {
        uint32[7] memory months = [uint32(0), 201912, 202000, 202613, 202600, 1000001, type(uint32).max];
        vm.startPrank(counter);
        for (uint256 i; i < months.length; ++i) {
            vm.expectRevert(abi.encodeWithSelector(IReserveLog.InvalidMonth.selector, months[i]));
            reserve.state(months[i], "root", 1, "report");
        }
        reserve.state(202001, "root", 1, "report");
        reserve.state(999912, "root", 1, "report");
        vm.stopPrank();
    }

    function test_refusesEmptyStatements() public {
        vm.startPrank(counter);
        vm.expectRevert(IReserveLog.EmptyStatement.selector);
        reserve.state(202611, 0, 1, "report");
        vm.expectRevert(IReserveLog.EmptyStatement.selector);
        reserve.state(202611, "root", 0, "report");
        vm.expectRevert(IReserveLog.EmptyStatement.selector);
        reserve.state(202611, "root", 1, 0);
        vm.stopPrank();
        vm.expectRevert(stdError.indexOOBError);
        reserve.statementAt(0);
    }

    // [T60] At worst the reserve key states what isn't true. It can't change or remove a statement, and nobody else states.
    function test_T60_onlyTheReserveKeyStates() public {
        bytes32 role = reserve.RESERVE_ROLE();
        vm.expectRevert(
            abi.encodeWithSelector(IAccessControl.AccessControlUnauthorizedAccount.selector, admin, role)
        );
        vm.prank(admin);
        reserve.state(202611, "root", 1, "report");
    }
}
