// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IRedeemVault} from "../../src/interfaces/IRedeemVault.sol";
import {IAccess} from "../base/KuraTest.sol";
import {RedeemTest} from "../base/RedeemTest.sol";
import {Worst} from "./Worst.sol";

/// @notice [T60] The worst that the keys can do to cards in custody for a redeem, in numbers.
contract KeysOfRedeemsTest is RedeemTest, Worst {
    address private immutable thief = makeAddr("thief");

    /// @custom:key redeem
    /// @custom:can burn cards that their holders handed over for a redeem, which sends the escrowed fee to the treasury; keep such a card for seven of any ten days; refuse redeems
    /// @custom:cannot take a card or a fee; touch a card that wasn't handed over; keep a card that its holder wants back for longer than a lock
    function test_T60_worstCaseOfRedeem() public {
        bytes32 depositId = deposit();
        uint256 start = vm.snapshotState();
        approve(depositId);
        burn(depositId);
        worst("cards burned of three that were handed over", 3 - collection.balanceOf(alice), 3);
        worst("base units of fees taken", usdc.balanceOf(redeemer), 0);
        vm.revertToState(start);

        uint256 burned;
        uint256[] memory ids = one(mintDirect(bob, 3));
        bytes32 notDeposited = vault.depositIdOf(bob, REQUEST, address(collection));
        vm.startPrank(redeemer);
        if (succeeds(abi.encodeCall(IRedeemVault.approve, (just(notDeposited))))) ++burned;
        if (succeeds(abi.encodeCall(IRedeemVault.burn, (just(notDeposited))))) ++burned;
        (bool done,) = address(collection).call(abi.encodeCall(collection.redeem, (ids[0])));
        vm.stopPrank();
        worst("cards burned that weren't handed over", burned + (done ? 1 : 0), 0);

        uint256 locked;
        for (uint256 day; day < 10; ++day) {
            vm.prank(redeemer);
            succeeds(abi.encodeCall(IRedeemVault.approve, (just(depositId))));
            uint256 night = vm.snapshotState();
            vm.prank(alice);
            if (!succeeds(abi.encodeCall(IRedeemVault.withdraw, (just(depositId))))) ++locked;
            vm.revertToState(night);
            // The last second of a lock still counts.
            vm.warp(block.timestamp + 1 days + (day == 6 ? 1 : 0));
        }
        worst("days of any ten in which a holder can't withdraw", locked, 7);
    }

    /// @custom:key redeem
    /// @custom:can refuse to act on a redeem: after 30 days anyone returns its cards and its fee
    /// @custom:cannot prevent that return
    function test_T60_worstCaseOfRedeemThatDoesNothing() public {
        bytes32 depositId = deposit();
        uint256 daysWaited;
        while (!succeeds(abi.encodeCall(IRedeemVault.returnCards, (depositId)))) {
            ++daysWaited;
            vm.warp(block.timestamp + 1 days);
        }
        assertReturned(depositId);
        worst("days until anyone can return cards that nobody approved", daysWaited, 30);
    }

    /// @custom:key admin
    /// @custom:can redirect the fees of redeems that are burned
    /// @custom:cannot send a card in custody to anyone but its holder
    function test_T60_worstCaseOfAdminOfRedeems() public {
        bytes32 depositId = deposit();
        bytes32 role = vault.REDEEM_ROLE();
        makeAdmin(address(vault), thief);
        vm.startPrank(thief);
        IAccess(address(vault)).grantRole(role, thief);
        vault.setTreasury(thief);
        succeeds(abi.encodeCall(IRedeemVault.withdraw, (just(depositId))));
        succeeds(abi.encodeCall(IRedeemVault.reject, (just(depositId))));
        vm.stopPrank();
        worst("cards of three in custody that reach another account", 3 - collection.balanceOf(alice), 0);
        worst("base units of the fee of a rejected redeem taken", usdc.balanceOf(thief), 0);
    }

    function succeeds(bytes memory call) private returns (bool done) {
        (done,) = address(vault).call(call);
    }
}
