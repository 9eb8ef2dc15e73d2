import { MAX_ORDERS_PER_SIGNATURE } from '@kura/domain/orders';
import {
  concat,
  domainSeparator,
  type Hex,
  hashTypedData,
  isAddressEqual,
  keccak256,
  numberToHex,
  size,
  slice,
  type TypedDataDefinition,
  toHex,
  zeroAddress,
  zeroHash,
} from 'viem';
import { isPasskeySignature, togetherSignatures } from '../accounts/signed-together.ts';
import { NO_CONDUIT, type OrderComponents, type SignedOrder } from './order.ts';
import {
  ORDER_TYPES_EIP712,
  orderDigest,
  orderHash,
  type SeaportDomain,
  seaportDomain,
} from './order-typed-data.ts';

/** A key's signature has 65 bytes, or 64 in the compact form of EIP-2098. */
const COMPACT_BYTES = 64;
/** Seaport's maximum height. */
const MAX_HEIGHT = 24;
const INDEX_BYTES = 3;
const NODE_BYTES = 32;

/** Pads the tree to a power of two. Nobody can sign it as an offerer: the zero address has no key. */
const EMPTY_ORDER: OrderComponents = {
  offerer: zeroAddress,
  zone: zeroAddress,
  offer: [],
  consideration: [],
  orderType: 0,
  startTime: 0n,
  endTime: 0n,
  zoneHash: zeroHash,
  salt: 0n,
  conduitKey: NO_CONDUIT,
  counter: 0n,
};

type OrderTree = OrderComponents | readonly [OrderTree, OrderTree];

const isPair = (tree: OrderTree): tree is readonly [OrderTree, OrderTree] => Array.isArray(tree);

/**
 * The data that the offerer signs for several orders at once (Seaport's `BulkOrder`). Seaport accepts it from plain keys only.
 * A passkey account signs the orders' digests instead, by {@link bulkDigests}; any other contract signs them one by one.
 *
 * @throws RangeError without orders, or for more than {@link MAX_ORDERS_PER_SIGNATURE}.
 */
export function bulkTypedData(
  domain: SeaportDomain,
  orders: readonly OrderComponents[],
): TypedDataDefinition {
  const leaves = paddedOrders(orders);
  const height = Math.log2(leaves.length);
  let nodes: OrderTree[] = leaves;
  while (nodes.length > 1) nodes = pairs(nodes);
  return {
    domain: seaportDomain(domain),
    types: bulkTypes(height),
    primaryType: 'BulkOrder',
    message: { tree: nodes[0] },
  };
}

/**
 * The digests of the orders in {@link bulkTypedData}, in their order. Computes them from the typed data alone, so that the
 * signer signs the data that it shows.
 */
export function bulkDigests({ domain, message }: TypedDataDefinition): Hex[] {
  const ordersOf = (tree: OrderTree): OrderComponents[] =>
    isPair(tree) ? [...ordersOf(tree[0]), ...ordersOf(tree[1])] : [tree];
  const { tree } = message as { tree: OrderTree };
  return ordersOf(tree)
    .filter(({ offerer }) => !isAddressEqual(offerer, zeroAddress))
    .map((order) =>
      hashTypedData({
        domain: domain ?? {},
        types: ORDER_TYPES_EIP712,
        primaryType: 'OrderComponents',
        message: order,
      }),
    );
}

/** Splits one signature over all orders into a signature for each, for a key or a passkey account. */
export function signedOrders(
  domain: SeaportDomain,
  orders: readonly OrderComponents[],
  signature: Hex,
): SignedOrder[] {
  if (!isPasskeySignature(signature)) return bulkSignedOrders(orders, signature);
  const digests = orders.map((order) => orderDigest(domain, order));
  return togetherSignatures(digests, signature).map((each, index) => ({
    components: orders[index] as OrderComponents,
    signature: each,
  }));
}

