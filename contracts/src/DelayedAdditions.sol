// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {AccessControlDefaultAdminRules} from "@openzeppelin/contracts/access/extensions/AccessControlDefaultAdminRules.sol";
import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";

import {AdditionRules, IDelayedAdditions} from "./interfaces/IDelayedAdditions.sol";

/// @title Roles that take effect after a delay
/// @dev Stores the time at which such a role takes effect, in place of OpenZeppelin's flag: {hasRole} reads one slot.
abstract contract DelayedAdditions is IDelayedAdditions, AccessControlDefaultAdminRules {
    /// @dev A canceller's change waits in both directions, so that its state before the change is stored too.
    struct Canceller {
        bool before;
        bool afterwards;
        uint48 countsFrom;
    }

    /// @inheritdoc IDelayedAdditions
    bytes32 public constant CANCELLER_ROLE = keccak256("CANCELLER_ROLE");

    /// @inheritdoc IDelayedAdditions
    uint48 public immutable additionDelay;

    mapping(bytes32 role => mapping(address account => uint48)) private _countsFrom;
    mapping(address account => Canceller) private _cancellers;

    constructor(AdditionRules memory rules) {
        additionDelay = rules.delay;
        if (rules.canceller != address(0)) _setCanceller(rules.canceller, true, uint48(block.timestamp));
    }

    /// @inheritdoc IDelayedAdditions
    function cancelAddition(bytes32 role, address account) external onlyRole(CANCELLER_ROLE) {
        if (block.timestamp >= _countsFrom[role][account]) revert NothingToCancel(role, account);
        _removeDelayed(role, account);
        emit AdditionCancelled(role, account, msg.sender);
    }

    /// @inheritdoc IDelayedAdditions
    function countsFrom(bytes32 role, address account) external view returns (uint256) {
        return _countsFrom[role][account];
    }

    /// @inheritdoc IAccessControl
    function hasRole(bytes32 role, address account)
        public
        view
        virtual
        override(AccessControl, IAccessControl)
        returns (bool)
    {
        if (role == CANCELLER_ROLE) {
            Canceller storage canceller = _cancellers[account];
            return block.timestamp < canceller.countsFrom ? canceller.before : canceller.afterwards;
        }
        return _isDelayed(role) ? _counts(role, account) : super.hasRole(role, account);
    }

    /// @dev Whether additions to a role wait.
    function _isDelayed(bytes32 role) internal view virtual returns (bool);

    function _counts(bytes32 role, address account) internal view returns (bool) {
        uint256 from = _countsFrom[role][account];
        return from != 0 && block.timestamp >= from;
    }

    /// @dev A second addition changes nothing: it neither delays nor hastens the first one.
    function _addFrom(bytes32 role, address account, uint48 from) internal returns (bool) {
        if (account == address(0) || _countsFrom[role][account] != 0) return false;
        _countsFrom[role][account] = from;
        emit RoleGranted(role, account, msg.sender);
        emit AdditionScheduled(role, account, from);
        return true;
    }

    function _grantRole(bytes32 role, address account) internal virtual override returns (bool) {
        if (role == CANCELLER_ROLE) return _scheduleCanceller(account, true);
        if (!_isDelayed(role)) return super._grantRole(role, account);
        return _addFrom(role, account, _afterDelay());
    }

    function _revokeRole(bytes32 role, address account) internal virtual override returns (bool) {
        if (role == CANCELLER_ROLE) return _scheduleCanceller(account, false);
        if (!_isDelayed(role)) return super._revokeRole(role, account);
        if (_countsFrom[role][account] == 0) return false;
        _removeDelayed(role, account);
        return true;
    }

    function _afterDelay() internal view returns (uint48) {
        return uint48(block.timestamp) + additionDelay;
    }

    function _removeDelayed(bytes32 role, address account) private {
        delete _countsFrom[role][account];
        emit RoleRevoked(role, account, msg.sender);
    }

    function _scheduleCanceller(address account, bool granted) private returns (bool) {
        // slither-disable-next-line incorrect-equality: compares booleans.
        if (_cancellers[account].afterwards == granted) return false;
        _setCanceller(account, granted, _afterDelay());
        return true;
    }

    function _setCanceller(address account, bool granted, uint48 from) private {
        _cancellers[account] =
            Canceller({before: hasRole(CANCELLER_ROLE, account), afterwards: granted, countsFrom: from});
        if (granted) emit RoleGranted(CANCELLER_ROLE, account, msg.sender);
        else emit RoleRevoked(CANCELLER_ROLE, account, msg.sender);
        emit CancellerScheduled(account, granted, from);
    }
}
