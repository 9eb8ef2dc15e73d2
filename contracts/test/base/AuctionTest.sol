// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {ConsiderationInterface} from "seaport-types/src/interfaces/ConsiderationInterface.sol";
import {ItemType, OrderType} from "seaport-types/src/lib/ConsiderationEnums.sol";
import {
    ConsiderationItem,
    OfferItem,
    Order,
    OrderComponents,
    OrderParameters
} from "seaport-types/src/lib/ConsiderationStructs.sol";

import {Ask, AuctionTerms, Bid, BidPlace, IAuctionHouse} from "../../src/interfaces/IAuctionHouse.sol";
import {Slab} from "../../src/interfaces/ISlabRegistry.sol";
import {IAccess, ITestMoney, KuraTest} from "./KuraTest.sol";
import {MerkleTree} from "./MerkleTree.sol";

/// @notice The system with the canonical Seaport and auctions of alice's cards.
abstract contract AuctionTest is KuraTest {
    uint256 internal constant RESERVE = 100e6 + 7;
    uint256 internal constant FEE = 250;

    address internal immutable carol = makeAddr("carol");

    ConsiderationInterface internal market;
    IAuctionHouse internal house;
    uint256 private salts;
    uint256 private cards;
    /// @dev The leaves of an auction's bids, and the sequence of each bid in its auction.
    mapping(bytes32 auction => bytes32[]) private leavesOf;
    mapping(bytes32 auctionAndBid => uint256) private sequenceOf;
    mapping(bytes32 auction => bool) private isClosed;

    function setUp() public virtual override {
        super.setUp();
        installSeaport();
        house = IAuctionHouse(deployCode("AuctionHouse.sol:AuctionHouse", abi.encode(admin, ADMIN_DELAY, seaport)));
        bytes32 role = house.OPERATOR_ROLE();
        vm.prank(admin);
        IAccess(address(house)).grantRole(role, operator);
        giveMoney(bob, 1_000_000e6);
        giveMoney(carol, 1_000_000e6);
    }

    /// @dev Runs the constructor at the address that the collections know, so that Seaport's domain has that address.
    function installSeaport() private {
        address controller = makeAddr("conduit controller");
        construct(controller, vm.parseBytes(vm.readFile("cache/seaport/ConduitController.hex")));
        bytes memory code = vm.parseBytes(vm.readFile("cache/seaport/Seaport.hex"));
        construct(seaport, bytes.concat(code, abi.encode(controller)));
        market = ConsiderationInterface(seaport);
    }

    function construct(address where, bytes memory creationCode) private {
        vm.etch(where, creationCode);
        (bool done, bytes memory runtimeCode) = where.call("");
        require(done, "the constructor failed");
        vm.etch(where, runtimeCode);
    }

    function giveMoney(address account, uint256 amount) internal {
        usdc.mint(account, amount);
        vm.prank(account);
        usdc.approve(seaport, type(uint256).max);
    }

    function mintCard(address to) internal returns (uint256) {
        bytes memory number = bytes(vm.toString(++cards));
        vm.prank(minter);
        return collection.mint(to, Slab("KGS", 10, string(number), keccak256(number)));
    }

    // An auction and its orders

    function newTerms() internal returns (AuctionTerms memory) {
        return AuctionTerms({
            seller: alice,
            collection: address(collection),
            tokenId: mintCard(alice),
            currency: address(usdc),
            end: block.timestamp + 7 days,
            feeBasisPoints: FEE,
            treasury: treasury,
            salt: ++salts
        });
    }

    function signedAsk(AuctionTerms memory terms, uint256 reserve) internal returns (Ask memory ask) {
        ask = Ask(reserve, block.timestamp, ++salts, "");
        ask.signature = sign(askComponents(terms, ask));
    }

    function signedBid(AuctionTerms memory terms, address bidder, uint256 price) internal returns (Bid memory bid) {
        bid = Bid(bidder, price, block.timestamp, ++salts, "");
        bid.signature = sign(bidComponents(terms, bid));
        acceptBid(terms, bid);
    }

    /// @dev The orders that both sides sign, written a second time independently of the contract.
    function askComponents(AuctionTerms memory terms, Ask memory ask) internal view returns (OrderComponents memory) {
        uint256 fee = ask.reserve * terms.feeBasisPoints / 10_000;
        OfferItem[] memory offer = new OfferItem[](1);
        offer[0] = OfferItem(ItemType.ERC721, terms.collection, terms.tokenId, 1, 1);
        ConsiderationItem[] memory wanted = new ConsiderationItem[](fee == 0 ? 1 : 2);
        wanted[0] = money(terms.currency, ask.reserve - fee, terms.seller);
        if (fee != 0) wanted[1] = money(terms.currency, fee, terms.treasury);
        return bound_(terms, terms.seller, offer, wanted, ask.startTime, ask.salt);
    }

    function bidComponents(AuctionTerms memory terms, Bid memory bid) internal view returns (OrderComponents memory) {
        OfferItem[] memory offer = new OfferItem[](1);
        offer[0] = OfferItem(ItemType.ERC20, terms.currency, 0, bid.price, bid.price);
        ConsiderationItem[] memory wanted = new ConsiderationItem[](1);
        wanted[0] =
            ConsiderationItem(ItemType.ERC721, terms.collection, terms.tokenId, 1, 1, payable(bid.bidder));
        return bound_(terms, bid.bidder, offer, wanted, bid.startTime, bid.salt);
    }

    function bound_(
        AuctionTerms memory terms,
        address offerer,
        OfferItem[] memory offer,
        ConsiderationItem[] memory wanted,
        uint256 startTime,
        uint256 salt
    ) private view returns (OrderComponents memory) {
        return OrderComponents({
            offerer: offerer,
            zone: address(house),
            offer: offer,
            consideration: wanted,
            orderType: OrderType.FULL_RESTRICTED,
            startTime: startTime,
            endTime: terms.end + house.SETTLEMENT_LIMIT(),
            zoneHash: house.auctionIdOf(terms),
            salt: salt,
            conduitKey: 0,
            counter: market.getCounter(offerer)
        });
    }

    function money(address currency, uint256 amount, address to) internal pure returns (ConsiderationItem memory) {
        return ConsiderationItem(ItemType.ERC20, currency, 0, amount, amount, payable(to));
    }

    function toOrder(OrderComponents memory components, bytes memory signature)
        internal
        pure
        returns (Order memory)
    {
        return Order(
            OrderParameters({
                offerer: components.offerer,
                zone: components.zone,
                offer: components.offer,
                consideration: components.consideration,
                orderType: components.orderType,
                startTime: components.startTime,
                endTime: components.endTime,
                zoneHash: components.zoneHash,
                salt: components.salt,
                conduitKey: components.conduitKey,
                totalOriginalConsiderationItems: components.consideration.length
            }),
            signature
        );
    }

    // Signatures

    /// @dev Finds the key by the name from which the offerer's address was derived.
    function sign(OrderComponents memory components) internal returns (bytes memory) {
        return signWith(keyOf(components.offerer), market.getOrderHash(components));
    }

    function signWith(uint256 key, bytes32 orderHash) internal view returns (bytes memory) {
        (, bytes32 domainSeparator,) = market.information();
        (uint8 v, bytes32 r, bytes32 s) =
            vm.sign(key, keccak256(abi.encodePacked(hex"1901", domainSeparator, orderHash)));
        return abi.encodePacked(r, s, v);
    }

    function keyOf(address account) internal returns (uint256 key) {
        string[4] memory names = ["alice", "bob", "carol", "stranger"];
        for (uint256 i; i < names.length; ++i) {
            address named;
            (named, key) = makeAddrAndKey(names[i]);
            if (named == account) return key;
        }
        revert("nobody's key");
    }

    // Settlement

    /// @dev Puts a bid on the list of its auction. A bid of {signedBid} is on it already.
    function acceptBid(AuctionTerms memory terms, Bid memory bid) internal {
        bytes32 orderHash = market.getOrderHash(bidComponents(terms, bid));
        bytes32[] storage leaves = leavesOf[idOf(terms)];
        leaves.push(bidLeaf(terms, leaves.length + 1, orderHash));
        sequenceOf[keyOf(terms, bid)] = leaves.length;
    }

    function bidLeaf(AuctionTerms memory terms, uint256 sequence, bytes32 orderHash) internal pure returns (bytes32) {
        return keccak256(bytes.concat(keccak256(abi.encode(idOf(terms), sequence, orderHash))));
    }

    /// @dev Ends the auction, commits its bids and mines a block.
    function closeBidding(AuctionTerms memory terms) internal {
        if (isClosed[idOf(terms)]) return;
        isClosed[idOf(terms)] = true;
        if (block.timestamp < terms.end) vm.warp(terms.end);
        vm.prank(operator);
        house.commitBids(terms, listRoot(terms), listCount(terms));
        vm.roll(block.number + 1);
    }

    function listRoot(AuctionTerms memory terms) internal view returns (bytes32) {
        return MerkleTree.root(leavesOf[idOf(terms)]);
    }

    function listCount(AuctionTerms memory terms) internal view returns (uint96) {
        return uint96(leavesOf[idOf(terms)].length);
    }

    /// @dev The place of a bid in the list; zeros for a bid that was never accepted.
    function placeOf(AuctionTerms memory terms, Bid memory bid) internal view returns (BidPlace memory place) {
        place.sequence = sequenceOf[keyOf(terms, bid)];
        if (place.sequence != 0) place.proof = MerkleTree.proof(leavesOf[idOf(terms)], place.sequence - 1);
    }

    /// @dev After `vm.expectRevert`, only for an auction whose bidding was closed before.
    function settle(AuctionTerms memory terms, Ask memory ask, Bid memory bid) internal {
        if (!isClosed[idOf(terms)] && sequenceOf[keyOf(terms, bid)] == 0) acceptBid(terms, bid);
        closeBidding(terms);
        settleAs(operator, terms, ask, bid);
    }

    function settleAs(address settler, AuctionTerms memory terms, Ask memory ask, Bid memory bid) internal {
        BidPlace memory place = placeOf(terms, bid);
        vm.prank(settler);
        house.settle(terms, ask, bid, place);
    }

    function idOf(AuctionTerms memory terms) private pure returns (bytes32) {
        return keccak256(abi.encode(terms));
    }

    function keyOf(AuctionTerms memory terms, Bid memory bid) private pure returns (bytes32) {
        return keccak256(abi.encode(terms, bid));
    }

    function feeOf(uint256 price) internal pure returns (uint256) {
        return price * FEE / 10_000;
    }

    function houseHoldsNothing(AuctionTerms memory terms) internal view {
        assertEq(ITestMoney(terms.currency).balanceOf(address(house)), 0);
        assertEq(collection.balanceOf(address(house)), 0);
    }
}
