// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

import {ICardCollection} from "../../src/interfaces/ICardCollection.sol";
import {IRedeemVault} from "../../src/interfaces/IRedeemVault.sol";
import {IPaid} from "./HostileTokens.sol";

/// @notice Hands cards over, and calls the vault from inside the payment of the fee.
contract RedeemReenterer is IPaid {
    IRedeemVault private immutable vault;
    ICardCollection private immutable collection;

    bytes private inner;
    bytes public answer;

    constructor(IRedeemVault vault_, ICardCollection collection_) {
        (vault, collection) = (vault_, collection_);
    }

    function attack(IERC20 token, uint256[] calldata cards, bytes calldata data, bytes calldata inner_) external {
        inner = inner_;
        token.approve(address(vault), type(uint256).max);
        collection.sendBatch(cards, address(vault), data);
    }

    function withdraw(bytes32 depositId) external {
        bytes32[] memory ids = new bytes32[](1);
        ids[0] = depositId;
        vault.withdraw(ids);
    }

    function onPaid() external {
        (, answer) = address(vault).call(inner);
    }
}
