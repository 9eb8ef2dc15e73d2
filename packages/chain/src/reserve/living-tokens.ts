import { type Address, type Client, type Hex, zeroAddress } from 'viem';
import { readContract } from 'viem/actions';
import { cardCollectionAbi } from '../abis/card-collection.gen.ts';
import { cardCollectionFactoryAbi } from '../abis/card-collection-factory.gen.ts';
import { gachaAbi } from '../abis/gacha.gen.ts';
import { slabRegistryAbi } from '../abis/slab-registry.gen.ts';
import { committedEntries, decodePoolFile, poolFileHash } from '../gacha/pool-file.ts';
import { readEvents } from '../gacha/read-events.ts';
import { cardOrigin } from '../gacha/token-id.ts';
import type { PoolFileReader } from '../gacha/verify-drop.ts';

/** A card that existed at a block. */
export interface LivingToken {
  readonly collection: Address;
  readonly tokenId: bigint;
  /** Whether a redeem vault holds it. */
  readonly inCustody: boolean;
  /** The represented slab; null when neither the log nor a pool file has it. */
  readonly serialHash: Hex | null;
}

/** All tokens up to a block, according to the log. */
export interface TokensOnChain {
  /** Every living token that represents a slab. */
  readonly living: readonly LivingToken[];
  /** Number of living tokens without a slab, because an older claim has it. */
  readonly overridden: number;
  /** Every slab that a token ever claimed, living or not. */
  readonly claimed: ReadonlySet<Hex>;
}

export interface TokensQuestion {
  readonly client: Client;
  readonly factory: Address;
  readonly poolFileOf: PoolFileReader;
  readonly fromBlock: bigint;
  readonly toBlock: bigint;
}

/**
 * Reads the log for all cards of all collections, their owners, and the slabs that they represent. The slab of a drawn card
 * that nobody attested yet comes from the drop's pool file, whose hash is on chain.
 *
 * @throws when the chain can't be read.
 */
export async function readTokens(question: TokensQuestion): Promise<TokensOnChain> {
  const { client, factory, fromBlock, toBlock } = question;
  const range = { fromBlock, toBlock } as const;
  const registry = await readContract(client, {
    address: factory,
    abi: cardCollectionFactoryAbi,
    functionName: 'registry',
  });
  const ofFactory = { address: factory, abi: cardCollectionFactoryAbi, args: {}, ...range } as const;
  const ofRegistry = { address: registry, abi: slabRegistryAbi, args: {}, ...range } as const;
  const [created, listed, claims, overrides] = await Promise.all([
    readEvents(client, { ...ofFactory, eventName: 'CollectionCreated' }),
    readEvents(client, { ...ofFactory, eventName: 'RedeemVaultListed' }),
    readEvents(client, { ...ofRegistry, eventName: 'SlabClaimed' }),
    readEvents(client, { ...ofRegistry, eventName: 'SlabClaimOverridden' }),
  ]);
  const vaults = new Set(listed.map(({ args }) => args.account.toLowerCase()));
  const serialHashes = new Map(
    claims.map(({ args }) => [keyOf(args.collection, args.tokenId), args.serialHash]),
  );
  const lost = new Set(overrides.map(({ args }) => keyOf(args.collection, args.tokenId)));

  const living: LivingToken[] = [];
  let overridden = 0;
  for (const { args } of created) {
    const slabs = new PooledSlabs(question, args.collection);
    for (const [tokenId, owner] of await readOwners(question, args.collection)) {
      const key = keyOf(args.collection, tokenId);
      if (lost.has(key)) {
        overridden += 1;
        continue;
      }
      living.push({
        collection: args.collection,
        tokenId,
        inCustody: vaults.has(owner.toLowerCase()),
        serialHash: serialHashes.get(key) ?? (await slabs.serialHashOf(tokenId)),
      });
    }
  }
  return { living, overridden, claimed: new Set(serialHashes.values()) };
}

/**
 * Reads the slab that one token represents; null when neither the log nor a pool file has it.
 *
 * @throws when the chain can't be read.
 */
export async function readSerialHash({
  tokenId,
  collection,
  ...question
}: Omit<TokensQuestion, 'toBlock'> & {
  readonly collection: Address;
  readonly tokenId: bigint;
}): Promise<Hex | null> {
  const { client, factory, fromBlock } = question;
  const registry = await readContract(client, {
    address: factory,
    abi: cardCollectionFactoryAbi,
    functionName: 'registry',
  });
  const [claim] = await readEvents(client, {
    address: registry,
    abi: slabRegistryAbi,
    eventName: 'SlabClaimed',
    args: { collection, tokenId },
    fromBlock,
  });
  return claim?.args.serialHash ?? new PooledSlabs(question, collection).serialHashOf(tokenId);
}

/** Reads the owner of each card that existed. */
async function readOwners(
  { client, fromBlock, toBlock }: TokensQuestion,
  collection: Address,
): Promise<Map<bigint, Address>> {
  const transfers = await readEvents(client, {
    address: collection,
    abi: cardCollectionAbi,
    eventName: 'Transfer',
    args: {},
    fromBlock,
    toBlock,
  });
  const owners = new Map<bigint, Address>();
  for (const { args } of transfers) {
    if (args.to === zeroAddress) owners.delete(args.tokenId);
    else owners.set(args.tokenId, args.to);
  }
  return owners;
}

/** Slabs from the pool files of a collection's drops. Each file is read once. */
class PooledSlabs {
  readonly #files = new Map<bigint, Promise<readonly Hex[] | null>>();
  readonly #question: Pick<TokensQuestion, 'client' | 'poolFileOf'>;
  readonly #collection: Address;

  constructor(question: Pick<TokensQuestion, 'client' | 'poolFileOf'>, collection: Address) {
    this.#question = question;
    this.#collection = collection;
  }

  async serialHashOf(tokenId: bigint): Promise<Hex | null> {
    const origin = cardOrigin(tokenId);
    if (origin.kind === 'minted') return null;
    let file = this.#files.get(origin.dropId);
    if (file === undefined) {
      file = this.#read(origin.dropId);
      this.#files.set(origin.dropId, file);
    }
    return (await file)?.[origin.index] ?? null;
  }

  /** The serial hashes of a drop by token index; null when its file is missing or has another hash. */
  async #read(dropId: bigint): Promise<readonly Hex[] | null> {
    const { client, poolFileOf } = this.#question;
    const bytes = await poolFileOf(dropId);
    if (bytes === null) return null;
    const gacha = await readContract(client, {
      address: this.#collection,
      abi: cardCollectionAbi,
      functionName: 'gachaOf',
      args: [dropId],
    });
    const { poolFileHash: hash } = await readContract(client, {
      address: gacha,
      abi: gachaAbi,
      functionName: 'dropTerms',
      args: [dropId],
    });
    if (poolFileHash(bytes) !== hash) return null;
    return committedEntries(decodePoolFile(bytes)).map(({ serialHash }) => serialHash);
  }
}

const keyOf = (collection: Address, tokenId: bigint) => `${collection.toLowerCase()}:${tokenId}`;
