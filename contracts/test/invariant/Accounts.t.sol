// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {AccountHandler} from "./AccountHandler.sol";

/// @notice After any history: an account has a passkey, only those that were added by one of its own, or proposed seven
/// days before, and only they have moved anything; and the paymaster has spent what reached the entry point at most.
contract AccountsTest is AccountHandler {
    function setUp() public override {
        super.setUp();
        setUpAccount();
        targetContract(address(this));
        bytes4[] memory selectors = new bytes4[](8);
        selectors[0] = this.pay.selector;
        selectors[1] = bytes4(keccak256("addPasskey(uint256,uint256)"));
        selectors[2] = this.removePasskey.selector;
        selectors[3] = this.propose.selector;
        selectors[4] = this.cancel.selector;
        selectors[5] = this.complete.selector;
        selectors[6] = this.wait_.selector;
        selectors[7] = this.refill.selector;
        targetSelector(FuzzSelector(address(this), selectors));
    }

    /// forge-config: default.invariant.runs = 32
    /// forge-config: long.invariant.runs = 200
    /// forge-config: default.invariant.depth = 60
    /// forge-config: long.invariant.depth = 200
    function invariant_T60_onlyItsPasskeysActAndThereIsAlwaysOne() public view {
        assertGt(account.passkeyCount(), 0);
        assertEq(account.passkeyCount(), keyCount);
        for (uint256 i; i < KEYS; ++i) {
            assertEq(account.isPasskey(idOf(keys[i])), mayAct[i]);
        }
        assertEq(usdc.balanceOf(bob), paidToBob);
        assertEq(usdc.balanceOf(address(account)) + paidToBob, 1_000e6);
        assertLe(deposit(), LIMIT);
        assertEq(deposit() + bundler.balance, refilled);
    }
}
