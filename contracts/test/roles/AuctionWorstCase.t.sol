// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";

import {Ask, AuctionTerms, Bid, IAuctionHouse} from "../../src/interfaces/IAuctionHouse.sol";
import {AuctionTest} from "../base/AuctionTest.sol";
import {IAccess} from "../base/KuraTest.sol";

/// @notice [T60] The worst that the auction keys could do.
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

    // [T60] The chain doesn't know the highest bid. A settlement with a lower one is visible: all signed bids are published.
    function test_T60_anOperatorAtWorstSettlesWithALowerBid() public {
        settle(terms, ask, lower);
        assertEq(collection.ownerOf(terms.tokenId), carol);
        assertEq(usdc.balanceOf(alice), RESERVE - feeOf(RESERVE));
    }

    // [T60] An operator that settles nothing only delays: the seller settles instead.
    function test_T60_anOperatorCannotKeepAnAuctionFromItsSeller() public {
        bytes32 role = house.OPERATOR_ROLE();
        vm.prank(admin);
        IAccess(address(house)).revokeRole(role, operator);
        vm.warp(terms.end + house.COMMITMENT_LIMIT());
        settleAs(alice, terms, ask, best);
        assertEq(collection.ownerOf(terms.tokenId), bob);
    }

    // [T60] A thief of all keys takes neither a card nor money without a signature of its owner.
    function test_T60_noKeyMovesWhatWasNotSignedAway() public {
        address thief = holderOfEveryRole();
        Bid memory forged = Bid(bob, RESERVE * 1000, block.timestamp, 1, best.signature);
        Ask memory forgedAsk = Ask(1, block.timestamp, 1, ask.signature);
        Bid memory own = Bid(thief, 1, block.timestamp, 1, "");
        acceptBid(terms, forged);
        acceptBid(terms, own);
        AuctionTerms memory forgedTerms = terms;
        forgedTerms.treasury = thief;
        acceptBid(forgedTerms, best);
        closeBidding(terms);
        closeBidding(forgedTerms);
        vm.expectRevert();
        settleAs(thief, terms, ask, forged);
        vm.expectRevert();
        settleAs(thief, terms, forgedAsk, best);
        vm.expectRevert();
        settleAs(thief, terms, forgedAsk, own);
        vm.expectRevert();
        settleAs(thief, forgedTerms, ask, best);
        assertEq(collection.ownerOf(terms.tokenId), alice);
    }

    // [T60] [T61] No key settles an auction early or twice.
    function test_T60_T61_noKeySettlesEarlyOrTwice() public {
        address thief = holderOfEveryRole();
        bytes32 root = listRoot(terms);
        vm.expectRevert(abi.encodeWithSelector(IAuctionHouse.AuctionNotOver.selector, terms.end));
        settleAs(thief, terms, ask, best);
        vm.expectRevert(abi.encodeWithSelector(IAuctionHouse.AuctionNotOver.selector, terms.end));
        vm.prank(thief);
        house.commitBids(terms, root, 2);
        closeBidding(terms);
        settleAs(thief, terms, ask, best);
        bytes32 auctionId = house.auctionIdOf(terms);
        vm.expectRevert(abi.encodeWithSelector(IAuctionHouse.AuctionAlreadySettled.selector, auctionId));
        settleAs(thief, terms, ask, lower);
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
