// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IERC721Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";

import {DropParameters, Phase} from "../../src/interfaces/IGachaDrops.sol";
import {Slab} from "../../src/interfaces/ISlabRegistry.sol";
import {ControlledCoordinator} from "../mocks/ControlledCoordinator.sol";
import {KuraTest} from "../base/KuraTest.sol";

interface IDropMaker {
    function createDrop(bytes32 ref, DropParameters calldata parameters) external returns (uint256);
    function setPrice(uint256 dropId, address token, uint96 price) external;
    function setPhase(uint256 dropId, uint256 phaseIndex, Phase calldata phase) external;
    function setPaused(uint256[] calldata dropIds, bool paused) external;
    function stopSale(uint256 dropId) external;
    function resumeSale(uint256 dropId) external;
    function closeDrop(uint256 dropId) external;
    function allowToken(address token, bool allowed) external;
    function allowTreasury(address treasury, bool allowed) external;
    function setPackBaseURI(string calldata baseURI) external;
    function stop() external;
    function resume() external;
    error OnlyByDelegation();
}

/// @notice Weaknesses that were found in review and closed, each with the attack that would have worked.
contract FindingsTest is KuraTest {
    /// An approval for the zero address would let the default operator "transfer" a token that doesn't exist from zero:
    /// a mint by anyone who gets Seaport to make that call.
    function test_theDefaultOperatorCannotMintByTransferFromZero() public {
        assertFalse(collection.isApprovedForAll(address(0), seaport));
        uint256 unminted = (uint256(1) << 40) + 7;
        vm.expectRevert(abi.encodeWithSelector(IERC721Errors.ERC721NonexistentToken.selector, unminted));
        vm.prank(seaport);
        collection.transferFrom(address(0), alice, unminted);

        uint256 dropId = createDrop(10, 10);
        IERC721 packs = packTokenOf(dropId);
        vm.expectRevert(abi.encodeWithSelector(IERC721Errors.ERC721NonexistentToken.selector, dropId << 16));
        vm.prank(seaport);
        packs.transferFrom(address(0), alice, dropId << 16);
    }

    /// [T60] An admin who lists a second contract that mints pulled cards could mint an undrawn index first. The draw of
    /// that index would revert permanently, with every entry behind it. So a drop is bound to its Gacha.
    function test_T60_nobodyMintsAnIndexAheadOfItsDraw() public {
        uint256 dropId = createDrop(10, 10);
        uint256[] memory all = packIds(0, 10);
        address intruder = makeAddr("intruder");
        vm.prank(admin);
        factory.listGacha(intruder, true);
        vm.expectRevert();
        vm.prank(intruder);
        collection.mintPulled(intruder, dropId, all);
    }

    /// [T6] A request that the source refused must not block the queue behind it for a day: anyone sends it again at once.
    function test_T06_aRequestThatWasNotSentBlocksTheQueueForNoTime() public {
        uint256 dropId = createDrop(10, 10);
        uint256 first = buy(alice, dropId, 1);
        coordinator.set(ControlledCoordinator.Mode.REVERTING);
        reveal(alice, first, 1);
        coordinator.set(ControlledCoordinator.Mode.WORKING);
        buyAndReveal(bob, dropId, 1);
        answer(dropId, 1, word(1));
        assertEq(gacha.open(dropId, 10), 0);
        coordinator.answer(gacha.askAgain(dropId, 0), word(2));
        assertEq(gacha.open(dropId, 10), 2);
    }

    /// The code that makes drops does nothing but on the Gacha's behalf.
    function test_theDropMakerWorksByDelegationOnly() public {
        // The Gacha makes the pack implementation first (nonce 1), then the drop maker (nonce 2).
        IDropMaker maker = IDropMaker(vm.computeCreateAddress(address(gacha), 2));
        assertGt(address(maker).code.length, 0);
        DropParameters memory parameters = dropParameters(10, 10);
        vm.expectRevert(IDropMaker.OnlyByDelegation.selector);
        maker.createDrop("x", parameters);
        vm.expectRevert(IDropMaker.OnlyByDelegation.selector);
        maker.setPrice(1, address(usdc), 1);
        vm.expectRevert(IDropMaker.OnlyByDelegation.selector);
        maker.setPhase(1, 0, parameters.phases[0]);
        vm.expectRevert(IDropMaker.OnlyByDelegation.selector);
        maker.setPaused(new uint256[](0), true);
        vm.expectRevert(IDropMaker.OnlyByDelegation.selector);
        maker.stopSale(1);
        vm.expectRevert(IDropMaker.OnlyByDelegation.selector);
        maker.resumeSale(1);
        vm.expectRevert(IDropMaker.OnlyByDelegation.selector);
        maker.closeDrop(1);
        vm.expectRevert(IDropMaker.OnlyByDelegation.selector);
        maker.allowToken(address(usdc), true);
        vm.expectRevert(IDropMaker.OnlyByDelegation.selector);
        maker.allowTreasury(treasury, true);
        vm.expectRevert(IDropMaker.OnlyByDelegation.selector);
        maker.setPackBaseURI("x");
        vm.expectRevert(IDropMaker.OnlyByDelegation.selector);
        maker.stop();
        vm.expectRevert(IDropMaker.OnlyByDelegation.selector);
        maker.resume();
    }

    /// [T59] A pack listed before its reveal, and an approval given for it, are worth nothing for the card that came out.
    function test_T59_neitherOrderNorApprovalForAPackReachesTheCard() public {
        uint256 dropId = createDrop(10, 10);
        uint256 packId = buy(alice, dropId, 1);
        IERC721 packs = packTokenOf(dropId);
        vm.prank(alice);
        packs.approve(bob, packId);
        reveal(alice, packId, 1);
        movesNothing(packs, packId);
        answer(dropId, 0, word(1));
        movesNothing(packs, packId);
        gacha.open(dropId, 1);
        movesNothing(packs, packId);
        assertEq(collection.balanceOf(alice), 1);
        assertNotEq(address(packs), address(collection));
    }

    /// [T3] [T59] An approval outlives the burn of its pack: it mustn't bring the pack back, to be revealed a second time.
    function test_T03_T59_anApprovalCannotBringABurnedPackBack() public {
        uint256 dropId = createDrop(10, 10);
        uint256 packId = buy(alice, dropId, 1);
        IERC721 packs = packTokenOf(dropId);
        vm.prank(alice);
        packs.approve(bob, packId);
        reveal(alice, packId, 1);
        vm.expectRevert(abi.encodeWithSelector(IERC721Errors.ERC721NonexistentToken.selector, packId));
        vm.prank(bob);
        packs.transferFrom(address(0), bob, packId);
    }

    /// A slab that burned and came back is a new token; the old one's id never returns.
    function test_aBurnedIdNeverComesBack() public {
        Slab memory slab = Slab("KGS", 10, "1", "salt");
        vm.prank(minter);
        uint256 tokenId = collection.mint(alice, slab);
        vm.prank(alice);
        collection.burn(tokenId);
        vm.prank(minter);
        assertEq(collection.mint(alice, slab), tokenId + 1);
    }

    function movesNothing(IERC721 packs, uint256 packId) private {
        bytes memory gone = abi.encodeWithSelector(IERC721Errors.ERC721NonexistentToken.selector, packId);
        vm.expectRevert(gone);
        vm.prank(bob);
        packs.transferFrom(alice, bob, packId);
        vm.expectRevert(gone);
        vm.prank(seaport);
        packs.transferFrom(alice, bob, packId);
    }
}
