// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

import {IStockSale} from "../../src/interfaces/IStockSale.sol";
import {IPaid} from "./HostileTokens.sol";

/// @notice Buys a stock card, and buys another from inside the payment.
contract StockReenterer is IPaid {
    IStockSale private immutable sale;

    bytes private inner;
    bytes public answer;

    constructor(IStockSale sale_) {
        sale = sale_;
    }

    function attack(IERC20 token, bytes calldata outer, bytes calldata inner_) external {
        inner = inner_;
        token.approve(address(sale), type(uint256).max);
        (bool succeeded,) = address(sale).call(outer);
        require(succeeded, "the first purchase failed");
    }

    function onPaid() external {
        (, answer) = address(sale).call(inner);
    }
}
