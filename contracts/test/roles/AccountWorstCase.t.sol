// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {IAccessControlDefaultAdminRules} from
    "@openzeppelin/contracts/access/extensions/IAccessControlDefaultAdminRules.sol";
import {PackedUserOperation} from "@openzeppelin/contracts/interfaces/IERC4337.sol";
import {IERC7821} from "@openzeppelin/contracts/interfaces/draft-IERC7821.sol";

import {IKuraAccount, Passkey} from "../../src/interfaces/IKuraAccount.sol";
import {PaymasterTest} from "../base/PaymasterTest.sol";

/// @notice [T60] The worst that the keys around the accounts could do.
contract AccountWorstCaseTest is PaymasterTest {
    address private printed;
    uint256 private printedKey;

    function setUp() public override {
        super.setUp();
        (printed, printedKey) = makeAddrAndKey("printed key");
        vm.prank(address(account));
        account.setRecoveryAddress(printed);
    }

    // [T60] The shop's keys together: the paymaster's admin, treasurer and sponsor, the factory's deployer, the
    // bundler.
    function test_T60_noKeyOfTheShopMovesAUsersAssetsOrKeys() public {
        address thief = holderOfEveryRole();
        Passkey memory own = passkeyOf(keyOf("thief"));
        bytes32 victims = idOf(phone);
        vm.startPrank(thief, thief);
        vm.expectRevert(unauthorized(thief));
        IERC7821(address(account)).execute(BATCH, abi.encode(payBob(1)));
        vm.expectRevert(unauthorized(thief));
        account.addPasskey(own);
        vm.expectRevert(unauthorized(thief));
        account.removePasskey(victims);
        vm.expectRevert(unauthorized(thief));
        account.setRecoveryAddress(thief);
        vm.expectRevert(abi.encodeWithSelector(IKuraAccount.NotFactory.selector, thief));
        account.initialize(own);
        vm.expectRevert(IKuraAccount.InvalidProposal.selector);
        account.proposePasskey(own, new bytes(65));
        vm.stopPrank();

        PackedUserOperation memory operation = sponsored(account, keyOf("thief"), payBob(1));
        expectSignatureRefused();
        send(operation);
        assertEq(usdc.balanceOf(address(account)), 1_000e6);
    }

    // [T60] A malicious sponsor pays for nothing, or for anything up to the cap. It can't spend the reserve.
    function test_T60_aSponsorAtWorstSpendsWhatLiesAtTheEntryPoint() public {
        address[2] memory keys = [sponsor, bundler];
        for (uint256 i; i < keys.length; ++i) {
            vm.startPrank(keys[i]);
            vm.expectRevert();
            paymaster.withdrawReserve(payable(keys[i]), 1);
            vm.expectRevert();
            paymaster.withdrawDeposit(payable(keys[i]), 1);
            vm.expectRevert();
            paymaster.setDailyCap(100 ether);
            vm.expectRevert();
            entryPoint.withdrawTo(payable(keys[i]), 1);
            vm.stopPrank();
        }
        assertLe(deposit(), paymaster.depositLimit());
    }

    // [T60] A malicious recovery address proposes its own passkey, which is public for 7 days.
    function test_T60_theRecoveryAddressMovesNothingBeforeSevenDays() public {
        uint256 thief = keyOf("thief");
        Passkey memory own = passkeyOf(thief);
        account.proposePasskey(own, proposalSignature(printedKey, own));
        (, uint256 readyAt) = account.proposedPasskey();
        vm.warp(readyAt - 1);
        PackedUserOperation memory operation = sponsored(account, thief, payBob(1));
        expectSignatureRefused();
        send(operation);
        vm.expectRevert(abi.encodeWithSelector(IKuraAccount.RecoveryNotReady.selector, readyAt));
        account.completeRecovery(own);

        // The owner sees it and cancels with a sponsored operation. The thief's printed key is then worthless.
        vm.warp(readyAt - 1 hours);
        send(sponsored(ownCall(abi.encodeCall(IKuraAccount.setRecoveryAddress, (address(0))))));
        vm.warp(readyAt + 1);
        vm.expectRevert(abi.encodeWithSelector(IKuraAccount.NotProposed.selector, idOf(thief)));
        account.completeRecovery(own);
        bytes memory again = proposalSignature(printedKey, own);
        vm.expectRevert(IKuraAccount.InvalidProposal.selector);
        account.proposePasskey(own, again);
    }

    // [T60] A shop that refuses to sponsor locks nobody out: the account pays for its own operations with any bundler.
    function test_T60_anAccountNeedsNoSponsor() public {
        vm.prank(admin);
        paymaster.setDailyCap(0);
        vm.prank(treasurer);
        paymaster.withdrawDeposit(payable(treasurer), LIMIT);
        vm.deal(address(account), 1 ether);
        act(phone, payBob(1_000e6));
        assertEq(usdc.balanceOf(bob), 1_000e6);
    }

    // [T60]
    function test_T60_onlyTheAdminAppointsTreasurers() public {
        bytes32 role = paymaster.TREASURER_ROLE();
        address[3] memory others = [treasurer, sponsor, stranger];
        for (uint256 i; i < others.length; ++i) {
            vm.expectRevert(
                abi.encodeWithSelector(IAccessControl.AccessControlUnauthorizedAccount.selector, others[i], bytes32(0))
            );
            vm.prank(others[i]);
            IAccessControl(address(paymaster)).grantRole(role, others[i]);
        }
    }

    function holderOfEveryRole() private returns (address thief) {
        (thief, sponsorKey) = makeAddrAndKey("thief");
        paymaster = deployPaymaster(thief);
        vm.deal(address(paymaster), 10 ether);
        paymaster.refill();
        bytes32 role = paymaster.TREASURER_ROLE();
        vm.prank(admin);
        IAccessControlDefaultAdminRules(address(paymaster)).beginDefaultAdminTransfer(thief);
        vm.warp(block.timestamp + ADMIN_DELAY + 1);
        vm.startPrank(thief);
        IAccessControlDefaultAdminRules(address(paymaster)).acceptDefaultAdminTransfer();
        IAccessControl(address(paymaster)).grantRole(role, thief);
        vm.stopPrank();
    }
}
