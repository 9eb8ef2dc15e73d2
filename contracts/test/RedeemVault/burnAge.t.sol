// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IRedeemVault} from "../../src/interfaces/IRedeemVault.sol";
import {RedeemTest} from "../base/RedeemTest.sol";

/// @notice [T60] [T62] [T71] The vault burns no deposit that is younger than 48 hours.
contract BurnAgeTest is RedeemTest {
    function burnAge() internal pure override returns (uint48) {
        return 48 hours;
    }

    function test_T60_burnsNoYoungDeposit() public {
        assertEq(vault.burnAge(), 48 hours);
        vm.expectEmit(address(vault));
        emit IRedeemVault.CardsDeposited(
            idOf(alice),
            REQUEST,
            alice,
            address(collection),
            cards,
            address(usdc),
            REDEEM_FEE,
            START + 48 hours
        );
        bytes32 depositId = deposit();
        approve(depositId);
        vm.warp(START + 48 hours - 1);
        vm.expectRevert(abi.encodeWithSelector(IRedeemVault.BurnTooEarly.selector, depositId, START + 48 hours));
        burn(depositId);
        vm.warp(START + 48 hours);
        burn(depositId);
        assertEq(collection.balanceOf(address(vault)), 0);
    }

    // Withdrawals and rejections don't wait.
    function test_T62_aYoungDepositGoesBack() public {
        bytes32 depositId = deposit();
        vm.prank(alice);
        vault.withdraw(just(depositId));
        assertReturned(depositId);
    }
}
