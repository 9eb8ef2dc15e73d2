// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {ERC721Upgradeable} from "@openzeppelin/contracts-upgradeable/token/ERC721/ERC721Upgradeable.sol";

import {IDefaultOperator} from "./interfaces/IDefaultOperator.sol";

/// @title An ERC-721 that approves one operator from the start
abstract contract DefaultOperator is ERC721Upgradeable, IDefaultOperator {
    /// @inheritdoc IDefaultOperator
    address public immutable defaultOperator;

    /// @inheritdoc IDefaultOperator
    mapping(address owner => bool) public isDefaultOperatorDisabled;

    constructor(address defaultOperator_) {
        defaultOperator = defaultOperator_;
    }

    /// @inheritdoc ERC721Upgradeable
    function isApprovedForAll(address owner, address operator)
        public
        view
        virtual
        override
        returns (bool)
    {
        if (operator != defaultOperator) return super.isApprovedForAll(owner, operator);
        // A token that doesn't exist has the owner zero: an approval for it would let the operator mint by transfer.
        return owner != address(0) && !isDefaultOperatorDisabled[owner];
    }

    function _setApprovalForAll(address owner, address operator, bool approved) internal virtual override {
        if (operator != defaultOperator) return super._setApprovalForAll(owner, operator, approved);
        isDefaultOperatorDisabled[owner] = !approved;
        emit ApprovalForAll(owner, operator, approved);
        emit DefaultOperatorDisabled(owner, !approved);
    }
}
