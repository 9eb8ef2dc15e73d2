// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";

import {CapBucket} from "../../src/libraries/CapBucket.sol";
import {IPointToken} from "../../src/interfaces/IPointToken.sol";
import {IAccess, KuraTest} from "../base/KuraTest.sol";

/// @notice `mint`, `spend`, `burnExpired`, the daily cap, and that points stay put.
contract PointsTest is KuraTest {
    uint256 private constant MONTH = 30 days;
    address private spender = makeAddr("spender");

    function setUp() public override {
        super.setUp();
        bytes32 role = points.SPENDER_ROLE();
        vm.prank(admin);
        IAccess(address(points)).grantRole(role, spender);
    }

    function test_grantsPointsThatExpireInUnderSixMonths() public {
        uint256 month = block.timestamp / MONTH + 5;
        vm.expectEmit();
        emit IPointToken.PointsMinted(alice, "grant", 5e6, month, (month + 1) * MONTH);
        grant(alice, 5e6, "grant");
        assertEq(points.balanceOf(alice), 5e6);
        assertEq(points.pointsIn(alice, month), 5e6);
        assertEq(points.decimals(), 6);
        uint256 lifetime = points.expiresAt(month) - block.timestamp;
        assertGe(lifetime, 150 days);
        assertLe(lifetime, 180 days);
    }

    function test_grantsEachRefOnce() public {
        grant(alice, 1, "grant");
        vm.expectRevert(abi.encodeWithSelector(IPointToken.PointsAlreadyMinted.selector, bytes32("grant")));
        grant(bob, 2, "grant");
    }

    function test_grantsHalfTheCapAtOnceAndHalfMoreADay() public {
        vm.prank(admin);
        points.setDailyMintCap(minter, 100);
        assertEq(points.mintableNow(minter), 50);
        grant(alice, 30, "a");
        assertEq(points.mintableNow(minter), 20);
        vm.expectRevert(abi.encodeWithSelector(IPointToken.DailyMintCapExceeded.selector, 21, 20));
        grant(alice, 21, "b");
        grant(alice, 20, "b");
        assertEq(points.mintableNow(minter), 0);
        vm.warp(block.timestamp + 12 hours);
        assertEq(points.mintableNow(minter), 25);
        vm.warp(block.timestamp + 12 hours);
        assertEq(points.mintableNow(minter), 50);
        vm.warp(block.timestamp + 100 days);
        assertEq(points.mintableNow(minter), 50);
    }

    // A change of the cap: what flowed in until then did so at the old rate, and the bucket is half the new cap at most.
    function test_aNewCapCountsFromItsChange() public {
        vm.startPrank(admin);
        points.setDailyMintCap(minter, 100);
        vm.stopPrank();
        grant(alice, 50, "a");
        vm.warp(block.timestamp + 12 hours);
        vm.expectEmit(address(points));
        emit IPointToken.DailyMintCapSet(minter, 1000);
        vm.prank(admin);
        points.setDailyMintCap(minter, 1000);
        assertEq(points.mintableNow(minter), 25);
        vm.prank(admin);
        points.setDailyMintCap(minter, 20);
        assertEq(points.mintableNow(minter), 10);
    }

    // A minter without a cap grants nothing, and the cap of one minter is not used up by another.
    function test_eachMinterHasACapOfItsOwn() public {
        bytes32 role = points.MINTER_ROLE();
        vm.startPrank(admin);
        points.setDailyMintCap(minter, 100);
        IAccess(address(points)).grantRole(role, bob);
        vm.stopPrank();
        vm.expectRevert(abi.encodeWithSelector(IPointToken.DailyMintCapExceeded.selector, 1, 0));
        vm.prank(bob);
        points.mint(alice, 1, "a");
        vm.expectEmit(address(points));
        emit IPointToken.DailyMintCapSet(bob, 60);
        vm.prank(admin);
        points.setDailyMintCap(bob, 60);
        assertEq(points.dailyMintCapOf(bob), 60);
        vm.prank(bob);
        points.mint(alice, 30, "a");
        assertEq(points.mintableNow(bob), 0);
        assertEq(points.mintableNow(minter), 50);
        grant(alice, 50, "b");
    }

    // A cap that is removed and set again begins empty: the admin can't refill a bucket twice in a day.
    function test_aCapThatReturnsBeginsEmpty() public {
        vm.startPrank(admin);
        points.setDailyMintCap(minter, 100);
        points.setDailyMintCap(minter, 0);
        points.setDailyMintCap(minter, 100);
        vm.stopPrank();
        assertEq(points.mintableNow(minter), 0);
    }

    function test_refusesACapThatCouldNotBeChangedAgain() public {
        uint256 tooHigh = uint256(type(uint128).max) + 1;
        vm.expectRevert(abi.encodeWithSelector(CapBucket.CapTooHigh.selector, tooHigh));
        vm.startPrank(admin);
        points.setDailyMintCap(minter, tooHigh);
        points.setDailyMintCap(minter, tooHigh - 1);
        vm.warp(block.timestamp + 365 days);
        points.setDailyMintCap(minter, 0);
        vm.stopPrank();
        assertEq(points.mintableNow(minter), 0);
    }

    // No 24 hours see more than the cap, at no time of day and for no pattern of grants. Finding F14.
    function testFuzz_neverMoreThanTheCapInADay(uint256 seed) public {
        uint256 cap = 1_000_000;
        vm.prank(admin);
        points.setDailyMintCap(minter, cap);
        uint256[40] memory times;
        uint256[40] memory amounts;
        for (uint256 i; i < 40; ++i) {
            seed = uint256(keccak256(abi.encode(seed)));
            vm.warp(block.timestamp + seed % 5 hours);
            times[i] = block.timestamp;
            uint256 left = points.mintableNow(minter);
            amounts[i] = seed % 3 == 0 ? left : bound(seed >> 8, 0, left);
            if (amounts[i] != 0) grant(alice, amounts[i], bytes32(i));
            uint256 total;
            for (uint256 j; j <= i; ++j) {
                if (times[j] + 1 days > block.timestamp) total += amounts[j];
            }
            assertLe(total, cap);
        }
    }

    function test_spendsTheOldestFirst() public {
        uint256 month = points.currentMonth();
        grant(alice, 10, "a");
        vm.warp(block.timestamp + MONTH);
        grant(alice, 10, "b");
        vm.warp(block.timestamp + MONTH);
        grant(alice, 10, "c");
        vm.expectEmit();
        emit IPointToken.PointsSpent(alice, spender, 15);
        vm.prank(spender);
        points.spend(alice, 15);
        assertEq(points.pointsIn(alice, month + 5), 0);
        assertEq(points.pointsIn(alice, month + 6), 5);
        assertEq(points.pointsIn(alice, month + 7), 10);
        assertEq(points.balanceOf(alice), 15);
        assertEq(points.totalSupply(), 15);
    }

    function test_neitherCountsNorSpendsExpiredPoints() public {
        grant(alice, 10, "a");
        uint256 month = points.currentMonth() + 5;
        vm.warp(points.expiresAt(month) - 1);
        assertEq(points.balanceOf(alice), 10);
        assertEq(points.burnExpired(alice, month), 0);
        vm.warp(points.expiresAt(month));
        assertEq(points.balanceOf(alice), 0);
        vm.expectRevert(abi.encodeWithSelector(IERC20Errors.ERC20InsufficientBalance.selector, alice, 0, 1));
        vm.prank(spender);
        points.spend(alice, 1);

        vm.expectEmit();
        emit IPointToken.PointsExpired(alice, month, 10);
        vm.prank(stranger);
        assertEq(points.burnExpired(alice, month), 10);
        assertEq(points.totalSupply(), 0);
        assertEq(points.burnExpired(alice, month), 0);
    }

    /// @dev Every point granted is spent, expired, or still there.
    function testFuzz_balancesToTheLastPoint(uint256 seed) public {
        uint256 granted;
        uint256 spent;
        uint256 burned;
        for (uint256 i; i < 20; ++i) {
            uint256 random = uint256(keccak256(abi.encode(seed, i)));
            uint256 amount = 1 + random % 1000;
            if (random >> 128 & 1 == 0) {
                grant(alice, amount, bytes32(i + 1));
                granted += amount;
            } else {
                uint256 balance = points.balanceOf(alice);
                if (amount > balance) {
                    vm.expectRevert(
                        abi.encodeWithSelector(
                            IERC20Errors.ERC20InsufficientBalance.selector, alice, balance, amount
                        )
                    );
                } else {
                    spent += amount;
                }
                vm.prank(spender);
                points.spend(alice, amount);
            }
            vm.warp(block.timestamp + (random >> 64) % 45 days);
            burned += points.burnExpired(alice, points.currentMonth() - 1 - (random >> 32) % 3);
        }
        uint256 left;
        for (uint256 month = START / MONTH; month <= points.currentMonth() + 5; ++month) {
            left += points.pointsIn(alice, month);
        }
        assertEq(granted, spent + burned + left);
        assertEq(points.totalSupply(), left);
        assertLe(points.balanceOf(alice), left);
    }

    function test_stayWithTheirAccount() public {
        grant(alice, 10, "a");
        vm.startPrank(alice);
        vm.expectRevert(IPointToken.PointsNotTransferable.selector);
        points.transfer(bob, 1);
        vm.expectRevert(IPointToken.PointsNotTransferable.selector);
        points.approve(bob, 1);
        vm.expectRevert(IPointToken.PointsNotTransferable.selector);
        points.transferFrom(alice, bob, 1);
        vm.stopPrank();
        assertEq(points.allowance(alice, bob), 0);
    }

    function test_refusesOthersThanTheRoles() public {
        bytes32 minterRole = points.MINTER_ROLE();
        bytes32 spenderRole = points.SPENDER_ROLE();
        vm.startPrank(stranger);
        vm.expectRevert(
            abi.encodeWithSelector(IAccessControl.AccessControlUnauthorizedAccount.selector, stranger, minterRole)
        );
        points.mint(stranger, 1, "x");
        vm.expectRevert(
            abi.encodeWithSelector(IAccessControl.AccessControlUnauthorizedAccount.selector, stranger, spenderRole)
        );
        points.spend(alice, 0);
        vm.expectRevert(
            abi.encodeWithSelector(IAccessControl.AccessControlUnauthorizedAccount.selector, stranger, bytes32(0))
        );
        points.setDailyMintCap(minter, 1);
        vm.stopPrank();
    }

    function grant(address account, uint256 amount, bytes32 ref) private {
        vm.prank(minter);
        points.mint(account, amount, ref);
    }
}
