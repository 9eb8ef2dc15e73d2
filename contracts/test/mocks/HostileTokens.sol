// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// @notice Keeps a hundredth of every transfer.
contract FeeToken is ERC20("Fee", "FEE") {
    function mint(address to, uint256 amount) external {
        _mint(to, amount);
    }

    function _update(address from, address to, uint256 value) internal override {
        super._update(from, to, value);
        if (from != address(0) && to != address(0)) super._update(to, address(0xfee), value / 100);
    }
}

/// @notice Says no by returning false instead of reverting.
contract FalseToken is ERC20("False", "FALSE") {
    function mint(address to, uint256 amount) external {
        _mint(to, amount);
    }

    function transferFrom(address, address, uint256) public pure override returns (bool) {
        return false;
    }
}

/// @notice Says yes and moves nothing.
contract LyingToken is ERC20("Lying", "LIE") {
    function mint(address to, uint256 amount) external {
        _mint(to, amount);
    }

    function transferFrom(address, address, uint256) public pure override returns (bool) {
        return true;
    }
}

/// @notice Refuses accounts on a list.
contract BlocklistToken is ERC20("Blocklist", "BLOCK") {
    mapping(address account => bool) public blocked;

    error Blocked(address account);

    function mint(address to, uint256 amount) external {
        _mint(to, amount);
    }

    function setBlocked(address account, bool value) external {
        blocked[account] = value;
    }

    function _update(address from, address to, uint256 value) internal override {
        if (blocked[from]) revert Blocked(from);
        if (blocked[to]) revert Blocked(to);
        super._update(from, to, value);
    }
}

/// @notice Balances change without transfers: everybody's doubles at the next transfer.
contract RebasingToken is ERC20("Rebasing", "REB") {
    uint256 private factor = 1;

    function mint(address to, uint256 amount) external {
        _mint(to, amount);
    }

    function balanceOf(address account) public view override returns (uint256) {
        return super.balanceOf(account) * factor;
    }

    function _update(address from, address to, uint256 value) internal override {
        super._update(from, to, value);
        if (from != address(0)) factor *= 2;
    }
}

/// @notice Calls the payer back in the middle of a transfer, as tokens with hooks do.
contract HookToken is ERC20("Hook", "HOOK") {
    function mint(address to, uint256 amount) external {
        _mint(to, amount);
    }

    function _update(address from, address to, uint256 value) internal override {
        super._update(from, to, value);
        if (from.code.length != 0) IPaid(from).onPaid();
    }
}

interface IPaid {
    function onPaid() external;
}
