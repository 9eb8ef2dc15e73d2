// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IERC721Metadata} from "@openzeppelin/contracts/token/ERC721/extensions/IERC721Metadata.sol";

import {CollectionParameters, ICardCollectionFactory} from "../../src/interfaces/ICardCollectionFactory.sol";
import {DropParameters, IGachaDrops} from "../../src/interfaces/IGachaDrops.sol";
import {KuraTest} from "../base/KuraTest.sol";

/// @notice The creation events, with addresses, that tell the indexer which collections and pack contracts exist.
contract CreationEventsTest is KuraTest {
    function test_announcesADropWithItsPackContractAndAllParameters() public {
        DropParameters memory parameters = dropParameters(10, 8);
        // The Gacha deploys the pack implementation with its first creation.
        address packToken = copyOf(vm.computeCreateAddress(address(gacha), 1), address(gacha), bytes32(uint256(1)));
        vm.expectEmit(address(gacha));
        emit IGachaDrops.DropCreated(1, "ref", packToken, parameters);
        vm.expectEmit(address(gacha));
        emit IGachaDrops.PriceSet(1, address(usdc), PRICE);
        vm.expectEmit(address(gacha));
        emit IGachaDrops.PriceSet(1, address(usdt), PRICE);
        vm.expectEmit(address(gacha));
        emit IGachaDrops.PriceSet(1, address(points), POINTS);
        vm.expectEmit(address(gacha));
        emit IGachaDrops.PhaseSet(1, 0, parameters.phases[0]);
        vm.prank(operator);
        gacha.createDrop("ref", parameters);
        assertEq(address(packTokenOf(1)), packToken);
    }

    function test_announcesACollection() public {
        CollectionParameters memory parameters;
        (parameters.ref, parameters.name, parameters.symbol) = ("ref", "Celestial Beasts", "CELEST");
        address expected = copyOf(factory.implementation(), address(factory), "ref");
        vm.expectEmit(address(factory));
        emit ICardCollectionFactory.CollectionCreated(expected, "ref", "Celestial Beasts", "CELEST");
        vm.prank(operator);
        assertEq(factory.createCollection(parameters), expected);
    }

    function test_showsPacksAtTheirNewAddress() public {
        uint256 dropId = createDrop(10, 10);
        uint256 packId = buy(alice, dropId, 1);
        IERC721Metadata packs = IERC721Metadata(address(packTokenOf(dropId)));
        assertEq(packs.tokenURI(packId), string.concat("https://kura.test/", vm.toString(packId)));
        vm.expectEmit(address(gacha));
        emit IGachaDrops.PackBaseURISet("https://new.test/");
        vm.prank(admin);
        gacha.setPackBaseURI("https://new.test/");
        assertEq(packs.tokenURI(packId), string.concat("https://new.test/", vm.toString(packId)));
    }

    function copyOf(address implementation, address maker, bytes32 salt) private pure returns (address) {
        bytes memory code = abi.encodePacked(hex"73", implementation, hex"803b805f5f843c5ff3");
        return vm.computeCreate2Address(salt, keccak256(code), maker);
    }
}
