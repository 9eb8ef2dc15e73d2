import { type Address, type Hex, hexToBigInt } from 'viem';
import { type MerkleTree, merkleTree, standardLeaf } from '../merkle-tree.ts';
import { encodeWords } from './uniform.ts';

/** Which phase of which drop an allow list is for: a proof holds for no other. */
export interface AllowListScope {
  readonly chainId: number;
  readonly dropId: bigint;
  readonly phase: number;
}

/** A wallet on an allow list and how many packs it may buy in the phase. */
export interface AllowedWallet {
  readonly wallet: Address;
  readonly quota: number;
}

/** The tree over an allow list. The phase has its root. */
export function allowListTree(scope: AllowListScope, wallets: readonly AllowedWallet[]): MerkleTree {
  return merkleTree(wallets.map((each) => allowListLeaf(scope, each)));
}

/** The leaf of one wallet: (chain id, drop, phase, wallet, quota). */
export function allowListLeaf(scope: AllowListScope, { wallet, quota }: AllowedWallet): Hex {
  return standardLeaf(
    encodeWords([
      BigInt(scope.chainId),
      scope.dropId,
      BigInt(scope.phase),
      hexToBigInt(wallet),
      BigInt(quota),
    ]),
  );
}
