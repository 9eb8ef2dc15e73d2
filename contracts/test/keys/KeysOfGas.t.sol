// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {PackedUserOperation} from "@openzeppelin/contracts/interfaces/IERC4337.sol";

import {PaymasterTest} from "../base/PaymasterTest.sol";
import {Worst} from "./Worst.sol";

/// @notice [T60] The worst case of the keys of sponsored gas, in numbers.
contract KeysOfGasTest is PaymasterTest, Worst {
    /// @custom:key sponsoring
    /// @custom:can spend ether of the paymaster as gas, up to the daily cap in 24 hours and half of it on each further day
    /// @custom:cannot reach the rest of the paymaster's ether; pay for anything but gas; move an asset of a user
    function test_T60_worstCaseOfSponsoring() public {
        vm.deal(address(paymaster), 100 ether);
        worst("gas spent within 24 hours, percent of the daily cap, rounded up", spentInADay(), 100);
        worst("gas spent on each further day, percent of the daily cap, rounded up", spentInADay(), 50);
        uint256 before = sponsor.balance;
        vm.prank(sponsor);
        (bool taken,) = address(paymaster).call(abi.encodeCall(paymaster.withdrawReserve, (payable(sponsor), 1)));
        worst("ether taken out", (taken ? 1 : 0) + sponsor.balance - before, 0);
    }

    /// @custom:key treasury
    /// @custom:can take all ether of the paymaster, which stops sponsoring: accounts then pay for their own gas
    /// @custom:cannot take anything of a user
    function test_T60_worstCaseOfTreasury() public {
        uint256 all = deposit() + address(paymaster).balance;
        uint256 reserve = address(paymaster).balance;
        uint256 deposited = deposit();
        vm.startPrank(treasurer);
        paymaster.withdrawReserve(payable(treasurer), reserve);
        paymaster.withdrawDeposit(payable(treasurer), deposited);
        vm.stopPrank();
        worst("ether of the paymaster taken, percent", treasurer.balance * 100 / all, 100);
        vm.deal(address(account), 1 ether);
        act(phone, payBob(1e6));
        worst("accounts of one that can't act without the paymaster", usdc.balanceOf(bob) == 1e6 ? 0 : 1, 0);
    }

    /// @return Percent of the cap, rounded up.
    function spentInADay() private returns (uint256) {
        uint256 before = deposit() + address(paymaster).balance;
        uint256 start = block.timestamp;
        for (uint256 i; i <= 24; ++i) {
            vm.warp(i == 24 ? start + 1 days - 1 : start + i * 1 hours);
            burnAll();
            if (paymaster.refillable() != 0) paymaster.refill();
            burnAll();
        }
        uint256 spent = before - deposit() - address(paymaster).balance;
        return (spent * 100 + CAP - 1) / CAP;
    }

    /// @dev The last operation spends the rest, so that nothing of the deposit is left.
    function burnAll() private {
        uint256 overhead = uint256(VERIFICATION_GAS) + CALL_GAS + PAYMASTER_GAS;
        while (deposit() / FEE_PER_GAS > overhead) {
            PackedUserOperation memory operation = operationOf(account, payBob(0));
            uint256 gas = deposit() / FEE_PER_GAS - overhead;
            operation.preVerificationGas = gas < CAP / 10 / FEE_PER_GAS ? gas : CAP / 10 / FEE_PER_GAS;
            letSponsor(operation, uint48(block.timestamp - 1), uint48(block.timestamp + 1));
            send(signed(phone, operation));
        }
    }
}
