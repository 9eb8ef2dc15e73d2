// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {Execution} from "@openzeppelin/contracts/interfaces/draft-IERC7579.sol";
import {IERC1271} from "@openzeppelin/contracts/interfaces/IERC1271.sol";
import {PackedUserOperation} from "@openzeppelin/contracts/interfaces/IERC4337.sol";

import {IKuraAccount, Passkey} from "../../src/interfaces/IKuraAccount.sol";
import {AccountTest} from "../base/AccountTest.sol";

/// @notice `addPasskey` and `removePasskey`.
contract PasskeysTest is AccountTest {
    function test_aSecondPasskeyIsAddedAndTheFirstRemoved() public {
        Passkey memory added = passkeyOf(laptop);
        vm.expectEmit(address(account));
        emit IKuraAccount.PasskeyAdded(idOf(laptop), added.x, added.y, added.rpIdHash);
        act(phone, abi.encodeCall(IKuraAccount.addPasskey, (added)));
        assertEq(account.passkeyCount(), 2);
        assertTrue(account.isPasskey(idOf(laptop)));

        vm.expectEmit(address(account));
        emit IKuraAccount.PasskeyRemoved(idOf(phone));
        act(laptop, abi.encodeCall(IKuraAccount.removePasskey, (idOf(phone))));
        assertEq(account.passkeyCount(), 1);
        assertFalse(account.isPasskey(idOf(phone)));
    }

    function test_aDeviceIsReplacedInOneBatch() public {
        Execution[] memory calls = new Execution[](2);
        calls[0] = ownCall(abi.encodeCall(IKuraAccount.addPasskey, (passkeyOf(laptop))))[0];
        calls[1] = ownCall(abi.encodeCall(IKuraAccount.removePasskey, (idOf(phone))))[0];
        act(phone, calls);
        assertTrue(account.isPasskey(idOf(laptop)));
        assertEq(account.passkeyCount(), 1);
    }

    function test_aRemovedPasskeyCanDoNothing() public {
        act(phone, abi.encodeCall(IKuraAccount.addPasskey, (passkeyOf(laptop))));
        // Signed while it could still act, and of a sequence of its own: the nonce is still free.
        PackedUserOperation memory late = operationOf(account, payBob(1e6));
        late.nonce = uint256(1) << 64;
        late = signed(phone, late);
        bytes32 message = keccak256("message");
        bytes memory signature = signatureOf(phone, personalHash(address(account), message));
        assertEq(IERC1271(address(account)).isValidSignature(message, signature), IERC1271.isValidSignature.selector);

        act(laptop, abi.encodeCall(IKuraAccount.removePasskey, (idOf(phone))));

        expectSignatureRefused();
        send(late);
        PackedUserOperation memory fresh = signed(phone, operationOf(account, payBob(1e6)));
        expectSignatureRefused();
        send(fresh);
        assertEq(IERC1271(address(account)).isValidSignature(message, signature), bytes4(0xffffffff));
        assertEq(usdc.balanceOf(bob), 0);
    }

    function test_theLastPasskeyStays() public {
        expectRefused(
            abi.encodeCall(IKuraAccount.removePasskey, (idOf(phone))),
            abi.encodeWithSelector(IKuraAccount.LastPasskey.selector, idOf(phone))
        );
    }

    function test_aPasskeyIsAddedOnce() public {
        expectRefused(
            abi.encodeCall(IKuraAccount.addPasskey, (passkeyOf(phone))),
            abi.encodeWithSelector(IKuraAccount.PasskeyExists.selector, idOf(phone))
        );
        assertEq(account.passkeyCount(), 1);
    }

    function test_anUnknownPasskeyCantBeRemoved() public {
        expectRefused(
            abi.encodeCall(IKuraAccount.removePasskey, (idOf(laptop))),
            abi.encodeWithSelector(IKuraAccount.PasskeyUnknown.selector, idOf(laptop))
        );
    }

    /// @dev Otherwise a key that can't sign would be counted as one that can.
    function testFuzz_aPointOffTheCurveIsNoPasskey(bytes32 x, bytes32 y) public {
        expectRefused(
            abi.encodeCall(IKuraAccount.addPasskey, (Passkey(x, y, SITE))),
            abi.encodeWithSelector(IKuraAccount.InvalidPasskey.selector, x, y)
        );
    }

    function test_theSameKeyForAnotherSiteIsAnotherPasskey() public {
        Passkey memory elsewhere = passkeyOf(phone);
        elsewhere.rpIdHash = sha256("another.example");
        act(phone, abi.encodeCall(IKuraAccount.addPasskey, (elsewhere)));
        assertEq(account.passkeyCount(), 2);
    }

    function test_onlyTheAccountItselfChangesItsPasskeys() public {
        address[4] memory callers = [stranger, address(entryPoint), address(factory), factory.implementation()];
        Passkey memory added = passkeyOf(laptop);
        bytes32 removed = idOf(phone);
        for (uint256 i; i < callers.length; ++i) {
            bytes memory refusal = unauthorized(callers[i]);
            vm.startPrank(callers[i]);
            vm.expectRevert(refusal);
            account.addPasskey(added);
            vm.expectRevert(refusal);
            account.removePasskey(removed);
            vm.stopPrank();
        }
    }

    function expectRefused(bytes memory call, bytes memory refusal) private {
        vm.expectRevert(refusal);
        vm.prank(address(account));
        (bool done,) = address(account).call(call);
        done;
    }
}
