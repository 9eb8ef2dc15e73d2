// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

import {IGacha} from "../../src/interfaces/IGacha.sol";
import {IPaid} from "./HostileTokens.sol";

/// @notice Buys, and calls the Gacha again from inside the payment. A holder of every role, so that only the guard
/// prevents it. Refuses every token that asks whether it may be sent.
contract Reenterer is IPaid {
    IGacha private immutable gacha;

    bytes private call;
    bool public succeeded;
    bytes public answer;

    constructor(IGacha gacha_) {
        gacha = gacha_;
    }

    function attack(uint256 dropId, IERC20 token, uint256 quantity, bool openNow, bytes calldata call_) external {
        call = call_;
        token.approve(address(gacha), type(uint256).max);
        bytes32[] memory none = new bytes32[](0);
        gacha.buy(dropId, 0, quantity, address(token), type(uint256).max, 0, none, address(this), openNow);
    }

    function onPaid() external {
        if (call.length == 0) return;
        (succeeded, answer) = address(gacha).call(call);
    }

    function onERC721Received(address, address, uint256, bytes calldata) external pure returns (bytes4) {
        revert("this card is not good enough");
    }
}
