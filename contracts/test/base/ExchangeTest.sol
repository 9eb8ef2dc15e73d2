// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {DropParameters} from "../../src/interfaces/IGachaDrops.sol";
import {ExchangeQuote, IPointExchange} from "../../src/interfaces/IPointExchange.sol";
import {CardProof} from "../../src/libraries/CardProofs.sol";
import {IAccess} from "./KuraTest.sol";
import {MerkleTree} from "./MerkleTree.sol";
import {PoolTest} from "./PoolTest.sol";

/// @notice The system with an exchange. Alice pulled all cards of a drop; those at the indexes 4 and 9 have rank C.
abstract contract ExchangeTest is PoolTest {
    uint256 internal constant EXCHANGE_CAP = 1_000_000e6;

    IPointExchange internal exchange;
    address internal quoteSigner;
    uint256 internal quoteKey;
    uint256 internal dropId;
    uint256 private refs;

    function setUp() public virtual override {
        super.setUp();
        (quoteSigner, quoteKey) = makeAddrAndKey("quote signer");
        exchange = deployExchange();
        dropId = createPool();
        pullAll(dropId, alice);
    }

    function deployExchange() internal returns (IPointExchange deployed) {
        deployed = IPointExchange(
            deployCode("PointExchange.sol:PointExchange", abi.encode(admin, ADMIN_DELAY, registry, points))
        );
        bytes32 role = deployed.EXCHANGE_ROLE();
        bytes32 minterRole = points.MINTER_ROLE();
        vm.startPrank(admin);
        IAccess(address(deployed)).grantRole(role, quoteSigner);
        IAccess(address(points)).grantRole(minterRole, address(deployed));
        points.setDailyMintCap(address(deployed), EXCHANGE_CAP);
        vm.stopPrank();
    }

    function createPoolThatPays(uint48 exchangePoints) internal returns (uint256) {
        DropParameters memory parameters = dropParameters(POOL_SIZE, POOL_SIZE);
        parameters.poolRoot = MerkleTree.root(leaves);
        parameters.exchangePoints = exchangePoints;
        return createDrop(parameters);
    }

    function quoteFor(uint256 cards) internal returns (ExchangeQuote memory) {
        return ExchangeQuote({
            ref: bytes32(++refs),
            dropId: dropId,
            points: cards * EXCHANGE_POINTS,
            deadline: block.timestamp + 5 minutes
        });
    }

    function dataFor(address holder, uint256[] memory ids, ExchangeQuote memory quote, CardProof[] memory proofs)
        internal
        view
        returns (bytes memory)
    {
        return abi.encode(quote, signQuote(quoteKey, exchange, holder, ids, quote), proofs);
    }

    function signQuote(
        uint256 key,
        IPointExchange for_,
        address holder,
        uint256[] memory ids,
        ExchangeQuote memory quote
    ) internal view returns (bytes memory) {
        return signQuoteOn(block.chainid, key, for_, holder, ids, quote);
    }

    /// @dev Written out a second time, independently of the contract.
    function signQuoteOn(
        uint256 chainId,
        uint256 key,
        IPointExchange for_,
        address holder,
        uint256[] memory ids,
        ExchangeQuote memory quote
    ) internal view returns (bytes memory) {
        bytes32 domain = keccak256(
            abi.encode(
                keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"),
                keccak256("Kura Point Exchange"),
                keccak256("1"),
                chainId,
                address(for_)
            )
        );
        bytes32 structHash = keccak256(
            abi.encode(
                keccak256(
                    "ExchangeQuote(address holder,address collection,uint256[] tokenIds,bytes32 ref,uint256 dropId,uint256 points,uint256 deadline)"
                ),
                holder,
                address(collection),
                keccak256(abi.encodePacked(ids)),
                quote.ref,
                quote.dropId,
                quote.points,
                quote.deadline
            )
        );
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(key, keccak256(abi.encodePacked(hex"1901", domain, structHash)));
        return abi.encodePacked(r, s, v);
    }

    /// @dev Hands the cards over with a correct quote and the proofs.
    function exchangeCards(address holder, uint256[] memory ids, CardProof[] memory proofs) internal {
        bytes memory data = dataFor(holder, ids, quoteFor(ids.length), proofs);
        vm.prank(holder);
        collection.sendBatch(ids, address(exchange), data);
    }

    /// @dev Hands the cards over; the call is expected to revert with `refusal`.
    function refuse(bytes memory refusal, address holder, uint256[] memory ids, bytes memory data) internal {
        vm.expectRevert(refusal);
        vm.prank(holder);
        collection.sendBatch(ids, address(exchange), data);
    }

    function cardsAt(uint256 first) internal view returns (uint256[] memory ids) {
        ids = new uint256[](1);
        ids[0] = cardOf(dropId, first);
    }

    function cardsAt(uint256 first, uint256 second) internal view returns (uint256[] memory ids) {
        ids = new uint256[](2);
        (ids[0], ids[1]) = (cardOf(dropId, first), cardOf(dropId, second));
    }

    function proofsAt(uint256 first) internal view returns (CardProof[] memory proofs) {
        proofs = new CardProof[](1);
        proofs[0] = proofAt(first);
    }

    function proofsAt(uint256 first, uint256 second) internal view returns (CardProof[] memory proofs) {
        proofs = new CardProof[](2);
        (proofs[0], proofs[1]) = (proofAt(first), proofAt(second));
    }

    function noProofs() internal pure returns (CardProof[] memory) {
        return new CardProof[](0);
    }

    function proofAt(uint256 index) private view returns (CardProof memory) {
        return CardProof(cardOf(dropId, index), slabAt(index), rankAt(index), MerkleTree.proof(leaves, index));
    }
}
