// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {Execution} from "@openzeppelin/contracts/interfaces/draft-IERC7579.sol";
import {PackedUserOperation} from "@openzeppelin/contracts/interfaces/IERC4337.sol";

import {IKuraAccountFactory} from "../../src/interfaces/IKuraAccountFactory.sol";
import {PaymasterTest} from "../base/PaymasterTest.sol";
import {GasReport} from "./GasReport.sol";

/// @notice One user operation in one transaction, with all that the bundler pays.
contract AccountGasTest is PaymasterTest, GasReport {
    function setUp() public override {
        super.setUp();
        // As on a day like any other: everybody has been paid before, and every account has acted.
        vm.deal(bundler, 1 ether);
        giveUsdc(bob, 1);
        send(sponsored(payBob(1)));
        vm.deal(address(this), 1 ether);
        entryPoint.depositTo{value: 1 ether}(address(account));
    }

    /// forge-config: default.isolate = true
    function test_gasOfATransfer() public {
        PackedUserOperation memory operation = signed(phone, operationOf(account, payBob(5)));
        send(operation);
        report("passkey account: token transfer", lastGas(), 106_000);
    }

    /// forge-config: default.isolate = true
    function test_gasOfASponsoredTransfer() public {
        PackedUserOperation memory operation = sponsored(payBob(5));
        send(operation);
        report("passkey account: sponsored token transfer", lastGas(), 112_000);
    }

    /// forge-config: default.isolate = true
    function test_gasOfMakingAnAccount() public {
        PackedUserOperation memory operation =
            operationOf(account, new Execution[](0));
        operation.sender = factory.accountOf(passkeyOf(laptop));
        operation.nonce = 0;
        operation.initCode = abi.encodePacked(
            address(factory), abi.encodeCall(IKuraAccountFactory.createAccount, (passkeyOf(laptop)))
        );
        letSponsor(operation, uint48(block.timestamp - 1), uint48(block.timestamp + 60));
        send(signed(laptop, operation));
        emit log_named_uint("make an account, sponsored", lastGas());
    }
}
