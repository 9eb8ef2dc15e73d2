// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {Ask, AuctionTerms, Bid} from "../../src/interfaces/IAuctionHouse.sol";
import {AuctionTest} from "../base/AuctionTest.sol";
import {IAccess} from "../base/KuraTest.sol";
import {Worst} from "./Worst.sol";

/// @notice [T60] The worst that each key of auctions can do, in numbers.
contract KeysOfAuctionsTest is AuctionTest, Worst {
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

    /// @custom:key guardian
    function test_T60_worstCaseOfGuardianOfSettlements() public {
        address guardian = makeAddr("guardian");
        bytes32 role = house.GUARDIAN_ROLE();
        vm.prank(admin);
        IAccess(address(house)).grantRole(role, guardian);
        closeBidding(terms);
        uint256 stoppedHours;
        for (uint256 hour; hour < 72; ++hour) {
            vm.prank(guardian);
            (bool done,) = address(house).call(abi.encodeCall(house.stop, ()));
            if (done || block.timestamp < house.stoppedUntil()) ++stoppedHours;
            vm.warp(block.timestamp + 1 hours);
        }
        worst("hours without settlements in any three days", stoppedHours, 24);
    }

    /// @custom:key settling
    /// @custom:can settle with a lower bid of the committed list, or before the shop's extension ends; commit to a wrong list, which delays the sale: all visible, because bids are published with receipts
    /// @custom:cannot sell below the reserve, before the end, twice or with another fee; sell to a bid outside the list; stop the seller from settling without the guardian's key
    function test_T60_worstCaseOfSettling() public {
        uint256 start = vm.snapshotState();
        settle(terms, ask, lower);
        uint256 proceeds = usdc.balanceOf(alice) + usdc.balanceOf(treasury);
        worst("least price of a card, percent of its reserve", proceeds * 100 / RESERVE, 100);
        vm.revertToState(start);

        vm.warp(terms.end);
        vm.prank(operator);
        house.commitBids(terms, keccak256("invented"), 2);
        vm.roll(block.number + 1);
        uint256 sold;
        if (settles(operator, best)) ++sold;
        if (settles(operator, lower)) ++sold;
        worst("bids of two outside the committed list that it can sell to", sold, 0);

        uint256 waited;
        while (!settles(alice, best) && waited < 72) {
            ++waited;
            vm.warp(terms.end + waited * 1 hours);
        }
        worst("hours after the end until the seller settles in spite of it", waited, 48);
    }

    /// @custom:key seller of an auction
    /// @custom:can prefer a lower bid of the committed list from a day after the end, when the operator didn't settle; sell to any signed bid from two days after the end, also to one signed after it; end the auction by a new counter at Seaport
    /// @custom:cannot settle in the first day; sell to a bid outside the list before two days; sell below the reserve of the own ask, or to nobody's bid
    function test_T60_worstCaseOfSeller() public {
        vm.warp(terms.end + 1 hours);
        Bid memory late = Bid(carol, RESERVE + 1, block.timestamp, 77, "");
        late.signature = sign(bidComponents(terms, late));
        vm.warp(terms.end);
        closeBidding(terms);
        uint256 waited;
        while (!settlesHere(alice, lower)) {
            vm.warp(terms.end + ++waited * 1 hours);
        }
        worst("hours after the end until it sells to a lower listed bid", waited, 24);
        while (!settlesHere(alice, late)) {
            vm.warp(terms.end + ++waited * 1 hours);
        }
        worst("hours after the end until it sells to a bid that was signed after the end", waited, 48);
    }

    /// @custom:key guardian and settling
    /// @custom:can let an auction expire unsold, by a false list and a stop in the third day
    /// @custom:cannot do it alone: without a stop the seller settles in the third day, and without a false list before the stop
    function test_T60_worstCaseOfGuardianAndSettling() public {
        address guardian = makeAddr("guardian");
        bytes32 role = house.GUARDIAN_ROLE();
        vm.prank(admin);
        IAccess(address(house)).grantRole(role, guardian);
        vm.warp(terms.end);
        vm.prank(operator);
        house.commitBids(terms, keccak256("invented"), 2);
        uint256 possible;
        for (uint256 quarter; quarter < 4 * 72; ++quarter) {
            vm.warp(terms.end + quarter * 15 minutes);
            if (quarter == 4 * 48) {
                vm.prank(guardian);
                house.stop();
            }
            if (settlesHere(alice, best) || settlesHere(operator, best)) ++possible;
        }
        worst("quarter hours of 288 in which the auction can be settled", possible, 0);
    }

    /// @dev Tries a settlement and takes it back.
    function settlesHere(address settler, Bid memory bid) private returns (bool done) {
        uint256 start = vm.snapshotState();
        done = settles(settler, bid);
        vm.revertToState(start);
    }

    function settles(address settler, Bid memory bid) private returns (bool done) {
        bytes memory call = abi.encodeCall(house.settle, (terms, ask, bid, placeOf(terms, bid)));
        vm.prank(settler);
        (done,) = address(house).call(call);
    }
}
