// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

/// @notice How additions wait.
/// @param delay Seconds until an addition takes effect. Can't be changed.
/// @param canceller The first holder of CANCELLER_ROLE; zero for none.
struct AdditionRules {
    uint48 delay;
    address canceller;
}

/// @title Additions that count after a delay
/// @notice Some roles count a fixed time after they are granted, so that a canceller can cancel a grant of a stolen key. A removal
/// counts at once and cancels a pending addition. A constructor's own grants count at once.
interface IDelayedAdditions {
    /// @notice The account has the role from `countsFrom` on (Unix time), unless the addition is cancelled or revoked before.
    event AdditionScheduled(bytes32 indexed role, address indexed account, uint256 countsFrom);
    /// @notice A canceller cancelled an addition before it counted.
    event AdditionCancelled(bytes32 indexed role, address indexed account, address indexed canceller);
    /// @notice The account is a canceller, or isn't one any more, from `countsFrom` on (Unix time).
    event CancellerScheduled(address indexed account, bool granted, uint256 countsFrom);

    /// @notice The account has no addition to this role that still waits.
    error NothingToCancel(bytes32 role, address account);

    /// @notice Cancels an addition that doesn't count yet. Requires CANCELLER_ROLE.
    function cancelAddition(bytes32 role, address account) external;

    /// @notice Returns the Unix time at which an account's delayed role takes effect; 0 without a grant.
    function countsFrom(bytes32 role, address account) external view returns (uint256);

    /// @notice Seconds until an addition takes effect.
    function additionDelay() external view returns (uint48);

    /// @notice Role that cancels pending additions, and has no other power. Its own grants and revocations wait too, and
    /// nobody cancels them.
    function CANCELLER_ROLE() external view returns (bytes32);
}
