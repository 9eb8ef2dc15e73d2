// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IERC721Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";

import {DropParameters, IGachaDrops, Phase} from "../../src/interfaces/IGachaDrops.sol";
import {IGachaReveal} from "../../src/interfaces/IGachaReveal.sol";
import {IStoppable} from "../../src/interfaces/IStoppable.sol";
import {IGachaSale} from "../../src/interfaces/IGachaSale.sol";
import {IPackToken} from "../../src/interfaces/IPackToken.sol";
import {KuraTest} from "../base/KuraTest.sol";

contract BuyTest is KuraTest {
    uint256 private dropId;

    function setUp() public override {
        super.setUp();
        dropId = createDrop(100, 100);
        fund(alice, 10_000e6);
    }

    function testFuzz_takesExactlyThePriceAndHandsOutThePacks(uint256 quantity) public {
        quantity = bound(quantity, 1, 100);
        uint256 before = usdc.balanceOf(alice);

        vm.expectEmit();
        emit IGachaSale.PacksSold(
            dropId, alice, bob, dropId << 16, quantity, address(usdc), PRICE * quantity, 0, false
        );
        vm.prank(alice);
        uint256 first =
            gacha.buy(dropId, 0, quantity, address(usdc), PRICE * quantity, 0, noProof(), bob, false);

        assertEq(first, dropId << 16);
        assertEq(before - usdc.balanceOf(alice), PRICE * quantity);
        assertEq(usdc.balanceOf(treasury), PRICE * quantity);
        assertEq(usdc.balanceOf(address(gacha)), 0);
        assertEq(packTokenOf(dropId).balanceOf(bob), quantity);
        assertEq(packTokenOf(dropId).ownerOf(first + quantity - 1), bob);
        assertEq(gacha.available(dropId), 100 - quantity);
        assertEq(gacha.dropProgress(dropId).issued, quantity);
    }

    function test_takesATokenThatReturnsNothing() public {
        vm.prank(alice);
        gacha.buy(dropId, 0, 2, address(usdt), 2 * PRICE, 0, noProof(), alice, false);
        assertEq(usdt.balanceOf(treasury), 2 * PRICE);
    }

    function test_burnsPointsOfTheCaller() public {
        grantPoints(alice, 3 * POINTS);
        vm.prank(alice);
        gacha.buy(dropId, 0, 2, address(points), 2 * POINTS, 0, noProof(), bob, false);
        assertEq(points.balanceOf(alice), POINTS);
        assertEq(points.totalSupply(), POINTS);
        assertEq(packTokenOf(dropId).balanceOf(bob), 2);
    }

    function test_refusesPointsThatTheCallerDoesNotHave() public {
        grantPoints(bob, 10 * POINTS);
        vm.expectRevert();
        vm.prank(alice);
        gacha.buy(dropId, 0, 1, address(points), POINTS, 0, noProof(), alice, false);
    }

    function test_asksForTheRevealAtOnceButNeverDraws() public {
        uint256[] memory ids = packIds(dropId << 16, 3);
        vm.expectEmit();
        emit IGachaReveal.RevealRequested(dropId, 0, bob, coordinator.lastRequestId() + 1, ids);
        vm.prank(alice);
        gacha.buy(dropId, 0, 3, address(usdc), 3 * PRICE, 0, noProof(), bob, true);

        assertEq(packTokenOf(dropId).balanceOf(bob), 0);
        IPackToken packToken = packTokenOf(dropId);
        vm.expectRevert(abi.encodeWithSelector(IERC721Errors.ERC721NonexistentToken.selector, ids[0]));
        packToken.ownerOf(ids[0]);
        assertEq(gacha.dropProgress(dropId).asked, 3);
        assertEq(collection.balanceOf(bob), 0);
    }

    // [T2] The price may rise while a purchase is on its way: the buyer's maximum decides.
    function test_T02_refusesATotalAboveTheMaximum() public {
        vm.prank(operator);
        gacha.setPrice(dropId, address(usdc), PRICE + 1);
        vm.expectRevert(abi.encodeWithSelector(IGachaSale.TotalAboveMaximum.selector, 2 * PRICE + 2, 2 * PRICE));
        vm.prank(alice);
        gacha.buy(dropId, 0, 2, address(usdc), 2 * PRICE, 0, noProof(), alice, false);
    }

    function test_refusesATokenThatIsNotTaken() public {
        address token = makeAddr("lookalike");
        vm.expectRevert(abi.encodeWithSelector(IGachaSale.TokenNotTaken.selector, dropId, token));
        vm.prank(alice);
        gacha.buy(dropId, 0, 1, token, PRICE, 0, noProof(), alice, false);
    }

    function test_refusesTooLittleMoneyOrAllowance() public {
        address poor = makeAddr("poor");
        usdc.mint(poor, PRICE);
        vm.expectRevert();
        vm.prank(poor);
        gacha.buy(dropId, 0, 1, address(usdc), PRICE, 0, noProof(), poor, false);
        vm.startPrank(poor);
        usdc.approve(address(gacha), 2 * PRICE);
        vm.expectRevert();
        gacha.buy(dropId, 0, 2, address(usdc), 2 * PRICE, 0, noProof(), poor, false);
        vm.stopPrank();
        assertEq(gacha.available(dropId), 100);
    }

    function test_refusesNoPacksTooManyAndNoRecipient() public {
        vm.startPrank(alice);
        vm.expectRevert(abi.encodeWithSelector(IGachaSale.InvalidQuantity.selector, 0, 100));
        gacha.buy(dropId, 0, 0, address(usdc), 0, 0, noProof(), alice, false);
        vm.expectRevert(abi.encodeWithSelector(IGachaSale.InvalidQuantity.selector, 101, 100));
        gacha.buy(dropId, 0, 101, address(usdc), 101 * PRICE, 0, noProof(), alice, false);
        vm.expectRevert(abi.encodeWithSelector(IGachaSale.InvalidQuantity.selector, 21, 20));
        gacha.buy(dropId, 0, 21, address(usdc), 21 * PRICE, 0, noProof(), alice, true);
        vm.expectRevert(IGachaSale.InvalidRecipient.selector);
        gacha.buy(dropId, 0, 1, address(usdc), PRICE, 0, noProof(), address(0), false);
        vm.stopPrank();
    }

    function test_holdsToTheLimitPerTransaction() public {
        DropParameters memory parameters = dropParameters(100, 100);
        parameters.limitPerTransaction = 5;
        uint256 limited = createDrop(parameters);
        vm.expectRevert(abi.encodeWithSelector(IGachaSale.InvalidQuantity.selector, 6, 5));
        vm.prank(alice);
        gacha.buy(limited, 0, 6, address(usdc), 6 * PRICE, 0, noProof(), alice, false);
    }

    // [T8] The last pack is sold once.
    function test_T08_refusesMoreThanAreLeft() public {
        buy(bob, dropId, 99);
        vm.startPrank(alice);
        vm.expectRevert(abi.encodeWithSelector(IGachaSale.NotEnoughPacks.selector, dropId, 1));
        gacha.buy(dropId, 0, 2, address(usdc), 2 * PRICE, 0, noProof(), alice, false);
        gacha.buy(dropId, 0, 1, address(usdc), PRICE, 0, noProof(), alice, false);
        vm.expectRevert(abi.encodeWithSelector(IGachaSale.NotEnoughPacks.selector, dropId, 0));
        gacha.buy(dropId, 0, 1, address(usdc), PRICE, 0, noProof(), alice, false);
        vm.stopPrank();
        assertTrue(gacha.soldOut(dropId));
    }

    function test_sellsFromThePhasesStartToItsEnd() public {
        DropParameters memory parameters = dropParameters(10, 10);
        parameters.phases[0] = Phase(START + 10, START + 20, 0, 0, 0);
        uint256 timed = createDrop(parameters);
        bytes memory notOpen = abi.encodeWithSelector(IGachaSale.PhaseNotOpen.selector, timed, 0);

        vm.startPrank(alice);
        vm.warp(START + 9);
        vm.expectRevert(notOpen);
        gacha.buy(timed, 0, 1, address(usdc), PRICE, 0, noProof(), alice, false);
        vm.warp(START + 10);
        gacha.buy(timed, 0, 1, address(usdc), PRICE, 0, noProof(), alice, false);
        vm.warp(START + 19);
        gacha.buy(timed, 0, 1, address(usdc), PRICE, 0, noProof(), alice, false);
        vm.warp(START + 20);
        vm.expectRevert(notOpen);
        gacha.buy(timed, 0, 1, address(usdc), PRICE, 0, noProof(), alice, false);
        vm.expectRevert(abi.encodeWithSelector(IGachaSale.PhaseNotOpen.selector, timed, 1));
        gacha.buy(timed, 1, 1, address(usdc), PRICE, 0, noProof(), alice, false);
        vm.stopPrank();
    }

    function test_sellsNothingFromTheEndOn() public {
        vm.warp(END);
        vm.expectRevert(abi.encodeWithSelector(IGachaDrops.SaleEnded.selector, dropId));
        vm.prank(alice);
        gacha.buy(dropId, 0, 1, address(usdc), PRICE, 0, noProof(), alice, false);
    }

    function test_refusesWhilePausedOrStopped() public {
        uint256[] memory ids = new uint256[](1);
        ids[0] = dropId;
        vm.prank(operator);
        gacha.setPaused(ids, true);
        vm.expectRevert(IStoppable.EnforcedPause.selector);
        vm.prank(alice);
        gacha.buy(dropId, 0, 1, address(usdc), PRICE, 0, noProof(), alice, false);

        vm.startPrank(operator);
        gacha.setPaused(ids, false);
        gacha.stopSale(dropId);
        vm.stopPrank();
        vm.expectRevert(abi.encodeWithSelector(IGachaDrops.SaleIsStopped.selector, dropId));
        vm.prank(alice);
        gacha.buy(dropId, 0, 1, address(usdc), PRICE, 0, noProof(), alice, false);
    }

    function test_refusesATreasuryThatBuysFromItself() public {
        fund(treasury, PRICE);
        vm.expectRevert(abi.encodeWithSelector(IGachaSale.PaymentMismatch.selector, 0, PRICE));
        vm.prank(treasury);
        gacha.buy(dropId, 0, 1, address(usdc), PRICE, 0, noProof(), treasury, false);
    }

    function test_endsAPriceAtZero() public {
        vm.prank(operator);
        gacha.setPrice(dropId, address(usdc), 0);
        vm.expectRevert(abi.encodeWithSelector(IGachaSale.TokenNotTaken.selector, dropId, address(usdc)));
        vm.prank(alice);
        gacha.buy(dropId, 0, 1, address(usdc), PRICE, 0, noProof(), alice, false);
    }
}
