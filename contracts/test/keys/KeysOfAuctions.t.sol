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
    /// @custom:cannot sell below the reserve, before the end, twice or with another fee; sell to a bid outside the list; stop the seller from settling
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

    function settles(address settler, Bid memory bid) private returns (bool done) {
        bytes memory call = abi.encodeCall(house.settle, (terms, ask, bid, placeOf(terms, bid)));
        vm.prank(settler);
        (done,) = address(house).call(call);
    }
}
