// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {ERC7821} from "@openzeppelin/contracts/account/extensions/draft-ERC7821.sol";
import {Execution} from "@openzeppelin/contracts/interfaces/draft-IERC7579.sol";
import {IERC7821} from "@openzeppelin/contracts/interfaces/draft-IERC7821.sol";

import {AccountTest} from "../base/AccountTest.sol";

/// @notice Batches of calls (ERC-7821).
contract ExecuteTest is AccountTest {
    function test_onlyTheEntryPointAndTheAccountItselfExecute() public {
        bytes memory calls = abi.encode(payBob(1e6));
        address[4] memory callers = [stranger, bob, address(factory), factory.implementation()];
        for (uint256 i; i < callers.length; ++i) {
            vm.expectRevert(unauthorized(callers[i]));
            vm.prank(callers[i]);
            IERC7821(address(account)).execute(BATCH, calls);
        }
        vm.prank(address(entryPoint));
        IERC7821(address(account)).execute(BATCH, calls);
        vm.prank(address(account));
        IERC7821(address(account)).execute(BATCH, calls);
        assertEq(usdc.balanceOf(bob), 2e6);
    }

    /// @dev No call that may fail, no delegation to foreign code, no signature of another kind.
    function testFuzz_noOtherModeIsKnown(bytes32 mode) public {
        bytes10 known = bytes10(BATCH);
        // Bytes 2 to 5 are for anyone's use, and the last 22 carry nothing in this mode.
        vm.assume(bytes2(mode) != bytes2(known) || bytes4(mode << 48) != bytes4(0));
        assertFalse(IERC7821(address(account)).supportsExecutionMode(mode));
        vm.expectRevert(ERC7821.UnsupportedExecutionMode.selector);
        vm.prank(address(entryPoint));
        IERC7821(address(account)).execute(mode, abi.encode(payBob(1e6)));
    }

    function test_itSendsEtherAlong() public {
        Execution[] memory calls = new Execution[](1);
        calls[0] = Execution(bob, 1 ether, "");
        act(phone, calls);
        assertEq(bob.balance, 1 ether);
    }

    function test_anEmptyBatchDoesNothing() public {
        act(phone, new Execution[](0));
        assertEq(usdc.balanceOf(address(account)), 1_000e6);
    }
}
