// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IPackToken} from "../../src/interfaces/IPackToken.sol";
import {KuraTest} from "../base/KuraTest.sol";
import {Worst} from "./Worst.sol";

/// @notice [T60] The worst that the key of the packs account can do, in numbers.
contract KeysOfPrizePacksTest is KuraTest, Worst {
    address private immutable packsAccount = makeAddr("packs account");
    address private immutable thief = makeAddr("thief");

    /// @custom:key packs account
    /// @custom:can transfer or open the packs that campaigns promised and whose winners don't have them yet
    /// @custom:cannot take a pack that a winner or a buyer has, or a card; get further packs: these are delivered by the selling key; change a draw
    function test_T60_worstCaseOfPacksAccount() public {
        uint256 dropId = createDrop(20, 20);
        vm.startPrank(seller);
        uint256 first = gacha.deliver(dropId, 5, packsAccount, "prizes", false);
        vm.stopPrank();
        IPackToken packs = packTokenOf(dropId);
        vm.prank(packsAccount);
        packs.transferFrom(packsAccount, alice, first);
        uint256 bought = buy(bob, dropId, 3);

        vm.startPrank(packsAccount);
        uint256 stolen;
        for (uint256 i; i < 5; ++i) {
            if (transfers(packs, packsAccount, first + i)) ++stolen;
        }
        worst("promised packs of five taken, when a winner has one", stolen, 4);

        uint256 ofOthers;
        if (transfers(packs, alice, first)) ++ofOthers;
        for (uint256 i; i < 3; ++i) {
            if (transfers(packs, bob, bought + i)) ++ofOthers;
        }
        if (succeeds(abi.encodeCall(gacha.requestReveal, (packIds(first, 1))))) ++ofOthers;
        if (succeeds(abi.encodeCall(gacha.requestReveal, (packIds(bought, 3))))) ++ofOthers;
        worst("packs of winners and buyers taken or opened", ofOthers, 0);

        uint256 further;
        if (succeeds(abi.encodeCall(gacha.deliver, (dropId, 1, thief, "more", false)))) ++further;
        if (succeeds(abi.encodeCall(gacha.reserve, (dropId, 1, block.timestamp + 1 days, "more")))) ++further;
        worst("further packs delivered or reserved", further, 0);
        vm.stopPrank();
    }

    function transfers(IPackToken packs, address from, uint256 packId) private returns (bool done) {
        (done,) = address(packs).call(abi.encodeCall(packs.transferFrom, (from, thief, packId)));
    }

    function succeeds(bytes memory call) private returns (bool done) {
        (done,) = address(gacha).call(call);
    }
}
