// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {PackedUserOperation} from "@openzeppelin/contracts/interfaces/IERC4337.sol";

import {IKuraAccount, Passkey} from "../../src/interfaces/IKuraAccount.sol";
import {AccountTest} from "../base/AccountTest.sol";

/// @notice The recovery address: what it can do, when, and what it can't.
contract RecoveryTest is AccountTest {
    uint256 private constant DELAY = 7 days;

    address private printed;
    uint256 private printedKey;
    Passkey private found;

    function setUp() public override {
        super.setUp();
        (printed, printedKey) = makeAddrAndKey("printed key");
        found = passkeyOf(laptop);
        act(phone, abi.encodeCall(IKuraAccount.setRecoveryAddress, (printed)));
    }

    function test_aNewPasskeyJoinsAfterSevenDays() public {
        uint256 readyAt = block.timestamp + DELAY;
        bytes memory signature = proposalSignature(printedKey, found);
        vm.expectEmit(address(account));
        emit IKuraAccount.RecoveryProposed(idOf(laptop), found.x, found.y, found.rpIdHash, readyAt);
        // A stranger brings it: a printed key has no ether.
        vm.prank(stranger);
        account.proposePasskey(found, signature);
        (bytes32 proposed, uint256 when) = account.proposedPasskey();
        assertEq(proposed, idOf(laptop));
        assertEq(when, readyAt);

        vm.warp(readyAt);
        vm.expectEmit(address(account));
        emit IKuraAccount.PasskeyAdded(idOf(laptop), found.x, found.y, found.rpIdHash);
        vm.prank(stranger);
        account.completeRecovery(found);
        assertEq(account.passkeyCount(), 2);
        assertNothingProposed();
        act(laptop, payBob(1e6));
        assertEq(usdc.balanceOf(bob), 1e6);
    }

    function testFuzz_notASecondSooner(uint256 waited) public {
        propose();
        (, uint256 readyAt) = account.proposedPasskey();
        vm.warp(block.timestamp + bound(waited, 0, DELAY - 1));
        vm.expectRevert(abi.encodeWithSelector(IKuraAccount.RecoveryNotReady.selector, readyAt));
        account.completeRecovery(found);
        PackedUserOperation memory early = signed(laptop, operationOf(account, payBob(1)));
        expectSignatureRefused();
        send(early);
    }

    function testFuzz_anyPasskeyCancelsUntilItIsComplete(uint256 waited) public {
        propose();
        vm.warp(block.timestamp + bound(waited, 0, 30 days));
        vm.expectEmit(address(account));
        emit IKuraAccount.RecoveryCancelled(idOf(laptop));
        act(phone, abi.encodeCall(IKuraAccount.cancelRecovery, ()));
        assertNothingProposed();
        vm.warp(block.timestamp + DELAY);
        vm.expectRevert(abi.encodeWithSelector(IKuraAccount.NotProposed.selector, idOf(laptop)));
        account.completeRecovery(found);
    }

    // [T16] A passkey that the account added and removed itself can't be added again by a proposal.
    function test_T16_aProposalEndsWhenItsPasskeyIsLetIn() public {
        propose();
        vm.expectEmit(address(account));
        emit IKuraAccount.RecoveryCancelled(idOf(laptop));
        act(phone, abi.encodeCall(IKuraAccount.addPasskey, (found)));
        assertNothingProposed();
        act(phone, abi.encodeCall(IKuraAccount.removePasskey, (idOf(laptop))));
        vm.warp(block.timestamp + DELAY);
        vm.prank(stranger);
        vm.expectRevert(abi.encodeWithSelector(IKuraAccount.NotProposed.selector, idOf(laptop)));
        account.completeRecovery(found);
    }

    function test_T16_anotherPasskeyThatIsLetInLeavesTheProposal() public {
        propose();
        act(phone, abi.encodeCall(IKuraAccount.addPasskey, (passkeyOf(keyOf("tablet")))));
        (bytes32 proposed,) = account.proposedPasskey();
        assertEq(proposed, idOf(laptop));
    }

    function test_aCancelledProposalCantBeBroughtAgain() public {
        bytes memory signature = proposalSignature(printedKey, found);
        account.proposePasskey(found, signature);
        act(phone, abi.encodeCall(IKuraAccount.cancelRecovery, ()));
        vm.expectRevert(IKuraAccount.InvalidProposal.selector);
        account.proposePasskey(found, signature);
    }

    function test_aSecondProposalReplacesTheFirstAndWaitsAsLong() public {
        propose();
        vm.warp(block.timestamp + DELAY - 1);
        Passkey memory other = passkeyOf(keyOf("tablet"));
        account.proposePasskey(other, proposalSignature(printedKey, other));
        vm.warp(block.timestamp + 1);
        vm.expectRevert(abi.encodeWithSelector(IKuraAccount.NotProposed.selector, idOf(laptop)));
        account.completeRecovery(found);
        (, uint256 readyAt) = account.proposedPasskey();
        assertEq(readyAt, block.timestamp - 1 + DELAY);
        vm.expectRevert(abi.encodeWithSelector(IKuraAccount.RecoveryNotReady.selector, readyAt));
        account.completeRecovery(other);
    }

    function test_anotherPasskeyThanTheProposedCantBeCompleted() public {
        propose();
        vm.warp(block.timestamp + DELAY);
        Passkey memory other = passkeyOf(keyOf("thief"));
        vm.expectRevert(abi.encodeWithSelector(IKuraAccount.NotProposed.selector, idOf(keyOf("thief"))));
        account.completeRecovery(other);
    }

    function test_itIsCompletedOnce() public {
        propose();
        vm.warp(block.timestamp + DELAY);
        account.completeRecovery(found);
        act(phone, abi.encodeCall(IKuraAccount.removePasskey, (idOf(laptop))));
        vm.expectRevert(abi.encodeWithSelector(IKuraAccount.NotProposed.selector, idOf(laptop)));
        account.completeRecovery(found);
    }

    // A proposal that was signed and not sent is void once the address was replaced, also when it returns. Finding F11.
    function test_aSignedProposalDoesNotSurviveAnotherRecoveryAddress() public {
        bytes memory old = proposalSignature(printedKey, found);
        uint256 nonce = account.recoveryNonce();
        act(phone, abi.encodeCall(IKuraAccount.setRecoveryAddress, (bob)));
        act(phone, abi.encodeCall(IKuraAccount.setRecoveryAddress, (printed)));
        assertEq(account.recoveryNonce(), nonce + 2);
        vm.expectRevert(IKuraAccount.InvalidProposal.selector);
        account.proposePasskey(found, old);
        account.proposePasskey(found, proposalSignature(printedKey, found));
    }

    // A ready proposal ends: nobody completes a forgotten one years later. Finding F11.
    function test_aReadyProposalEndsAfter30Days() public {
        assertEq(account.RECOVERY_WINDOW(), 30 days);
        propose();
        (, uint256 readyAt) = account.proposedPasskey();
        uint256 snapshot = vm.snapshotState();
        vm.warp(readyAt + 30 days - 1);
        account.completeRecovery(found);
        assertTrue(account.isPasskey(idOf(laptop)));

        vm.revertToState(snapshot);
        vm.warp(readyAt + 30 days);
        vm.expectRevert(abi.encodeWithSelector(IKuraAccount.RecoveryExpired.selector, readyAt + 30 days));
        account.completeRecovery(found);
        propose();
        vm.warp(block.timestamp + DELAY);
        account.completeRecovery(found);
        assertTrue(account.isPasskey(idOf(laptop)));
    }

    function test_anotherRecoveryAddressDropsWhatTheFirstProposed() public {
        propose();
        bytes memory next = proposalSignature(printedKey, found);
        vm.expectEmit(address(account));
        emit IKuraAccount.RecoveryCancelled(idOf(laptop));
        act(phone, abi.encodeCall(IKuraAccount.setRecoveryAddress, (bob)));
        assertNothingProposed();
        vm.expectRevert(IKuraAccount.InvalidProposal.selector);
        account.proposePasskey(found, next);
    }

    function test_withoutARecoveryAddressNobodyProposes() public {
        bytes memory signature = proposalSignature(printedKey, found);
        act(phone, abi.encodeCall(IKuraAccount.setRecoveryAddress, (address(0))));
        vm.expectRevert(IKuraAccount.InvalidProposal.selector);
        account.proposePasskey(found, signature);
        // A careless check would accept the zero address that an invalid signature recovers to.
        vm.expectRevert(IKuraAccount.InvalidProposal.selector);
        account.proposePasskey(found, new bytes(65));
    }

    function test_aProposalIsOfOneAccountOneKeyAndOneNonce() public {
        bytes memory signature = proposalSignature(printedKey, found);
        Passkey memory other = passkeyOf(keyOf("tablet"));
        vm.expectRevert(IKuraAccount.InvalidProposal.selector);
        account.proposePasskey(other, signature);
        other = found;
        other.rpIdHash = sha256("another.example");
        vm.expectRevert(IKuraAccount.InvalidProposal.selector);
        account.proposePasskey(other, signature);

        IKuraAccount twin = createAccount(keyOf("twin"));
        vm.prank(address(twin));
        twin.setRecoveryAddress(printed);
        vm.expectRevert(IKuraAccount.InvalidProposal.selector);
        twin.proposePasskey(found, signature);

        (uint8 v, bytes32 r, bytes32 s) =
            vm.sign(printedKey, proposalHash(account, found, account.recoveryNonce() + 1));
        vm.expectRevert(IKuraAccount.InvalidProposal.selector);
        account.proposePasskey(found, abi.encodePacked(r, s, v));
    }

    function testFuzz_nobodyElseProposes(uint256 key) public {
        key = bound(key, 1, type(uint128).max);
        vm.assume(key != printedKey);
        bytes memory signature = proposalSignature(key, found);
        vm.expectRevert(IKuraAccount.InvalidProposal.selector);
        account.proposePasskey(found, signature);
    }

    function test_anAccountOfAnotherDeviceRecoversToo() public {
        IKuraAccount family = createAccount(keyOf("mother"));
        act(phone, abi.encodeCall(IKuraAccount.setRecoveryAddress, (address(family))));
        bytes memory contents = "PasskeyProposal(bytes32 x,bytes32 y,bytes32 rpIdHash,uint256 nonce)";
        bytes32 domain = domainOf("Kura Account", "1", address(account));
        uint256 nonce = account.recoveryNonce();
        bytes32 proposal = keccak256(abi.encode(keccak256(contents), found.x, found.y, found.rpIdHash, nonce));
        bytes memory signature = nestedSignature(family, domain, proposal, contents);
        account.proposePasskey(found, signature);
        (bytes32 proposed,) = account.proposedPasskey();
        assertEq(proposed, idOf(laptop));
    }

    function test_whatCouldNotBeAddedIsNotProposed() public {
        Passkey memory own = passkeyOf(phone);
        bytes memory signature = proposalSignature(printedKey, own);
        vm.expectRevert(abi.encodeWithSelector(IKuraAccount.PasskeyExists.selector, idOf(phone)));
        account.proposePasskey(own, signature);
        Passkey memory broken = Passkey(bytes32(uint256(1)), bytes32(uint256(1)), SITE);
        signature = proposalSignature(printedKey, broken);
        vm.expectRevert(abi.encodeWithSelector(IKuraAccount.InvalidPasskey.selector, broken.x, broken.y));
        account.proposePasskey(broken, signature);
    }

    function test_theRecoveryAddressItselfIsAStrangerToTheAccount() public {
        bytes memory refusal = unauthorized(printed);
        bytes32 removed = idOf(phone);
        vm.startPrank(printed);
        vm.expectRevert(refusal);
        account.addPasskey(found);
        vm.expectRevert(refusal);
        account.removePasskey(removed);
        vm.expectRevert(refusal);
        account.setRecoveryAddress(bob);
        vm.expectRevert(refusal);
        account.cancelRecovery();
        vm.stopPrank();
    }

    function test_nothingProposedIsNothingToCancel() public {
        vm.recordLogs();
        vm.prank(address(account));
        account.cancelRecovery();
        assertEq(vm.getRecordedLogs().length, 0);
    }

    function propose() private {
        account.proposePasskey(found, proposalSignature(printedKey, found));
    }

    function assertNothingProposed() private view {
        (bytes32 proposed, uint256 readyAt) = account.proposedPasskey();
        assertEq(proposed, 0);
        assertEq(readyAt, 0);
    }

    function nestedSignature(IKuraAccount signer, bytes32 domain, bytes32 contentsHash, bytes memory contentsType)
        private
        view
        returns (bytes memory)
    {
        bytes32 nested = nestedHash(address(signer), domain, contentsHash, "PasskeyProposal", contentsType);
        return abi.encodePacked(
            signatureOf(keyOf("mother"), nested), domain, contentsHash, contentsType, uint16(contentsType.length)
        );
    }
}
