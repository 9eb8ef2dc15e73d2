// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";

import {Ask, AuctionTerms, Bid, BidPlace, Commitment, IAuctionHouse} from "../../src/interfaces/IAuctionHouse.sol";
import {AuctionTest} from "../base/AuctionTest.sol";

/// @notice [T21] The list of bids: committed once, after the end, before the settlement, which has to fit it.
contract CommitBidsTest is AuctionTest {
    AuctionTerms private terms;
    Ask private ask;
    Bid private best;
    Bid private lower;
    bytes32 private auctionId;

    function setUp() public override {
        super.setUp();
        terms = newTerms();
        ask = signedAsk(terms, RESERVE);
        best = signedBid(terms, bob, RESERVE * 2);
        lower = signedBid(terms, carol, RESERVE);
        auctionId = house.auctionIdOf(terms);
    }

    function test_T21_theListIsPublicAndFinal() public {
        bytes32 root = listRoot(terms);
        vm.warp(terms.end);
        vm.expectEmit();
        emit IAuctionHouse.BidsCommitted(auctionId, root, 2);
        vm.prank(operator);
        house.commitBids(terms, root, 2);
        Commitment memory commitment = house.commitmentOf(auctionId);
        assertEq(commitment.root, root);
        assertEq(commitment.count, 2);
        assertEq(commitment.blockNumber, block.number);
    }

    function test_nothingIsCommittedAtFirst() public view {
        assertEq(house.commitmentOf(auctionId).root, 0);
    }

    // [T21] The attack: settle first, and make the list fit afterwards.
    function test_T21_theOperatorCannotSettleWithoutACommitment() public {
        vm.warp(terms.end);
        vm.expectRevert(abi.encodeWithSelector(IAuctionHouse.BidsNotCommitted.selector, auctionId));
        settleAs(operator, terms, ask, best);
        vm.warp(terms.end + house.SETTLEMENT_LIMIT() - 1);
        vm.expectRevert(abi.encodeWithSelector(IAuctionHouse.BidsNotCommitted.selector, auctionId));
        settleAs(operator, terms, ask, best);
    }

    // [T21] The attack: commit and settle in one bundle, so that nobody sees the list before the sale.
    function test_T21_aCommitmentOfTheSameBlockDoesNotCount() public {
        bytes32 root = listRoot(terms);
        vm.warp(terms.end);
        vm.prank(operator);
        house.commitBids(terms, root, 2);
        vm.expectRevert(abi.encodeWithSelector(IAuctionHouse.CommitmentTooRecent.selector, block.number));
        settleAs(operator, terms, ask, best);
        vm.roll(block.number + 1);
        settleAs(operator, terms, ask, best);
        assertEq(collection.ownerOf(terms.tokenId), bob);
    }

    // [T21] The attack: see who complains, then commit to another list.
    function test_T21_aSecondCommitmentIsRefused() public {
        closeBidding(terms);
        vm.startPrank(operator);
        vm.expectRevert(abi.encodeWithSelector(IAuctionHouse.BidsAlreadyCommitted.selector, auctionId));
        house.commitBids(terms, keccak256("another list"), 1);
        vm.warp(terms.end + 30 days);
        vm.expectRevert(abi.encodeWithSelector(IAuctionHouse.BidsAlreadyCommitted.selector, auctionId));
        house.commitBids(terms, keccak256("another list"), 1);
        vm.stopPrank();
    }

    // [T21] The attack: a friend's bid, signed once the others were known.
    function test_T21_aBidOutsideTheListIsRefused() public {
        closeBidding(terms);
        Bid memory late = signedBid(terms, carol, RESERVE * 2 + 1);
        bytes32 orderHash = market.getOrderHash(bidComponents(terms, late));
        vm.expectRevert(abi.encodeWithSelector(IAuctionHouse.BidNotInList.selector, orderHash, 3));
        settleAs(operator, terms, ask, late);
    }

    // [T21] Nor does it fit in the place of another bid.
    function test_T21_aBidCannotTakeThePlaceOfAnother() public {
        closeBidding(terms);
        bytes32 orderHash = market.getOrderHash(bidComponents(terms, lower));
        BidPlace memory place = placeOf(terms, best);
        vm.expectRevert(abi.encodeWithSelector(IAuctionHouse.BidNotInList.selector, orderHash, 1));
        vm.prank(operator);
        house.settle(terms, ask, lower, place);
        place = placeOf(terms, lower);
        place.sequence = 1;
        vm.expectRevert(abi.encodeWithSelector(IAuctionHouse.BidNotInList.selector, orderHash, 1));
        vm.prank(operator);
        house.settle(terms, ask, lower, place);
    }

    // [T21] The number of bids is part of what was promised: a leaf beyond it isn't a bid.
    function test_T21_aLeafBeyondTheCountIsNoBid() public {
        bytes32 root = listRoot(terms);
        vm.warp(terms.end);
        vm.prank(operator);
        house.commitBids(terms, root, 1);
        vm.roll(block.number + 1);
        bytes32 orderHash = market.getOrderHash(bidComponents(terms, lower));
        vm.expectRevert(abi.encodeWithSelector(IAuctionHouse.BidNotInList.selector, orderHash, 2));
        settleAs(operator, terms, ask, lower);
        settleAs(operator, terms, ask, best);
    }

    // [T21] Sequences begin at 1, also for who makes the tree.
    function test_T21_aLeafOfSequenceZeroIsNoBid() public {
        bytes32 orderHash = market.getOrderHash(bidComponents(terms, best));
        bytes32 root = bidLeaf(terms, 0, orderHash);
        vm.warp(terms.end);
        vm.prank(operator);
        house.commitBids(terms, root, 1);
        vm.roll(block.number + 1);
        vm.expectRevert(abi.encodeWithSelector(IAuctionHouse.BidNotInList.selector, orderHash, 0));
        vm.prank(operator);
        house.settle(terms, ask, best, BidPlace(0, new bytes32[](0)));
    }

    // [T21]
    function test_T21_nothingIsCommittedBeforeTheEnd() public {
        vm.warp(terms.end - 1);
        vm.expectRevert(abi.encodeWithSelector(IAuctionHouse.AuctionNotOver.selector, terms.end));
        vm.prank(operator);
        house.commitBids(terms, keccak256("list"), 1);
    }

    function test_aListHasBids() public {
        vm.warp(terms.end);
        vm.startPrank(operator);
        vm.expectRevert(IAuctionHouse.EmptyBidList.selector);
        house.commitBids(terms, 0, 1);
        vm.expectRevert(IAuctionHouse.EmptyBidList.selector);
        house.commitBids(terms, keccak256("list"), 0);
        vm.stopPrank();
    }

    function test_onlyTheOperatorCommits() public {
        vm.warp(terms.end);
        bytes32 role = house.OPERATOR_ROLE();
        address[4] memory others = [alice, bob, admin, stranger];
        for (uint256 i; i < others.length; ++i) {
            vm.expectRevert(
                abi.encodeWithSelector(IAccessControl.AccessControlUnauthorizedAccount.selector, others[i], role)
            );
            vm.prank(others[i]);
            house.commitBids(terms, keccak256("list"), 1);
        }
    }

    function test_aSettledAuctionHasNoListLater() public {
        vm.warp(terms.end + house.COMMITMENT_LIMIT());
        settleAs(alice, terms, ask, best);
        vm.expectRevert(abi.encodeWithSelector(IAuctionHouse.AuctionAlreadySettled.selector, auctionId));
        vm.prank(operator);
        house.commitBids(terms, keccak256("list"), 1);
    }

    // [T21] The seller depends on the list for as long as it may still come, and no longer.
    function test_T21_theSellerSettlesWithoutACommitmentAfterTwoDays() public {
        uint256 free = terms.end + house.COMMITMENT_LIMIT();
        vm.warp(free - 1);
        vm.expectRevert(abi.encodeWithSelector(IAuctionHouse.BidsNotCommitted.selector, auctionId));
        settleAs(alice, terms, ask, best);
        vm.warp(free);
        vm.prank(alice);
        house.settle(terms, ask, best, BidPlace(0, new bytes32[](0)));
        assertEq(collection.ownerOf(terms.tokenId), bob);
    }

    // [T21] [T60] A false list of the operator doesn't block a seller.
    function test_T21_T60_aWrongListDelaysTheSellerByTwoDaysAtMost() public {
        vm.warp(terms.end);
        vm.prank(operator);
        house.commitBids(terms, keccak256("invented"), 2);
        vm.warp(terms.end + house.EXTENSION_LIMIT());
        vm.roll(block.number + 1);
        bytes32 orderHash = market.getOrderHash(bidComponents(terms, best));
        vm.expectRevert(abi.encodeWithSelector(IAuctionHouse.BidNotInList.selector, orderHash, 1));
        settleAs(alice, terms, ask, best);
        vm.warp(terms.end + house.COMMITMENT_LIMIT());
        settleAs(alice, terms, ask, best);
        assertEq(collection.ownerOf(terms.tokenId), bob);
    }
}
