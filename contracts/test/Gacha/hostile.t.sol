// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";

import {IGachaReveal} from "../../src/interfaces/IGachaReveal.sol";
import {IGachaSale} from "../../src/interfaces/IGachaSale.sol";
import {IGachaDrops} from "../../src/interfaces/IGachaDrops.sol";
import {IAccess, ITestMoney, KuraTest} from "../base/KuraTest.sol";
import {
    BlocklistToken,
    FalseToken,
    FeeToken,
    HookToken,
    LyingToken,
    RebasingToken
} from "../mocks/HostileTokens.sol";
import {Reenterer} from "../mocks/Reenterer.sol";

/// @notice Buyers that are contracts with a plan, and tokens that don't do what they say.
contract HostileTest is KuraTest {
    uint256 private dropId;

    function setUp() public override {
        super.setUp();
        dropId = createDrop(100, 100);
    }

    // [T4] The receiver of the cards is never asked, and the draw is never in the buyer's transaction.
    function test_T04_theReceiverCannotRefuseOrRepeatADraw() public {
        HookToken token = new HookToken();
        price(address(token));
        Reenterer buyer = new Reenterer(gacha);
        token.mint(address(buyer), 100e6);
        buyer.attack(dropId, token, 3, true, "");
        assertEq(collection.balanceOf(address(buyer)), 0);
        answer(dropId, 0, word(1));
        assertEq(gacha.open(dropId, 3), 3);
        assertEq(collection.balanceOf(address(buyer)), 3);
    }

    // [T11] From inside a payment no function that changes anything can be entered, with every role granted.
    function test_T11_noFunctionIsEnteredFromInsideAPayment() public {
        HookToken token = new HookToken();
        price(address(token));
        Reenterer buyer = new Reenterer(gacha);
        vm.startPrank(admin);
        IAccess(address(gacha)).grantRole(gacha.OPERATOR_ROLE(), address(buyer));
        IAccess(address(gacha)).grantRole(gacha.SELLER_ROLE(), address(buyer));
        vm.stopPrank();
        token.mint(address(buyer), 10_000e6);
        uint256[] memory ids = packIds(dropId << 16, 1);

        bytes[] memory calls = new bytes[](10);
        calls[0] = abi.encodeCall(
            IGachaSale.buy,
            (dropId, 0, 1, address(token), type(uint256).max, 0, noProof(), address(buyer), false)
        );
        calls[1] = abi.encodeCall(IGachaSale.reserve, (dropId, 1, block.timestamp + 1, "r"));
        calls[2] = abi.encodeCall(IGachaSale.release, ("r"));
        calls[3] = abi.encodeCall(IGachaSale.deliver, (dropId, 1, address(buyer), "d", false));
        calls[4] = abi.encodeCall(IGachaReveal.requestReveal, (ids));
        calls[5] = abi.encodeCall(IGachaReveal.requestRevealFor, (address(buyer), ids, block.timestamp, ""));
        calls[6] = abi.encodeCall(IGachaReveal.open, (dropId, 1));
        calls[7] = abi.encodeCall(IGachaReveal.askAgain, (dropId, 0));
        calls[8] = abi.encodeCall(IGachaReveal.announceFallback, (dropId, 0));
        calls[9] = abi.encodeCall(IGachaReveal.settleFallback, (dropId, 0));
        for (uint256 i; i < calls.length; ++i) {
            buyer.attack(dropId, token, 1, false, calls[i]);
            assertFalse(buyer.succeeded());
            assertEq(
                buyer.answer(), abi.encodePacked(ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector)
            );
        }
        assertEq(gacha.dropProgress(dropId).issued, calls.length);
    }

    // [T11] An operator that is called during a payment can't affect the purchase: its terms are read before it.
    function test_T11_operatorsActsInsideAPaymentLeaveThePurchaseAlone() public {
        HookToken token = new HookToken();
        price(address(token));
        Reenterer buyer = new Reenterer(gacha);
        vm.startPrank(admin);
        IAccess(address(gacha)).grantRole(gacha.OPERATOR_ROLE(), address(buyer));
        vm.stopPrank();
        token.mint(address(buyer), 10_000e6);
        buyer.attack(dropId, token, 1, false, abi.encodeCall(IGachaDrops.setPrice, (dropId, address(token), 1)));
        buyer.attack(dropId, token, 1, true, abi.encodeCall(IGachaDrops.stopSale, (dropId)));
        assertTrue(buyer.succeeded());
        assertEq(token.balanceOf(treasury), PRICE + 1);
        assertEq(gacha.dropProgress(dropId).issued, 2);
        assertEq(gacha.dropProgress(dropId).asked, 1);
    }

    // [T12] No hostile token can add itself to the list.
    function test_T12_aTokenOffTheListIsNotTaken() public {
        FeeToken token = new FeeToken();
        token.mint(alice, 100e6);
        vm.expectRevert(abi.encodeWithSelector(IGachaSale.TokenNotTaken.selector, dropId, address(token)));
        pay(address(token), 1);
    }

    // [T12]
    function test_T12_aTokenThatKeepsAFeeIsRefused() public {
        FeeToken token = new FeeToken();
        token.mint(alice, 100e6);
        price(address(token));
        vm.expectRevert(abi.encodeWithSelector(IGachaSale.PaymentMismatch.selector, PRICE - PRICE / 100, PRICE));
        pay(address(token), 1);
    }

    // [T12]
    function test_T12_aTokenThatReturnsFalseIsRefused() public {
        FalseToken token = new FalseToken();
        token.mint(alice, 100e6);
        price(address(token));
        vm.expectRevert(abi.encodeWithSelector(SafeERC20.SafeERC20FailedOperation.selector, address(token)));
        pay(address(token), 1);
    }

    // [T12]
    function test_T12_aTokenThatMovesNothingIsRefused() public {
        LyingToken token = new LyingToken();
        token.mint(alice, 100e6);
        price(address(token));
        vm.expectRevert(abi.encodeWithSelector(IGachaSale.PaymentMismatch.selector, 0, PRICE));
        pay(address(token), 1);
    }

    // [T12]
    function test_T12_aTokenWhoseBalancesChangeByThemselvesIsRefused() public {
        RebasingToken token = new RebasingToken();
        token.mint(alice, 100e6);
        token.mint(treasury, 1e6);
        price(address(token));
        vm.expectRevert(
            abi.encodeWithSelector(IGachaSale.PaymentMismatch.selector, 2 * (uint256(PRICE) + 1e6) - 1e6, PRICE)
        );
        pay(address(token), 1);
    }

    // [T12] A blocklist keeps its victims from buying, and nobody from revealing what is paid.
    function test_T12_aBlocklistNeverBlocksAReveal() public {
        BlocklistToken token = new BlocklistToken();
        token.mint(alice, 100e6);
        price(address(token));
        pay(address(token), 2);
        token.setBlocked(treasury, true);
        vm.expectRevert(abi.encodeWithSelector(BlocklistToken.Blocked.selector, treasury));
        pay(address(token), 1);
        token.setBlocked(alice, true);
        reveal(alice, dropId << 16, 2);
        answer(dropId, 0, word(1));
        assertEq(gacha.open(dropId, 2), 2);
    }

    // [T12]
    function test_T12_aTokenThatReturnsNothingIsTaken() public {
        fund(alice, PRICE);
        vm.prank(alice);
        gacha.buy(dropId, 0, 1, address(usdt), PRICE, 0, noProof(), alice, false);
        assertEq(usdt.balanceOf(treasury), PRICE);
    }

    function price(address token) private {
        vm.prank(admin);
        gacha.allowToken(token, true);
        vm.prank(operator);
        gacha.setPrice(dropId, token, PRICE);
        vm.prank(alice);
        ITestMoney(token).approve(address(gacha), type(uint256).max);
    }

    function pay(address token, uint256 quantity) private {
        vm.prank(alice);
        gacha.buy(dropId, 0, quantity, token, type(uint256).max, 0, noProof(), alice, false);
    }
}
