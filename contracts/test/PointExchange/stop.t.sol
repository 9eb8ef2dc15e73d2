// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";

import {IStoppable} from "../../src/interfaces/IStoppable.sol";
import {IAccess} from "../base/KuraTest.sol";
import {ExchangeTest} from "../base/ExchangeTest.sol";

/// @notice [T60] A guardian stops exchanges until the admin resumes them.
contract StopExchangeTest is ExchangeTest {
    address private immutable guardian = makeAddr("guardian");
    bytes32 private role;

    function setUp() public override {
        super.setUp();
        role = exchange.GUARDIAN_ROLE();
        vm.prank(admin);
        IAccess(address(exchange)).grantRole(role, guardian);
    }

    function test_T60_nothingIsExchangedUntilTheAdminResumes() public {
        vm.expectEmit(address(exchange));
        emit IStoppable.Stopped(guardian, type(uint256).max);
        vm.prank(guardian);
        exchange.stop();
        vm.warp(block.timestamp + 300 days);
        refuse(
            abi.encodeWithSelector(IStoppable.EnforcedPause.selector),
            alice,
            cardsAt(4),
            dataFor(alice, cardsAt(4), quoteFor(1), proofsAt(4))
        );
        vm.expectEmit(address(exchange));
        emit IStoppable.Resumed(admin);
        vm.prank(admin);
        exchange.resume();
        exchangeCards(alice, cardsAt(4), proofsAt(4));
        assertEq(points.balanceOf(alice), EXCHANGE_POINTS);
    }

    function test_exchangesThatAreNotStoppedCannotBeResumed() public {
        vm.expectRevert(IStoppable.NotStopped.selector);
        vm.prank(admin);
        exchange.resume();
    }

    function test_onlyAGuardianStopsAndOnlyTheAdminResumes() public {
        address[3] memory others = [admin, quoteSigner, alice];
        for (uint256 i; i < others.length; ++i) {
            expectUnauthorized(others[i], role);
            exchange.stop();
        }
        vm.prank(guardian);
        exchange.stop();
        expectUnauthorized(guardian, bytes32(0));
        exchange.resume();
    }

    function expectUnauthorized(address caller, bytes32 missing) private {
        vm.expectRevert(
            abi.encodeWithSelector(IAccessControl.AccessControlUnauthorizedAccount.selector, caller, missing)
        );
        vm.prank(caller);
    }
}
