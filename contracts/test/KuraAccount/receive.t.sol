// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {ERC1155} from "@openzeppelin/contracts/token/ERC1155/ERC1155.sol";
import {IERC1155Receiver} from "@openzeppelin/contracts/token/ERC1155/IERC1155Receiver.sol";
import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {IERC165} from "@openzeppelin/contracts/utils/introspection/IERC165.sol";

import {Passkey} from "../../src/interfaces/IKuraAccount.sol";
import {AccountTest} from "../base/AccountTest.sol";

contract Cards is ERC721("Cards", "C") {
    function mint(address to, uint256 id) external {
        _safeMint(to, id);
    }
}

contract Coins is ERC1155("") {
    function mint(address to, uint256[] memory ids, uint256[] memory amounts) external {
        _mint(to, ids[0], amounts[0], "");
        _mintBatch(to, ids, amounts, "");
    }
}

/// @notice The assets that an account can receive.
contract ReceiveTest is AccountTest {
    function test_itTakesCardsCoinsAndEther() public {
        Cards cards = new Cards();
        cards.mint(address(account), 1);
        assertEq(cards.ownerOf(1), address(account));

        Coins coins = new Coins();
        uint256[] memory ids = new uint256[](1);
        uint256[] memory amounts = new uint256[](1);
        amounts[0] = 5;
        coins.mint(address(account), ids, amounts);
        assertEq(coins.balanceOf(address(account), 0), 10);

        uint256 before = address(account).balance;
        vm.deal(bob, 1 ether);
        vm.prank(bob);
        payable(address(account)).transfer(1 ether);
        assertEq(address(account).balance, before + 1 ether);
    }

    function test_whatCameBeforeTheAccountWasMadeIsItsOwn() public {
        Passkey memory passkey = passkeyOf(laptop);
        address there = factory.accountOf(passkey);
        Cards cards = new Cards();
        cards.mint(there, 1);
        createAccount(laptop);
        vm.prank(there);
        IERC721(address(cards)).safeTransferFrom(there, address(account), 1);
        assertEq(cards.ownerOf(1), address(account));
    }

    function test_itSaysWhatItTakes() public view {
        assertTrue(IERC165(address(account)).supportsInterface(type(IERC1155Receiver).interfaceId));
        assertTrue(IERC165(address(account)).supportsInterface(type(IERC165).interfaceId));
        assertFalse(IERC165(address(account)).supportsInterface(0xffffffff));
    }
}
