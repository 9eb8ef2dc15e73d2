import { parseAbi } from 'viem';

// Seaport's whole ABI has 75 KB. These are the calls that a browser makes; `seaport-calls-abi.test.ts` compares them with the
// compiled contract.

/** Filling by the basic path. The name's suffix gives it the selector 0x00000000, whose zero bytes are cheap. */
export const basicOrderAbi = parseAbi([
  'struct AdditionalRecipient { uint256 amount; address recipient; }',
  'struct BasicOrderParameters { address considerationToken; uint256 considerationIdentifier; uint256 considerationAmount; address offerer; address zone; address offerToken; uint256 offerIdentifier; uint256 offerAmount; uint8 basicOrderType; uint256 startTime; uint256 endTime; bytes32 zoneHash; uint256 salt; bytes32 offererConduitKey; bytes32 fulfillerConduitKey; uint256 totalOriginalAdditionalRecipients; AdditionalRecipient[] additionalRecipients; bytes signature; }',
  'function fulfillBasicOrder_efficient_6GL6yc(BasicOrderParameters parameters) payable returns (bool fulfilled)',
]);

const ORDER_STRUCTS = [
  'struct OfferItem { uint8 itemType; address token; uint256 identifierOrCriteria; uint256 startAmount; uint256 endAmount; }',
  'struct ConsiderationItem { uint8 itemType; address token; uint256 identifierOrCriteria; uint256 startAmount; uint256 endAmount; address recipient; }',
  'struct OrderParameters { address offerer; address zone; OfferItem[] offer; ConsiderationItem[] consideration; uint8 orderType; uint256 startTime; uint256 endTime; bytes32 zoneHash; uint256 salt; bytes32 conduitKey; uint256 totalOriginalConsiderationItems; }',
  'struct FulfillmentComponent { uint256 orderIndex; uint256 itemIndex; }',
] as const;

/** Filling an order by a counter order. */
export const matchOrdersAbi = parseAbi([
  ...ORDER_STRUCTS,
  'struct AdvancedOrder { OrderParameters parameters; uint120 numerator; uint120 denominator; bytes signature; bytes extraData; }',
  'struct CriteriaResolver { uint256 orderIndex; uint8 side; uint256 index; uint256 identifier; bytes32[] criteriaProof; }',
  'struct Fulfillment { FulfillmentComponent[] offerComponents; FulfillmentComponent[] considerationComponents; }',
  'function matchAdvancedOrders(AdvancedOrder[] orders, CriteriaResolver[] criteriaResolvers, Fulfillment[] fulfillments, address recipient) payable',
]);

/** Filling one order for another account. */
export const fillForAbi = parseAbi([
  ...ORDER_STRUCTS,
  'struct AdvancedOrder { OrderParameters parameters; uint120 numerator; uint120 denominator; bytes signature; bytes extraData; }',
  'struct CriteriaResolver { uint256 orderIndex; uint8 side; uint256 index; uint256 identifier; bytes32[] criteriaProof; }',
  'function fulfillAdvancedOrder(AdvancedOrder advancedOrder, CriteriaResolver[] criteriaResolvers, bytes32 fulfillerConduitKey, address recipient) payable returns (bool fulfilled)',
]);

/** Filling those of several orders that are still available. */
export const fillAvailableAbi = parseAbi([
  ...ORDER_STRUCTS,
  'struct Order { OrderParameters parameters; bytes signature; }',
  'function fulfillAvailableOrders(Order[] orders, FulfillmentComponent[][] offerFulfillments, FulfillmentComponent[][] considerationFulfillments, bytes32 fulfillerConduitKey, uint256 maximumFulfilled) payable',
]);

/** Seaport's event for each filled order. */
export const orderFulfilledAbi = parseAbi([
  'struct SpentItem { uint8 itemType; address token; uint256 identifier; uint256 amount; }',
  'struct ReceivedItem { uint8 itemType; address token; uint256 identifier; uint256 amount; address recipient; }',
  'event OrderFulfilled(bytes32 orderHash, address indexed offerer, address indexed zone, address recipient, SpentItem[] offer, ReceivedItem[] consideration)',
]);

/** Cancelling orders, and reading their state. */
export const orderStateAbi = parseAbi([
  'struct OfferItem { uint8 itemType; address token; uint256 identifierOrCriteria; uint256 startAmount; uint256 endAmount; }',
  'struct ConsiderationItem { uint8 itemType; address token; uint256 identifierOrCriteria; uint256 startAmount; uint256 endAmount; address recipient; }',
  'struct OrderComponents { address offerer; address zone; OfferItem[] offer; ConsiderationItem[] consideration; uint8 orderType; uint256 startTime; uint256 endTime; bytes32 zoneHash; uint256 salt; bytes32 conduitKey; uint256 counter; }',
  'function cancel(OrderComponents[] orders) returns (bool cancelled)',
  'function incrementCounter() returns (uint256 newCounter)',
  'function getCounter(address offerer) view returns (uint256 counter)',
  'function getOrderStatus(bytes32 orderHash) view returns (bool isValidated, bool isCancelled, uint256 totalFilled, uint256 totalSize)',
]);

/** Committing to an auction's bids, and settling it. */
export const auctionSettlementAbi = parseAbi([
  'struct AuctionTerms { address seller; address collection; uint256 tokenId; address currency; uint256 end; uint256 feeBasisPoints; address treasury; uint256 salt; }',
  'struct Ask { uint256 reserve; uint256 startTime; uint256 salt; bytes signature; }',
  'struct Bid { address bidder; uint256 price; uint256 startTime; uint256 salt; bytes signature; }',
  'struct BidPlace { uint256 sequence; bytes32[] proof; }',
  'function settle(AuctionTerms terms, Ask ask, Bid bid, BidPlace place)',
  'function commitBids(AuctionTerms terms, bytes32 root, uint96 count)',
]);
