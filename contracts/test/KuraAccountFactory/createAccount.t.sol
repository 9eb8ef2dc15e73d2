// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {PackedUserOperation} from "@openzeppelin/contracts/interfaces/IERC4337.sol";

import {IKuraAccount, Passkey} from "../../src/interfaces/IKuraAccount.sol";
import {IKuraAccountFactory} from "../../src/interfaces/IKuraAccountFactory.sol";
import {AccountTest} from "../base/AccountTest.sol";

/// @notice `createAccount`, `accountOf`, and that the implementation itself isn't an account of anybody.
contract CreateAccountTest is AccountTest {
    function test_anAccountIsMadeWhereItWasForetold() public {
        Passkey memory passkey = passkeyOf(laptop);
        address foretold = factory.accountOf(passkey);
        assertEq(foretold.code.length, 0);
        vm.expectEmit(foretold);
        emit IKuraAccount.PasskeyAdded(idOf(laptop), passkey.x, passkey.y, passkey.rpIdHash);
        vm.expectEmit(address(factory));
        emit IKuraAccountFactory.AccountCreated(foretold, idOf(laptop));
        vm.prank(stranger);
        assertEq(factory.createAccount(passkey), foretold);
        assertTrue(IKuraAccount(foretold).isPasskey(idOf(laptop)));
        assertEq(IKuraAccount(foretold).passkeyCount(), 1);
    }

    function test_anAccountIsMadeOnce() public {
        vm.recordLogs();
        assertEq(factory.createAccount(passkeyOf(phone)), address(account));
        assertEq(vm.getRecordedLogs().length, 0);
    }

    /// @dev Otherwise a removed passkey would come back.
    function test_makingItAgainGivesNoPasskeyBack() public {
        act(phone, abi.encodeCall(IKuraAccount.addPasskey, (passkeyOf(laptop))));
        act(laptop, abi.encodeCall(IKuraAccount.removePasskey, (idOf(phone))));
        factory.createAccount(passkeyOf(phone));
        assertFalse(account.isPasskey(idOf(phone)));
    }

    function testFuzz_eachPasskeyHasAnAccountOfItsOwn(uint256 key, uint256 other, bytes32 site) public view {
        key = bound(key, 1, type(uint128).max);
        other = bound(other, 1, type(uint128).max);
        vm.assume(key != other && site != SITE);
        assertNotEq(factory.accountOf(passkeyOf(key)), factory.accountOf(passkeyOf(other)));
        Passkey memory elsewhere = passkeyOf(key);
        elsewhere.rpIdHash = site;
        assertNotEq(factory.accountOf(passkeyOf(key)), factory.accountOf(elsewhere));
    }

    function test_aPointOffTheCurveGetsNoAccount() public {
        Passkey memory broken = Passkey(bytes32(uint256(1)), bytes32(uint256(2)), SITE);
        vm.expectRevert(abi.encodeWithSelector(IKuraAccount.InvalidPasskey.selector, broken.x, broken.y));
        factory.createAccount(broken);
    }

    function test_theFirstOperationMakesTheAccount() public {
        IKuraAccount newcomer = IKuraAccount(factory.accountOf(passkeyOf(laptop)));
        vm.deal(address(newcomer), 1 ether);
        giveUsdc(address(newcomer), 5e6);
        PackedUserOperation memory operation = operationOf(newcomer, payBob(3e6));
        operation.initCode = abi.encodePacked(
            address(factory), abi.encodeCall(IKuraAccountFactory.createAccount, (passkeyOf(laptop)))
        );
        send(signed(laptop, operation));
        assertEq(usdc.balanceOf(bob), 3e6);
        assertEq(newcomer.passkeyCount(), 1);
    }

    // [T60] Nobody can control the implementation of the accounts.
    function test_T60_theImplementationIsLocked() public {
        IKuraAccount code = IKuraAccount(factory.implementation());
        address[4] memory callers = [stranger, address(this), address(entryPoint), address(code)];
        Passkey memory passkey = passkeyOf(laptop);
        for (uint256 i; i < callers.length; ++i) {
            vm.expectRevert(abi.encodeWithSelector(IKuraAccount.NotFactory.selector, callers[i]));
            vm.prank(callers[i]);
            code.initialize(passkey);
        }
        assertEq(code.passkeyCount(), 0);
        vm.deal(address(code), 1 ether);
        PackedUserOperation memory operation = operationOf(code, payBob(1));
        operation.signature = signatureOf(phone, hashOf(operation));
        expectSignatureRefused();
        send(operation);
    }

    function test_anAccountIsMadeReadyOnce() public {
        Passkey memory passkey = passkeyOf(laptop);
        vm.expectRevert(abi.encodeWithSelector(IKuraAccount.NotFactory.selector, stranger));
        vm.prank(stranger);
        account.initialize(passkey);
    }
}
