// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {stdError} from "forge-std/StdError.sol";

import {IReserveLog, ReserveStatement} from "../../src/interfaces/IReserveLog.sol";
import {ReserveTest} from "../base/ReserveTest.sol";

/// @notice `state`: statements are appended and never changed.
contract StateTest is ReserveTest {
    function test_appendsStatements() public {
        vm.expectEmit();
        emit IReserveLog.ReserveStated(0, 202311, "root", 500, "report");
        vm.prank(counter);
        assertEq(reserve.state(202311, "root", 500, "report"), 0);
        vm.warp(block.timestamp + 30 days);
        vm.expectEmit();
        emit IReserveLog.ReserveStated(1, 202312, "other", 498, "next");
        vm.prank(counter);
        assertEq(reserve.state(202312, "other", 498, "next"), 1);

        assertEq(reserve.statementCount(), 2);
        ReserveStatement memory first = reserve.statementAt(0);
        assertEq(first.month, 202311);
        assertEq(first.publishedAt, NOW);
        assertEq(first.count, 500);
        assertEq(first.root, bytes32("root"));
        assertEq(first.reportHash, bytes32("report"));
        assertEq(reserve.statementAt(1).month, 202312);
        assertEq(reserve.statementAt(1).publishedAt, NOW + 30 days);
    }

    function test_keepsACorrectionAndTheCorrectedStatement() public {
        vm.startPrank(counter);
        reserve.state(202311, "root", 500, "report");
        assertEq(reserve.state(202311, "corrected", 501, "again"), 1);
        vm.stopPrank();
        assertEq(reserve.statementAt(0).root, bytes32("root"));
        assertEq(reserve.statementAt(1).count, 501);
    }

    // A month can't be stated after a later one.
    function test_goesForwardOnly() public {
        vm.startPrank(counter);
        reserve.state(202301, "root", 500, "report");
        vm.expectRevert(abi.encodeWithSelector(IReserveLog.MonthInThePast.selector, 202212, 202301));
        reserve.state(202212, "root", 500, "report");
        vm.stopPrank();
    }

    // A stolen key that states a far month would end the log: no honest month could follow.
    function test_refusesMonthsThatHaveNotBegun() public {
        vm.startPrank(counter);
        vm.expectRevert(abi.encodeWithSelector(IReserveLog.MonthInTheFuture.selector, 202312, 202311));
        reserve.state(202312, "root", 500, "report");
        vm.expectRevert(abi.encodeWithSelector(IReserveLog.MonthInTheFuture.selector, 999912, 202311));
        reserve.state(999912, "root", 500, "report");
        reserve.state(202311, "root", 500, "report");
        vm.stopPrank();
    }

    // Months begin at midnight UTC, also after a leap day and at a new year.
    function test_knowsWhenAMonthBegins() public {
        // 1 December 2023, 1 January 2024, 1 March 2024 (leap year), 1 March 2025, 1 March 2100 (no leap year).
        uint40[5] memory starts =
            [uint40(1_701_388_800), 1_704_067_200, 1_709_251_200, 1_740_787_200, 4_107_542_400];
        uint32[5] memory months = [uint32(202312), 202401, 202403, 202503, 210003];
        vm.startPrank(counter);
        for (uint256 i; i < starts.length; ++i) {
            vm.warp(starts[i] - 1);
            uint32 before = months[i] % 100 == 1 ? months[i] - 89 : months[i] - 1;
            vm.expectRevert(abi.encodeWithSelector(IReserveLog.MonthInTheFuture.selector, months[i], before));
            reserve.state(months[i], "root", 1, "report");
            reserve.state(before, "root", 1, "report");
            vm.warp(starts[i]);
            reserve.state(months[i], "root", 1, "report");
        }
        vm.stopPrank();
    }

    // Each month from 2023 to 2199, at its first second.
    function test_knowsTheMonthInEveryYear() public {
        uint256 start = 1_672_531_200;
        vm.startPrank(counter);
        for (uint32 year = 2023; year < 2200; ++year) {
            for (uint32 month = 1; month <= 12; ++month) {
                vm.warp(start);
                uint32 next = month == 12 ? (year + 1) * 100 + 1 : year * 100 + month + 1;
                vm.expectRevert(
                    abi.encodeWithSelector(IReserveLog.MonthInTheFuture.selector, next, year * 100 + month)
                );
                reserve.state(next, "root", 1, "report");
                start += daysIn(year, month) * 1 days;
            }
        }
        vm.stopPrank();
    }

    function test_refusesMonthsThatAreNone() public {
        uint32[9] memory months =
            [uint32(0), 201912, 202000, 202300, 202213, 202600, 1000001, 1000012, type(uint32).max];
        vm.startPrank(counter);
        for (uint256 i; i < months.length; ++i) {
            vm.expectRevert(abi.encodeWithSelector(IReserveLog.InvalidMonth.selector, months[i]));
            reserve.state(months[i], "root", 1, "report");
        }
        reserve.state(202001, "root", 1, "report");
        reserve.state(202012, "root", 1, "report");
        vm.warp(253_402_300_799);
        reserve.state(999912, "root", 1, "report");
        vm.stopPrank();
    }

    function test_refusesEmptyStatements() public {
        vm.startPrank(counter);
        vm.expectRevert(IReserveLog.EmptyStatement.selector);
        reserve.state(202311, 0, 1, "report");
        vm.expectRevert(IReserveLog.EmptyStatement.selector);
        reserve.state(202311, "root", 0, "report");
        vm.expectRevert(IReserveLog.EmptyStatement.selector);
        reserve.state(202311, "root", 1, 0);
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
        reserve.state(202311, "root", 1, "report");
    }

    function daysIn(uint256 year, uint256 month) private pure returns (uint256) {
        if (month == 2) return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28;
        return month == 4 || month == 6 || month == 9 || month == 11 ? 30 : 31;
    }
}
