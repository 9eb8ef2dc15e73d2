// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";

import {Slab} from "../../src/interfaces/ISlabRegistry.sol";
import {IStockSale, StockVoucher} from "../../src/interfaces/IStockSale.sol";
import {IStoppable} from "../../src/interfaces/IStoppable.sol";
import {IAccess} from "../base/KuraTest.sol";
import {StockSaleTest} from "../base/StockSaleTest.sol";

/// @notice [T60] A guardian stops sales from stock until the admin resumes them.
contract StopStockSaleTest is StockSaleTest {
    address private immutable guardian = makeAddr("guardian");
    bytes32 private role;

    function setUp() public override {
        super.setUp();
        role = sale.GUARDIAN_ROLE();
        vm.prank(admin);
        IAccess(address(sale)).grantRole(role, guardian);
    }

    function test_T60_nothingIsSoldUntilTheAdminResumes() public {
        vm.expectEmit();
        emit IStoppable.Stopped(guardian, type(uint256).max);
        vm.prank(guardian);
        sale.stop();
        vm.warp(block.timestamp + 300 days);
        Slab memory slab = slabOf("1");
        StockVoucher memory voucher = voucherFor(bob, slab);
        bytes memory signature = sign(voucher);
        vm.expectRevert(IStoppable.EnforcedPause.selector);
        vm.prank(bob);
        sale.buy(voucher, slab, signature);

        vm.expectEmit();
        emit IStoppable.Resumed(admin);
        vm.prank(admin);
        sale.resume();
        vm.prank(bob);
        sale.buy(voucher, slab, signature);
    }

    function test_aStopIsNotRepeatedBeforeItEnded() public {
        vm.startPrank(guardian);
        sale.stop();
        vm.expectRevert(IStoppable.EnforcedPause.selector);
        sale.stop();
        vm.stopPrank();
    }

    function test_onlyAGuardianStopsAndOnlyTheAdminResumes() public {
        address[3] memory others = [admin, voucherSigner, bob];
        for (uint256 i; i < others.length; ++i) {
            refuse(others[i], role);
            sale.stop();
        }
        vm.prank(guardian);
        sale.stop();
        refuse(guardian, bytes32(0));
        sale.resume();
    }

    function refuse(address caller, bytes32 missing) private {
        vm.expectRevert(
            abi.encodeWithSelector(IAccessControl.AccessControlUnauthorizedAccount.selector, caller, missing)
        );
        vm.prank(caller);
    }
}
