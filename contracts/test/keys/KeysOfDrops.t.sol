// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {DropParameters} from "../../src/interfaces/IGachaDrops.sol";
import {IAccess} from "../base/KuraTest.sol";
import {PoolTest} from "../base/PoolTest.sol";
import {Worst} from "./Worst.sol";

interface IAdmins {
    function beginDefaultAdminTransfer(address newAdmin) external;
    function acceptDefaultAdminTransfer() external;
    function pendingDefaultAdmin() external view returns (address newAdmin, uint48 schedule);
}

/// @notice [T60] The worst that each key of drops, cards and points can do, in numbers.
contract KeysOfDropsTest is PoolTest, Worst {
    address private immutable thief = makeAddr("thief");
    uint256 private dropId;
    uint256 private packId;

    /// @dev Alice has three sealed packs from a drop of ten. Five packs may be delivered.
    function setUp() public override {
        super.setUp();
        dropId = createPool();
        packId = buy(alice, dropId, 3);
    }

    /// @custom:key admin
    /// @custom:can appoint the holder of any other key, after two days for roles that mint or burn, at once for others; list minters, Gachas and vaults after two days, treasuries and tokens for future drops at once, which wait for nothing because they reach no running drop; add graders, which gives no slab to anyone; take stock slabs as the selling key does, and resume sales that the guardian stopped; raise the points cap, redirect the proceeds of stock sales; change royalties and texts, by events
    /// @custom:cannot move a card, a pack or money of a user; change a drop; hand itself over within two days
    function test_T60_worstCaseOfAdmin() public {
        vm.startPrank(admin);
        IAccess(address(gacha)).grantRole(gacha.OPERATOR_ROLE(), thief);
        IAccess(address(gacha)).grantRole(gacha.SELLER_ROLE(), thief);
        IAccess(address(gacha)).grantRole(gacha.GUARDIAN_ROLE(), thief);
        IAccess(address(points)).grantRole(points.MINTER_ROLE(), thief);
        IAdmins(address(gacha)).beginDefaultAdminTransfer(thief);
        vm.stopPrank();
        (, uint48 schedule) = IAdmins(address(gacha)).pendingDefaultAdmin();
        vm.warp(schedule);
        vm.prank(thief);
        (bool tooEarly,) = address(gacha).call(abi.encodeCall(IAdmins.acceptDefaultAdminTransfer, ()));
        worst("administrations handed over before their delay is over", tooEarly ? 1 : 0, 0);
        vm.prank(thief);
        gacha.stop();
        worst("packs taken from a user who holds three", 3 - packsOfAlice(), 0);
        worst("paid packs of three that can't be revealed", 3 - revealed(), 0);
    }

    /// @custom:key guardian
    /// @custom:can stop new drops, new sales and stock sales until the admin resumes them, and settlements for a day
    /// @custom:cannot stop what is paid for; resume; do anything else
    function test_T60_worstCaseOfGuardianOfSales() public {
        bytes32 role = gacha.GUARDIAN_ROLE();
        vm.prank(admin);
        IAccess(address(gacha)).grantRole(role, thief);
        vm.prank(thief);
        gacha.stop();
        fund(bob, PRICE);
        vm.prank(bob);
        (bool sold,) = address(gacha).call(
            abi.encodeCall(gacha.buy, (dropId, 0, 1, address(usdc), PRICE, 0, noProof(), bob, false))
        );
        worst("packs sold while stopped", sold ? 1 : 0, 0);
        worst("paid packs of three that can't be revealed during a stop", 3 - revealed(), 0);
    }

    /// @custom:key selling
    /// @custom:can sell the rest of a drop for almost nothing, deliver packs without a payment up to the drop's delivery cap, hold packs back, pause and stop sales, create unwanted drops and collections, sell the shop's own cards
    /// @custom:cannot touch pool, odds or treasury of a drop; exceed the delivery cap; use a payment twice; prevent the reveal of a paid pack for good
    function test_T60_worstCaseOfSelling() public {
        uint256 before = usdc.balanceOf(treasury);
        vm.prank(operator);
        gacha.setPrice(dropId, address(usdc), 1);
        buy(thief, dropId, 1);
        worst("least price of a pack, base units of USDC", usdc.balanceOf(treasury) - before, 1);

        uint256 held;
        for (uint256 day = 1; day <= 30; ++day) {
            vm.prank(seller);
            (bool done,) = address(gacha).call(
                abi.encodeCall(gacha.reserve, (dropId, 1, block.timestamp + day * 1 days, bytes32(1000 + day)))
            );
            if (!done) break;
            held = day;
            vm.prank(seller);
            gacha.release(bytes32(1000 + day));
        }
        worst("days that one reservation holds packs back", held, 7);

        uint256 delivered;
        for (uint256 i = 1; i <= POOL_SIZE; ++i) {
            vm.prank(seller);
            (bool done,) =
                address(gacha).call(abi.encodeCall(gacha.deliver, (dropId, 1, thief, bytes32(i), false)));
            if (done) ++delivered;
        }
        worst("packs delivered without a payment, of a drop that caps deliveries at five", delivered, 5);

        uint256[] memory ids = new uint256[](1);
        ids[0] = dropId;
        vm.startPrank(operator);
        gacha.setPaused(ids, true);
        gacha.stopSale(dropId);
        vm.stopPrank();
        worst("paid packs of three that can't be revealed after a pause", 3 - revealed(), 0);
    }

    /// @custom:key selling
    /// @custom:can take the last-one prize of a drop by a delivery of its last pack, or end the sale before that pack is sold
    /// @custom:cannot take a last-one prize from the holder of the last pack
    function test_T60_worstCaseOfSellingLastOnePrizes() public {
        uint256 open = createDrop(prizeParameters(POOL_SIZE, 8));
        buy(alice, open, 7);
        vm.prank(seller);
        gacha.deliver(open, 1, thief, "delivery", true);
        answer(open, 0, word(1));
        gacha.open(open, 1);
        bool taken = collection.ownerOf(cardOf(open, POOL_SIZE)) == thief;
        worst("last-one prizes taken, of a drop whose last pack isn't sold", taken ? 1 : 0, 1);

        uint256 sold = createDrop(prizeParameters(POOL_SIZE, 8));
        uint256 first = buy(alice, sold, 8);
        vm.prank(operator);
        gacha.stopSale(sold);
        reveal(alice, first, 8);
        answer(sold, 0, word(2));
        gacha.open(sold, 8);
        bool kept = collection.ownerOf(cardOf(sold, POOL_SIZE)) == alice;
        worst("last-one prizes taken from the holder of the last pack", kept ? 0 : 1, 0);
    }

    /// @custom:key minting
    /// @custom:can grant points up to the daily cap, mint cards for slabs that the shop doesn't have, and copies of cards that are in a pool, which lose the slab when the pool's card is attested
    /// @custom:cannot grant more; mint a slab twice; keep the slab of a card in an older pool without the redeem key; touch a card of a user
    function test_T60_worstCaseOfMinting() public {
        uint256 cap = points.dailyMintCapOf(minter);
        uint256 start = block.timestamp;
        uint256 atOnce = grantAll(0);
        worst("points granted at once, percent of the daily cap", atOnce * 100 / cap, 50);
        uint256 granted = atOnce;
        for (uint256 i = 1; i < 24; ++i) {
            vm.warp(start + i * 1 hours);
            granted += grantAll(i);
        }
        vm.warp(start + 1 days - 1);
        granted += grantAll(24);
        worst("points granted within 24 hours, percent of the daily cap, rounded up", (granted * 100 + cap - 1) / cap, 100);

        uint256 copies;
        for (uint256 i; i < POOL_SIZE; ++i) {
            mintDirect(thief, i);
        }
        pullRest();
        for (uint256 i; i < POOL_SIZE; ++i) {
            attest(dropId, i);
            (, uint256 tokenId) = registry.tokenOf(keyAt(i));
            if (tokenId != cardOf(dropId, i)) ++copies;
        }
        worst("slabs kept from the winners of a pool of ten", copies, 0);
    }

    /// @custom:key metadata
    /// @custom:can show wrong images and texts of all cards, until the admin gives the role to another key
    /// @custom:cannot mint, burn or move a card; change what a token's slab is
    function test_T60_worstCaseOfMetadata() public {
        bytes32 role = factory.METADATA_ROLE();
        vm.prank(admin);
        IAccess(address(factory)).grantRole(role, thief);
        mintDirect(alice, 0);
        (, uint256 tokenId) = registry.tokenOf(keyAt(0));
        vm.startPrank(thief);
        collection.setBaseURI("https://thief.test/");
        (bool moved,) =
            address(collection).call(abi.encodeCall(collection.transferFrom, (alice, thief, tokenId)));
        (bool minted,) = address(collection).call(abi.encodeCall(collection.mint, (thief, slabAt(1))));
        vm.stopPrank();
        (, uint256 afterwards) = registry.tokenOf(keyAt(0));
        worst("cards moved or minted", (moved ? 1 : 0) + (minted ? 1 : 0), 0);
        worst("slabs that changed their token", afterwards == tokenId ? 0 : 1, 0);
    }

    /// @custom:key subscription owner
    /// @custom:can stop the answers to reveals, and withhold a word that it saw, once in seven days
    /// @custom:cannot choose or replace a word; prevent a reveal: after 30 days the hash of an announced block is the word
    function test_T60_worstCaseOfSubscriptionOwner() public {
        uint256 start = block.timestamp;
        uint256 entry = reveal(alice, packId, 3);
        uint256 further;
        for (uint256 day = 1; day < 30; ++day) {
            vm.warp(start + day * 1 days);
            (bool done,) = address(gacha).call(abi.encodeCall(gacha.askAgain, (dropId, entry)));
            if (done) ++further;
        }
        worst("further words that it can see before it answers one", further, 4);

        uint256 waited = 29;
        for (bool done; !done && waited < 100;) {
            vm.warp(start + ++waited * 1 days);
            (done,) = address(gacha).call(abi.encodeCall(gacha.announceFallback, (dropId, entry)));
        }
        worst("days until a reveal needs no answer", waited, 30);
        vm.roll(block.number + 65);
        gacha.settleFallback(dropId, entry);
        worst("paid packs of three that are never revealed", 3 - gacha.open(dropId, 20), 0);
    }

    function revealed() private returns (uint256) {
        uint256 entry = reveal(alice, packId, 3);
        answer(dropId, entry, word(1));
        return gacha.open(dropId, 20);
    }

    function packsOfAlice() private view returns (uint256 count) {
        for (uint256 i; i < 3; ++i) {
            if (packTokenOf(dropId).ownerOf(packId + i) == alice) ++count;
        }
    }

    function grantAll(uint256 ref) private returns (uint256 left) {
        left = points.mintableNow(minter);
        vm.prank(minter);
        points.mint(thief, left, bytes32(ref + 1));
    }

    function pullRest() private {
        uint256 first = buy(bob, dropId, POOL_SIZE - 3);
        reveal(bob, first, POOL_SIZE - 3);
        answer(dropId, 0, word(2));
        uint256 entry = reveal(alice, packId, 3);
        answer(dropId, entry, word(3));
        gacha.open(dropId, POOL_SIZE);
    }
}
