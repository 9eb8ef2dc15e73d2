// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

/// @title What a guardian can stop
/// @notice A guardian stops what is new, and only the admin resumes it early. What is paid for is never stopped.
interface IStoppable {
    /// @notice A guardian stopped what is new.
    /// @param until First second in which it is possible again; the highest number when only the admin ends the stop.
    event Stopped(address indexed guardian, uint256 until);
    /// @notice The admin ended the stop.
    event Resumed(address indexed admin);

    /// @notice A stop or a pause is in force.
    error EnforcedPause();
    /// @notice No stop is in force.
    error NotStopped();

    /// @notice Stops what is new. GUARDIAN_ROLE.
    function stop() external;

    /// @notice Ends the stop. DEFAULT_ADMIN_ROLE.
    function resume() external;

    /// @notice Nothing new is possible before this second; 0 = no stop is in force.
    function stoppedUntil() external view returns (uint256);

    /// @notice Role that stops.
    function GUARDIAN_ROLE() external view returns (bytes32);
}
