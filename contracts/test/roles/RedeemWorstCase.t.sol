// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IRedeemVault} from "../../src/interfaces/IRedeemVault.sol";
import {IAccess} from "../base/KuraTest.sol";
import {RedeemTest} from "../base/RedeemTest.sol";

/// @notice [T60] The worst that the redeem vault's keys could do.
contract RedeemWorstCaseTest is RedeemTest {
    // [T60] The redeem key burns cards that were deposited for a redeem and that it approved. It gets nothing.
    function test_T60_aRedeemKeyAtWorstBurnsWhatIsInCustody() public {
        bytes32 depositId = deposit();
        approve(depositId);
        burn(depositId);
        assertEq(collection.balanceOf(alice), 0);
        assertEq(collection.balanceOf(redeemer), 0);
        assertEq(usdc.balanceOf(redeemer), 0);
        assertEq(usdc.balanceOf(treasury), REDEEM_FEE);
    }

    // [T60] It can hold a card for seven of ten days at most: between two locks the holder has three days to withdraw.
    function test_T60_aRedeemKeyAtWorstDelaysAWithdrawalForSevenDays() public {
        bytes32 depositId = deposit();
        for (uint256 i; i < 5; ++i) {
            approve(depositId);
            vm.warp(block.timestamp + 10 days);
        }
        vm.prank(alice);
        vault.withdraw(just(depositId));
        assertReturned(depositId);
    }

    // [T60] All keys of the vault together can't send a card to anyone but its holder.
    function test_T60_noKeySendsACardElsewhere() public {
        bytes32 depositId = deposit();
        address thief = makeAddr("thief");
        bytes32 role = vault.REDEEM_ROLE();
        makeAdmin(address(vault), thief);
        vm.startPrank(thief);
        IAccess(address(vault)).grantRole(role, thief);
        vault.setTreasury(thief);
        vm.expectRevert(abi.encodeWithSelector(IRedeemVault.NotHolder.selector, depositId, thief));
        vault.withdraw(just(depositId));
        vault.reject(just(depositId));
        vm.stopPrank();
        assertReturned(depositId);
    }

    // [T60] A vault that the factory doesn't list burns nothing as redeemed, and without cards there is nothing to burn.
    function test_T60_aRedeemKeyCanNotTouchWhatWasNotHandedOver() public {
        bytes32 depositId = idOf(alice);
        vm.startPrank(redeemer);
        vm.expectRevert(abi.encodeWithSelector(IRedeemVault.UnknownDeposit.selector, depositId));
        vault.approve(just(depositId));
        vm.expectRevert(abi.encodeWithSelector(IRedeemVault.UnknownDeposit.selector, depositId));
        vault.burn(just(depositId));
        vm.stopPrank();
        assertEq(collection.ownerOf(cards[0]), alice);
    }
}
