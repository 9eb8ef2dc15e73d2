// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {DropParameters} from "../../src/interfaces/IGachaDrops.sol";
import {IAccess} from "../base/KuraTest.sol";
import {MerkleTree} from "../base/MerkleTree.sol";
import {PoolTest} from "../base/PoolTest.sol";
import {Worst} from "./Worst.sol";

/// @notice [T60] [T73] The slabs of the stock that a stolen selling key takes with a drop of its own, where drops wait ten minutes
/// before their sale, as on public networks.
contract KeysOfNewDropsTest is PoolTest, Worst {
    uint40 private constant DELAY = 10 minutes;
    address private immutable thief = makeAddr("thief");
    address private immutable guardian = makeAddr("guardian");

    function saleDelay() internal pure override returns (uint40) {
        return DELAY;
    }

    function setUp() public override {
        super.setUp();
        bytes32 role = gacha.GUARDIAN_ROLE();
        vm.prank(admin);
        IAccess(address(gacha)).grantRole(role, guardian);
    }

    /// @custom:key selling
    /// @custom:can take the slabs of the stock that have no token, up to 65,533 with each drop of its own, which it delivers to itself from ten minutes after the creation on
    /// @custom:cannot create a drop, or deliver the packs of such a drop, after the guardian stopped sales in these ten minutes
    function test_T60_worstCaseOfSellingStock() public {
        uint256 dropId = createTheft("stopped in time");
        vm.warp(block.timestamp + DELAY - 1);
        vm.prank(guardian);
        gacha.stop();
        vm.prank(operator);
        (bool created,) = address(gacha).call(abi.encodeCall(gacha.createDrop, ("stopped", theft())));
        worst("drops created while sales are stopped", created ? 1 : 0, 0);
        vm.warp(block.timestamp + 30 days - DELAY);
        worst("slabs of ten taken when the guardian stops sales in time", takeAll(dropId), 0);
        vm.prank(admin);
        gacha.resume();
        vm.warp(START);

        dropId = createTheft("never stopped");
        uint256 waited;
        while (takeAll(dropId) == 0) {
            waited += 1;
            vm.warp(START + waited * 1 minutes);
        }
        worst("minutes that the guardian has to stop sales", waited, 10);
        worst("slabs of ten taken when nobody stops sales", collection.balanceOf(thief), 10);
        (bool minted,) = mintFromStock();
        worst("slabs taken that the shop can still mint", minted ? 1 : 0, 0);
    }

    function theft() private view returns (DropParameters memory parameters) {
        parameters = dropParameters(POOL_SIZE, POOL_SIZE);
        parameters.poolRoot = MerkleTree.root(leaves);
        parameters.phases[0].start = uint40(block.timestamp) + DELAY;
        parameters.deliveryCap = POOL_SIZE;
    }

    function createTheft(bytes32 ref) private returns (uint256) {
        vm.prank(operator);
        return gacha.createDrop(ref, theft());
    }

    /// @dev Delivers all packs to the thief and attests the cards.
    function takeAll(uint256 dropId) private returns (uint256 taken) {
        vm.prank(seller);
        (bool delivered,) = address(gacha).call(
            abi.encodeCall(gacha.deliver, (dropId, POOL_SIZE, thief, bytes32(dropId), true))
        );
        if (!delivered) return 0;
        answer(dropId, 0, word(dropId));
        gacha.open(dropId, POOL_SIZE);
        for (uint256 i; i < POOL_SIZE; ++i) {
            attest(dropId, i);
            (, uint256 tokenId) = registry.tokenOf(keyAt(i));
            if (collection.ownerOf(tokenId) == thief) ++taken;
        }
    }

    function mintFromStock() private returns (bool, bytes memory) {
        vm.prank(minter);
        return address(collection).call(abi.encodeCall(collection.mint, (treasury, slabAt(0))));
    }
}
