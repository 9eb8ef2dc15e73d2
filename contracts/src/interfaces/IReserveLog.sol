// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

/// @notice The shop's statement about its vault for one month.
/// @param month Year and month in decimal, 202611 for November 2026.
/// @param publishedAt Seconds.
/// @param count How many slabs were counted: the leaves of the tree.
/// @param root Root of the tree over `keccak256(bytes.concat(keccak256(abi.encode(serialHash, state, month))))`, the leaves in
/// ascending order, each once. `state`: 0 in stock, 1 in the pool of a drop, 2 held as a token, 3 in custody for a redeem.
/// @param reportHash keccak256 of the published file of leaves.
struct ReserveStatement {
    uint32 month;
    uint40 publishedAt;
    uint64 count;
    bytes32 root;
    bytes32 reportHash;
}

/// @title Monthly statements about the slabs in the vault
/// @notice Statements are appended and never changed. A month that has to be corrected gets another statement, and both stay.
/// The contract can't check what is in the vault: the publishing key can state anything, but can't retract a statement.
interface IReserveLog {
    /// @notice A statement was appended.
    event ReserveStated(
        uint256 indexed index, uint32 indexed month, bytes32 root, uint64 count, bytes32 reportHash
    );

    /// @notice A month is year and month in decimal, such as 202611, from 202001 on.
    error InvalidMonth(uint32 month);
    /// @notice The last statement is of a later month.
    error MonthInThePast(uint32 month, uint32 lastMonth);
    /// @notice The month hasn't begun (UTC).
    error MonthInTheFuture(uint32 month, uint32 currentMonth);
    /// @notice A statement needs a root, at least one slab and a report.
    error EmptyStatement();

    /// @notice Appends a statement about a month that has begun and isn't before the last statement's. Requires RESERVE_ROLE.
    /// @return index Its place, from 0.
    function state(uint32 month, bytes32 root, uint64 count, bytes32 reportHash)
        external
        returns (uint256 index);

    /// @notice A statement by its place.
    function statementAt(uint256 index) external view returns (ReserveStatement memory);

    /// @notice How many statements there are.
    function statementCount() external view returns (uint256);

    /// @notice Role that appends.
    function RESERVE_ROLE() external view returns (bytes32);
}
