// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IERC721Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";

import {ICardCollection} from "../../src/interfaces/ICardCollection.sol";
import {PoolTest} from "../base/PoolTest.sol";
import {CardReceiver} from "../mocks/CardReceiver.sol";

/// @notice `sendBatch`: an owner hands cards over to a contract without an approval.
contract SendBatchTest is PoolTest {
    CardReceiver private receiver;
    uint256[] private cards;

    function setUp() public override {
        super.setUp();
        receiver = new CardReceiver();
        for (uint256 i; i < 3; ++i) {
            cards.push(mintDirect(alice, i));
        }
    }

    function test_movesTheCardsAndThenCallsTheReceiver() public {
        for (uint256 i; i < cards.length; ++i) {
            vm.expectEmit(address(collection));
            emit IERC721.Transfer(alice, address(receiver), cards[i]);
        }
        vm.prank(alice);
        collection.sendBatch(cards, address(receiver), "what for");
        assertTrue(receiver.hadThemAll());
        assertEq(receiver.caller(), address(collection));
        assertEq(receiver.from(), alice);
        assertEq(receiver.data(), "what for");
        for (uint256 i; i < cards.length; ++i) {
            assertEq(receiver.tokenIds(i), cards[i]);
        }
        assertEq(collection.balanceOf(address(receiver)), 3);
        assertEq(collection.balanceOf(alice), 0);
    }

    // [T60] Neither an approval, the default operator nor a key of the shop can send another holder's cards.
    function test_T60_onlyTheOwnerHandsOver() public {
        vm.startPrank(alice);
        collection.setApprovalForAll(bob, true);
        collection.approve(bob, cards[0]);
        vm.stopPrank();
        address[5] memory others = [bob, seaport, minter, admin, operator];
        for (uint256 i; i < others.length; ++i) {
            vm.expectRevert(
                abi.encodeWithSelector(IERC721Errors.ERC721IncorrectOwner.selector, others[i], cards[0], alice)
            );
            vm.prank(others[i]);
            collection.sendBatch(cards, address(receiver), "");
        }
    }

    function test_movesAllOrNone() public {
        cards.push(mintDirect(bob, 7));
        vm.expectRevert(
            abi.encodeWithSelector(IERC721Errors.ERC721IncorrectOwner.selector, alice, cards[3], bob)
        );
        vm.prank(alice);
        collection.sendBatch(cards, address(receiver), "");
        assertEq(collection.balanceOf(alice), 3);
    }

    function test_refusesACardTwice() public {
        cards[2] = cards[0];
        vm.expectRevert(
            abi.encodeWithSelector(
                IERC721Errors.ERC721IncorrectOwner.selector, alice, cards[0], address(receiver)
            )
        );
        vm.prank(alice);
        collection.sendBatch(cards, address(receiver), "");
    }

    function test_refusesReceiversThatDoNotAnswer() public {
        receiver.answerWith(0xffffffff);
        vm.startPrank(alice);
        vm.expectRevert(abi.encodeWithSelector(ICardCollection.CardsRefused.selector, address(receiver)));
        collection.sendBatch(cards, address(receiver), "");
        // An account without code, and a contract without the function.
        vm.expectRevert();
        collection.sendBatch(cards, bob, "");
        vm.expectRevert();
        collection.sendBatch(cards, address(factory), "");
        vm.expectRevert(abi.encodeWithSelector(IERC721Errors.ERC721InvalidReceiver.selector, address(0)));
        collection.sendBatch(cards, address(0), "");
        vm.stopPrank();
        assertEq(collection.balanceOf(alice), 3);
    }

    function test_refusesAnEmptyBatch() public {
        vm.expectRevert(ICardCollection.NoCards.selector);
        vm.prank(alice);
        collection.sendBatch(new uint256[](0), address(receiver), "");
    }
}
