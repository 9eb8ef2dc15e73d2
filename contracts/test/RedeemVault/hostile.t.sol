// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {IERC1271} from "@openzeppelin/contracts/interfaces/IERC1271.sol";

import {IRedeemVault, RedeemTerms} from "../../src/interfaces/IRedeemVault.sol";
import {ITestMoney} from "../base/KuraTest.sol";
import {RedeemTest} from "../base/RedeemTest.sol";
import {BlocklistToken, FalseToken, FeeToken, HookToken, LyingToken} from "../mocks/HostileTokens.sol";
import {ContractWallet} from "../mocks/ContractWallet.sol";
import {RedeemReenterer} from "../mocks/RedeemReenterer.sol";

/// @notice Tokens that don't transfer what they report, and holders that are hostile contracts.
contract HostileRedeemTest is RedeemTest {
    // [T12] A fee counts as paid only when all of it arrived.
    function test_T12_takesNoCardsForAFeeThatDoesNotArrive() public {
        assertRefused(address(new FeeToken()), IRedeemVault.FeeShort.selector);
        assertRefused(address(new FalseToken()), SafeERC20.SafeERC20FailedOperation.selector);
        assertRefused(address(new LyingToken()), IRedeemVault.FeeShort.selector);
    }

    // A token that blocks the holder keeps the fee, not the cards.
    function test_returnsCardsWhenTheFeeCanNotBeSent() public {
        BlocklistToken token = new BlocklistToken();
        useFeeToken(address(token));
        bytes32 depositId = deposit(alice, cards, termsIn(address(token)));
        token.setBlocked(alice, true);
        vm.expectEmit(address(vault));
        emit IRedeemVault.RefundHeld(alice, address(token), REDEEM_FEE);
        vm.prank(alice);
        vault.withdraw(just(depositId));
        assertEq(collection.ownerOf(cards[0]), alice);
        assertEq(vault.refundOf(alice, address(token)), REDEEM_FEE);

        // Two fees add up.
        token.setBlocked(alice, false);
        deposit(alice, cards, termsIn(address(token)));
        token.setBlocked(alice, true);
        vm.prank(redeemer);
        vault.reject(just(depositId));
        assertEq(vault.refundOf(alice, address(token)), 2 * REDEEM_FEE);

        vm.expectRevert(abi.encodeWithSelector(BlocklistToken.Blocked.selector, alice));
        vault.payRefund(alice, address(token));
        token.setBlocked(alice, false);
        uint256 before = token.balanceOf(alice);
        vm.expectEmit(address(vault));
        emit IRedeemVault.RefundPaid(alice, address(token), 2 * REDEEM_FEE);
        vm.prank(stranger);
        vault.payRefund(alice, address(token));
        assertEq(token.balanceOf(alice) - before, 2 * REDEEM_FEE);
        assertEq(token.balanceOf(address(vault)), 0);
        vm.expectRevert(
            abi.encodeWithSelector(IRedeemVault.NothingToRefund.selector, alice, address(token))
        );
        vault.payRefund(alice, address(token));
    }

    // [T11] From inside the payment of the fee a holder can't withdraw, deposit more cards or get a refund.
    function test_T11_isNotEnteredFromInsideAPayment() public {
        HookToken token = new HookToken();
        useFeeToken(address(token));
        RedeemReenterer holder = new RedeemReenterer(vault, collection);
        token.mint(address(holder), 10 * REDEEM_FEE);
        uint256 card = mintDirect(address(holder), 5);
        bytes32 depositId = vault.depositIdOf(address(holder), REQUEST, address(collection));
        bytes[3] memory attacks = [
            abi.encodeCall(IRedeemVault.withdraw, (just(depositId))),
            abi.encodeCall(IRedeemVault.returnCards, (depositId)),
            abi.encodeCall(IRedeemVault.payRefund, (address(holder), address(token)))
        ];
        bytes memory handOver = abi.encode(termsIn(address(token)), noProofs());
        for (uint256 i; i < attacks.length; ++i) {
            holder.attack(token, one(card), handOver, attacks[i]);
            assertEq(
                holder.answer(),
                abi.encodeWithSelector(ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector)
            );
            assertEq(collection.ownerOf(card), address(vault));
            holder.withdraw(depositId);
            assertEq(collection.ownerOf(card), address(holder));
        }
    }

    // [T4] A holder that is a contract is never called, so it can't refuse a return.
    function test_T4_returnsCardsToContracts() public {
        ContractWallet wallet = new ContractWallet(alice);
        uint256 card = mintDirect(address(wallet), 5);
        bytes32 depositId = deposit(address(wallet), one(card), terms(0));
        vm.prank(redeemer);
        vault.reject(just(depositId));
        assertEq(collection.ownerOf(card), address(wallet));
    }

    // [T30] The vault signs nothing and accepts no other call: it can't be the offerer of an order.
    function test_T30_theVaultSignsNothing() public {
        deposit();
        bytes[4] memory calls = [
            abi.encodeCall(IERC1271.isValidSignature, (bytes32("order"), "")),
            abi.encodeWithSignature("generateOrder(address,(uint8,address,uint256,uint256)[],(uint8,address,uint256,uint256)[],bytes)"),
            abi.encodeWithSignature("setApprovalForAll(address,bool)", stranger, true),
            bytes("")
        ];
        for (uint256 i; i < calls.length; ++i) {
            (bool ok,) = address(vault).call(calls[i]);
            assertFalse(ok);
        }
        assertEq(collection.getApproved(cards[0]), address(0));
    }

    function assertRefused(address token, bytes4 refusal) private {
        useFeeToken(token);
        // The vault's other balance is no part of this fee.
        ITestMoney(token).mint(address(vault), REDEEM_FEE);
        vm.expectPartialRevert(refusal);
        vm.prank(alice);
        collection.sendBatch(cards, address(vault), abi.encode(termsIn(token), noProofs()));
        assertEq(collection.ownerOf(cards[0]), alice);
    }

    function useFeeToken(address token) private {
        vault = deployVault(token);
        ITestMoney(token).mint(alice, 10 * REDEEM_FEE);
        vm.prank(alice);
        ITestMoney(token).approve(address(vault), type(uint256).max);
    }

    function termsIn(address token) private pure returns (RedeemTerms memory) {
        return RedeemTerms({requestHash: REQUEST, feeToken: token, fee: REDEEM_FEE});
    }
}
