// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";

import {ICardReceiver} from "../../src/interfaces/ICardReceiver.sol";

/// @notice Accepts cards and stores the arguments of the call, or returns another value.
contract CardReceiver is ICardReceiver {
    bytes4 private answer = ICardReceiver.onCardsReceived.selector;

    address public caller;
    address public from;
    uint256[] public tokenIds;
    bytes public data;
    bool public hadThemAll;

    function answerWith(bytes4 answer_) external {
        answer = answer_;
    }

    function onCardsReceived(address from_, uint256[] calldata tokenIds_, bytes calldata data_)
        external
        returns (bytes4)
    {
        (caller, from, tokenIds, data) = (msg.sender, from_, tokenIds_, data_);
        hadThemAll = true;
        for (uint256 i; i < tokenIds_.length; ++i) {
            if (IERC721(msg.sender).ownerOf(tokenIds_[i]) != address(this)) hadThemAll = false;
        }
        return answer;
    }
}
