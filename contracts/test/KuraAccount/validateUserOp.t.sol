// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {Execution} from "@openzeppelin/contracts/interfaces/draft-IERC7579.sol";
import {IAccount, PackedUserOperation} from "@openzeppelin/contracts/interfaces/IERC4337.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

import {IKuraAccount} from "../../src/interfaces/IKuraAccount.sol";
import {AccountTest} from "../base/AccountTest.sol";

/// @notice The entry point's call that validates an operation.
contract ValidateUserOpTest is AccountTest {
    function test_aPasskeyMakesItsAccountAct() public {
        act(phone, payBob(7e6));
        assertEq(usdc.balanceOf(bob), 7e6);
    }

    function test_aBatchIsDoneWholeOrNotAtAll() public {
        Execution[] memory calls = new Execution[](2);
        calls[0] = payBob(1e6)[0];
        calls[1] = payBob(type(uint256).max)[0];
        act(phone, calls);
        assertEq(usdc.balanceOf(bob), 0);
        calls[1] = payBob(2e6)[0];
        act(phone, calls);
        assertEq(usdc.balanceOf(bob), 3e6);
    }

    function test_itPaysTheBundlerWhenNobodyElseDoes() public {
        uint256 before = address(account).balance;
        act(phone, payBob(1));
        assertGt(bundler.balance, 0);
        assertEq(
            before - address(account).balance, bundler.balance + entryPoint.balanceOf(address(account))
        );
    }

    function test_anyOfSeveralPasskeysActs() public {
        act(phone, abi.encodeCall(IKuraAccount.addPasskey, (passkeyOf(laptop))));
        act(laptop, payBob(1e6));
        act(phone, payBob(1e6));
        assertEq(usdc.balanceOf(bob), 2e6);
    }

    function test_anotherAccountsPasskeyIsRefused() public {
        createAccount(laptop);
        PackedUserOperation memory operation = signed(laptop, operationOf(account, payBob(1)));
        expectSignatureRefused();
        send(operation);
    }

    function test_anOperationIsDoneOnce() public {
        PackedUserOperation memory operation = signed(phone, operationOf(account, payBob(1e6)));
        send(operation);
        expectFailedOp("AA25 invalid account nonce");
        send(operation);
        assertEq(usdc.balanceOf(bob), 1e6);
    }

    /// @dev Changes each part that a bundler could change, one at a time.
    function test_nothingOfASignedOperationCanBeChanged() public {
        for (uint256 part; part < 6; ++part) {
            PackedUserOperation memory operation = signed(phone, operationOf(account, payBob(1e6)));
            if (part == 0) operation.callData = operationOf(account, payBob(2e6)).callData;
            if (part == 1) operation.nonce = uint256(1) << 64;
            if (part == 2) operation.accountGasLimits = bytes32(uint256(operation.accountGasLimits) + 1);
            if (part == 3) operation.preVerificationGas += 1;
            if (part == 4) operation.gasFees = bytes32(uint256(operation.gasFees) + 1);
            if (part == 5) operation.callData = bytes.concat(operation.callData, hex"00");
            expectSignatureRefused();
            send(operation);
        }
        assertEq(usdc.balanceOf(bob), 0);
    }

    function test_anOperationOfOneAccountIsNoneOfAnother() public {
        IKuraAccount other = createAccount(laptop);
        vm.deal(address(other), 1 ether);
        giveUsdc(address(other), 5e6);
        // Both accounts have the laptop's passkey now; only the sender differs.
        act(phone, abi.encodeCall(IKuraAccount.addPasskey, (passkeyOf(laptop))));
        PackedUserOperation memory operation = operationOf(other, payBob(1e6));
        operation.nonce = entryPoint.getNonce(address(account), 0);
        operation = signed(laptop, operation);
        operation.sender = address(account);
        expectSignatureRefused();
        send(operation);
    }

    function test_onlyTheEntryPointAsks() public {
        PackedUserOperation memory operation = signed(phone, operationOf(account, payBob(1)));
        bytes32 hash = hashOf(operation);
        address[3] memory callers = [stranger, address(account), address(factory)];
        for (uint256 i; i < callers.length; ++i) {
            vm.expectRevert(unauthorized(callers[i]));
            vm.prank(callers[i]);
            IAccount(address(account)).validateUserOp(operation, hash, 1 ether);
        }
    }

    /// @dev An invalid signature returns a failure: an account that reverts would lower its factory's reputation.
    function testFuzz_anyOtherSignatureIsRefusedWithoutReverting(bytes memory signature, bytes32 hash) public {
        assertEq(validationOf(signature, hash), 1);
    }

    function testFuzz_aSignatureWithAnyByteChangedIsRefused(uint256 position, uint8 flip, bytes32 hash) public {
        bytes memory signature = signatureOf(phone, hash);
        assertEq(validationOf(signature, hash), 0);
        // The padding of the last word belongs to no pack.
        uint256 length = 64 + 6 * 32 + 32 + 64 + 32 + bytes(clientDataOf(assertionFor(hash))).length;
        position = bound(position, 0, length - 1);
        if (flip == 0 || isPadding(position)) return;
        signature[position] ^= bytes1(flip);
        assertEq(validationOf(signature, hash), 1);
    }

    function testFuzz_aSignatureCutShortIsRefused(uint256 length, bytes32 hash) public {
        bytes memory signature = signatureOf(phone, hash);
        uint256 content = 64 + 6 * 32 + 32 + 64 + 32 + bytes(clientDataOf(assertionFor(hash))).length;
        length = bound(length, 0, content - 1);
        assembly ("memory-safe") {
            mstore(signature, length)
        }
        assertEq(validationOf(signature, hash), 1);
    }

    function testFuzz_onlyItsOwnHashIsSigned(bytes32 signedHash, bytes32 hash) public {
        vm.assume(signedHash != hash);
        assertEq(validationOf(signatureOf(phone, signedHash), hash), 1);
    }

    /// @dev True for the padding of the 64 bytes that hold the 37 bytes of authenticator data.
    function isPadding(uint256 position) private pure returns (bool) {
        uint256 start = 64 + 6 * 32 + 32 + 37;
        return position >= start && position < start + 27;
    }

    function validationOf(bytes memory signature, bytes32 hash) private returns (uint256) {
        PackedUserOperation memory operation = operationOf(account, payBob(1));
        operation.signature = signature;
        vm.prank(address(entryPoint));
        return IAccount(address(account)).validateUserOp(operation, hash, 0);
    }
}
