// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {CampaignTest} from "../base/CampaignTest.sol";
import {IAccess, KuraTest} from "../base/KuraTest.sol";
import {Worst} from "./Worst.sol";

/// @notice [T60] [T73] The words that the selling key takes from the subscription, with the daily cap of public networks.
contract KeysOfWordsTest is KuraTest, Worst {
    address private immutable thief = makeAddr("thief");

    function keyWordsADay() internal pure override returns (uint32) {
        return 48;
    }

    /// @custom:key selling
    /// @custom:can request up to 48 random words within 24 hours for shuffles, which also takes the shop's own shuffles for as long as it does so; request further words by reveals of packs that it sells to itself for almost nothing; void customers' payments and release their reservations, which are refunded then, and sell these packs; revoke the minter role in every collection
    /// @custom:cannot stop a paid reveal by shuffles beyond that cap
    function test_T60_worstCaseOfSellingWords() public {
        uint256 start = block.timestamp + 1 days;
        vm.warp(start);
        uint256 dropId = createDrop(10, 10);
        uint256 words;
        uint256 ofTheShop;
        for (uint256 i; i < 96; ++i) {
            vm.warp(start + i * 15 minutes);
            words += requestAll(i);
            vm.prank(operator);
            (bool done,) = address(gacha).call(abi.encodeCall(gacha.requestShuffle, (bytes32("shop"))));
            if (done) ++ofTheShop;
        }
        worst("words that shuffles request within 24 hours", words, 47);
        worst("shuffles of the shop possible in that time", ofTheShop, 0);

        vm.prank(operator);
        gacha.setPrice(dropId, address(usdc), 1);
        uint256 further;
        for (uint256 i; i < 10; ++i) {
            buyAndReveal(thief, dropId, 1);
            ++further;
        }
        worst("further words by reveals of a drop of ten packs, for ten base units of USDC", further, 10);
    }

    /// @custom:key selling
    /// @custom:can stop sales from stock by that, until the grants count again
    /// @custom:cannot deliver for a payment after it voided it
    function test_T60_worstCaseOfSellingReservations() public {
        uint256 dropId = createDrop(10, 10);
        vm.startPrank(seller);
        gacha.reserve(dropId, 5, block.timestamp + 1 days, "customer");
        gacha.voidPayment("customer");
        (bool delivered,) =
            address(gacha).call(abi.encodeCall(gacha.deliver, (dropId, 5, thief, bytes32("customer"), false)));
        vm.stopPrank();
        worst("reserved packs of five that are for sale again", gacha.available(dropId) - 5, 5);
        worst("packs delivered for a voided payment", delivered ? 5 : 0, 0);
        bytes32 role = collection.MINTER_ROLE();
        vm.prank(operator);
        IAccess(address(collection)).revokeRole(role, minter);
        worst("minters left in a collection", IAccess(address(collection)).hasRole(role, minter) ? 1 : 0, 0);
    }

    function requestAll(uint256 round) private returns (uint256 words) {
        while (gacha.keyWordsNow() != 0) {
            vm.prank(operator);
            gacha.requestShuffle(keccak256(abi.encode(round, ++words)));
        }
    }
}

/// @notice [T60] [T73] The words that the campaign key takes from the subscription, with the daily cap of public networks.
contract KeysOfCampaignWordsTest is CampaignTest, Worst {
    function keyWordsADay() internal pure override returns (uint32) {
        return 48;
    }

    /// @custom:key campaigns
    /// @custom:can request up to 48 random words within 24 hours by draws that it invents, which also takes the commitments of the shop for as long as it does so
    /// @custom:cannot request more
    function test_T60_worstCaseOfCampaignWords() public {
        for (uint256 i = 1; i <= 100; ++i) {
            register(bytes32(i));
        }
        register(DRAW);
        uint256 words;
        uint256 ofTheShop;
        for (uint256 i; i < 96; ++i) {
            vm.warp(CLOSING + i * 15 minutes);
            while (commits(bytes32(words + 1))) ++words;
            if (commits(DRAW)) ++ofTheShop;
        }
        worst("words that invented draws request within 24 hours", words, 47);
        worst("commitments of the shop possible in that time", ofTheShop, 0);
    }

    function commits(bytes32 draw) private returns (bool done) {
        vm.prank(campaigner);
        (done,) = address(draws).call(abi.encodeCall(draws.commit, (draw, ROOT, 100)));
    }
}
