// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {Execution} from "@openzeppelin/contracts/interfaces/draft-IERC7579.sol";
import {IPaymaster, PackedUserOperation} from "@openzeppelin/contracts/interfaces/IERC4337.sol";

import {IKuraAccount} from "../../src/interfaces/IKuraAccount.sol";
import {IKuraAccountFactory} from "../../src/interfaces/IKuraAccountFactory.sol";
import {IKuraPaymaster} from "../../src/interfaces/IKuraPaymaster.sol";
import {PaymasterTest} from "../base/PaymasterTest.sol";

/// @notice Which operations are paid for.
contract SponsorTest is PaymasterTest {
    function test_anAccountWithoutEtherActs() public {
        uint256 before = deposit();
        send(sponsored(payBob(5e6)));
        assertEq(usdc.balanceOf(bob), 5e6);
        assertEq(address(account).balance, 0);
        assertEq(before - deposit(), bundler.balance);
    }

    function test_anAccountIsMadeForNothing() public {
        IKuraAccount newcomer = IKuraAccount(factory.accountOf(passkeyOf(laptop)));
        PackedUserOperation memory operation = operationOf(newcomer, new Execution[](0));
        operation.initCode = abi.encodePacked(
            address(factory), abi.encodeCall(IKuraAccountFactory.createAccount, (passkeyOf(laptop)))
        );
        letSponsor(operation, uint48(block.timestamp - 1), uint48(block.timestamp + 60));
        send(signed(laptop, operation));
        assertEq(newcomer.passkeyCount(), 1);
    }

    function test_withoutTheSponsorsSignatureNothingIsPaid() public {
        PackedUserOperation memory operation = operationOf(account, payBob(1));
        sponsorWith(keyOf("thief") >> 1, operation, uint48(block.timestamp - 1), uint48(block.timestamp + 60));
        operation = signed(phone, operation);
        expectSponsorRefused();
        send(operation);
    }

    function testFuzz_whatIsNoSignatureIsRefused(bytes memory data) public {
        PackedUserOperation memory operation = operationOf(account, payBob(1));
        operation.paymasterAndData = paymasterAndData(data);
        operation = signed(phone, operation);
        vm.expectRevert();
        send(operation);
        vm.prank(address(entryPoint));
        (, uint256 validation) = IPaymaster(address(paymaster)).validatePaymasterUserOp(operation, 0, 0);
        assertEq(validation & 1, 1);
    }

    // The longest time that can be signed for is an hour, to the second.
    function test_theSponsorSignsForAnHourAtMost() public {
        assertEq(paymaster.MAX_WINDOW(), 1 hours);
        uint48 start = uint48(block.timestamp - 1);
        PackedUserOperation memory tooLong = operationOf(account, payBob(1));
        letSponsor(tooLong, start, start + 1 hours + 1);
        tooLong = signed(phone, tooLong);
        expectSponsorRefused();
        send(tooLong);
        PackedUserOperation memory longest = operationOf(account, payBob(1));
        letSponsor(longest, start, start + 1 hours);
        send(signed(phone, longest));
        assertEq(usdc.balanceOf(bob), 1);
    }

    /// @dev The user signs every change, the sponsor none: calls, nonce, gas and fees as they were.
    function test_nothingThatWasSponsoredCanBeChanged() public {
        bytes memory otherCalls = operationOf(account, payBob(2e6)).callData;
        for (uint256 part; part < 9; ++part) {
            PackedUserOperation memory operation = sponsored(payBob(1e6));
            if (part == 0) operation.callData = otherCalls;
            if (part == 1) operation.nonce = uint256(1) << 64;
            if (part == 2) operation.accountGasLimits = bytes32(uint256(operation.accountGasLimits) + 1);
            if (part == 3) operation.accountGasLimits = bytes32(uint256(operation.accountGasLimits) + (1 << 128));
            if (part == 4) operation.preVerificationGas *= 2;
            if (part == 5) operation.gasFees = bytes32(uint256(operation.gasFees) + 1);
            if (part == 6) operation.gasFees = bytes32(uint256(operation.gasFees) + (1 << 128));
            // The paymaster's own gas limits are behind its address.
            if (part == 7) operation.paymasterAndData[35] ^= 0x01;
            if (part == 8) operation.paymasterAndData[51] ^= 0x01;
            operation = signed(phone, operation);
            expectSponsorRefused();
            send(operation);
        }
        assertEq(deposit(), LIMIT);
    }

    function test_anotherAccountCantUseIt() public {
        IKuraAccount other = createAccount(laptop);
        PackedUserOperation memory operation = sponsored(payBob(1e6));
        operation.sender = address(other);
        operation = signed(laptop, operation);
        expectSponsorRefused();
        send(operation);
    }

    function test_itIsPaidForOnce() public {
        PackedUserOperation memory operation = sponsored(payBob(1e6));
        send(operation);
        uint256 left = deposit();
        expectFailedOp("AA25 invalid account nonce");
        send(operation);
        assertEq(deposit(), left);
    }

    function test_aTwinPaymasterDoesNotPayForIt() public {
        PackedUserOperation memory operation = sponsored(payBob(1e6));
        IKuraPaymaster twin = deployPaymaster(sponsor);
        vm.deal(address(twin), 1 ether);
        twin.refill();
        bytes20 itsAddress = bytes20(address(twin));
        for (uint256 i; i < 20; ++i) operation.paymasterAndData[i] = itsAddress[i];
        operation = signed(phone, operation);
        expectSponsorRefused();
        send(operation);
    }

    function test_itIsPaidForInItsTimeOnly() public {
        PackedUserOperation memory operation = sponsored(payBob(1e6));
        vm.warp(block.timestamp + 4 minutes + 1);
        expectFailedOp("AA32 paymaster expired or not due");
        send(operation);
        vm.warp(block.timestamp - 6 minutes);
        expectFailedOp("AA32 paymaster expired or not due");
        send(operation);
    }

    /// @dev The entry point takes an end of zero for "never".
    function testFuzz_theTimeIsAnHourAtMostAndHasAnEnd(uint48 validAfter, uint48 validUntil) public {
        bool isLong = validUntil <= validAfter || validUntil - validAfter > 1 hours;
        PackedUserOperation memory operation = operationOf(account, payBob(1e6));
        letSponsor(operation, validAfter, validUntil);
        vm.prank(address(entryPoint));
        (bytes memory context, uint256 validation) =
            IPaymaster(address(paymaster)).validatePaymasterUserOp(operation, 0, 0);
        assertEq(context.length, 0);
        // OpenZeppelin counts blocks instead of seconds where the highest bit of both is set, as later entry points do.
        if (isLong || (validAfter ^ validUntil) >> 47 != 0) assertEq(validation & 1, 1);
        else assertEq(validation, uint256(validAfter) << 208 | uint256(validUntil) << 160);
    }

    /// @dev This entry point knows no blocks: such a time is millions of years ahead.
    function test_aTimeInBlocksIsNever() public {
        PackedUserOperation memory operation = operationOf(account, payBob(1e6));
        uint48 blocks = uint48(1 << 47);
        letSponsor(operation, blocks | uint48(block.number - 1), blocks | uint48(block.number + 100));
        operation = signed(phone, operation);
        expectFailedOp("AA32 paymaster expired or not due");
        send(operation);
    }

    function test_onlyTheEntryPointAsks() public {
        PackedUserOperation memory operation = sponsored(payBob(1e6));
        vm.expectRevert(abi.encodeWithSignature("PaymasterUnauthorized(address)", stranger));
        vm.prank(stranger);
        IPaymaster(address(paymaster)).validatePaymasterUserOp(operation, 0, 0);
        vm.expectRevert(abi.encodeWithSignature("PaymasterUnauthorized(address)", stranger));
        vm.prank(stranger);
        IPaymaster(address(paymaster)).postOp(IPaymaster.PostOpMode.opSucceeded, "", 0, 0);
    }
}
