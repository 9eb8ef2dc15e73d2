// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {IERC721Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {Nonces} from "@openzeppelin/contracts/utils/Nonces.sol";

import {IGachaReveal} from "../../src/interfaces/IGachaReveal.sol";
import {IPackToken} from "../../src/interfaces/IPackToken.sol";
import {KuraTest} from "../base/KuraTest.sol";
import {ContractWallet} from "../mocks/ContractWallet.sol";

contract RequestRevealForTest is KuraTest {
    uint256 private dropId;
    uint256 private first;
    address private holder;
    uint256 private key;

    function setUp() public override {
        super.setUp();
        (holder, key) = makeAddrAndKey("holder");
        dropId = createDrop(100, 100);
        first = buy(holder, dropId, 10);
    }

    function test_asksOnTheHoldersConsent() public {
        uint256 deadline = block.timestamp + 15 minutes;
        relay(first, 4, deadline, sign(key, holder, dropId, packIds(first, 4), 0, deadline));
        assertEq(gacha.revealEntry(dropId, 0).holder, holder);
        assertEq(gacha.revealEntry(dropId, 0).packIds, packIds(first, 4));
        assertEq(Nonces(address(gacha)).nonces(holder), 1);
    }

    function test_asksOnTheConsentOfAContractWallet() public {
        address wallet = address(new ContractWallet(holder));
        IPackToken packs = packTokenOf(dropId);
        vm.prank(holder);
        packs.transferFrom(holder, wallet, first);
        uint256 deadline = block.timestamp + 1 minutes;
        uint256[] memory ids = packIds(first, 1);
        bytes memory signature = sign(key, wallet, dropId, ids, 0, deadline);
        vm.prank(operator);
        gacha.requestRevealFor(wallet, ids, deadline, signature);
        assertEq(gacha.revealEntry(dropId, 0).holder, wallet);
    }

    // [T59] A consent works once, also when its nonce would still fit: the packs are gone.
    function test_T59_refusesAConsentUsedBefore() public {
        uint256 deadline = block.timestamp + 15 minutes;
        bytes memory signature = sign(key, holder, dropId, packIds(first, 1), 0, deadline);
        relay(first, 1, deadline, signature);
        vm.expectRevert(abi.encodeWithSelector(IGachaReveal.InvalidConsent.selector, holder));
        relay(first, 1, deadline, signature);
        bytes memory again = sign(key, holder, dropId, packIds(first, 1), 1, deadline);
        vm.expectRevert(abi.encodeWithSelector(IERC721Errors.ERC721NonexistentToken.selector, first));
        relay(first, 1, deadline, again);
    }

    // [T59] A consent for a pack that was sold on means nothing for its new holder.
    function test_T59_refusesTheConsentOfAFormerHolder() public {
        IPackToken packs = packTokenOf(dropId);
        vm.prank(holder);
        packs.transferFrom(holder, bob, first);
        uint256 deadline = block.timestamp + 1 minutes;
        bytes memory signature = sign(key, holder, dropId, packIds(first, 1), 0, deadline);
        vm.expectRevert(abi.encodeWithSelector(IGachaReveal.NotPackHolder.selector, holder, bob));
        relay(first, 1, deadline, signature);
    }

    function test_takesDeadlinesFromNowToFifteenMinutes() public {
        uint256[4] memory deadlines =
            [block.timestamp - 1, block.timestamp + 15 minutes + 1, block.timestamp, block.timestamp + 15 minutes];
        for (uint256 i; i < 4; ++i) {
            uint256 nonce = i < 2 ? 0 : i - 2;
            bytes memory signature = sign(key, holder, dropId, packIds(first + i, 1), nonce, deadlines[i]);
            if (i < 2) {
                vm.expectRevert(abi.encodeWithSelector(IGachaReveal.InvalidConsentDeadline.selector, deadlines[i]));
            }
            relay(first + i, 1, deadlines[i], signature);
        }
        assertEq(gacha.dropProgress(dropId).entries, 2);
    }

    function testFuzz_refusesDeadlinesPastOrFurtherThanFifteenMinutes(uint256 deadline) public {
        deadline = bound(deadline, block.timestamp - 30 minutes, block.timestamp + 30 minutes);
        bool valid = deadline >= block.timestamp && deadline <= block.timestamp + 15 minutes;
        bytes memory signature = sign(key, holder, dropId, packIds(first, 1), 0, deadline);
        if (!valid) {
            vm.expectRevert(abi.encodeWithSelector(IGachaReveal.InvalidConsentDeadline.selector, deadline));
        }
        relay(first, 1, deadline, signature);
    }

    function test_refusesAConsentToAnythingElse() public {
        uint256 deadline = block.timestamp + 1 minutes;
        (, uint256 otherKey) = makeAddrAndKey("other");
        refused(sign(otherKey, holder, dropId, packIds(first, 1), 0, deadline), deadline);
        refused(sign(key, bob, dropId, packIds(first, 1), 0, deadline), deadline);
        refused(sign(key, holder, dropId + 1, packIds(first, 1), 0, deadline), deadline);
        refused(sign(key, holder, dropId, packIds(first, 2), 0, deadline), deadline);
        refused(sign(key, holder, dropId, packIds(first, 1), 1, deadline), deadline);
        refused(sign(key, holder, dropId, packIds(first, 1), 0, deadline + 1), deadline);
        bytes memory signature = sign(key, holder, dropId, packIds(first, 1), 0, deadline);
        vm.chainId(8453);
        refused(signature, deadline);
    }

    function test_refusesOthersThanOperators() public {
        uint256 deadline = block.timestamp + 1 minutes;
        bytes memory signature = sign(key, holder, dropId, packIds(first, 1), 0, deadline);
        bytes32 role = gacha.OPERATOR_ROLE();
        uint256[] memory ids = packIds(first, 1);
        vm.expectRevert(
            abi.encodeWithSelector(IAccessControl.AccessControlUnauthorizedAccount.selector, stranger, role)
        );
        vm.prank(stranger);
        gacha.requestRevealFor(holder, ids, deadline, signature);
    }

    function refused(bytes memory signature, uint256 deadline) private {
        vm.expectRevert(abi.encodeWithSelector(IGachaReveal.InvalidConsent.selector, holder));
        relay(first, 1, deadline, signature);
    }

    function relay(uint256 firstId, uint256 count, uint256 deadline, bytes memory signature) private {
        uint256[] memory ids = packIds(firstId, count);
        vm.prank(operator);
        gacha.requestRevealFor(holder, ids, deadline, signature);
    }

    function sign(
        uint256 signingKey,
        address account,
        uint256 drop,
        uint256[] memory ids,
        uint256 nonce,
        uint256 deadline
    ) private view returns (bytes memory) {
        bytes32 domain = keccak256(
            abi.encode(
                keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"),
                keccak256("Kura Gacha"),
                keccak256("1"),
                block.chainid,
                address(gacha)
            )
        );
        bytes32 typeHash = keccak256(
            "RevealConsent(address holder,uint256 dropId,uint256[] packIds,uint256 nonce,uint256 deadline)"
        );
        bytes32 consent =
            keccak256(abi.encode(typeHash, account, drop, keccak256(abi.encodePacked(ids)), nonce, deadline));
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(signingKey, keccak256(abi.encodePacked(hex"1901", domain, consent)));
        return abi.encodePacked(r, s, v);
    }
}
