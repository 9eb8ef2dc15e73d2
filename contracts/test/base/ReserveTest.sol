// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {Test} from "forge-std/Test.sol";

import {IReserveLog} from "../../src/interfaces/IReserveLog.sol";
import {IAccess} from "./KuraTest.sol";

/// @notice A reserve log in November 2023.
abstract contract ReserveTest is Test {
    uint256 internal constant NOW = 1_700_000_000;

    IReserveLog internal reserve;
    address internal immutable admin = makeAddr("admin");
    address internal immutable counter = makeAddr("counter");

    function setUp() public virtual {
        vm.warp(NOW);
        reserve = IReserveLog(deployCode("ReserveLog.sol:ReserveLog", abi.encode(admin, uint48(1 hours))));
        bytes32 role = reserve.RESERVE_ROLE();
        vm.prank(admin);
        IAccess(address(reserve)).grantRole(role, counter);
    }
}
