import { gachaAbi } from '@kura/chain/abis';
import {
  committedEntries,
  createPoolFile,
  encodePoolFile,
  type PoolFile,
  type PrizeEntry,
  poolFileHash,
  poolTree,
  rankBytes,
  type Slab,
  serialHash,
} from '@kura/chain/gacha';
import type { CardRank } from '@kura/domain/vocabulary';
import { type Address, encodeFunctionData, type Hex, zeroHash } from 'viem';
import { accounts } from './accounts.ts';
import { numberedSlab, refOf } from './collection-on-chain.ts';
import type { DeployedChain } from './deployed-chain.ts';
import { sendCall } from './send-call.ts';
import { chainTimeSeconds } from './time.ts';
import { fulfilRequest } from './vrf-keeper.ts';

/** A drop on chain with an open sale. */
export interface DropOnChain {
  readonly dropId: bigint;
  readonly createdBlock: bigint;
  readonly collection: Address;
  readonly packToken: Address;
  readonly poolFile: PoolFile;
  /** The published pool file. */
  readonly poolBytes: Uint8Array;
  readonly slabs: readonly Slab[];
}

/** A drop's commitment to its pool, made at its creation. */
export interface PoolCommitment {
  /** The published pool file. */
  readonly poolBytes: Uint8Array;
  readonly poolFileHash: Hex;
  readonly poolRoot: Hex;
  /** One byte for each card. */
  readonly ranks: Hex;
}

export interface DropOnChainOptions {
  readonly collection: Address;
  /** Distinguishes the drop from others. */
  readonly name: string;
  /** Cards in the pool; also the number of packs by default. */
  readonly size: number;
  readonly packs?: number;
  /** Price of a pack, base units, the same in USDC, USDT and points; 1 dollar by default. */
  readonly priceBaseUnits?: bigint;
  readonly limitPerWallet?: number;
  readonly deliveryCap?: number;
  /** Points for each exchanged card of rank C, base units; none by default. */
  readonly exchangePoints?: number;
  /** The first slab's number. Drops on one chain need different ones only when their cards are attested. */
  readonly firstSlab?: number;
  /** Which slabs the pool file names, by their index in `slabs`; none by default. */
  readonly names?: (place: number) => boolean;
  /** Whether the slab after those of the pool is the last-one prize, with rank SS. */
  readonly lastOnePrize?: boolean;
  /** Duration of the sale; a week by default. */
  readonly saleSeconds?: bigint;
  /** Replaces parts of an honest drop's commitment with those of a malicious operator. */
  readonly forge?: (honest: PoolFile) => Partial<PoolCommitment>;
}

const WEEK_SECONDS = 604_800n;
const DOLLAR = 1_000_000n;

/** Creates a drop with one open phase: requests a shuffle, answers it, publishes the pool. */
export async function createDrop(chain: DeployedChain, options: DropOnChainOptions): Promise<DropOnChain> {
  const { name, size, collection, packs = size, priceBaseUnits = DOLLAR, firstSlab = 0 } = options;
  const { gacha } = chain.network.contracts;
  const ref = refOf(`drop ${name}`);
  const slabs = Array.from({ length: size }, (_, index) => numberedSlab(firstSlab + index));
  const poolFile = createPoolFile({
    chainId: chain.network.chainId,
    gacha,
    collection,
    shuffle: { ref, seed: await shuffleSeed(chain, name) },
    slabs: slabs.map((slab, index) => ({
      serialHash: serialHash(slab),
      rank: rankAt(index),
      ...(options.names?.(index) ? { slab } : {}),
    })),
    ...(options.lastOnePrize ? { lastOnePrize: prizeOf(numberedSlab(firstSlab + size)) } : {}),
  });
  const commitment = { ...commitmentTo(poolFile), ...options.forge?.(poolFile) };
  const now = await chainTimeSeconds(chain.client);
  const end = now + (options.saleSeconds ?? WEEK_SECONDS);

  const data = encodeFunctionData({
    abi: gachaAbi,
    functionName: 'createDrop',
    args: [
      ref,
      {
        name,
        collection,
        poolRoot: commitment.poolRoot,
        poolFileHash: commitment.poolFileHash,
        shuffleRef: ref,
        size,
        packs,
        ranks: commitment.ranks,
        prices: [
          { token: chain.network.tokens.USDC, price: priceBaseUnits },
          { token: chain.network.tokens.USDT, price: priceBaseUnits },
        ],
        priceInPoints: priceBaseUnits,
        exchangePoints: options.exchangePoints ?? 0,
        phases: [
          {
            start: Number(now),
            end: 0,
            limit: 0,
            limitPerWallet: options.limitPerWallet ?? 0,
            allowListRoot: zeroHash,
          },
        ],
        limitPerTransaction: 0,
        deliveryCap: options.deliveryCap ?? 0,
        end: Number(end),
        revealDeadline: Number(end + WEEK_SECONDS),
        treasury: accounts.treasury.address,
        lastOnePrize: options.lastOnePrize ?? false,
      },
    ],
  });
  const { blockNumber: createdBlock } = await sendCall(chain.client, accounts.operator, {
    to: gacha,
    data,
    value: 0n,
  });
  const contract = { address: gacha, abi: gachaAbi } as const;
  const dropId = await chain.client.readContract({ ...contract, functionName: 'dropOf', args: [ref] });
  const { packToken } = await chain.client.readContract({
    ...contract,
    functionName: 'dropTerms',
    args: [dropId],
  });
  return { dropId, createdBlock, collection, packToken, poolFile, poolBytes: commitment.poolBytes, slabs };
}

/** An honest drop's commitment to its pool. */
export function commitmentTo(poolFile: PoolFile): PoolCommitment {
  const poolBytes = encodePoolFile(poolFile);
  return {
    poolBytes,
    poolFileHash: poolFileHash(poolBytes),
    poolRoot: poolTree(committedEntries(poolFile)).root,
    ranks: rankBytes(committedEntries(poolFile)),
  };
}

/** This slab as a last-one prize. */
export function prizeOf(slab: Slab): Omit<PrizeEntry, 'index'> {
  return { serialHash: serialHash(slab), rank: 'SS', slab };
}

/** The seed that shuffles a drop's pool: requested and answered the first time. */
export async function shuffleSeed({ client, network }: DeployedChain, dropName: string): Promise<bigint> {
  const { gacha, vrfCoordinator } = network.contracts;
  const args = [refOf(`drop ${dropName}`)] as const;
  const read = () => client.readContract({ address: gacha, abi: gachaAbi, functionName: 'shuffleOf', args });
  const [, , known] = await read();
  if (known !== 0n) return known;
  const data = encodeFunctionData({ abi: gachaAbi, functionName: 'requestShuffle', args });
  await sendCall(client, accounts.operator, { to: gacha, data, value: 0n });
  const [requestId] = await read();
  await fulfilRequest(client, vrfCoordinator, { requestId, consumer: gacha });
  const [, , seed] = await read();
  return seed;
}

/** One SS, two S, and so on: better ranks are rarer. */
function rankAt(place: number): CardRank {
  if (place < 1) return 'SS';
  if (place < 3) return 'S';
  if (place < 7) return 'A';
  return place < 15 ? 'B' : 'C';
}
