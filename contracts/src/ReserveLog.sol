// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {AccessControlDefaultAdminRules} from "@openzeppelin/contracts/access/extensions/AccessControlDefaultAdminRules.sol";

import {IReserveLog, ReserveStatement} from "./interfaces/IReserveLog.sol";

/// @title What the vault held, month by month
contract ReserveLog is IReserveLog, AccessControlDefaultAdminRules {
    /// @inheritdoc IReserveLog
    bytes32 public constant RESERVE_ROLE = keccak256("RESERVE_ROLE");

    uint32 private constant FIRST_MONTH = 202001;
    uint32 private constant LAST_MONTH = 999912;

    ReserveStatement[] private _statements;

    constructor(address admin, uint48 adminDelay) AccessControlDefaultAdminRules(adminDelay, admin) {}

    /// @inheritdoc IReserveLog
    function state(uint32 month, bytes32 root, uint64 count, bytes32 reportHash)
        external
        onlyRole(RESERVE_ROLE)
        returns (uint256 index)
    {
        _checkMonth(month);
        if (root == 0 || count == 0 || reportHash == 0) revert EmptyStatement();
        index = _statements.length;
        if (index != 0 && month < _statements[index - 1].month) {
            revert MonthInThePast(month, _statements[index - 1].month);
        }
        _statements.push(
            ReserveStatement({
                month: month,
                publishedAt: uint40(block.timestamp),
                count: count,
                root: root,
                reportHash: reportHash
            })
        );
        emit ReserveStated(index, month, root, count, reportHash);
    }

    /// @inheritdoc IReserveLog
    function statementAt(uint256 index) external view returns (ReserveStatement memory) {
        return _statements[index];
    }

    /// @inheritdoc IReserveLog
    function statementCount() external view returns (uint256) {
        return _statements.length;
    }

    function _checkMonth(uint32 month) private pure {
        uint32 ofYear = month % 100;
        bool valid = month >= FIRST_MONTH && month <= LAST_MONTH && ofYear >= 1 && ofYear <= 12;
        if (!valid) revert InvalidMonth(month);
    }
}
