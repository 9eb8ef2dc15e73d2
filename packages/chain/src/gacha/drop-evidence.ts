import type { Address, Client, Hash, Hex } from 'viem';
import { readContract } from 'viem/actions';
import { gachaAbi } from '../abis/gacha.gen.ts';
import { decodeDraws } from './decode-draws.ts';
import { readEvents } from './read-events.ts';
import type { FulfilledEntry } from './replay-draws.ts';

/** Locates a drop's evidence. */
export interface DropSource {
  readonly client: Client;
  readonly gacha: Address;
  readonly dropId: bigint;
  /** The first block that may hold events of the drop. */
  readonly fromBlock: bigint;
}

/** A drop's data on chain. */
export interface DropEvidence {
  readonly dropId: bigint;
  readonly collection: Address;
  readonly poolRoot: Hex;
  readonly poolFileHash: Hex;
  readonly shuffleRef: Hex;
  /** Cards in the complete pool. */
  readonly size: number;
  readonly packs: number;
  /** Whether the last pack gets a card beyond the pool, at the index `size`. */
  readonly lastOnePrize: boolean;
  /** Requests so far, and drawn cards. */
  readonly entries: number;
  readonly drawn: number;
}

/** A request in the drop's queue with its word. */
export interface EvidencedEntry extends FulfilledEntry {
  readonly requestId: bigint;
  readonly holder: Address;
}

/** A card in the chain's log. */
export interface DrawnCard {
  readonly tokenId: bigint;
  readonly packId: bigint;
  readonly holder: Address;
  readonly entry: number;
  readonly transaction: Hash;
  readonly block: bigint;
}

/** Requests read at once. */
const ENTRIES_PER_READ = 25;

/** Reads the drop's fixed terms and its state. */
export async function readDrop({ client, gacha, dropId }: DropSource): Promise<DropEvidence> {
  const contract = { address: gacha, abi: gachaAbi, args: [dropId] } as const;
  const [terms, progress] = await Promise.all([
    readContract(client, { ...contract, functionName: 'dropTerms' }),
    readContract(client, { ...contract, functionName: 'dropProgress' }),
  ]);
  const { collection, poolRoot, poolFileHash, shuffleRef, size, packs, lastOnePrize } = terms;
  const { entries, drawn } = progress;
  return {
    dropId,
    collection,
    poolRoot,
    poolFileHash,
    shuffleRef,
    size,
    packs,
    lastOnePrize,
    entries,
    drawn,
  };
}

/** Reads the rank of every index from the drop's creation event, one byte each; null when the log has no such drop. */
export async function readAnnouncedRanks({
  client,
  gacha,
  dropId,
  fromBlock,
}: DropSource): Promise<Hex | null> {
  const [created] = await readEvents(client, {
    address: gacha,
    abi: gachaAbi,
    eventName: 'DropCreated',
    args: { dropId },
    fromBlock,
  });
  return created?.args.parameters.ranks ?? null;
}

/** Reads the shuffle's seed; null while it has none. */
export async function readShuffleSeed({ client, gacha }: DropSource, ref: Hex): Promise<bigint | null> {
  const [, seeded, seed] = await readContract(client, {
    address: gacha,
    abi: gachaAbi,
    functionName: 'shuffleOf',
    args: [ref],
  });
  return seeded ? seed : null;
}

/** Reads the drop's queue from its beginning to the last request with a word. */
export async function* readAnsweredEntries(
  { client, gacha, dropId }: DropSource,
  entries: number,
): AsyncGenerator<EvidencedEntry> {
  for (let first = 0; first < entries; first += ENTRIES_PER_READ) {
    const places = Array.from({ length: Math.min(ENTRIES_PER_READ, entries - first) }, (_, i) => first + i);
    const read = await Promise.all(
      places.map((place) =>
        readContract(client, {
          address: gacha,
          abi: gachaAbi,
          functionName: 'revealEntry',
          args: [dropId, BigInt(place)],
        }),
      ),
    );
    for (const { requestId, holder, answered, word, packIds } of read) {
      // Nothing behind an unanswered request can be drawn yet.
      if (!answered) return;
      yield { requestId, holder, word, packIds };
    }
  }
}

/** Finds the transaction that stored this word for this request; null when the log has none. */
export async function findStoredWord(
  { client, gacha, fromBlock }: DropSource,
  { requestId, word }: EvidencedEntry,
): Promise<Hash | null> {
  const stored = await readEvents(client, {
    address: gacha,
    abi: gachaAbi,
    eventName: 'RandomnessStored',
    args: { requestId },
    fromBlock,
  });
  // A word is stored once. A second one would prove that the contract isn't the expected one.
  const [only, ...others] = stored;
  return only && others.length === 0 && only.args.word === word ? only.transactionHash : null;
}

/** Reads the drop's drawn cards from the log. */
export async function readDrawnCards({ client, gacha, dropId, fromBlock }: DropSource): Promise<DrawnCard[]> {
  const drawn = await readEvents(client, {
    address: gacha,
    abi: gachaAbi,
    eventName: 'CardsDrawn',
    args: { dropId },
    fromBlock,
  });
  return drawn.flatMap(({ args, transactionHash, blockNumber }) =>
    decodeDraws(args).map(({ tokenId, packId }) => ({
      tokenId,
      packId,
      holder: args.holder,
      entry: Number(args.entry),
      transaction: transactionHash,
      block: blockNumber,
    })),
  );
}

/** Reads the cards that the log shows as the drop's minted last-one prize: at most one in an honest log. */
export async function readMintedPrizes({
  client,
  gacha,
  dropId,
  fromBlock,
}: DropSource): Promise<DrawnCard[]> {
  const minted = await readEvents(client, {
    address: gacha,
    abi: gachaAbi,
    eventName: 'LastOnePrizeMinted',
    args: { dropId },
    fromBlock,
  });
  return minted.map(({ args, transactionHash, blockNumber }) => ({
    tokenId: args.tokenId,
    packId: args.packId,
    holder: args.holder,
    entry: Number(args.entry),
    transaction: transactionHash,
    block: blockNumber,
  }));
}
