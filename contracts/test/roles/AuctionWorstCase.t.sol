// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";

import {Ask, AuctionTerms, Bid, IAuctionHouse} from "../../src/interfaces/IAuctionHouse.sol";
import {AuctionTest} from "../base/AuctionTest.sol";
import {IAccess} from "../base/KuraTest.sol";

/// @notice [T60] What the keys of the auctions could do at worst.
contract AuctionWorstCaseTest is AuctionTest {
    AuctionTerms private terms;
    Ask private ask;
    Bid private best;
    Bid private lower;

    function setUp() public override {
        super.setUp();
        terms = newTerms();
        ask = signedAsk(terms, RESERVE);
        best = signedBid(terms, bob, RESERVE * 2);
        lower = signedBid(terms, carol, RESERVE);
    }

    // [T60] The chain can't know which bid was the best. Who wins below the best is seen: all signed bids are published.
    function test_T60_anOperatorAtWorstSettlesWithALowerBid() public {
        settle(terms, ask, lower);
        assertEq(collection.ownerOf(terms.tokenId), carol);
        assertEq(usdc.balanceOf(alice), RESERVE - feeOf(RESERVE));
    }

    // [T60] An operator that settles nothing delays: the seller does it instead.
    function test_T60_anOperatorCannotKeepAnAuctionFromItsSeller() public {
        bytes32 role = house.OPERATOR_ROLE();
        vm.prank(admin);
        IAccess(address(house)).revokeRole(role, operator);
        vm.warp(terms.end + house.EXTENSION_LIMIT());
        vm.prank(alice);
        house.settle(terms, ask, best);
        assertEq(collection.ownerOf(terms.tokenId), bob);
    }

    // [T60] All keys in one hand take neither card nor money that wasn't signed for.
    function test_T60_noKeyMovesWhatWasNotSignedAway() public {
        address thief = holderOfEveryRole();
        vm.warp(terms.end);
        Bid memory forged = Bid(bob, RESERVE * 1000, block.timestamp, 1, best.signature);
        Ask memory forgedAsk = Ask(1, block.timestamp, 1, ask.signature);
        Bid memory own = Bid(thief, 1, block.timestamp, 1, "");
        vm.startPrank(thief);
        vm.expectRevert();
        house.settle(terms, ask, forged);
        vm.expectRevert();
        house.settle(terms, forgedAsk, best);
        vm.expectRevert();
        house.settle(terms, forgedAsk, own);
        terms.treasury = thief;
        vm.expectRevert();
        house.settle(terms, ask, best);
        vm.stopPrank();
        assertEq(collection.ownerOf(terms.tokenId), alice);
    }

    // [T60] [T61] No key settles an auction early or twice.
    function test_T60_T61_noKeySettlesEarlyOrTwice() public {
        address thief = holderOfEveryRole();
        vm.startPrank(thief);
        vm.expectRevert(abi.encodeWithSelector(IAuctionHouse.AuctionNotOver.selector, terms.end));
        house.settle(terms, ask, best);
        vm.warp(terms.end);
        house.settle(terms, ask, best);
        vm.expectRevert(
            abi.encodeWithSelector(IAuctionHouse.AuctionAlreadySettled.selector, house.auctionIdOf(terms))
        );
        house.settle(terms, ask, lower);
        vm.stopPrank();
    }

    // [T60]
    function test_T60_onlyTheAdminAppointsOperators() public {
        bytes32 role = house.OPERATOR_ROLE();
        address[3] memory others = [operator, alice, stranger];
        for (uint256 i; i < others.length; ++i) {
            vm.expectRevert(
                abi.encodeWithSelector(
                    IAccessControl.AccessControlUnauthorizedAccount.selector, others[i], bytes32(0)
                )
            );
            vm.prank(others[i]);
            IAccess(address(house)).grantRole(role, others[i]);
        }
    }

    function holderOfEveryRole() private returns (address thief) {
        thief = makeAddr("thief");
        bytes32 role = house.OPERATOR_ROLE();
        makeAdmin(address(house), thief);
        vm.prank(thief);
        IAccess(address(house)).grantRole(role, thief);
    }
}
