// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {AccessControlDefaultAdminRules} from "@openzeppelin/contracts/access/extensions/AccessControlDefaultAdminRules.sol";
import {MerkleProof} from "@openzeppelin/contracts/utils/cryptography/MerkleProof.sol";
import {ItemType, OrderType} from "seaport-types/src/lib/ConsiderationEnums.sol";
import {
    ConsiderationItem,
    Fulfillment,
    FulfillmentComponent,
    OfferItem,
    Order,
    OrderComponents,
    OrderParameters
} from "seaport-types/src/lib/ConsiderationStructs.sol";

import {Ask, AuctionTerms, Bid, BidPlace, Commitment, IAuctionHouse} from "./interfaces/IAuctionHouse.sol";
import {Stoppable} from "./Stoppable.sol";
import {MerkleLeaves} from "./libraries/MerkleLeaves.sol";

/// @dev The Seaport functions that are called here. `matchOrders` is declared without its results: decoding them costs gas.
interface IOrderMatcher {
    function matchOrders(Order[] calldata orders, Fulfillment[] calldata fulfillments) external payable;
    function getOrderHash(OrderComponents calldata order) external view returns (bytes32);
    function getCounter(address offerer) external view returns (uint256);
}

/// @title Auctions over Seaport
/// @dev Both orders are built here from the terms and the signed parameters instead of being passed in and checked: an
/// order that differs from the built one has another hash, so its signature is invalid.
///
/// The amount above the reserve is added to the ask as further items ("tips", which Seaport excludes from the seller's
/// signed items), so that the exact split of the whole price reaches seller and treasury in one transfer each.
contract AuctionHouse is IAuctionHouse, Stoppable {
    /// @dev How the price is split. The first two amounts are items of the signed ask, the others are added to it.
    struct Split {
        uint256 reserveNet;
        uint256 reserveFee;
        uint256 surplusNet;
        uint256 surplusFee;
    }

    /// @dev The state of an auction. A settlement writes to a slot that its commitment already made non-zero, which costs less.
    struct AuctionRecord {
        bytes32 root;
        uint96 count;
        uint64 blockNumber;
        bool settled;
    }

    /// @inheritdoc IAuctionHouse
    bytes32 public constant OPERATOR_ROLE = keccak256("OPERATOR_ROLE");
    /// @inheritdoc IAuctionHouse
    uint256 public constant EXTENSION_LIMIT = 1 days;
    /// @inheritdoc IAuctionHouse
    uint256 public constant COMMITMENT_LIMIT = 2 days;
    /// @inheritdoc IAuctionHouse
    uint256 public constant SETTLEMENT_LIMIT = 3 days;

    /// @inheritdoc IAuctionHouse
    uint256 public constant STOP_LIMIT = 1 days;
    /// @inheritdoc IAuctionHouse
    uint256 public constant STOP_INTERVAL = 3 days;

    uint256 private constant ALL_BASIS_POINTS = 10_000;
    uint256 private constant ASK = 0;
    uint256 private constant BID = 1;

    /// @inheritdoc IAuctionHouse
    address public immutable seaport;

    mapping(bytes32 auctionId => AuctionRecord) private _auctions;
    uint256 private _nextStopAt;

    constructor(address admin, uint48 adminDelay, address seaport_) AccessControlDefaultAdminRules(adminDelay, admin) {
        seaport = seaport_;
    }

    /// @inheritdoc IAuctionHouse
    function commitBids(AuctionTerms calldata terms, bytes32 root, uint96 count) external onlyRole(OPERATOR_ROLE) {
        if (block.timestamp < terms.end) revert AuctionNotOver(terms.end);
        if (root == 0 || count == 0) revert EmptyBidList();
        bytes32 auctionId = auctionIdOf(terms);
        AuctionRecord storage auction = _auctions[auctionId];
        if (auction.settled) revert AuctionAlreadySettled(auctionId);
        if (auction.root != 0) revert BidsAlreadyCommitted(auctionId);
        auction.root = root;
        auction.count = count;
        auction.blockNumber = uint64(block.number);
        emit BidsCommitted(auctionId, root, count);
    }

    /// @inheritdoc IAuctionHouse
    function settle(AuctionTerms calldata terms, Ask calldata ask, Bid calldata bid, BidPlace calldata place) external {
        _requireRunning();
        bytes32 auctionId = auctionIdOf(terms);
        AuctionRecord storage auction = _auctions[auctionId];
        if (auction.settled) revert AuctionAlreadySettled(auctionId);
        bool needsList = _checkSettler(terms);
        if (bid.bidder == terms.seller) revert BidderIsSeller(terms.seller);
        if (terms.seller == address(this) || bid.bidder == address(this)) revert NoParty();
        Split memory split = _split(terms.feeBasisPoints, ask.reserve, bid.price);

        // Set before the orders are matched: Seaport calls the tokens, which could call back.
        auction.settled = true;
        emit AuctionSettled(auctionId, terms.seller, bid.bidder, bid.price, split.reserveFee + split.surplusFee);

        Order[] memory orders = new Order[](2);
        orders[ASK] = _askOrder(auctionId, terms, ask, split);
        orders[BID] = _bidOrder(auctionId, terms, bid);
        if (needsList) _checkList(auctionId, orders[BID].parameters, place);
        IOrderMatcher(seaport).matchOrders(orders, _fulfillments(split));
    }

    /// @inheritdoc IAuctionHouse
    function isSettled(bytes32 auctionId) external view returns (bool) {
        return _auctions[auctionId].settled;
    }

    /// @inheritdoc IAuctionHouse
    function commitmentOf(bytes32 auctionId) external view returns (Commitment memory) {
        AuctionRecord storage auction = _auctions[auctionId];
        return Commitment({root: auction.root, count: auction.count, blockNumber: auction.blockNumber});
    }

    /// @inheritdoc IAuctionHouse
    function auctionIdOf(AuctionTerms calldata terms) public pure returns (bytes32) {
        return keccak256(abi.encode(terms));
    }

    /// @dev Ask and bids expire {SETTLEMENT_LIMIT} after the end: stops leave two of any three days for settlements.
    function _beginStop() internal override returns (uint256 until) {
        if (block.timestamp < _nextStopAt) revert StopTooSoon(_nextStopAt);
        _nextStopAt = block.timestamp + STOP_INTERVAL;
        return block.timestamp + STOP_LIMIT;
    }

    /// @dev The operator knows of extensions, which happen off chain; the seller waits until there can be none.
    /// @return needsList Whether the bid has to be in the committed list. After {COMMITMENT_LIMIT} the seller doesn't depend
    /// on the operator's list: a list that is missing or wrong can't prevent the settlement.
    function _checkSettler(AuctionTerms calldata terms) private view returns (bool needsList) {
        uint256 settleableAt = terms.end;
        needsList = true;
        if (!hasRole(OPERATOR_ROLE, msg.sender)) {
            if (msg.sender != terms.seller) revert NotSettler(msg.sender);
            settleableAt += EXTENSION_LIMIT;
            needsList = block.timestamp < terms.end + COMMITMENT_LIMIT;
        }
        if (block.timestamp < settleableAt) revert AuctionNotOver(settleableAt);
    }

    /// @dev The list is at least one block older: nobody can choose the list after a settlement was submitted.
    function _checkList(bytes32 auctionId, OrderParameters memory bid, BidPlace calldata place) private view {
        AuctionRecord storage auction = _auctions[auctionId];
        bytes32 root = auction.root;
        if (root == 0) revert BidsNotCommitted(auctionId);
        if (block.number <= auction.blockNumber) revert CommitmentTooRecent(auction.blockNumber);
        bytes32 orderHash = _hashOf(bid);
        bytes32 leaf = MerkleLeaves.bidLeaf(auctionId, place.sequence, orderHash);
        bool listed = place.sequence != 0 && place.sequence <= auction.count
            && MerkleProof.verifyCalldata(place.proof, root, leaf);
        if (!listed) revert BidNotInList(orderHash, place.sequence);
    }

    function _hashOf(OrderParameters memory order) private view returns (bytes32) {
        return IOrderMatcher(seaport).getOrderHash(
            OrderComponents({
                offerer: order.offerer,
                zone: order.zone,
                offer: order.offer,
                consideration: order.consideration,
                orderType: order.orderType,
                startTime: order.startTime,
                endTime: order.endTime,
                zoneHash: order.zoneHash,
                salt: order.salt,
                conduitKey: order.conduitKey,
                counter: IOrderMatcher(seaport).getCounter(order.offerer)
            })
        );
    }

    function _split(uint256 feeBasisPoints, uint256 reserve, uint256 price)
        private
        pure
        returns (Split memory split)
    {
        if (feeBasisPoints >= ALL_BASIS_POINTS) revert InvalidFee(feeBasisPoints);
        if (price < reserve) revert BidBelowReserve(price, reserve);
        split.reserveFee = (reserve * feeBasisPoints) / ALL_BASIS_POINTS;
        split.reserveNet = reserve - split.reserveFee;
        // The fee is computed from the whole price: two fees, each rounded down, could be one unit less.
        split.surplusFee = (price * feeBasisPoints) / ALL_BASIS_POINTS - split.reserveFee;
        split.surplusNet = price - reserve - split.surplusFee;
    }

    function _askOrder(bytes32 auctionId, AuctionTerms calldata terms, Ask calldata ask, Split memory split)
        private
        view
        returns (Order memory order)
    {
        OrderParameters memory parameters = order.parameters;
        _bindToAuction(parameters, auctionId, terms.end);
        parameters.offerer = terms.seller;
        parameters.startTime = ask.startTime;
        parameters.salt = ask.salt;
        parameters.offer = new OfferItem[](1);
        parameters.offer[0] = OfferItem(ItemType.ERC721, terms.collection, terms.tokenId, 1, 1);

        uint256 signed = _signedItems(split);
        uint256 count = signed + (split.surplusNet == 0 ? 0 : 1) + (split.surplusFee == 0 ? 0 : 1);
        ConsiderationItem[] memory items = new ConsiderationItem[](count);
        items[0] = _payment(terms.currency, split.reserveNet, terms.seller);
        if (split.reserveFee != 0) items[1] = _payment(terms.currency, split.reserveFee, terms.treasury);
        if (split.surplusNet != 0) items[signed] = _payment(terms.currency, split.surplusNet, terms.seller);
        if (split.surplusFee != 0) items[count - 1] = _payment(terms.currency, split.surplusFee, terms.treasury);
        parameters.consideration = items;
        parameters.totalOriginalConsiderationItems = signed;
        order.signature = ask.signature;
    }

    function _bidOrder(bytes32 auctionId, AuctionTerms calldata terms, Bid calldata bid)
        private
        view
        returns (Order memory order)
    {
        OrderParameters memory parameters = order.parameters;
        _bindToAuction(parameters, auctionId, terms.end);
        parameters.offerer = bid.bidder;
        parameters.startTime = bid.startTime;
        parameters.salt = bid.salt;
        parameters.offer = new OfferItem[](1);
        parameters.offer[0] = OfferItem(ItemType.ERC20, terms.currency, 0, bid.price, bid.price);
        parameters.consideration = new ConsiderationItem[](1);
        parameters.consideration[0] =
            ConsiderationItem(ItemType.ERC721, terms.collection, terms.tokenId, 1, 1, payable(bid.bidder));
        parameters.totalOriginalConsiderationItems = 1;
        order.signature = bid.signature;
    }

    function _bindToAuction(OrderParameters memory parameters, bytes32 auctionId, uint256 end) private view {
        parameters.zone = address(this);
        parameters.zoneHash = auctionId;
        parameters.orderType = OrderType.FULL_RESTRICTED;
        parameters.endTime = end + SETTLEMENT_LIMIT;
    }

    /// @dev Seaport rejects items with the amount zero, so a fee that rounds to zero has no item.
    function _signedItems(Split memory split) private pure returns (uint256) {
        return split.reserveFee == 0 ? 1 : 2;
    }

    function _payment(address currency, uint256 amount, address recipient)
        private
        pure
        returns (ConsiderationItem memory)
    {
        return ConsiderationItem(ItemType.ERC20, currency, 0, amount, amount, payable(recipient));
    }

    /// @dev The ask's token fulfils the bid; the bid's money fulfils the ask's items, one fulfilment per recipient.
    function _fulfillments(Split memory split) private pure returns (Fulfillment[] memory fulfillments) {
        uint256 fees = (split.reserveFee == 0 ? 0 : 1) + (split.surplusFee == 0 ? 0 : 1);
        fulfillments = new Fulfillment[](fees == 0 ? 2 : 3);
        fulfillments[0] = Fulfillment(_component(ASK, 0), _component(BID, 0));

        uint256 signed = _signedItems(split);
        FulfillmentComponent[] memory net = new FulfillmentComponent[](split.surplusNet == 0 ? 1 : 2);
        net[0] = FulfillmentComponent(ASK, 0);
        if (split.surplusNet != 0) net[1] = FulfillmentComponent(ASK, signed);
        fulfillments[1] = Fulfillment(_component(BID, 0), net);
        if (fees == 0) return fulfillments;

        FulfillmentComponent[] memory fee = new FulfillmentComponent[](fees);
        if (split.reserveFee != 0) fee[0] = FulfillmentComponent(ASK, 1);
        if (split.surplusFee != 0) {
            fee[fees - 1] = FulfillmentComponent(ASK, split.surplusNet == 0 ? signed : signed + 1);
        }
        fulfillments[2] = Fulfillment(_component(BID, 0), fee);
    }

    function _component(uint256 order, uint256 item) private pure returns (FulfillmentComponent[] memory components) {
        components = new FulfillmentComponent[](1);
        components[0] = FulfillmentComponent(order, item);
    }
}
