// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {AccessControlDefaultAdminRules} from "@openzeppelin/contracts/access/extensions/AccessControlDefaultAdminRules.sol";

import {IStoppable} from "./interfaces/IStoppable.sol";

/// @title A contract that a guardian can stop
abstract contract Stoppable is IStoppable, AccessControlDefaultAdminRules {
    /// @inheritdoc IStoppable
    bytes32 public constant GUARDIAN_ROLE = keccak256("GUARDIAN_ROLE");

    /// @inheritdoc IStoppable
    uint256 public stoppedUntil;

    /// @inheritdoc IStoppable
    function stop() external onlyRole(GUARDIAN_ROLE) {
        _requireRunning();
        uint256 until = _beginStop();
        stoppedUntil = until;
        emit Stopped(msg.sender, until);
    }

    /// @inheritdoc IStoppable
    function resume() external onlyRole(DEFAULT_ADMIN_ROLE) {
        if (block.timestamp >= stoppedUntil) revert NotStopped();
        stoppedUntil = block.timestamp;
        emit Resumed(msg.sender);
    }

    /// @dev Checks that a stop may begin now.
    /// @return until Its end.
    function _beginStop() internal virtual returns (uint256 until) {
        return type(uint256).max;
    }

    function _requireRunning() internal view {
        if (block.timestamp < stoppedUntil) revert EnforcedPause();
    }
}
