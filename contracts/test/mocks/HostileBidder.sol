// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IERC1271} from "@openzeppelin/contracts/interfaces/IERC1271.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

import {IPaid} from "./HostileTokens.sol";

/// @notice A contract that signs everything, tries to call someone while it pays, or changes its mind, and refuses every
/// token that asks whether it may be sent.
contract HostileBidder is IERC1271, IPaid {
    address private target;
    bytes private call;
    bool private refusing;
    bool public succeeded;
    bytes public answer;

    function approve(IERC20 token, address spender) external {
        token.approve(spender, type(uint256).max);
    }

    function callWhilePaying(address target_, bytes calldata call_) external {
        target = target_;
        call = call_;
    }

    function refuse() external {
        refusing = true;
    }

    function onPaid() external {
        if (target != address(0)) (succeeded, answer) = target.call(call);
    }

    function isValidSignature(bytes32, bytes calldata) external view returns (bytes4) {
        return refusing ? bytes4(0) : IERC1271.isValidSignature.selector;
    }

    function onERC721Received(address, address, uint256, bytes calldata) external pure returns (bytes4) {
        revert("not this one");
    }
}
