// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IERC1271} from "@openzeppelin/contracts/interfaces/IERC1271.sol";
import {P256} from "@openzeppelin/contracts/utils/cryptography/P256.sol";

import {IKuraAccount, Passkey} from "../../src/interfaces/IKuraAccount.sol";
import {AccountTest} from "../base/AccountTest.sol";
import {Assertion} from "../base/SoftwarePasskeys.sol";

/// @notice The passkey assertions that are valid: the edge cases of P-256 from Project Wycheproof, and every part of an
/// authenticator's response.
contract AssertionTest is AccountTest {
    bytes32 private constant MESSAGE = keccak256("message");

    Assertion private assertion;
    Passkey private passkey;
    bytes32 private r;
    bytes32 private s;

    function setUp() public override {
        super.setUp();
        assertion = assertionFor(personalHash(address(account), MESSAGE));
        passkey = passkeyOf(phone);
        (r, s) = signP256(phone, assertion);
    }

    function test_anAssertionAsABrowserGivesItCounts() public view {
        assertTrue(counts(r, s));
    }

    // The numbers of the signature

    function test_theHigherOfTheTwoSignaturesIsRefused() public view {
        assertFalse(counts(r, bytes32(P256.N - uint256(s))));
    }

    function test_zeroAndTheOrderAndBeyondAreRefused() public view {
        uint256[5] memory edges = [0, P256.N, P256.N + 1, P256.P, type(uint256).max];
        for (uint256 i; i < edges.length; ++i) {
            assertFalse(counts(bytes32(edges[i]), s));
            assertFalse(counts(r, bytes32(edges[i])));
            for (uint256 j; j < edges.length; ++j) {
                assertFalse(counts(bytes32(edges[i]), bytes32(edges[j])));
            }
        }
    }

    function test_rPlusTheOrderIsAnotherNumber() public view {
        unchecked {
            assertFalse(counts(bytes32(uint256(r) + P256.N), s));
        }
    }

    function testFuzz_noOtherNumbersCount(bytes32 otherR, bytes32 otherS) public view {
        if (otherR == r && otherS == s) return;
        assertFalse(counts(otherR, otherS));
    }

    function test_rAndSAreNotInterchangeable() public view {
        assertFalse(counts(s, r));
    }

    /// @dev Wycheproof's signature with r = 5 and s = 1 shows that small numbers are numbers; no key of ours made it.
    function test_smallNumbersAreNoMasterKey() public view {
        assertFalse(counts(bytes32(uint256(5)), bytes32(uint256(1))));
        assertFalse(counts(bytes32(uint256(1)), bytes32(uint256(1))));
        assertFalse(counts(bytes32(P256.GX), bytes32(uint256(1))));
    }

    // The public key in the signature

    function test_theMirroredPublicKeyIsAnother() public {
        passkey.y = bytes32(P256.P - uint256(passkey.y));
        assertFalse(counts(r, s));
    }

    function test_thePointAtInfinityIsNoKey() public {
        passkey.x = 0;
        passkey.y = 0;
        assertFalse(counts(r, s));
        vm.expectRevert(abi.encodeWithSelector(IKuraAccount.InvalidPasskey.selector, 0, 0));
        vm.prank(address(account));
        account.addPasskey(passkey);
    }

    function test_aCoordinateBeyondTheFieldIsNoKey() public {
        passkey.x = bytes32(P256.P);
        vm.expectRevert(abi.encodeWithSelector(IKuraAccount.InvalidPasskey.selector, passkey.x, passkey.y));
        vm.prank(address(account));
        account.addPasskey(passkey);
    }

    function test_theGeneratorIsAKeyLikeAnyOther() public {
        addPasskey(account, 1);
        bytes32 hash = personalHash(address(account), MESSAGE);
        assertEq(answer(signatureOf(1, hash)), IERC1271.isValidSignature.selector);
    }

    // The authenticator's response

    function test_aKeyUsedForAnotherSiteIsRefused() public {
        assertion.rpIdHash = sha256("kura.example.evil.test");
        assertFalse(signedCounts());
    }

    function test_theUserMustBePresentAndVerified() public {
        bytes1[4] memory lacking = [bytes1(0x00), 0x01, 0x04, 0x1c];
        for (uint256 i; i < lacking.length; ++i) {
            assertion.flags = lacking[i];
            assertFalse(signedCounts());
        }
        bytes1[4] memory enough = [bytes1(0x05), 0x0d, 0x1d, 0xcd];
        for (uint256 i; i < enough.length; ++i) {
            assertion.flags = enough[i];
            assertTrue(signedCounts());
        }
    }

    function test_aKeyThatCantBeBackedUpAndIsMakesNoSense() public {
        assertion.flags = 0x15;
        assertFalse(signedCounts());
    }

    /// @dev Passkeys that are synchronised between devices leave the counter at zero, so it can't detect a copy. Nonces
    /// prevent replays.
    function testFuzz_theCounterIsNotLookedAt(uint32 counter) public {
        assertion.counter = counter;
        assertTrue(signedCounts());
    }

    function test_makingAPasskeySignsNothing() public {
        assertion.ceremony = "webauthn.create";
        assertFalse(signedCounts());
        assertion.ceremony = "webauthn.get ";
        assertFalse(signedCounts());
        assertion.ceremony = "payment.get";
        assertFalse(signedCounts());
    }

    function testFuzz_anotherChallengeIsRefused(bytes memory challenge) public {
        vm.assume(keccak256(challenge) != keccak256(assertion.challenge));
        assertion.challenge = challenge;
        assertFalse(signedCounts());
    }

    /// @dev A longer challenge that begins or ends with the right one.
    function test_aChallengeAroundTheRightOneIsRefused() public {
        bytes memory right = assertion.challenge;
        assertion.challenge = bytes.concat(right, hex"00");
        assertFalse(signedCounts());
        assertion.challenge = bytes.concat(hex"000000", right);
        assertFalse(signedCounts());
    }

    /// @dev The browser checks the origin: it lets a page request assertions for its own site only.
    function test_theOriginIsTheBrowsersAffair() public {
        assertion.origin = "https://shop.kura.example:8443";
        assertTrue(signedCounts());
    }

    /// @dev A page can put neither part into the origin, because browsers write it.
    function testFuzz_theIndexesPointAtTypeAndChallenge(uint256 challengeIndex, uint256 typeIndex) public view {
        bytes memory signature = bytes.concat(
            passkey.x,
            passkey.y,
            abi.encode(
                r, s, challengeIndex, typeIndex, authenticatorDataOf(assertion), clientDataOf(assertion)
            )
        );
        assertEq(isRight(answer(signature)), challengeIndex == 23 && typeIndex == 1);
    }

    function test_authenticatorDataCutShortIsRefused() public view {
        bytes memory data = authenticatorDataOf(assertion);
        for (uint256 length; length < data.length; ++length) {
            bytes memory cut = new bytes(length);
            for (uint256 i; i < length; ++i) cut[i] = data[i];
            bytes memory signature = bytes.concat(
                passkey.x, passkey.y, abi.encode(r, s, 23, 1, cut, clientDataOf(assertion))
            );
            assertFalse(isRight(answer(signature)));
        }
    }

    function counts(bytes32 r_, bytes32 s_) private view returns (bool) {
        return isRight(answer(encoded(passkey, r_, s_, assertion)));
    }

    /// @dev The passkey signs the current assertion.
    function signedCounts() private view returns (bool) {
        return isRight(answer(signatureOf(phone, assertion)));
    }

    function answer(bytes memory signature) private view returns (bytes4) {
        return IERC1271(address(account)).isValidSignature(MESSAGE, signature);
    }

    function isRight(bytes4 answer_) private pure returns (bool) {
        return answer_ == IERC1271.isValidSignature.selector;
    }
}
