// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IPackToken} from "../../src/interfaces/IPackToken.sol";
import {KuraTest} from "../base/KuraTest.sol";

/// @notice All states of three packs around the end of a slot: each way to mint them in groups, and for each pack whether it
/// was left alone, transferred, burned, or transferred and burned.
contract EveryStateTest is KuraTest {
    uint256 private constant PACKS = 3;
    /// @dev Two packs are in the slot that has 64 serials, and one in the next one.
    uint256 private constant FIRST = 62;

    IPackToken private packs;
    uint256 private dropId;

    function setUp() public override {
        super.setUp();
        dropId = createDrop(100, 100);
        packs = packTokenOf(dropId);
    }

    function test_everyStateOfThreePacksHasItsOwners() public {
        uint256 states;
        uint256 start = vm.snapshotState();
        for (uint256 groups; groups < 4; ++groups) {
            vm.revertToState(start);
            mintIn(groups);
            uint256 minted = vm.snapshotState();
            for (uint256 acts; acts < 64; ++acts) {
                check(groups, acts);
                vm.revertToState(minted);
                ++states;
            }
        }
        assertEq(states, 256);
    }

    /// @dev A bit of `groups` ends a group behind a pack. Odd groups are minted to bob, others to alice.
    function mintIn(uint256 groups) private {
        uint256 first;
        uint256 group;
        for (uint256 pack; pack < PACKS; ++pack) {
            if (pack < PACKS - 1 && groups & (1 << pack) == 0) continue;
            vm.prank(address(gacha));
            packs.mint(minterOf(group), id(first), pack + 1 - first);
            first = pack + 1;
            ++group;
        }
    }

    /// @dev Two bits of `acts` for each pack: 1 transfers it to the stranger, 2 burns it.
    function check(uint256 groups, uint256 acts) private {
        address[PACKS] memory owners = ownersAfterMint(groups);
        for (uint256 pack; pack < PACKS; ++pack) {
            uint256 act = (acts >> (2 * pack)) & 3;
            if (act & 1 != 0) {
                vm.prank(owners[pack]);
                packs.transferFrom(owners[pack], stranger, id(pack));
                owners[pack] = stranger;
            }
            if (act & 2 != 0) {
                uint256[] memory one = new uint256[](1);
                one[0] = id(pack);
                vm.prank(address(gacha));
                assertEq(packs.burn(one), owners[pack]);
                owners[pack] = address(0);
            }
        }
        uint256[3] memory balances;
        for (uint256 pack; pack < PACKS; ++pack) {
            (bool exists, bytes memory answer) = address(packs).staticcall(abi.encodeCall(packs.ownerOf, (id(pack))));
            assertEq(exists ? abi.decode(answer, (address)) : address(0), owners[pack]);
            if (owners[pack] == alice) ++balances[0];
            if (owners[pack] == bob) ++balances[1];
            if (owners[pack] == stranger) ++balances[2];
        }
        assertEq(packs.balanceOf(alice), balances[0]);
        assertEq(packs.balanceOf(bob), balances[1]);
        assertEq(packs.balanceOf(stranger), balances[2]);
    }

    function ownersAfterMint(uint256 groups) private view returns (address[PACKS] memory owners) {
        uint256 group;
        for (uint256 pack; pack < PACKS; ++pack) {
            owners[pack] = minterOf(group);
            if (groups & (1 << pack) != 0) ++group;
        }
    }

    function minterOf(uint256 group) private view returns (address) {
        return group % 2 == 0 ? alice : bob;
    }

    function id(uint256 pack) private view returns (uint256) {
        return (dropId << 16) | (FIRST + pack);
    }
}
