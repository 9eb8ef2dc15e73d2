// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {ICardCollectionFactory} from "../../src/interfaces/ICardCollectionFactory.sol";
import {DropParameters} from "../../src/interfaces/IGachaDrops.sol";
import {Slab} from "../../src/interfaces/ISlabRegistry.sol";
import {IAccess} from "../base/KuraTest.sol";
import {MerkleTree} from "../base/MerkleTree.sol";
import {RedeemTest} from "../base/RedeemTest.sol";
import {Worst} from "./Worst.sol";

interface IAdmins {
    function beginDefaultAdminTransfer(address newAdmin) external;
    function acceptDefaultAdminTransfer() external;
}

/// @notice [T60] The worst that the worker and the indexer, an admin's session and the deployer can do, with the delays of public
/// networks. `KeysOfStockSales` has the api.
contract KeysOfTheServerTest is RedeemTest, Worst {
    address private immutable thief = makeAddr("thief");

    function additionDelay() internal pure override returns (uint48) {
        return 2 days;
    }

    function burnAge() internal pure override returns (uint48) {
        return 48 hours;
    }

    function setUp() public override {
        super.setUp();
        vm.warp(START + 2 days);
    }

    /// @custom:key worker process
    /// @custom:can do the worst that each of its keys can: selling, minting, settling, campaigns, packs account, buying, redeem and reserve; mint every slab in stock to itself at once; send mail and notices in the shop's name; change the database, and so what pages show and who signs in
    /// @custom:cannot move a user's card, pack or money; void the slab of a card in a pool; add a key, a minter or a vault; stop a paid delivery or reveal; sign vouchers, quotes, receipts or sponsored operations; read postal addresses; use the keys outside the server: admin, guardian, canceller, metadata, treasury and subscription owner
    function test_T60_worstCaseOfTheWorker() public {
        uint256 dropId = createPoolOfRest();
        uint256 packId = buy(alice, dropId, 3);
        uint256 stolen;
        for (uint256 i = 3; i < POOL_SIZE; ++i) {
            mintDirect(thief, i + 100);
            ++stolen;
        }
        worst("slabs of seven in stock taken at once", stolen, 7);

        worst("cards, packs and money of a user moved", movedFrom(alice, dropId, packId), 0);
        worst("keys, minters and vaults added", added(), 0);
        redeemCopies();
        reveal(alice, packId, 3);
        answer(dropId, 0, word(1));
        worst("paid packs of three that can't be revealed", 3 - gacha.open(dropId, 20), 0);
        worst("slabs of these packs voided by copies that it redeemed", 3 - attestDrawn(dropId), 0);
    }

    /// @custom:key indexer process
    /// @custom:can change the database: show false owners, prices and draws; insert transactions that the worker sends, as the api process can; sign in as anyone by a row that it inserts
    /// @custom:cannot sign anything: it has no key; read postal addresses, second factors and the contents of mails, which are encrypted in the database; call a contract with another effect than anybody's call
    function test_T60_worstCaseOfTheIndexer() public {
        uint256 dropId = createPoolOfRest();
        uint256 packId = buy(alice, dropId, 3);
        uint256 calls;
        vm.startPrank(thief);
        if (succeeds(address(collection), abi.encodeCall(collection.mint, (thief, slabOfRest(3))))) ++calls;
        if (succeeds(address(collection), abi.encodeCall(collection.burn, (cards[0])))) ++calls;
        if (succeeds(address(vault), abi.encodeCall(vault.burn, (just(idOf(alice)))))) ++calls;
        bytes memory call = abi.encodeCall(packTokenOf(dropId).transferFrom, (alice, thief, packId));
        if (succeeds(address(packTokenOf(dropId)), call)) ++calls;
        vm.stopPrank();
        worst("calls that mint, burn or move anything", calls, 0);
    }

    /// @custom:key session of an admin
    /// @custom:can for ten minutes after a proof, do what one admin may: mint slabs from stock to the shop, sell and list its cards at their value, publish drops within the limits for their expected value, give cards, packs, points and tickets up to the daily value that needs no second admin, disable other admins; later only calls without a fresh proof, among them reading orders; as the only admin do the rest too, 24 hours after it asked, which each admin can cancel until then
    /// @custom:cannot make the worker send another kind of transaction, or more than its daily limit; do alone what needs a second admin; move a user's card, pack or money; change a drop; add a key, a minter or a vault
    function test_T60_worstCaseOfASession() public {
        uint256 dropId = createPoolOfRest();
        uint256 packId = buy(alice, dropId, 3);
        worst("cards, packs and money of a user that the keys move for it", movedFrom(alice, dropId, packId), 0);
        worst("keys, minters and vaults that the keys add for it", added(), 0);
    }

    /// @custom:key deployer
    /// @custom:can do the admin's worst until the admin accepted each contract, which is possible after two days; list minters, Gachas and vaults at once while no collection exists: compare the lists before the first collection is created
    /// @custom:cannot list anything at once afterwards; prevent that the named admin accepts, except by naming another one
    function test_T60_worstCaseOfTheDeployer() public {
        ICardCollectionFactory empty = ICardCollectionFactory(
            deployCode(
                "CardCollectionFactory.sol:CardCollectionFactory",
                abi.encode(admin, ADMIN_DELAY, additionRules(), seaport, graders())
            )
        );
        vm.prank(admin);
        empty.listMinter(thief, true);
        worst("minters listed at once while no collection exists", empty.isMinter(thief) ? 1 : 0, 1);

        // The admin of these contracts is their deployer: another one is named.
        vm.prank(admin);
        IAdmins(address(factory)).beginDefaultAdminTransfer(bob);
        vm.prank(admin);
        factory.listMinter(thief, true);
        worst("minters listed at once after the first collection", factory.isMinter(thief) ? 1 : 0, 0);
        vm.warp(block.timestamp + ADMIN_DELAY + 1);
        vm.prank(bob);
        IAdmins(address(factory)).acceptDefaultAdminTransfer();
        vm.prank(admin);
        bool lists = succeeds(address(factory), abi.encodeCall(factory.listMinter, (alice, true)));
        worst("lists that it changes after the admin accepted", lists ? 1 : 0, 0);
        vm.prank(bob);
        factory.listMinter(thief, false);
        vm.warp(block.timestamp + 2 days);
        worst("additions of it that count although the admin removed them in time", factory.isMinter(thief) ? 1 : 0, 0);
    }

    /// @dev Tries to take what a user has, by each key of the worker.
    function movedFrom(address user, uint256 dropId, uint256 packId) private returns (uint256 moved) {
        address[4] memory keys = [operator, seller, minter, redeemer];
        for (uint256 i; i < keys.length; ++i) {
            vm.startPrank(keys[i]);
            if (succeeds(address(collection), abi.encodeCall(collection.transferFrom, (user, thief, cards[0])))) ++moved;
            if (succeeds(address(collection), abi.encodeCall(collection.burn, (cards[0])))) ++moved;
            if (succeeds(address(collection), abi.encodeCall(collection.redeem, (cards[0])))) ++moved;
            bytes memory call = abi.encodeCall(packTokenOf(dropId).transferFrom, (user, thief, packId));
            if (succeeds(address(packTokenOf(dropId)), call)) ++moved;
            if (succeeds(address(usdc), abi.encodeWithSignature("transferFrom(address,address,uint256)", user, thief, 1))) {
                ++moved;
            }
            vm.stopPrank();
        }
    }

    /// @dev Tries to add keys, minters and vaults, by each key of the worker.
    function added() private returns (uint256 additions) {
        address[4] memory keys = [operator, seller, minter, redeemer];
        bytes32 redeemRole = vault.REDEEM_ROLE();
        bytes32 minterRole = collection.MINTER_ROLE();
        for (uint256 i; i < keys.length; ++i) {
            vm.startPrank(keys[i]);
            if (succeeds(address(factory), abi.encodeCall(factory.listMinter, (thief, true)))) ++additions;
            if (succeeds(address(factory), abi.encodeCall(factory.listRedeemVault, (thief, true)))) ++additions;
            if (succeeds(address(vault), abi.encodeCall(IAccess.grantRole, (redeemRole, thief)))) ++additions;
            if (succeeds(address(collection), abi.encodeCall(IAccess.grantRole, (minterRole, thief)))) ++additions;
            vm.stopPrank();
        }
    }

    /// @dev Hands copies of the pool's slabs over, and burns them as redeemed.
    function redeemCopies() private {
        uint256[] memory copies = new uint256[](POOL_SIZE);
        for (uint256 i; i < POOL_SIZE; ++i) {
            vm.prank(minter);
            copies[i] = collection.mint(redeemer, slabOfRest(i));
        }
        bytes32 depositId = deposit(redeemer, copies, terms(0));
        approve(depositId);
        vm.warp(block.timestamp + 48 hours);
        burn(depositId);
    }

    /// @dev Attests the cards that were drawn. It reverts when a slab is void.
    function attestDrawn(uint256 dropId) private returns (uint256 attested) {
        for (uint256 i; i < POOL_SIZE; ++i) {
            uint256 card = cardOf(dropId, i);
            if (!collection.exists(card)) continue;
            registry.attest(address(collection), card, slabOfRest(i), rankAt(i), MerkleTree.proof(leaves, i));
            ++attested;
        }
    }

    function slabOfRest(uint256 i) private pure returns (Slab memory) {
        return slabAt(i < 3 ? i + 50 : i);
    }

    /// @dev Slabs 0 to 2 have Alice's cards: the drop has the others.
    function createPoolOfRest() private returns (uint256) {
        DropParameters memory parameters = dropParameters(POOL_SIZE, POOL_SIZE);
        for (uint256 i; i < 3; ++i) {
            leaves[i] = keccak256(bytes.concat(keccak256(abi.encode(i, serialHashOf(slabOfRest(i)), rankAt(i)))));
        }
        parameters.poolRoot = MerkleTree.root(leaves);
        return createDrop(parameters);
    }

    function succeeds(address to, bytes memory call) private returns (bool done) {
        (done,) = to.call(call);
    }
}
