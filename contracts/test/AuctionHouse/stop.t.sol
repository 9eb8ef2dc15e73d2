// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {Ask, AuctionTerms, Bid, IAuctionHouse} from "../../src/interfaces/IAuctionHouse.sol";
import {IStoppable} from "../../src/interfaces/IStoppable.sol";
import {AuctionTest} from "../base/AuctionTest.sol";
import {IAccess} from "../base/KuraTest.sol";

/// @notice [T60] A guardian stops settlements for a day, seldom enough that every auction can still be settled.
contract StopSettlementsTest is AuctionTest {
    address private immutable guardian = makeAddr("guardian");

    AuctionTerms private terms;
    Ask private ask;
    Bid private bid;

    function setUp() public override {
        super.setUp();
        bytes32 role = house.GUARDIAN_ROLE();
        vm.prank(admin);
        IAccess(address(house)).grantRole(role, guardian);
        terms = newTerms();
        ask = signedAsk(terms, RESERVE);
        bid = signedBid(terms, bob, RESERVE);
        closeBidding(terms);
    }

    function test_T60_aStopEndsByItselfAfterADay() public {
        uint256 until = block.timestamp + 1 days;
        vm.expectEmit();
        emit IStoppable.Stopped(guardian, until);
        stop();
        assertEq(house.stoppedUntil(), until);
        vm.warp(until - 1);
        vm.expectRevert(IStoppable.EnforcedPause.selector);
        settleAs(operator, terms, ask, bid);
        vm.warp(until);
        settleAs(operator, terms, ask, bid);
        assertEq(collection.ownerOf(terms.tokenId), bob);
    }

    function test_T60_aStopHoldsTheSellerToo() public {
        vm.warp(terms.end + house.COMMITMENT_LIMIT());
        stop();
        vm.expectRevert(IStoppable.EnforcedPause.selector);
        settleAs(alice, terms, ask, bid);
    }

    function test_T60_theNextStopIsThreeDaysLater() public {
        uint256 begun = block.timestamp;
        stop();
        vm.expectRevert(IStoppable.EnforcedPause.selector);
        stop();
        vm.warp(begun + house.STOP_INTERVAL() - 1);
        vm.expectRevert(abi.encodeWithSelector(IAuctionHouse.StopTooSoon.selector, begun + 3 days));
        stop();
        vm.warp(begun + 3 days);
        stop();
        assertEq(house.stoppedUntil(), begun + 4 days);
    }

    // [T60] Not even with the admin's help does the guardian get more of them.
    function test_T60_theNextStopIsThreeDaysLaterAlsoAfterAResume() public {
        uint256 begun = block.timestamp;
        stop();
        resume();
        vm.expectRevert(abi.encodeWithSelector(IAuctionHouse.StopTooSoon.selector, begun + 3 days));
        stop();
    }

    // [T60] However a guardian places its stops: of the three days in which ask and bid are good, two remain.
    function testFuzz_T60_everyAuctionHasTwoDaysToSettle(uint256 first, uint256 second) public {
        uint256 windowEnd = terms.end + house.SETTLEMENT_LIMIT();
        vm.warp(terms.end - 1 days + bound(first, 0, 3 days));
        uint256 stopped;
        stop();
        stopped += overlap(block.timestamp, house.stoppedUntil(), terms.end, windowEnd);
        vm.warp(block.timestamp + 3 days + bound(second, 0, 1 days));
        stop();
        stopped += overlap(block.timestamp, house.stoppedUntil(), terms.end, windowEnd);
        assertLe(stopped, 1 days);
    }

    function test_onlyTheAdminResumes() public {
        stop();
        address[3] memory others = [guardian, operator, stranger];
        for (uint256 i; i < others.length; ++i) {
            vm.expectRevert();
            vm.prank(others[i]);
            house.resume();
        }
        vm.expectEmit();
        emit IStoppable.Resumed(admin);
        resume();
        settleAs(operator, terms, ask, bid);
    }

    function test_onlyAGuardianStops() public {
        address[4] memory others = [admin, operator, alice, stranger];
        for (uint256 i; i < others.length; ++i) {
            vm.expectRevert();
            vm.prank(others[i]);
            house.stop();
        }
    }

    function test_onlyAStopIsResumed() public {
        vm.expectRevert(IStoppable.NotStopped.selector);
        resume();
        stop();
        vm.warp(house.stoppedUntil());
        vm.expectRevert(IStoppable.NotStopped.selector);
        resume();
    }

    // [T60] The list is no sale: it comes in time also while settlements are stopped.
    function test_T60_aListIsCommittedDuringAStop() public {
        AuctionTerms memory other = newTerms();
        signedBid(other, bob, RESERVE);
        vm.warp(other.end);
        stop();
        closeBidding(other);
        assertEq(house.commitmentOf(house.auctionIdOf(other)).count, 1);
    }

    function stop() private {
        vm.prank(guardian);
        house.stop();
    }

    function resume() private {
        vm.prank(admin);
        house.resume();
    }

    function overlap(uint256 from, uint256 to, uint256 begin, uint256 end) private pure returns (uint256) {
        uint256 first = from > begin ? from : begin;
        uint256 last = to < end ? to : end;
        return last > first ? last - first : 0;
    }
}
