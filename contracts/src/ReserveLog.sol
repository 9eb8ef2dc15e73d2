// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {AccessControlDefaultAdminRules} from "@openzeppelin/contracts/access/extensions/AccessControlDefaultAdminRules.sol";

import {IReserveLog, ReserveStatement} from "./interfaces/IReserveLog.sol";

/// @title Monthly statements about the slabs in the vault
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

    function _checkMonth(uint32 month) private view {
        uint32 ofYear = month % 100;
        bool valid = month >= FIRST_MONTH && month <= LAST_MONTH && ofYear >= 1 && ofYear <= 12;
        if (!valid) revert InvalidMonth(month);
        // A statement for the far future, published with a stolen key, would block all later statements.
        uint32 current = _monthAt(block.timestamp);
        if (month > current) revert MonthInTheFuture(month, current);
    }

    /// @dev The month of a time in UTC. Years are counted from March, so that the leap day is the last one; 146,097 days are
    /// 400 years (Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", civil_from_days).
    function _monthAt(uint256 timestamp) private pure returns (uint32) {
        uint256 daysSinceEpoch = timestamp / 1 days + 719_468;
        // slither-disable-next-line divide-before-multiply: counts whole eras.
        uint256 era = daysSinceEpoch / 146_097;
        // slither-disable-next-line weak-prng: a date, not a random number.
        uint256 dayOfEra = daysSinceEpoch % 146_097;
        // slither-disable-next-line divide-before-multiply: counts whole years.
        uint256 yearOfEra =
            (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365;
        uint256 dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100);
        uint256 monthFromMarch = (5 * dayOfYear + 2) / 153;
        uint256 year = yearOfEra + era * 400;
        return uint32(
            monthFromMarch < 10 ? year * 100 + monthFromMarch + 3 : (year + 1) * 100 + monthFromMarch - 9
        );
    }
}
