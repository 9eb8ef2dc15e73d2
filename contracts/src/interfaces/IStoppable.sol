// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

/// @title Contracts that a guardian can stop
/// @notice A guardian stops new activity, and only the admin resumes it early. Paid packs and cards are delivered even then.
interface IStoppable {
    /// @notice A guardian stopped new activity.
    /// @param until First second in which it is possible again; the highest number when only the admin ends the stop.
    event Stopped(address indexed guardian, uint256 until);
    /// @notice The admin ended the stop.
    event Resumed(address indexed admin);

    /// @notice The contract is stopped, or the drop is paused.
    error EnforcedPause();
    /// @notice The contract isn't stopped.
    error NotStopped();

    /// @notice Stops new activity. Requires GUARDIAN_ROLE.
    function stop() external;

    /// @notice Ends the stop. Requires DEFAULT_ADMIN_ROLE.
    function resume() external;

    /// @notice No new activity is possible before this second. A past second or 0 means that nothing is stopped. A stop without an
    /// end, as the Gacha's always is, has the highest number.
    function stoppedUntil() external view returns (uint256);

    /// @notice Role that stops.
    function GUARDIAN_ROLE() external view returns (bytes32);
}
