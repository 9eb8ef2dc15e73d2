// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

/// @title Pays the gas of users without a wallet
/// @notice Pays for the user operations that the sponsor signed, each once: the signature covers sender, nonce, calls, every
/// gas limit and fee, and a validity of at most one hour. The sponsor decides off chain which operations to pay for.
///
/// Only the deposit at the entry point can be spent. It is at most 11/24 of the daily cap, and half the cap is moved to it
/// per day, of which 1/24 may wait here. The sponsor can't spend the rest. So a stolen sponsor key spends at most the cap in
/// any 24 hours, and half the cap on each further day. Validation stores nothing, so that bundlers accept these operations
/// without a stake.
///
/// The sponsor is fixed: a new key is a new paymaster.
interface IKuraPaymaster {
    /// @notice Ether was moved from here to the deposit at the entry point.
    event Refilled(uint256 amount);
    /// @notice The daily cap changed.
    event DailyCapSet(uint256 cap);
    /// @notice Ether was withdrawn, from here or from the entry point.
    event Withdrawn(address indexed to, uint256 amount);

    /// @notice There is nothing to move: the cap is reached, or no ether is left here.
    error NothingToRefill();

    /// @notice Moves as much ether to the entry point as the cap allows. Anyone may call.
    /// @return amount What was moved, in wei.
    function refill() external returns (uint256 amount);

    /// @notice The amount that `refill` would move now, in wei.
    function refillable() external view returns (uint256);

    /// @notice Changes the cap. Admin only.
    function setDailyCap(uint256 cap) external;

    /// @notice Withdraws ether that waits here. Requires TREASURER_ROLE.
    function withdrawReserve(address payable to, uint256 amount) external;

    /// @notice Withdraws ether from the entry point, which stops all sponsoring. Requires TREASURER_ROLE.
    function withdrawDeposit(address payable to, uint256 amount) external;

    /// @notice Stakes ether, which bundlers may require before they accept many operations at once. Requires TREASURER_ROLE.
    function addStake(uint32 unstakeDelay) external payable;

    /// @notice Starts to unlock the stake. Requires TREASURER_ROLE.
    function unlockStake() external;

    /// @notice Withdraws the stake once it is unlocked. Requires TREASURER_ROLE.
    function withdrawStake(address payable to) external;

    /// @notice The address whose signature an operation needs.
    function sponsor() external view returns (address);

    /// @notice The most that can be spent in any 24 hours, in wei.
    function dailyCap() external view returns (uint256);

    /// @notice The most that `refill` leaves at the entry point, in wei.
    function depositLimit() external view returns (uint256);

    /// @notice The longest validity that the sponsor may sign.
    function MAX_WINDOW() external view returns (uint256);

    /// @notice Role that withdraws ether.
    function TREASURER_ROLE() external view returns (bytes32);
}
