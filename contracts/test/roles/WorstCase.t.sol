// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {IERC721Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";

import {CollectionParameters} from "../../src/interfaces/ICardCollectionFactory.sol";
import {DropParameters, IGachaDrops, Phase} from "../../src/interfaces/IGachaDrops.sol";
import {IGachaReveal} from "../../src/interfaces/IGachaReveal.sol";
import {IGachaSale} from "../../src/interfaces/IGachaSale.sol";
import {IPackToken} from "../../src/interfaces/IPackToken.sol";
import {IPointToken} from "../../src/interfaces/IPointToken.sol";
import {Slab} from "../../src/interfaces/ISlabRegistry.sol";
import {IAccess, KuraTest} from "../base/KuraTest.sol";

/// @notice [T60] The worst that each key could do. All keys together still can't take a user's card, pack or money,
/// change a committed pool, choose a draw, or prevent the reveal of a paid pack.
contract WorstCaseTest is KuraTest {
    uint256 private dropId;
    uint256 private packId;
    uint256 private cardId;

    /// @dev Alice has a sealed pack, a card, and money that the Gacha may take. The reveal of one of her packs is
    /// requested.
    function setUp() public override {
        super.setUp();
        dropId = createDrop(100, 100);
        packId = buy(alice, dropId, 3);
        vm.prank(minter);
        cardId = collection.mint(alice, Slab("KGS", 10, "1", "salt"));
        reveal(alice, packId + 2, 1);
        fund(alice, 500e6);
        grantPoints(alice, 10 * POINTS);
    }

    // [T60] For every caller and function: a call without the role is refused.
    function test_T60_everyGuardedCallRefusesEveryOtherKey() public {
        bytes32 operatorRole = gacha.OPERATOR_ROLE();
        bytes32 sellerRole = gacha.SELLER_ROLE();
        uint256[] memory ids = new uint256[](1);
        ids[0] = dropId;
        Phase memory phase = openPhase();
        DropParameters memory parameters = dropParameters(10, 10);
        bytes[] memory operatorCalls = new bytes[](9);
        operatorCalls[0] = abi.encodeCall(IGachaDrops.createDrop, ("x", parameters));
        operatorCalls[1] = abi.encodeCall(IGachaDrops.setPrice, (dropId, address(usdc), 1));
        operatorCalls[2] = abi.encodeCall(IGachaDrops.setPhase, (dropId, 1, phase));
        operatorCalls[3] = abi.encodeCall(IGachaDrops.setPaused, (ids, true));
        operatorCalls[4] = abi.encodeCall(IGachaDrops.stopSale, (dropId));
        operatorCalls[5] = abi.encodeCall(IGachaDrops.resumeSale, (dropId));
        operatorCalls[6] = abi.encodeCall(IGachaDrops.closeDrop, (dropId));
        operatorCalls[7] = abi.encodeCall(IGachaDrops.requestShuffle, ("x"));
        operatorCalls[8] = abi.encodeCall(IGachaReveal.requestRevealFor, (alice, ids, block.timestamp, ""));
        address[5] memory notOperators = [admin, seller, minter, treasury, stranger];
        for (uint256 i; i < operatorCalls.length; ++i) {
            for (uint256 j; j < notOperators.length; ++j) {
                unauthorized(address(gacha), operatorCalls[i], notOperators[j], operatorRole);
            }
        }
        bytes[] memory sellerCalls = new bytes[](2);
        sellerCalls[0] = abi.encodeCall(IGachaSale.reserve, (dropId, 1, block.timestamp + 1, "x"));
        sellerCalls[1] = abi.encodeCall(IGachaSale.deliver, (dropId, 1, stranger, "x", false));
        address[5] memory notSellers = [admin, operator, minter, treasury, stranger];
        for (uint256 i; i < sellerCalls.length; ++i) {
            for (uint256 j; j < notSellers.length; ++j) {
                unauthorized(address(gacha), sellerCalls[i], notSellers[j], sellerRole);
            }
        }
        bytes[] memory adminCalls = new bytes[](4);
        adminCalls[0] = abi.encodeCall(IGachaDrops.allowToken, (stranger, true));
        adminCalls[1] = abi.encodeCall(IGachaDrops.allowTreasury, (stranger, true));
        adminCalls[2] = abi.encodeCall(IGachaDrops.setPackBaseURI, (""));
        adminCalls[3] = abi.encodeCall(IAccessControl.grantRole, (operatorRole, stranger));
        address[5] memory notAdmins = [operator, seller, minter, treasury, stranger];
        for (uint256 i; i < adminCalls.length; ++i) {
            for (uint256 j; j < notAdmins.length; ++j) {
                unauthorized(address(gacha), adminCalls[i], notAdmins[j], bytes32(0));
            }
        }
    }

    // [T60] A thief with all keys can't move a user's cards and packs.
    function test_T60_noKeyMovesAUsersCardOrPack() public {
        address thief = holderOfEveryRole();
        IPackToken packs = packTokenOf(dropId);
        vm.startPrank(thief);
        bytes memory noApproval =
            abi.encodeWithSelector(IERC721Errors.ERC721InsufficientApproval.selector, thief, cardId);
        vm.expectRevert(noApproval);
        collection.transferFrom(alice, thief, cardId);
        vm.expectRevert(noApproval);
        collection.burn(cardId);
        vm.expectRevert(abi.encodeWithSelector(IERC721Errors.ERC721InsufficientApproval.selector, thief, packId));
        packs.transferFrom(alice, thief, packId);
        uint256[] memory ids = packIds(packId, 1);
        vm.expectRevert(abi.encodeWithSelector(IPackToken.OnlyGacha.selector, thief));
        packs.burn(ids);
        vm.expectRevert(abi.encodeWithSelector(IGachaReveal.NotPackHolder.selector, thief, alice));
        gacha.requestReveal(ids);
        vm.expectRevert(abi.encodeWithSelector(IGachaReveal.InvalidConsent.selector, alice));
        gacha.requestRevealFor(alice, ids, block.timestamp, new bytes(65));
        vm.stopPrank();
    }

    // [T60] The allowance that a user gave the Gacha serves that user's own purchases only.
    function test_T60_noKeySpendsAUsersAllowance() public {
        address thief = holderOfEveryRole();
        uint256 before = usdc.balanceOf(alice);
        vm.startPrank(thief);
        vm.expectRevert();
        gacha.buy(dropId, 0, 1, address(usdc), PRICE, 0, noProof(), thief, false);
        gacha.deliver(dropId, 1, thief, "free", false);
        vm.stopPrank();
        assertEq(usdc.balanceOf(alice), before);
    }

    // [T60] The admin could appoint a spender and burn points, which are free for users. Nobody can transfer points.
    function test_T60_pointsCanAtWorstBeBurned() public {
        address thief = holderOfEveryRole();
        vm.startPrank(thief);
        vm.expectRevert(IPointToken.PointsNotTransferable.selector);
        points.transferFrom(alice, thief, 1);
        points.spend(alice, POINTS);
        vm.stopPrank();
        assertEq(points.balanceOf(thief), 0);
        assertEq(points.balanceOf(alice), 9 * POINTS);
    }

    // [T2] [T60] Only price, future phases, pause and stop of an existing drop can be changed.
    function test_T02_T60_noKeyChangesACommittedDrop() public {
        address thief = holderOfEveryRole();
        bytes memory terms = abi.encode(gacha.dropTerms(dropId));
        bytes memory ranks = abi.encode(gacha.rankCounts(dropId));
        DropParameters memory parameters = dropParameters(5, 5);
        vm.startPrank(thief);
        vm.expectRevert(abi.encodeWithSelector(IGachaDrops.DropRefUsed.selector, bytes32(dropId), dropId));
        gacha.createDrop(bytes32(dropId), parameters);
        gacha.allowTreasury(treasury, false);
        gacha.allowToken(address(usdc), false);
        gacha.setPrice(dropId, address(usdt), 1);
        gacha.stopSale(dropId);
        vm.stopPrank();
        assertEq(abi.encode(gacha.dropTerms(dropId)), terms);
        assertEq(abi.encode(gacha.rankCounts(dropId)), ranks);
    }

    // [T3] [T60] Requested, sealed and reserved packs keep their cards, for any use of the keys.
    function test_T03_T60_noKeyClosesADropWithPacksOut() public {
        address thief = holderOfEveryRole();
        vm.startPrank(thief);
        gacha.stopSale(dropId);
        vm.expectRevert(abi.encodeWithSelector(IGachaDrops.PacksOutstanding.selector, dropId, 2, 0, 1));
        gacha.closeDrop(dropId);
        vm.stopPrank();
    }

    // [T60] After every role for the drop is revoked, the sale is paused and stopped, and token and treasury are
    // removed, sold packs are still revealed.
    function test_T60_noKeyKeepsAPaidPackFromBeingRevealed() public {
        address thief = holderOfEveryRole();
        uint256[] memory ids = new uint256[](1);
        ids[0] = dropId;
        vm.startPrank(thief);
        gacha.setPaused(ids, true);
        gacha.stopSale(dropId);
        gacha.allowToken(address(usdc), false);
        gacha.allowTreasury(treasury, false);
        factory.listGacha(address(gacha), false);
        IAccess(address(points)).revokeRole(points.SPENDER_ROLE(), address(gacha));
        IAccess(address(gacha)).revokeRole(gacha.OPERATOR_ROLE(), operator);
        vm.stopPrank();
        reveal(alice, packId, 2);
        answer(dropId, 0, word(1));
        answer(dropId, 1, word(2));
        vm.prank(alice);
        assertEq(gacha.open(dropId, 10), 3);
        assertEq(collection.balanceOf(alice), 4);
    }

    // [T3] [T60] A malicious seller delivers up to the cap for nothing.
    function test_T03_T60_aSellerDeliversUpToTheCapAtWorst() public {
        vm.startPrank(seller);
        gacha.deliver(dropId, 50, seller, "all", false);
        vm.expectRevert(abi.encodeWithSelector(IGachaSale.DeliveryCapExceeded.selector, dropId, 0));
        gacha.deliver(dropId, 1, seller, "more", false);
        vm.stopPrank();
    }

    // [T60] A malicious operator sells the rest of a drop for almost nothing. It can't redirect the money.
    function test_T60_anOperatorCannotRedirectProceeds() public {
        DropParameters memory parameters = dropParameters(10, 10);
        parameters.treasury = operator;
        vm.expectRevert(abi.encodeWithSelector(IGachaDrops.TreasuryNotAllowed.selector, operator));
        vm.prank(operator);
        gacha.createDrop("x", parameters);
        vm.prank(operator);
        gacha.setPrice(dropId, address(usdc), 1);
        uint256 before = usdc.balanceOf(treasury);
        buy(operator, dropId, 1);
        assertEq(usdc.balanceOf(treasury), before + 1);
    }

    // [T60] A malicious points minter grants half the cap at once, and the cap in a day.
    function test_T60_aPointsMinterGrantsTheDaysCapAtWorst() public {
        uint256 left = points.mintableNow(minter);
        vm.startPrank(minter);
        points.mint(minter, left, "all");
        vm.expectRevert(abi.encodeWithSelector(IPointToken.DailyMintCapExceeded.selector, 1, 0));
        points.mint(minter, 1, "more");
        vm.warp(block.timestamp + 1 days - 1);
        assertLt(left + points.mintableNow(minter), points.dailyMintCapOf(minter));
        vm.stopPrank();
    }

    function holderOfEveryRole() private returns (address thief) {
        thief = makeAddr("thief");
        address[3] memory contracts = [address(gacha), address(points), address(factory)];
        for (uint256 i; i < contracts.length; ++i) {
            makeAdmin(contracts[i], thief);
        }
        vm.startPrank(thief);
        IAccess(address(gacha)).grantRole(gacha.OPERATOR_ROLE(), thief);
        IAccess(address(gacha)).grantRole(gacha.SELLER_ROLE(), thief);
        IAccess(address(points)).grantRole(points.MINTER_ROLE(), thief);
        IAccess(address(points)).grantRole(points.SPENDER_ROLE(), thief);
        IAccess(address(factory)).grantRole(factory.CREATOR_ROLE(), thief);
        IAccess(address(factory)).grantRole(factory.METADATA_ROLE(), thief);
        factory.listMinter(thief, true);
        factory.listGacha(thief, true);
        factory.listRedeemVault(thief, true);
        IAccess(address(collection)).grantRole(collection.MINTER_ROLE(), thief);
        vm.stopPrank();
    }

    function unauthorized(address target, bytes memory call, address caller, bytes32 role) private {
        vm.prank(caller);
        (bool done, bytes memory result) = target.call(call);
        assertFalse(done);
        assertEq(
            result,
            abi.encodeWithSelector(IAccessControl.AccessControlUnauthorizedAccount.selector, caller, role)
        );
    }
}
