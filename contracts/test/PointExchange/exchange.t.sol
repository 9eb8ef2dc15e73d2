// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IERC721Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";

import {ICardCollection} from "../../src/interfaces/ICardCollection.sol";
import {ExchangeQuote, IPointExchange} from "../../src/interfaces/IPointExchange.sol";
import {IPointToken} from "../../src/interfaces/IPointToken.sol";
import {ISlabRegistry} from "../../src/interfaces/ISlabRegistry.sol";
import {ExchangeTest} from "../base/ExchangeTest.sol";

/// @notice One confirmation exchanges cards of rank C: attested, burned and paid at the drop's rate.
contract ExchangeCardsTest is ExchangeTest {
    function test_burnsTheCardsAndPaysTheRateOfTheDrop() public {
        uint256[] memory ids = cardsAt(4, 9);
        ExchangeQuote memory quote = quoteFor(2);
        bytes memory data = dataFor(alice, ids, quote, proofsAt(4, 9));
        uint256 month = points.currentMonth() + 5;
        vm.expectEmit(address(points));
        emit IPointToken.PointsMinted(
            alice, exchange.mintRefOf(quote.ref), 2 * EXCHANGE_POINTS, month, points.expiresAt(month)
        );
        vm.expectEmit(address(exchange));
        emit IPointExchange.CardsExchanged(
            quote.ref, alice, dropId, address(collection), ids, 2 * EXCHANGE_POINTS
        );
        vm.prank(alice);
        collection.sendBatch(ids, address(exchange), data);

        assertEq(points.balanceOf(alice), 2 * EXCHANGE_POINTS);
        assertFalse(collection.exists(ids[0]));
        assertFalse(collection.exists(ids[1]));
        assertEq(collection.balanceOf(address(exchange)), 0);
        assertEq(collection.balanceOf(alice), POOL_SIZE - 2);
    }

    function test_needsNoProofOfAttestedCards() public {
        attest(dropId, 4);
        exchangeCards(alice, cardsAt(4), noProofs());
        assertEq(points.balanceOf(alice), EXCHANGE_POINTS);
    }

    // Anyone may attest a card first: the exchange still succeeds.
    function test_acceptsAProofOfACardThatWasAttestedMeanwhile() public {
        attest(dropId, 4);
        exchangeCards(alice, cardsAt(4), proofsAt(4));
        assertEq(points.balanceOf(alice), EXCHANGE_POINTS);
    }

    function test_paysWhoHasTheCardNow() public {
        vm.prank(alice);
        collection.transferFrom(alice, bob, cardOf(dropId, 4));
        exchangeCards(bob, cardsAt(4), proofsAt(4));
        assertEq(points.balanceOf(bob), EXCHANGE_POINTS);
        assertEq(points.balanceOf(alice), 0);
    }

    // The slab is stock again: another token may represent it, and a later drop may have it.
    function test_freesTheSlabForALaterDrop() public {
        exchangeCards(alice, cardsAt(4), proofsAt(4));
        (address holder,) = registry.tokenOf(keyAt(4));
        assertEq(holder, address(0));
        assertEq(registry.redemptionOf(keyAt(4)).floor, 0);

        uint256 later = createPoolThatPays(EXCHANGE_POINTS);
        pullAll(later, bob);
        attest(later, 4);
        (, uint256 tokenId) = registry.tokenOf(keyAt(4));
        assertEq(tokenId, cardOf(later, 4));
        dropId = later;
        exchangeCards(bob, cardsAt(4), noProofs());
        assertEq(points.balanceOf(bob), EXCHANGE_POINTS);
    }

    function test_refusesOtherRanks() public {
        for (uint256 index; index < 4; ++index) {
            bytes memory refusal = abi.encodeWithSelector(
                IPointExchange.RankNotExchangeable.selector, cardOf(dropId, index), rankAt(index)
            );
            refuse(
                refusal, alice, cardsAt(index), dataFor(alice, cardsAt(index), quoteFor(1), proofsAt(index))
            );
        }
        bytes memory mixed =
            abi.encodeWithSelector(IPointExchange.RankNotExchangeable.selector, cardOf(dropId, 8), 3);
        refuse(mixed, alice, cardsAt(4, 8), dataFor(alice, cardsAt(4, 8), quoteFor(2), proofsAt(4, 8)));
    }

    function test_refusesCardsOfADropThatPaysNothing() public {
        exchangeCards(alice, cardsAt(4, 9), proofsAt(4, 9));
        dropId = createPoolThatPays(0);
        assertEq(gacha.exchangePointsOf(dropId), 0);
        pullAll(dropId, alice);
        ExchangeQuote memory quote = quoteFor(1);
        quote.points = 0;
        bytes memory refusal = abi.encodeWithSelector(IPointExchange.DropNotExchangeable.selector, dropId);
        refuse(refusal, alice, cardsAt(4), dataFor(alice, cardsAt(4), quote, proofsAt(4)));
    }

    function test_refusesCardsOfAnotherDrop() public {
        uint256 first = dropId;
        exchangeCards(alice, cardsAt(4), proofsAt(4));
        dropId = createPoolThatPays(EXCHANGE_POINTS);
        pullAll(dropId, alice);
        attest(first, 9);
        uint256[] memory ids = cardsAt(4, 9);
        ids[1] = cardOf(first, 9);
        bytes memory refusal = abi.encodeWithSelector(IPointExchange.NotOfDrop.selector, dropId, ids[1]);
        refuse(refusal, alice, ids, dataFor(alice, ids, quoteFor(2), proofsAt(4)));
    }

    // A card that was never in a drop has no attested rank.
    function test_refusesCardsThatWereMintedDirectly() public {
        uint256[] memory ids = new uint256[](1);
        ids[0] = mintDirect(alice, 100);
        ExchangeQuote memory quote = quoteFor(1);
        refuse(
            abi.encodeWithSelector(IPointExchange.NotOfDrop.selector, dropId, ids[0]),
            alice,
            ids,
            dataFor(alice, ids, quote, noProofs())
        );
        quote.dropId = ids[0] >> 16;
        refuse(
            abi.encodeWithSelector(IPointExchange.RankNotExchangeable.selector, ids[0], 0),
            alice,
            ids,
            dataFor(alice, ids, quote, noProofs())
        );
    }

    // [T63] Who doesn't represent its slab is paid nothing for it.
    function test_T63_refusesUnattestedCards() public {
        refuse(
            abi.encodeWithSelector(
                ISlabRegistry.ClaimNotHeld.selector, address(collection), cardOf(dropId, 4)
            ),
            alice,
            cardsAt(4),
            dataFor(alice, cardsAt(4), quoteFor(1), noProofs())
        );
    }

    function test_paysNeitherMoreNorLessThanTheRate() public {
        uint256 owed = 2 * EXCHANGE_POINTS;
        uint256[3] memory wrong = [uint256(0), owed - 1, owed + 1];
        for (uint256 i; i < 3; ++i) {
            ExchangeQuote memory quote = quoteFor(2);
            quote.points = wrong[i];
            refuse(
                abi.encodeWithSelector(IPointExchange.WrongPoints.selector, wrong[i], owed),
                alice,
                cardsAt(4, 9),
                dataFor(alice, cardsAt(4, 9), quote, proofsAt(4, 9))
            );
        }
    }

    function test_refusesQuotesOutsideTheirTime() public {
        ExchangeQuote memory quote = quoteFor(1);
        quote.deadline = block.timestamp - 1;
        refuse(
            abi.encodeWithSelector(IPointExchange.QuoteExpired.selector, quote.deadline),
            alice,
            cardsAt(4),
            dataFor(alice, cardsAt(4), quote, proofsAt(4))
        );
        quote.deadline = block.timestamp + 15 minutes + 1;
        refuse(
            abi.encodeWithSelector(IPointExchange.QuoteTooLong.selector, quote.deadline),
            alice,
            cardsAt(4),
            dataFor(alice, cardsAt(4), quote, proofsAt(4))
        );
        quote.deadline = block.timestamp + 15 minutes;
        bytes memory data = dataFor(alice, cardsAt(4), quote, proofsAt(4));
        vm.warp(quote.deadline);
        vm.prank(alice);
        collection.sendBatch(cardsAt(4), address(exchange), data);
        assertEq(points.balanceOf(alice), EXCHANGE_POINTS);
    }

    // The cap of exchanges is apart from that of grants: each leaves the other's points.
    function test_paysUpToItsOwnCap() public {
        vm.startPrank(admin);
        points.setDailyMintCap(minter, 0);
        points.setDailyMintCap(address(exchange), 3 * uint256(EXCHANGE_POINTS));
        vm.stopPrank();
        refuse(
            abi.encodeWithSelector(
                IPointToken.DailyMintCapExceeded.selector, 2 * EXCHANGE_POINTS, 3 * EXCHANGE_POINTS / 2
            ),
            alice,
            cardsAt(4, 9),
            dataFor(alice, cardsAt(4, 9), quoteFor(2), proofsAt(4, 9))
        );
        exchangeCards(alice, cardsAt(4), proofsAt(4));
        vm.warp(block.timestamp + 8 hours);
        exchangeCards(alice, cardsAt(9), proofsAt(9));
        assertEq(points.mintableNow(address(exchange)), 0);
    }

    function test_takesFiftyCardsAtOnceAndNoMore() public {
        uint256[] memory ids = new uint256[](51);
        for (uint256 i; i < 51; ++i) {
            ids[i] = mintDirect(alice, 100 + i);
        }
        bytes memory data = dataFor(alice, ids, quoteFor(51), noProofs());
        refuse(abi.encodeWithSelector(IPointExchange.TooManyCards.selector, 51), alice, ids, data);
        assembly {
            mstore(ids, 50)
        }
        data = dataFor(alice, ids, quoteFor(50), noProofs());
        refuse(abi.encodeWithSelector(IPointExchange.NotOfDrop.selector, dropId, ids[0]), alice, ids, data);
        assertEq(exchange.MAX_CARDS(), 50);
    }

    function test_refusesTheSameCardTwice() public {
        uint256[] memory ids = cardsAt(4, 4);
        refuse(
            abi.encodeWithSelector(
                IERC721Errors.ERC721IncorrectOwner.selector, alice, ids[0], address(exchange)
            ),
            alice,
            ids,
            dataFor(alice, ids, quoteFor(2), proofsAt(4))
        );
    }

    function test_refusesStrangersAsCollections() public {
        bytes memory data = dataFor(alice, cardsAt(4), quoteFor(1), proofsAt(4));
        uint256[] memory ids = cardsAt(4);
        vm.expectRevert(abi.encodeWithSelector(IPointExchange.UnknownCollection.selector, stranger));
        vm.prank(stranger);
        exchange.onCardsReceived(alice, ids, data);
    }

    // ERC-721's own way in is closed.
    function test_refusesSafeTransfers() public {
        uint256 card = cardOf(dropId, 4);
        vm.expectRevert();
        vm.prank(alice);
        ICardCollection(collection).safeTransferFrom(alice, address(exchange), card);
    }

    function test_saysWhatItIsMadeOf() public view {
        assertEq(address(exchange.registry()), address(registry));
        assertEq(address(exchange.points()), address(points));
        assertEq(exchange.MAX_VALIDITY(), 15 minutes);
    }

}
