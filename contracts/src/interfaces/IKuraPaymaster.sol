// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

/// @title Pays the gas of users without a wallet
/// @notice Pays for the user operations that the sponsor signed for, each once: sender, nonce, calls, every gas limit and
/// fee, and a time of at most an hour are part of what is signed. What is worth paying for is the sponsor's decision,
/// made off chain.
///
/// Only the deposit at the entry point can be spent. It is 11/24 of the daily cap at most, and half the cap flows to it in a
/// day, of which 1/24 may wait here. The rest is out of the sponsor's reach. So a thief of the sponsor's key burns at most
/// the cap in any 24 hours, and half the cap on each further day. Nothing is stored while an operation is checked, so that bundlers take these
/// operations without a stake.
///
/// The sponsor is fixed: a new key is a new paymaster.
interface IKuraPaymaster {
    /// @notice Ether went from here to the entry point, to be spent.
    event Refilled(uint256 amount);
    /// @notice The most that can be spent in 24 hours changed.
    event DailyCapSet(uint256 cap);
    /// @notice Ether left, from here or from the entry point.
    event Withdrawn(address indexed to, uint256 amount);

    /// @notice There is nothing to move: the cap is reached, or nothing is left here.
    error NothingToRefill();

    /// @notice Moves to the entry point what the cap lets. Anyone may call.
    /// @return amount What was moved, in wei.
    function refill() external returns (uint256 amount);

    /// @notice What `refill` would move now, in wei.
    function refillable() external view returns (uint256);

    /// @notice Changes the cap. The admin.
    function setDailyCap(uint256 cap) external;

    /// @notice Takes ether that waits here. TREASURER_ROLE.
    function withdrawReserve(address payable to, uint256 amount) external;

    /// @notice Takes ether back from the entry point, which stops all sponsoring. TREASURER_ROLE.
    function withdrawDeposit(address payable to, uint256 amount) external;

    /// @notice Stakes ether, which bundlers may want before they take many operations at once. TREASURER_ROLE.
    function addStake(uint32 unstakeDelay) external payable;

    /// @notice Begins to free the stake. TREASURER_ROLE.
    function unlockStake() external;

    /// @notice Takes the stake once it is free. TREASURER_ROLE.
    function withdrawStake(address payable to) external;

    /// @notice Whose signature an operation needs.
    function sponsor() external view returns (address);

    /// @notice The most that can be spent in any 24 hours, in wei.
    function dailyCap() external view returns (uint256);

    /// @notice The most that `refill` leaves at the entry point, in wei.
    function depositLimit() external view returns (uint256);

    /// @notice The longest time that the sponsor may sign for.
    function MAX_WINDOW() external view returns (uint256);

    /// @notice Role that takes ether out.
    function TREASURER_ROLE() external view returns (bytes32);
}
