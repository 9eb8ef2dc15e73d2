// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {IERC721Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";

import {ExchangeQuote, IPointExchange} from "../../src/interfaces/IPointExchange.sol";
import {IPointToken} from "../../src/interfaces/IPointToken.sol";
import {ISlabRegistry} from "../../src/interfaces/ISlabRegistry.sol";
import {CardProof} from "../../src/libraries/CardProofs.sol";
import {ExchangeTest} from "../base/ExchangeTest.sol";
import {MerkleTree} from "../base/MerkleTree.sol";
import {HostileGacha} from "../mocks/HostileGacha.sol";

/// @notice Quotes that are used again, by others or elsewhere, and cards that aren't what they are said to be.
contract HostileExchangeTest is ExchangeTest {
    // [T8] The same quote pays once: its cards are gone.
    function test_T8_aQuoteIsNotReplayed() public {
        bytes memory data = dataFor(alice, cardsAt(4), quoteFor(1), proofsAt(4));
        vm.prank(alice);
        collection.sendBatch(cardsAt(4), address(exchange), data);
        refuse(
            abi.encodeWithSelector(IERC721Errors.ERC721NonexistentToken.selector, cardOf(dropId, 4)),
            alice,
            cardsAt(4),
            data
        );
        refuse(notSigned(alice, cardsAt(9), data), alice, cardsAt(9), data);
        assertEq(points.balanceOf(alice), EXCHANGE_POINTS);
    }

    // [T8] Two quotes with one ref, by mistake or by a thief of the key, pay once.
    function test_T8_aRefIsPaidOnce() public {
        ExchangeQuote memory quote = quoteFor(1);
        bytes memory first = dataFor(alice, cardsAt(4), quote, proofsAt(4));
        bytes memory second = dataFor(alice, cardsAt(9), quote, proofsAt(9));
        vm.prank(alice);
        collection.sendBatch(cardsAt(4), address(exchange), first);
        refuse(
            abi.encodeWithSelector(IPointToken.PointsAlreadyMinted.selector, exchange.mintRefOf(quote.ref)),
            alice,
            cardsAt(9),
            second
        );
        assertEq(collection.ownerOf(cardOf(dropId, 9)), alice);
    }

    // [T8] A grant can't take the ref of an exchange: each minter has refs of its own.
    function test_T8_theRefsOfGrantsAreOthers() public {
        ExchangeQuote memory quote = quoteFor(1);
        bytes32 ref = exchange.mintRefOf(quote.ref);
        vm.startPrank(minter);
        points.mint(bob, 1, ref);
        vm.expectRevert(IPointToken.NoPoints.selector);
        points.mint(bob, 0, quote.ref);
        vm.stopPrank();
        bytes memory data = dataFor(alice, cardsAt(4), quote, proofsAt(4));
        vm.prank(alice);
        collection.sendBatch(cardsAt(4), address(exchange), data);
        assertEq(points.balanceOf(alice), EXCHANGE_POINTS);
    }

    // [T8] Another holder of the card can't use the quote.
    function test_T8_aQuoteIsOfOneHolder() public {
        bytes memory data = dataFor(alice, cardsAt(4), quoteFor(1), proofsAt(4));
        uint256 card = cardOf(dropId, 4);
        vm.prank(alice);
        collection.transferFrom(alice, bob, card);
        refuse(notSigned(bob, cardsAt(4), data), bob, cardsAt(4), data);
        refuse(
            abi.encodeWithSelector(IERC721Errors.ERC721IncorrectOwner.selector, alice, card, bob),
            alice,
            cardsAt(4),
            data
        );
        assertEq(points.balanceOf(bob), 0);
    }

    // [T8] A quote is of one chain and one contract.
    function test_T8_aQuoteIsOfOneChainAndOneContract() public {
        ExchangeQuote memory quote = quoteFor(1);
        uint256[] memory ids = cardsAt(4);
        IPointExchange other = deployExchange();
        bytes memory elsewhere = abi.encode(quote, signQuote(quoteKey, other, alice, ids, quote), proofsAt(4));
        refuse(notSigned(alice, ids, elsewhere), alice, ids, elsewhere);

        bytes memory signature = signQuoteOn(84_532, quoteKey, exchange, alice, ids, quote);
        bytes memory otherChain = abi.encode(quote, signature, proofsAt(4));
        refuse(notSigned(alice, ids, otherChain), alice, ids, otherChain);

        bytes memory good = dataFor(alice, ids, quote, proofsAt(4));
        vm.chainId(84_532);
        vm.expectPartialRevert(IPointExchange.QuoteNotSigned.selector);
        vm.prank(alice);
        collection.sendBatch(ids, address(exchange), good);
    }

    // [T8] No number of a quote can be changed, and no card added or exchanged for another.
    function test_T8_aChangedQuoteIsNotSigned() public {
        ExchangeQuote memory quote = quoteFor(1);
        bytes memory signature = signQuote(quoteKey, exchange, alice, cardsAt(4), quote);
        ExchangeQuote[4] memory changed = [copyOf(quote), copyOf(quote), copyOf(quote), copyOf(quote)];
        changed[0].ref = "other";
        changed[1].dropId = dropId + 1;
        changed[2].points += EXCHANGE_POINTS;
        changed[3].deadline += 1;
        for (uint256 i; i < 4; ++i) {
            bytes memory data = abi.encode(changed[i], signature, proofsAt(4));
            refuse(notSigned(alice, cardsAt(4), data), alice, cardsAt(4), data);
        }
        bytes memory good = abi.encode(quote, signature, proofsAt(4, 9));
        refuse(notSigned(alice, cardsAt(4, 9), good), alice, cardsAt(4, 9), good);
        refuse(notSigned(alice, cardsAt(9), good), alice, cardsAt(9), good);
    }

    function test_refusesQuotesOfOtherKeys() public {
        (address strangeSigner, uint256 strangeKey) = makeAddrAndKey("strange signer");
        ExchangeQuote memory quote = quoteFor(1);
        bytes memory signature = signQuote(strangeKey, exchange, alice, cardsAt(4), quote);
        refuse(
            abi.encodeWithSelector(IPointExchange.QuoteNotSigned.selector, strangeSigner),
            alice,
            cardsAt(4),
            abi.encode(quote, signature, proofsAt(4))
        );
        refuse(
            abi.encodeWithSelector(ECDSA.ECDSAInvalidSignatureLength.selector, 0),
            alice,
            cardsAt(4),
            abi.encode(quote, "", proofsAt(4))
        );
    }

    // A rank that the pool doesn't say is not attested, and without it nothing is paid.
    function test_T63_refusesAForgedRank() public {
        CardProof[] memory proofs = proofsAt(3);
        proofs[0].rank = 4;
        refuse(
            abi.encodeWithSelector(ISlabRegistry.SlabNotInPool.selector, dropId, 3),
            alice,
            cardsAt(3),
            dataFor(alice, cardsAt(3), quoteFor(1), proofs)
        );
        proofs[0] = CardProof(cardOf(dropId, 3), slabAt(4), 4, MerkleTree.proof(leaves, 4));
        refuse(
            abi.encodeWithSelector(ISlabRegistry.SlabNotInPool.selector, dropId, 3),
            alice,
            cardsAt(3),
            dataFor(alice, cardsAt(3), quoteFor(1), proofs)
        );
    }

    // [T63] The older claim of another drop's card takes the slab: the younger card is paid nothing.
    function test_T63_refusesOverriddenCards() public {
        uint256 older = dropId;
        uint256 younger = createPoolThatPays(EXCHANGE_POINTS);
        pullAll(younger, bob);
        attest(younger, 4);
        attest(older, 4);
        dropId = younger;
        refuse(
            abi.encodeWithSelector(
                ISlabRegistry.ClaimNotHeld.selector, address(collection), cardOf(younger, 4)
            ),
            bob,
            cardsAt(4),
            dataFor(bob, cardsAt(4), quoteFor(1), noProofs())
        );
    }

    // [T11] No contract that an exchange calls can re-enter it: the only contract that isn't fixed is the Gacha
    // that a drop is bound to, and it is read by a static call.
    function test_T11_isNotEnteredFromInsideAnExchange() public {
        HostileGacha hostile = new HostileGacha(collection, exchange);
        vm.prank(admin);
        factory.listGacha(address(hostile), true);
        dropId = hostile.bind(MerkleTree.root(leaves), POOL_SIZE, alice, [uint256(4), uint256(9)]);
        uint256[] memory inner = new uint256[](1);
        inner[0] = cardOf(dropId, 9);
        hostile.arm(inner, dataFor(address(hostile), inner, quoteFor(1), proofsAt(9)));
        uint256[] memory ids = cardsAt(4);
        bytes memory data = dataFor(alice, ids, quoteFor(1), proofsAt(4));
        vm.prank(alice);
        collection.sendBatch(ids, address(exchange), data);
        assertEq(points.balanceOf(alice), EXCHANGE_POINTS);
        assertEq(points.balanceOf(address(hostile)), 0);
        assertEq(collection.ownerOf(inner[0]), address(hostile));
    }

    /// @dev The refusal names the account that the signature gives with what the call says.
    function notSigned(address holder, uint256[] memory ids, bytes memory data) private view returns (bytes memory) {
        (ExchangeQuote memory quote, bytes memory signature,) =
            abi.decode(data, (ExchangeQuote, bytes, CardProof[]));
        bytes32 domain = keccak256(
            abi.encode(
                keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"),
                keccak256("Kura Point Exchange"),
                keccak256("1"),
                block.chainid,
                address(exchange)
            )
        );
        bytes32 structHash = keccak256(
            abi.encode(
                keccak256(
                    "ExchangeQuote(address holder,address collection,uint256[] tokenIds,bytes32 ref,uint256 dropId,uint256 points,uint256 deadline)"
                ),
                holder,
                collection,
                keccak256(abi.encodePacked(ids)),
                quote
            )
        );
        address signer = ECDSA.recover(keccak256(abi.encodePacked(hex"1901", domain, structHash)), signature);
        assertNotEq(signer, quoteSigner);
        return abi.encodeWithSelector(IPointExchange.QuoteNotSigned.selector, signer);
    }

    function copyOf(ExchangeQuote memory quote) private pure returns (ExchangeQuote memory) {
        return ExchangeQuote(quote.ref, quote.dropId, quote.points, quote.deadline);
    }
}
