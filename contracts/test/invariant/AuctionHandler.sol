// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {Ask, AuctionTerms, Bid, BidPlace, IAuctionHouse} from "../../src/interfaces/IAuctionHouse.sol";
import {AuctionTest} from "../base/AuctionTest.sol";

/// @notice A few auctions under careless hands: bids of all sizes, settlements by anyone at any time with any bid, cards
/// and money moved about meanwhile. The expected result is counted separately.
abstract contract AuctionHandler is AuctionTest {
    uint256 private constant AUCTIONS = 4;

    AuctionTerms[] internal auctions;
    Ask[] private asks;
    mapping(uint256 auction => Bid[]) private bids;
    mapping(uint256 auction => uint256) private committedAt;
    mapping(uint256 auction => uint256) private listed;
    uint256 internal unlistedSales;
    mapping(uint256 auction => uint256) internal timesSettled;
    mapping(address account => uint256) internal shouldHave;
    address[] internal people;

    function setUpAuctions() internal {
        people = [alice, bob, carol];
        for (uint256 i; i < AUCTIONS; ++i) {
            AuctionTerms memory terms = newTerms();
            terms.feeBasisPoints = 1 + 333 * i;
            auctions.push(terms);
            asks.push(signedAsk(terms, RESERVE));
        }
        shouldHave[bob] = usdc.balanceOf(bob);
        shouldHave[carol] = usdc.balanceOf(carol);
    }

    function placeBid(uint256 seed, uint256 price) external {
        uint256 auction = seed % AUCTIONS;
        price = bound(price, RESERVE - 5, RESERVE * 3);
        bids[auction].push(signedBid(auctions[auction], people[seed % 3], price));
    }

    function settleAsAnyone(uint256 seed, uint256 which) external {
        uint256 auction = seed % AUCTIONS;
        if (bids[auction].length == 0) return;
        Bid memory bid = bids[auction][which % bids[auction].length];
        address[3] memory callers = [operator, alice, stranger];
        BidPlace memory place = placeOf(auctions[auction], bid);
        vm.prank(callers[seed % 3]);
        try house.settle(auctions[auction], asks[auction], bid, place) {
            mustBeListed(auction, callers[seed % 3], bid);
            ++timesSettled[auction];
            uint256 fee = bid.price * auctions[auction].feeBasisPoints / 10_000;
            shouldHave[bid.bidder] -= bid.price;
            shouldHave[alice] += bid.price - fee;
            shouldHave[treasury] += fee;
        } catch {}
    }

    function commit(uint256 seed) external {
        uint256 auction = seed % AUCTIONS;
        if (committedAt[auction] != 0 || bids[auction].length == 0) return;
        bytes32 root = listRoot(auctions[auction]);
        uint96 count = listCount(auctions[auction]);
        vm.prank(operator);
        try house.commitBids(auctions[auction], root, count) {
            committedAt[auction] = block.number;
            listed[auction] = bids[auction].length;
        } catch {}
    }

    function mine() external {
        vm.roll(block.number + 1);
    }

    /// @dev Of a bid that was sold to: its place was in the list, which was committed in an earlier block.
    function mustBeListed(uint256 auction, address caller, Bid memory bid) private {
        bool late = caller == alice && block.timestamp >= auctions[auction].end + 2 days;
        bool inTime = committedAt[auction] != 0 && committedAt[auction] < block.number;
        if (!late && !(inTime && isListed(auction, bid))) ++unlistedSales;
    }

    function isListed(uint256 auction, Bid memory bid) private view returns (bool) {
        for (uint256 i; i < listed[auction]; ++i) {
            if (bids[auction][i].salt == bid.salt) return true;
        }
        return false;
    }

    function giveCardBack(uint256 seed) external {
        uint256 tokenId = auctions[seed % AUCTIONS].tokenId;
        address owner = collection.ownerOf(tokenId);
        vm.prank(owner);
        collection.transferFrom(owner, alice, tokenId);
    }

    function wait_(uint256 time) external {
        vm.warp(block.timestamp + bound(time, 1 hours, 3 days));
    }
}