/** Splits a key's one signature over all orders into a signature for each. */
export function bulkSignedOrders(orders: readonly OrderComponents[], signature: Hex): SignedOrder[] {
  const layers = hashLayers(paddedOrders(orders).map(orderHash));
  return orders.map((components, index) => {
    const proof = layers.slice(0, -1).map((layer, level) => layer[(index >> level) ^ 1] ?? '0x');
    return {
      components,
      signature: concat([signature, numberToHex(index, { size: INDEX_BYTES }), ...proof]),
    };
  });
}

/**
 * The signed digest for an order, and the bare signature over it, whether the order was signed alone or with others. Doesn't
 * verify the signer.
 */
export function signedDigest(
  domain: SeaportDomain,
  { components, signature }: SignedOrder,
): { readonly digest: Hex; readonly signature: Hex } {
  const parts = bulkParts(signature);
  if (parts === null) return { digest: orderDigest(domain, components), signature };
  const root = parts.proof.reduce(
    (node, sibling, level) =>
      keccak256(concat((parts.index >> level) & 1 ? [sibling, node] : [node, sibling])),
    orderHash(components),
  );
  const structHash = keccak256(concat([bulkTypeHash(parts.proof.length), root]));
  return {
    digest: keccak256(concat(['0x1901', domainSeparator({ domain: seaportDomain(domain) }), structHash])),
    signature: parts.signature,
  };
}

/** Parses a signature over several orders by its length, as Seaport does; null for any other. */
function bulkParts(signature: Hex) {
  const remainder = (size(signature) - INDEX_BYTES) % NODE_BYTES;
  const height = Math.floor((size(signature) - INDEX_BYTES - COMPACT_BYTES) / NODE_BYTES);
  if (remainder > 1 || height < 1 || height > MAX_HEIGHT) return null;
  const indexAt = COMPACT_BYTES + remainder;
  const proofAt = indexAt + INDEX_BYTES;
  return {
    signature: slice(signature, 0, indexAt),
    index: Number(slice(signature, indexAt, proofAt)),
    proof: Array.from({ length: height }, (_, level) =>
      slice(signature, proofAt + level * NODE_BYTES, proofAt + (level + 1) * NODE_BYTES),
    ),
  };
}

/** Pads the orders to a power of two, at least two. */
function paddedOrders(orders: readonly OrderComponents[]): OrderComponents[] {
  if (orders.length === 0) throw new RangeError('there is nothing to sign');
  if (orders.length > MAX_ORDERS_PER_SIGNATURE) {
    throw new RangeError(`one signature covers at most ${MAX_ORDERS_PER_SIGNATURE} orders`);
  }
  const height = Math.max(1, Math.ceil(Math.log2(orders.length)));
  return [...orders, ...new Array<OrderComponents>(2 ** height - orders.length).fill(EMPTY_ORDER)];
}

function bulkTypes(height: number) {
  return {
    BulkOrder: [{ name: 'tree', type: `OrderComponents${'[2]'.repeat(height)}` }],
    ...ORDER_TYPES_EIP712,
  };
}

/** The type hash according to EIP-712: the type itself, then its member types by name. */
function bulkTypeHash(height: number): Hex {
  const { BulkOrder, ...parts } = bulkTypes(height);
  const written = [
    ['BulkOrder', BulkOrder] as const,
    ...Object.entries(parts).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  ];
  const text = written.map(
    ([name, fields]) => `${name}(${fields.map((field) => `${field.type} ${field.name}`).join()})`,
  );
  return keccak256(toHex(text.join('')));
}

/** The tree's layers of hashes, leaves first. Unlike in criteria, left and right are not sorted. */
function hashLayers(leaves: readonly Hex[]): Hex[][] {
  const layers = [[...leaves]];
  let nodes = [...leaves];
  while (nodes.length > 1) {
    nodes = pairs(nodes).map((pair) => keccak256(concat(pair)));
    layers.push(nodes);
  }
  return layers;
}

function pairs<Node>(nodes: readonly Node[]): (readonly [Node, Node])[] {
  return nodes.flatMap((node, index) => {
    const next = nodes[index + 1];
    return index % 2 === 0 && next !== undefined ? [[node, next] as const] : [];
  });
}
