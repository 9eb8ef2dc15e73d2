// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IAccessControlDefaultAdminRules} from
    "@openzeppelin/contracts/access/extensions/IAccessControlDefaultAdminRules.sol";

import {StockSaleTest} from "../base/StockSaleTest.sol";
import {IAccess, IAdminRules} from "../base/KuraTest.sol";
import {TwoSigners} from "../mocks/TwoSigners.sol";

/// @notice The admin of each contract: one, changed in two steps with a delay, and by a contract that needs two signers.
/// Findings F3 and F7.
contract AdminsTest is StockSaleTest {
    address[] private contracts;

    function setUp() public override {
        super.setUp();
        contracts.push(address(gacha));
        contracts.push(address(factory));
        contracts.push(address(points));
        contracts.push(address(sale));
        contracts.push(deployCode("AuctionHouse.sol:AuctionHouse", abi.encode(admin, ADMIN_DELAY, seaport)));
        contracts.push(deployCode("PointExchange.sol:PointExchange", abi.encode(admin, ADMIN_DELAY, registry, points)));
        contracts.push(
            deployCode("CampaignDraw.sol:CampaignDraw", abi.encode(admin, ADMIN_DELAY, source(address(coordinator))))
        );
        contracts.push(deployCode("KuraPaymaster.sol:KuraPaymaster", abi.encode(admin, ADMIN_DELAY, seller, 1 ether)));
    }

    // [T60] No call of an admin makes another account admin at once, and none makes a second one.
    function test_T60_anotherAdminTakesTwoStepsAndADelay() public {
        for (uint256 i; i < contracts.length; ++i) {
            IAdminRules rules = IAdminRules(contracts[i]);
            assertEq(rules.defaultAdmin(), admin);
            assertEq(rules.defaultAdminDelay(), ADMIN_DELAY);
            vm.startPrank(admin);
            vm.expectRevert(IAccessControlDefaultAdminRules.AccessControlEnforcedDefaultAdminRules.selector);
            IAccess(contracts[i]).grantRole(0, alice);
            rules.beginDefaultAdminTransfer(alice);
            vm.stopPrank();
            uint48 acceptableFrom = uint48(block.timestamp + ADMIN_DELAY);
            vm.startPrank(alice);
            vm.expectRevert(
                abi.encodeWithSelector(
                    IAccessControlDefaultAdminRules.AccessControlEnforcedDefaultAdminDelay.selector, acceptableFrom
                )
            );
            rules.acceptDefaultAdminTransfer();
            vm.warp(acceptableFrom + 1);
            rules.acceptDefaultAdminTransfer();
            vm.stopPrank();
            assertEq(rules.defaultAdmin(), alice);
            assertFalse(IAccess(contracts[i]).hasRole(0, admin));
        }
    }

    // A wrong address can't accept: the old admin stays.
    function test_aWrongAddressChangesNothing() public {
        for (uint256 i; i < contracts.length; ++i) {
            IAdminRules rules = IAdminRules(contracts[i]);
            vm.prank(admin);
            rules.beginDefaultAdminTransfer(makeAddr("typing error"));
            vm.warp(block.timestamp + 365 days);
            assertEq(rules.defaultAdmin(), admin);
        }
    }

    // [T60] Behind two signers one key does nothing, the other confirms.
    function test_T60_oneOfTwoSignersDoesNothing() public {
        TwoSigners safe = new TwoSigners(alice, bob);
        for (uint256 i; i < contracts.length; ++i) {
            vm.prank(admin);
            IAdminRules(contracts[i]).beginDefaultAdminTransfer(address(safe));
            vm.warp(block.timestamp + ADMIN_DELAY + 1);
            bytes memory accept = abi.encodeCall(IAdminRules.acceptDefaultAdminTransfer, ());
            vm.prank(alice);
            safe.confirm(contracts[i], accept);
            vm.prank(alice);
            safe.confirm(contracts[i], accept);
            assertEq(IAdminRules(contracts[i]).defaultAdmin(), admin);
            vm.prank(bob);
            safe.confirm(contracts[i], accept);
            assertEq(IAdminRules(contracts[i]).defaultAdmin(), address(safe));
        }
        vm.expectRevert(abi.encodeWithSelector(TwoSigners.NotSigner.selector, stranger));
        vm.prank(stranger);
        safe.confirm(contracts[0], "");
    }
}
