// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {PackedUserOperation} from "@openzeppelin/contracts/interfaces/IERC4337.sol";

import {IKuraAccount, Passkey} from "../../src/interfaces/IKuraAccount.sol";
import {PaymasterTest} from "../base/PaymasterTest.sol";

/// @notice Calls one account with valid and hostile keys: five passkeys that try everything whether or not they belong
/// to the account, a stolen printed key, strangers, and time. The expected result is counted separately.
abstract contract AccountHandler is PaymasterTest {
    uint256 internal constant KEYS = 5;
    uint256 private constant DELAY = 7 days;

    uint256[KEYS] internal keys;
    uint256 private printedKey;

    /// @dev The expected state.
    mapping(uint256 which => bool) internal mayAct;
    uint256 internal keyCount;
    uint256 private proposedKey;
    uint256 private proposedAt;
    uint256 internal paidToBob;
    uint256 internal refilled;

    function setUpAccount() internal {
        address printed;
        (printed, printedKey) = makeAddrAndKey("printed key");
        vm.prank(address(account));
        account.setRecoveryAddress(printed);
        for (uint256 i; i < KEYS; ++i) keys[i] = i == 0 ? phone : keyOf(vm.toString(i));
        mayAct[0] = true;
        keyCount = 1;
        proposedKey = KEYS;
        refilled = LIMIT;
    }

    function pay(uint256 seed) external {
        uint256 which = seed % KEYS;
        if (tries(which, abi.encodeWithSignature("transfer(address,uint256)", bob, 1), address(usdc))) ++paidToBob;
    }

    function addPasskey(uint256 seed, uint256 added) external {
        uint256 which = added % KEYS;
        bytes memory call = abi.encodeCall(IKuraAccount.addPasskey, (passkeyOf(keys[which])));
        if (!tries(seed % KEYS, call, address(account)) || mayAct[which]) return;
        mayAct[which] = true;
        ++keyCount;
    }

    function removePasskey(uint256 seed, uint256 removed) external {
        uint256 which = removed % KEYS;
        bytes memory call = abi.encodeCall(IKuraAccount.removePasskey, (idOf(keys[which])));
        if (!tries(seed % KEYS, call, address(account)) || !mayAct[which] || keyCount == 1) return;
        mayAct[which] = false;
        --keyCount;
    }

    function propose(uint256 seed) external {
        uint256 which = seed % KEYS;
        Passkey memory passkey = passkeyOf(keys[which]);
        bytes memory signature = proposalSignature(printedKey, passkey);
        try account.proposePasskey(passkey, signature) {
            (proposedKey, proposedAt) = (which, block.timestamp);
        } catch {}
    }

    function cancel(uint256 seed) external {
        bytes memory call = abi.encodeCall(IKuraAccount.cancelRecovery, ());
        if (tries(seed % KEYS, call, address(account))) proposedKey = KEYS;
    }

    function complete(uint256 seed) external {
        uint256 which = seed % KEYS;
        try account.completeRecovery(passkeyOf(keys[which])) {
            assertEq(which, proposedKey);
            assertGe(block.timestamp, proposedAt + DELAY);
            assertFalse(mayAct[which]);
            mayAct[which] = true;
            ++keyCount;
            proposedKey = KEYS;
        } catch {}
    }

    function wait_(uint256 time) external {
        vm.warp(block.timestamp + bound(time, 1 hours, 8 days));
    }

    function refill() external {
        try paymaster.refill() returns (uint256 amount) {
            refilled += amount;
        } catch {}
    }

    /// @dev Whether the operation was executed. A key that may not act must be refused, and one that may must not be.
    function tries(uint256 which, bytes memory call, address target) private returns (bool taken) {
        PackedUserOperation memory operation = sponsored(account, keys[which], one(target, call));
        try this.sendIt(operation) {
            taken = true;
        } catch (bytes memory reason) {
            if (mayAct[which]) {
                assertEq(reason, abi.encodeWithSignature("FailedOp(uint256,string)", 0, "AA31 paymaster deposit too low"));
                return false;
            }
        }
        assertEq(taken, mayAct[which]);
    }

    function sendIt(PackedUserOperation calldata operation) external {
        send(operation);
    }
}
