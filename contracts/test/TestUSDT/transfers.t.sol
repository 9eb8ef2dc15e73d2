// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {Test} from "forge-std/Test.sol";

import {TestUSDT} from "../../src/local/TestUSDT.sol";

contract TransfersTest is Test {
    TestUSDT private usdt;
    address private alice = makeAddr("alice");
    address private bob = makeAddr("bob");

    function setUp() public {
        usdt = new TestUSDT();
        usdt.mint(alice, 10);
    }

    function test_returnsNothing() public {
        vm.startPrank(alice);
        assertEq(returned(abi.encodeCall(usdt.transfer, (bob, 1))), 0);
        assertEq(returned(abi.encodeCall(usdt.approve, (alice, 1))), 0);
        assertEq(returned(abi.encodeCall(usdt.transferFrom, (alice, bob, 1))), 0);
        vm.stopPrank();
        assertEq(usdt.balanceOf(bob), 2);
        assertEq(usdt.allowance(alice, alice), 0);
    }

    function test_wantsAnAllowanceAtZeroBeforeItChanges() public {
        vm.startPrank(alice);
        vm.expectEmit(address(usdt));
        emit TestUSDT.Approval(alice, bob, 1);
        usdt.approve(bob, 1);
        vm.expectRevert(abi.encodeWithSelector(TestUSDT.AllowanceStands.selector, 1));
        usdt.approve(bob, 2);
        usdt.approve(bob, 0);
        usdt.approve(bob, type(uint256).max);
        vm.stopPrank();
        vm.prank(bob);
        usdt.transferFrom(alice, bob, 5);
        assertEq(usdt.allowance(alice, bob), type(uint256).max);
    }

    function test_refusesMoreThanThereIsOrWasAllowed() public {
        vm.expectRevert(abi.encodeWithSelector(TestUSDT.InsufficientBalance.selector, alice, 10, 11));
        vm.prank(alice);
        usdt.transfer(bob, 11);
        vm.expectRevert(abi.encodeWithSelector(TestUSDT.InsufficientAllowance.selector, bob, 0, 1));
        vm.prank(bob);
        usdt.transferFrom(alice, bob, 1);
        vm.expectRevert(TestUSDT.InvalidReceiver.selector);
        vm.prank(alice);
        usdt.transfer(address(0), 1);
    }

    function returned(bytes memory data) private returns (uint256) {
        (bool done, bytes memory result) = address(usdt).call(data);
        assertTrue(done);
        return result.length;
    }
}
