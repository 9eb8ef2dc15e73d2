// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

/// @title A stand-in for USDT on local chains
/// @notice Like the original, `transfer`, `transferFrom` and `approve` return nothing, and an allowance has to be set to 0
/// before it is changed. 6 decimals. Anyone may mint.
contract TestUSDT {
    /// @notice Tokens were transferred; from zero when they were minted.
    event Transfer(address indexed from, address indexed to, uint256 value);
    /// @notice `spender` may take up to `value` from `owner`.
    event Approval(address indexed owner, address indexed spender, uint256 value);

    /// @notice The account has less than the amount.
    error InsufficientBalance(address account, uint256 balance, uint256 needed);
    /// @notice The allowance is less than the amount.
    error InsufficientAllowance(address spender, uint256 allowance, uint256 needed);
    /// @notice The allowance has to be set to 0 first.
    error AllowanceStands(uint256 allowance);
    /// @notice The zero address can't receive.
    error InvalidReceiver();

    // solhint-disable const-name-snakecase
    string public constant name = "Tether USD";
    string public constant symbol = "USDT";
    uint8 public constant decimals = 6;
    // solhint-enable const-name-snakecase

    uint256 public totalSupply;
    mapping(address account => uint256) public balanceOf;
    mapping(address owner => mapping(address spender => uint256)) public allowance;

    /// @notice Mints tokens for tests.
    function mint(address to, uint256 amount) external {
        totalSupply += amount;
        balanceOf[to] += amount;
        emit Transfer(address(0), to, amount);
    }

    /// @notice Transfers tokens of the caller.
    function transfer(address to, uint256 value) external {
        _transfer(msg.sender, to, value);
    }

    /// @notice Transfers tokens by an allowance.
    function transferFrom(address from, address to, uint256 value) external {
        uint256 allowed = allowance[from][msg.sender];
        if (allowed < value) revert InsufficientAllowance(msg.sender, allowed, value);
        if (allowed != type(uint256).max) allowance[from][msg.sender] = allowed - value;
        _transfer(from, to, value);
    }

    /// @notice Allows `spender` to take up to `value`.
    function approve(address spender, uint256 value) external {
        uint256 standing = allowance[msg.sender][spender];
        if (value != 0 && standing != 0) revert AllowanceStands(standing);
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
    }

    function _transfer(address from, address to, uint256 value) private {
        if (to == address(0)) revert InvalidReceiver();
        uint256 balance = balanceOf[from];
        if (balance < value) revert InsufficientBalance(from, balance, value);
        balanceOf[from] = balance - value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
    }
}
