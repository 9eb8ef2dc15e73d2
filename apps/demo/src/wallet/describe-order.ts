import { SEAPORT_ITEM_TYPES } from '@kura/domain/vocabulary';
import { type Address, formatUnits, zeroAddress } from 'viem';
import type { Description } from './description.ts';
import type { Keystore } from './keystore.ts';
import { translate, type WalletWord } from './translate.ts';

interface OrderItem {
  readonly itemType: number | string;
  readonly token: Address;
  readonly identifierOrCriteria: string;
  readonly startAmount: string;
  readonly recipient?: Address;
}

export interface OrderComponents {
  readonly offerer: Address;
  readonly zone: Address;
  readonly offer: readonly OrderItem[];
  readonly consideration: readonly OrderItem[];
  readonly endTime: string;
}

type OrderTree = OrderComponents | readonly OrderTree[];

export const money = (keystore: Keystore, token: string, baseUnits: bigint): string =>
  `${Number(formatUnits(baseUnits, 6)).toLocaleString('en')} ${keystore.nameOf(token) ?? token}`;

export function shorten(text: string): string {
  return text.length > 16 ? `${text.slice(0, 6)}…${text.slice(-4)}` : text;
}

const isMoney = ({ itemType }: OrderItem) => Number(itemType) === SEAPORT_ITEM_TYPES.ERC20;

/** Derives the kind of trade from an order's items, and from whether an auction decides about it. */
export function kindOfOrder({
  zone,
  offer,
  consideration,
}: Pick<OrderComponents, 'zone' | 'offer' | 'consideration'>): WalletWord {
  const inAuction = zone !== zeroAddress;
  if (offer.every(isMoney)) return inAuction ? 'bid' : 'offer';
  if (inAuction) return 'auction';
  return consideration.every(isMoney) ? 'sell' : 'swap';
}

/** Lists the items that an order gives and receives. */
export function describeOrder(keystore: Keystore, order: OrderComponents): Description {
  const { offerer, offer, consideration, endTime } = order;
  const isOwn = ({ recipient }: OrderItem) => recipient?.toLowerCase() === offerer.toLowerCase();
  const written = (item: OrderItem) => {
    if (isMoney(item)) return money(keystore, item.token, BigInt(item.startAmount));
    // Any token in the set: a Merkle root replaces its id.
    if (Number(item.itemType) === SEAPORT_ITEM_TYPES.ERC721_WITH_CRITERIA) return translate('anyOfSeveral');
    return `#${shorten(item.identifierOrCriteria)} · ${shorten(item.token)}`;
  };
  return {
    title: translate(kindOfOrder(order)),
    rows: [
      ...offer.map((item) => ({ name: translate(isMoney(item) ? 'youPay' : 'item'), value: written(item) })),
      ...consideration.map((item) => ({
        name: translate(isOwn(item) ? 'youReceive' : 'fee'),
        value: written(item),
      })),
      { name: translate('until'), value: new Date(Number(endTime) * 1000).toLocaleString() },
    ],
  };
}

/** Describes several orders under one signature: their number and the highest price. */
export function describeOrders(keystore: Keystore, tree: OrderTree): Description {
  const orders = leavesOf(tree);
  const last = orders.at(-1);
  if (!last) return { title: translate('signData'), rows: [] };
  const highest = orders.reduce((most, order) => (priceOf(order) > priceOf(most) ? order : most), last);
  const [coin] = [...highest.offer, ...highest.consideration].filter(isMoney);
  return {
    title: translate('signOrders'),
    rows: [
      { name: translate('orders'), value: `${orders.length} × ${translate(kindOfOrder(last))}` },
      ...(coin ? [{ name: translate('upTo'), value: money(keystore, coin.token, priceOf(highest)) }] : []),
    ],
  };
}

const priceOf = ({ offer, consideration }: OrderComponents): bigint =>
  (offer.some(isMoney) ? offer : consideration)
    .filter(isMoney)
    .reduce((sum, { startAmount }) => sum + BigInt(startAmount), 0n);

/** The tree is padded with empty orders. */
function leavesOf(tree: OrderTree): OrderComponents[] {
  if (Array.isArray(tree)) return (tree as readonly OrderTree[]).flatMap(leavesOf);
  const order = tree as OrderComponents;
  return order.offer.length > 0 ? [order] : [];
}
