// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {RedeemTest} from "../base/RedeemTest.sol";
import {RedeemHandler} from "./RedeemHandler.sol";

/// @notice Promises 6 and 7 for cards in custody.
contract RedeemsTest is RedeemTest {
    RedeemHandler private handler;

    function setUp() public override {
        super.setUp();
        for (uint256 i; i < cards.length; ++i) {
            vm.prank(alice);
            collection.burn(cards[i]);
        }
        handler = new RedeemHandler(vault, collection, usdc, redeemer, minter, [alice, bob]);
        targetContract(address(handler));
    }

    /// A card is with the holder who handed it over, in custody for that holder, or burned: the shop never has it.
    /// forge-config: default.invariant.runs = 16
    /// forge-config: long.invariant.runs = 200
    /// forge-config: default.invariant.depth = 100
    /// forge-config: long.invariant.depth = 200
    function invariant_promise7_aCardIsWithItsHolderInCustodyOrBurned() public view {
        uint256 inCustody;
        uint256 burned;
        for (uint256 i; i < handler.cardCount(); ++i) {
            uint256 card = handler.cards(i);
            if (!collection.exists(card)) ++burned;
            else if (collection.ownerOf(card) == address(vault)) ++inCustody;
            else assertEq(collection.ownerOf(card), handler.holderOf(card));
        }
        (uint256 count, bool allHere, uint256 escrow) = handler.deposited();
        assertTrue(allHere);
        assertEq(count, inCustody);
        assertEq(burned, handler.burns());
        assertEq(collection.balanceOf(address(vault)), inCustody);
        assertEq(escrow, handler.feesPaid());
    }

    /// Every fee is in escrow, returned to its payer, or with the treasury after a burn.
    /// forge-config: default.invariant.runs = 16
    /// forge-config: long.invariant.runs = 200
    /// forge-config: default.invariant.depth = 100
    /// forge-config: long.invariant.depth = 200
    function invariant_promise7_everyFeeIsInEscrowOrWhereItBelongs() public view {
        assertEq(usdc.balanceOf(address(vault)), handler.feesPaid());
        assertEq(usdc.balanceOf(treasury), handler.feesBurned());
    }

    /// forge-config: default.invariant.runs = 16
    /// forge-config: long.invariant.runs = 200
    /// forge-config: default.invariant.depth = 100
    /// forge-config: long.invariant.depth = 200
    function invariant_locksEndByThemselves() public view {
        assertEq(handler.lateBurns(), 0);
        assertEq(handler.lateLocks(), 0);
    }
}
