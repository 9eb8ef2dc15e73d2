// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";

/// @title The baseline for gas measurements: OpenZeppelin's ERC-721 and nothing else
/// @notice Sells by minting, and has Seaport as an operator of everybody's tokens.
contract ReferenceShop is ERC721("Reference", "REF") {
    address private immutable _operator;
    uint256 private _next;

    constructor(address operator) {
        _operator = operator;
    }

    /// @notice Mints to the caller for the price.
    function buy(IERC20 token, address treasury, uint256 quantity, uint256 price) external {
        token.transferFrom(msg.sender, treasury, quantity * price);
        mint(msg.sender, quantity);
    }

    /// @notice Mints for nothing.
    function mint(address to, uint256 quantity) public {
        for (uint256 i; i < quantity; ++i) {
            _mint(to, _next++);
        }
    }

    /// @notice The simplest implementation of a default operator.
    function isApprovedForAll(address owner, address operator) public view override returns (bool) {
        return operator == _operator || super.isApprovedForAll(owner, operator);
    }
}
