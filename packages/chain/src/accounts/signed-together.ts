import {
  concat,
  encodeAbiParameters,
  type Hex,
  hashTypedData,
  hexToBigInt,
  keccak256,
  numberToHex,
  size,
  slice,
} from 'viem';
import { type AccountDomain, accountDomain } from './account-domain.ts';

const SIGNED_TOGETHER = { SignedTogether: [{ name: 'root', type: 'bytes32' }] } as const;

/** Ends the signature of one hash among several, as the account's contract expects. */
const MARK: Hex = '0xff746f67';

/** Shorter than any passkey signature, which contains its public key and the browser's client data. */
const MIN_PASSKEY_SIGNATURE_BYTES = 200;
const WORD_BYTES = 32;

/**
 * Whether this is a passkey's signature and not a key's. A passkey's signature has whole words, or ends with a mark when it
 * covers several hashes. A key's has 64 or 65 bytes, followed by index and proof in a Seaport bulk order.
 */
export function isPasskeySignature(signature: Hex): boolean {
  const bytes = size(signature);
  if (bytes < MIN_PASSKEY_SIGNATURE_BYTES) return false;
  return bytes % WORD_BYTES === 0 || slice(signature, -size(MARK)).toLowerCase() === MARK;
}

/**
 * The challenge that a passkey signs for several hashes at once, for example of orders. The caller must have computed the
 * hashes from the data shown to the user: nobody can read a root.
 *
 * @throws RangeError without hashes.
 */
export function togetherChallenge(domain: AccountDomain, hashes: readonly Hex[]): Hex {
  const root = layersOf(hashes).at(-1)?.[0] ?? '0x';
  return hashTypedData({
    domain: accountDomain(domain),
    types: SIGNED_TOGETHER,
    primaryType: 'SignedTogether',
    message: { root },
  });
}

/**
 * Splits a passkey's signature of {@link togetherChallenge} into one ERC-1271 signature for each hash, in their order. A single
 * one reveals only roughly how many hashes there are.
 *
 * @throws RangeError without hashes.
 */
export function togetherSignatures(hashes: readonly Hex[], passkeySignature: Hex): Hex[] {
  const layers = layersOf(hashes).slice(0, -1);
  return hashes.map((_, index) => {
    const proof = layers.flatMap((layer, level) => layer[(index >> level) ^ 1] ?? []);
    return concat([passkeySignature, ...proof, numberToHex(proof.length, { size: 1 }), MARK]);
  });
}

/** The tree's layers, leaves first. A node without a neighbour moves up unchanged. */
function layersOf(hashes: readonly Hex[]): Hex[][] {
  if (hashes.length === 0) throw new RangeError('there is nothing to sign');
  // Hashed once more, so that no inner node is a valid leaf.
  const layers = [hashes.map((hash) => keccak256(encodeAbiParameters([{ type: 'bytes32' }], [hash])))];
  for (let layer = layers[0] ?? []; layer.length > 1; layer = layers.at(-1) ?? []) {
    const above: Hex[] = [];
    for (let at = 0; at < layer.length; at += 2) above.push(parentOf(layer[at] ?? '0x', layer[at + 1]));
    layers.push(above);
  }
  return layers;
}

/** Sorted by value, so that a proof needs no positions. */
function parentOf(node: Hex, neighbour: Hex | undefined): Hex {
  if (neighbour === undefined) return node;
  const inOrder = hexToBigInt(node) < hexToBigInt(neighbour);
  return keccak256(concat(inOrder ? [node, neighbour] : [neighbour, node]));
}
