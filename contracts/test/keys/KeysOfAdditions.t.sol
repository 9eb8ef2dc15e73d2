// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {DropParameters} from "../../src/interfaces/IGachaDrops.sol";
import {IRedeemVault} from "../../src/interfaces/IRedeemVault.sol";
import {IAccess} from "../base/KuraTest.sol";
import {MerkleTree} from "../base/MerkleTree.sol";
import {RedeemTest} from "../base/RedeemTest.sol";
import {Worst} from "./Worst.sol";

/// @notice [T60] [T71] The worst that keys can do to the slabs of cards that nobody attested, with the delays of public networks.
contract KeysOfAdditionsTest is RedeemTest, Worst {
    uint256 private dropId;
    uint256 private packId;

    function additionDelay() internal pure override returns (uint48) {
        return 2 days;
    }

    function burnAge() internal pure override returns (uint48) {
        return 48 hours;
    }

    /// @dev A drop of ten. Alice drew three cards and attested them, and has the other seven packs.
    function setUp() public override {
        super.setUp();
        for (uint256 i; i < cards.length; ++i) {
            vm.prank(alice);
            collection.burn(cards[i]);
        }
        vm.warp(START + 2 days);
        dropId = createPool();
        packId = buy(alice, dropId, POOL_SIZE);
        reveal(alice, packId, 3);
        answer(dropId, 0, word(1));
        gacha.open(dropId, 3);
        attestDrawn();
    }

    /// @custom:key admin
    /// @custom:can mint and redeem copies of slabs, from two days after it listed a minter and a redeem vault of its own, when no canceller cancels that: it voids claims that are younger than its copy
    /// @custom:cannot do so before these two days are over; void the slab of a card in a pool, drawn, attested or neither
    function test_T60_worstCaseOfAdminOfLists() public {
        bytes32 role = collection.MINTER_ROLE();
        bytes32 creator = factory.CREATOR_ROLE();
        vm.startPrank(admin);
        IAccess(address(factory)).grantRole(creator, admin);
        factory.listMinter(admin, true);
        factory.listRedeemVault(admin, true);
        IAccess(address(collection)).grantRole(role, admin);
        vm.stopPrank();
        uint256 start = vm.snapshotState();
        vm.startPrank(canceller);
        factory.cancelAddition(factory.MINTER_LIST(), admin);
        factory.cancelAddition(factory.REDEEM_VAULT_LIST(), admin);
        vm.stopPrank();
        vm.warp(block.timestamp + 30 days);
        worst("copies of ten slabs redeemed when a canceller cancels the additions", copiesByAdmin(), 0);
        vm.revertToState(start);

        uint256 began = block.timestamp;
        uint256 hoursWaited;
        uint256 copies;
        while (copies == 0) {
            vm.warp(began + ++hoursWaited * 1 hours);
            copies = copiesByAdmin();
        }
        worst("hours until a minter or a vault that it lists counts", hoursWaited, 48);
        worst("copies of ten slabs redeemed then, when nobody cancels", copies, 7);
        worst("slabs of three attested cards voided then", 3 - heldByWinner(), 0);
        worst("slabs of seven packs that nobody opened voided then", voidedInPacks(), 0);
    }

    /// @custom:key canceller
    /// @custom:can cancel additions to lists and to the roles that mint and burn, also those that the shop ordered, until the admin revoked it and two days passed
    /// @custom:cannot add or remove anything; cancel an addition that counts; cancel its own revocation or the grant of another canceller
    function test_T60_worstCaseOfCanceller() public {
        bytes32 list = factory.MINTER_LIST();
        bytes32 cancellerRole = factory.CANCELLER_ROLE();
        bytes32 redeemRole = vault.REDEEM_ROLE();
        uint256 done;
        vm.startPrank(canceller);
        if (succeeds(address(factory), abi.encodeCall(factory.listMinter, (canceller, true)))) ++done;
        if (succeeds(address(factory), abi.encodeCall(factory.listMinter, (minter, false)))) ++done;
        if (succeeds(address(factory), abi.encodeCall(factory.cancelAddition, (list, minter)))) ++done;
        if (succeeds(address(vault), abi.encodeCall(IAccess.grantRole, (redeemRole, canceller)))) ++done;
        if (succeeds(address(vault), abi.encodeCall(IAccess.revokeRole, (redeemRole, redeemer)))) ++done;
        if (succeeds(address(gacha), abi.encodeCall(gacha.stop, ()))) ++done;
        vm.stopPrank();
        worst("additions, removals and stops by it", done, 0);

        vm.prank(admin);
        IAccess(address(factory)).revokeRole(cancellerRole, canceller);
        vm.prank(canceller);
        bool kept = succeeds(address(factory), abi.encodeCall(factory.cancelAddition, (cancellerRole, canceller)));
        worst("revocations of it that it cancels", kept ? 1 : 0, 0);
        uint256 began = block.timestamp;
        uint256 hoursWaited;
        for (; !factory.isMinter(bob); vm.warp(began + ++hoursWaited * 1 hours)) {
            vm.prank(canceller);
            succeeds(address(factory), abi.encodeCall(factory.cancelAddition, (list, bob)));
            vm.prank(admin);
            factory.listMinter(bob, true);
        }
        worst("hours until an addition counts that the admin repeats every hour", hoursWaited, 95);
    }

    /// @custom:key minting and redeem
    /// @custom:can have copies of slabs burned as redeemed, 48 hours after it handed them over. The voucher key can replace the minting key, for one unit a slab
    /// @custom:cannot burn a copy before it is 48 hours in the vault; void the slab of a card in an older pool, drawn, attested or neither
    function test_T60_worstCaseOfMintingAndRedeem() public {
        uint256[] memory copies = new uint256[](7);
        uint256 count;
        for (uint256 i; count < 7; ++i) {
            if (!collection.exists(cardOf(dropId, i))) copies[count++] = mintDirect(redeemer, i);
        }
        worst("hours until the vault burns a copy", hoursUntilBurned(copies), 48);
        worst("slabs of three attested cards voided then", 3 - heldByWinner(), 0);
        worst("slabs of seven unopened packs voided then", voidedInPacks(), 0);
    }

    /// @custom:key selling and redeem
    /// @custom:can have the cards of an own drop over the same slabs burned as redeemed, 48 hours after it handed them over
    /// @custom:cannot burn such a card before it is 48 hours in the vault; void the slab of a card in an older pool, drawn, attested or neither
    function test_T60_worstCaseOfSellingAndRedeem() public {
        uint256[] memory copies = cardsOfAnOwnDrop(operator, seller);
        worst("hours until the vault burns such a card", hoursUntilBurned(copies), 48);
        worst("slabs of three attested cards voided then", 3 - heldByWinner(), 0);
        worst("slabs of seven unopened packs voided then", voidedInPacks(), 0);
    }

    /// @custom:key admin and redeem
    /// @custom:can do the worst of selling and redeem, because it appoints the selling key at once; a canceller can't cancel that
    /// @custom:cannot burn such a card before it is 48 hours in the vault; void the slab of a card in an older pool, drawn, attested or neither
    function test_T60_worstCaseOfAdminAndRedeem() public {
        bytes32 operatorRole = gacha.OPERATOR_ROLE();
        bytes32 sellerRole = gacha.SELLER_ROLE();
        vm.startPrank(admin);
        IAccess(address(gacha)).grantRole(operatorRole, admin);
        IAccess(address(gacha)).grantRole(sellerRole, admin);
        vm.stopPrank();
        uint256[] memory copies = cardsOfAnOwnDrop(admin, admin);
        worst("hours until the vault burns such a card", hoursUntilBurned(copies), 48);
        worst("slabs of three attested cards voided then", 3 - heldByWinner(), 0);
        worst("slabs of seven unopened packs voided then", voidedInPacks(), 0);
    }

    /// @custom:key minting
    /// @custom:can keep the slab of a secret prize from its winner, by a copy with another salt that it mints before the drop is created: the shop compares slabs by their keys when it publishes, buyers can't
    /// @custom:cannot block an exchange: each minter of points has refs of its own
    function test_T60_worstCaseOfMintingBeforeADrop() public {
        uint256 index;
        while (collection.exists(cardOf(dropId, index))) ++index;
        mintDirect(stranger, index);
        uint256 later = createPool();
        buyAndReveal(bob, later, POOL_SIZE);
        answer(later, 0, word(9));
        gacha.open(later, POOL_SIZE);
        (bool attested,) = address(this).call(abi.encodeCall(this.attestCard, (later, index)));
        worst("slabs kept from a winner by a copy of before the drop", attested ? 0 : 1, 1);
    }

    function attestCard(uint256 drop, uint256 index) external {
        attest(drop, index);
    }

    /// @dev Mints a copy of each slab that has no card, and burns it as redeemed.
    function copiesByAdmin() private returns (uint256 redeemed) {
        for (uint256 i; i < POOL_SIZE; ++i) {
            vm.startPrank(admin);
            (bool minted, bytes memory answer_) =
                address(collection).call(abi.encodeCall(collection.mint, (admin, slabAt(i))));
            uint256 copy = minted ? abi.decode(answer_, (uint256)) : 0;
            if (minted && succeeds(address(collection), abi.encodeCall(collection.redeem, (copy)))) ++redeemed;
            vm.stopPrank();
        }
    }

    /// @dev Creates a drop over the same slabs, delivers it to the redeemer and attests the seven cards that can claim their slabs.
    function cardsOfAnOwnDrop(address creator, address deliverer) private returns (uint256[] memory copies) {
        DropParameters memory parameters = dropParameters(POOL_SIZE, POOL_SIZE);
        parameters.poolRoot = MerkleTree.root(leaves);
        parameters.deliveryCap = POOL_SIZE;
        vm.prank(creator);
        uint256 ownDrop = gacha.createDrop("own drop", parameters);
        vm.prank(deliverer);
        gacha.deliver(ownDrop, POOL_SIZE, redeemer, "delivery", true);
        answer(ownDrop, 0, word(7));
        gacha.open(ownDrop, POOL_SIZE);
        copies = new uint256[](7);
        uint256 count;
        for (uint256 i; i < POOL_SIZE; ++i) {
            if (succeeds(address(this), abi.encodeCall(this.attestCard, (ownDrop, i)))) copies[count++] = cardOf(ownDrop, i);
        }
    }

    /// @dev Hands copies over, approves them at once, and tries each hour to burn them.
    function hoursUntilBurned(uint256[] memory copies) private returns (uint256 hoursWaited) {
        bytes32 depositId = deposit(redeemer, copies, terms(0));
        approve(depositId);
        uint256 began = block.timestamp;
        while (!burns(depositId)) {
            vm.warp(began + ++hoursWaited * 1 hours);
        }
    }

    /// @dev Opens the seven packs that nobody opened, and attests their cards.
    function voidedInPacks() private returns (uint256) {
        uint256 held = heldByWinner();
        uint256 entry = reveal(alice, packId + 3, 7);
        answer(dropId, entry, word(2));
        gacha.open(dropId, 20);
        attestDrawn();
        return 7 - (heldByWinner() - held);
    }

    function attestDrawn() private {
        for (uint256 i; i < POOL_SIZE; ++i) {
            if (!collection.exists(cardOf(dropId, i))) continue;
            succeeds(address(this), abi.encodeCall(this.attestCard, (dropId, i)));
        }
    }

    /// @dev Counts the slabs that Alice's drawn cards hold.
    function heldByWinner() private view returns (uint256 held) {
        for (uint256 i; i < POOL_SIZE; ++i) {
            (, uint256 tokenId) = registry.tokenOf(keyAt(i));
            if (tokenId == cardOf(dropId, i)) ++held;
        }
    }

    function burns(bytes32 depositId) private returns (bool) {
        vm.prank(redeemer);
        return succeeds(address(vault), abi.encodeCall(IRedeemVault.burn, (just(depositId))));
    }

    function succeeds(address to, bytes memory call) private returns (bool done) {
        (done,) = to.call(call);
    }
}
