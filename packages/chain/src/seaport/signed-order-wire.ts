import {
  ORDER_RESTRICTIONS,
  type OrderRestriction,
  SEAPORT_ITEM_TYPES,
  type SeaportItemType,
} from '@kura/domain/vocabulary';
import { type Address, getAddress, type Hex, isAddress, isHex } from 'viem';
import type { ConsiderationItem, OfferItem, OrderComponents, SignedOrder } from './order.ts';

/** An offered item on the wire: numbers that may pass 2^53 are decimal strings. */
export interface OfferItemWire {
  itemType: number;
  token: string;
  identifierOrCriteria: string;
  startAmount: string;
  endAmount: string;
}

export interface ConsiderationItemWire extends OfferItemWire {
  recipient: string;
}

/** The product's fixed form of a signed order, as calls carry it. */
export interface SignedOrderWire {
  parameters: {
    offerer: string;
    zone: string;
    zoneHash: string;
    startTime: string;
    endTime: string;
    orderType: number;
    offer: OfferItemWire[];
    consideration: ConsiderationItemWire[];
    totalOriginalConsiderationItems: number;
    salt: string;
    conduitKey: string;
    counter: string;
  };
  signature: string;
}

/** Thrown when a serialised order is invalid: a part is missing, malformed or contradicts another. */
export class InvalidOrderError extends Error {
  override readonly name = 'InvalidOrderError';
  /** The part that is wrong, for example `parameters.salt`. */
  readonly path: string;
  constructor(path: string) {
    super(`Not a Seaport order: ${path}.`);
    this.path = path;
  }
}

/** The order as calls carry it: offerer in lower case, every number of a uint256 as a decimal string. */
export function toSignedOrderWire({ components, signature }: SignedOrder): SignedOrderWire {
  return {
    parameters: {
      offerer: components.offerer.toLowerCase(),
      zone: components.zone,
      zoneHash: components.zoneHash,
      startTime: components.startTime.toString(),
      endTime: components.endTime.toString(),
      orderType: components.orderType,
      offer: components.offer.map(offerItemToWire),
      consideration: components.consideration.map((item) => ({
        ...offerItemToWire(item),
        recipient: item.recipient,
      })),
      totalOriginalConsiderationItems: components.consideration.length,
      salt: components.salt.toString(),
      conduitKey: components.conduitKey,
      counter: components.counter.toString(),
    },
    signature,
  };
}

/**
 * Reads an order from the wire, addresses checksummed. Says only that it is *an* order: whether it is one that the shop
 * takes is the server's decision.
 *
 * @throws InvalidOrderError naming the first part that is wrong.
 */
export function fromSignedOrderWire({ parameters, signature }: SignedOrderWire): SignedOrder {
  if (parameters.totalOriginalConsiderationItems !== parameters.consideration.length) {
    throw new InvalidOrderError('parameters.totalOriginalConsiderationItems');
  }
  const components: OrderComponents = {
    offerer: addressAt(parameters.offerer, 'parameters.offerer'),
    zone: addressAt(parameters.zone, 'parameters.zone'),
    offer: parameters.offer.map((item, index) => offerItemFromWire(item, `parameters.offer.${index}`)),
    consideration: parameters.consideration.map((item, index) =>
      considerationItemFromWire(item, `parameters.consideration.${index}`),
    ),
    orderType: oneOf(RESTRICTIONS, parameters.orderType, 'parameters.orderType'),
    startTime: uint256At(parameters.startTime, 'parameters.startTime'),
    endTime: uint256At(parameters.endTime, 'parameters.endTime'),
    zoneHash: bytes32At(parameters.zoneHash, 'parameters.zoneHash'),
    salt: uint256At(parameters.salt, 'parameters.salt'),
    conduitKey: bytes32At(parameters.conduitKey, 'parameters.conduitKey'),
    counter: uint256At(parameters.counter, 'parameters.counter'),
  };
  if (!isHex(signature, { strict: true }) || signature.length % 2 !== 0)
    throw new InvalidOrderError('signature');
  return { components, signature };
}

const RESTRICTIONS: readonly OrderRestriction[] = Object.values(ORDER_RESTRICTIONS);
const ITEM_TYPES: readonly SeaportItemType[] = Object.values(SEAPORT_ITEM_TYPES);

function offerItemToWire(item: OfferItem): OfferItemWire {
  return {
    itemType: item.itemType,
    token: item.token,
    identifierOrCriteria: item.identifierOrCriteria.toString(),
    startAmount: item.startAmount.toString(),
    endAmount: item.endAmount.toString(),
  };
}

function offerItemFromWire(item: OfferItemWire, path: string): OfferItem {
  return {
    itemType: oneOf(ITEM_TYPES, item.itemType, `${path}.itemType`),
    token: addressAt(item.token, `${path}.token`),
    identifierOrCriteria: uint256At(item.identifierOrCriteria, `${path}.identifierOrCriteria`),
    startAmount: uint256At(item.startAmount, `${path}.startAmount`),
    endAmount: uint256At(item.endAmount, `${path}.endAmount`),
  };
}

function considerationItemFromWire(item: ConsiderationItemWire, path: string): ConsiderationItem {
  return { ...offerItemFromWire(item, path), recipient: addressAt(item.recipient, `${path}.recipient`) };
}

function addressAt(text: string, path: string): Address {
  // A wrong checksum is accepted here: the wire carries the offerer in lower case and others as clients have them.
  if (!isAddress(text, { strict: false })) throw new InvalidOrderError(path);
  return getAddress(text);
}

/** Decimal digits without a leading zero: the one way to write a number, so that equal orders are equal texts. */
const UINT = /^(?:0|[1-9]\d{0,77})$/;

function uint256At(text: string, path: string): bigint {
  if (!UINT.test(text)) throw new InvalidOrderError(path);
  const value = BigInt(text);
  if (value >= 1n << 256n) throw new InvalidOrderError(path);
  return value;
}

function bytes32At(text: string, path: string): Hex {
  if (!isHex(text, { strict: true }) || text.length !== 66) throw new InvalidOrderError(path);
  return text.toLowerCase() as Hex;
}

function oneOf<Value extends number>(values: readonly Value[], value: number, path: string): Value {
  const found = values.find((each) => each === value);
  if (found === undefined) throw new InvalidOrderError(path);
  return found;
}
