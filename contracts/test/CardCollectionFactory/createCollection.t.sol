// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {IERC721Metadata} from "@openzeppelin/contracts/token/ERC721/extensions/IERC721Metadata.sol";

import {CollectionParameters, ICardCollectionFactory} from "../../src/interfaces/ICardCollectionFactory.sol";
import {KuraTest} from "../base/KuraTest.sol";

/// @notice `createCollection`.
contract CreateCollectionTest is KuraTest {
    function test_makesACollectionOncePerRef() public {
        assertEq(factory.collectionOf("collection"), address(collection));
        assertTrue(registry.isCollection(address(collection)));
        assertEq(IERC721Metadata(address(collection)).name(), "Kura Cards");
        assertEq(IERC721Metadata(address(collection)).symbol(), "KURA");
        CollectionParameters memory parameters;
        parameters.ref = "collection";
        vm.expectRevert(
            abi.encodeWithSelector(
                ICardCollectionFactory.CollectionRefUsed.selector, bytes32("collection"), address(collection)
            )
        );
        vm.prank(operator);
        factory.createCollection(parameters);
    }

    function test_refusesOthersThanCreators() public {
        CollectionParameters memory parameters;
        bytes32 role = factory.CREATOR_ROLE();
        vm.expectRevert(
            abi.encodeWithSelector(IAccessControl.AccessControlUnauthorizedAccount.selector, stranger, role)
        );
        vm.prank(stranger);
        factory.createCollection(parameters);
    }
}
