import type { CardRank } from '@kura/domain/vocabulary';
import { type Address, type Client, type Hash, type Hex, isAddressEqual } from 'viem';
import { getChainId } from 'viem/actions';
import {
  type DrawnCard,
  type DropEvidence,
  type DropSource,
  type EvidencedEntry,
  findStoredWord,
  readAnnouncedRanks,
  readAnsweredEntries,
  readDrawnCards,
  readDrop,
  readMintedPrizes,
  readShuffleSeed,
} from './drop-evidence.ts';
import {
  committedEntries,
  decodePoolFile,
  type PoolFile,
  poolFileHash,
  poolLeaf,
  poolTree,
  rankBytes,
} from './pool-file.ts';
import { type ReplayedDraw, replayUntil } from './replay-draws.ts';
import { shufflePool } from './shuffle.ts';
import { cardOrigin, packTokenId } from './token-id.ts';

/**
 * The checks of a pull, in this order:
 * - `POOL_FILE`: the file has the hash that the drop stores since its creation, is about this drop, and contains no slab twice.
 * - `POOL_ROOT`: its cards give the drop's Merkle root.
 * - `RANKS`: their ranks are those announced when the drop was created.
 * - `SHUFFLE`: their order follows from the random seed on chain.
 * - `DRAW`: repeating the drop's draws from the first one gives this card.
 * - `RANDOMNESS`: the word for the pull's request was stored once, according to the chain's log.
 * - `CARD`: the chain's log says that this card went to the pack and holder that the draws give.
 *
 * A last-one prize isn't drawn: `DRAW` is then about the draw for the last pack, which the prize is minted with.
 */
export const PULL_CHECKS = [
  'POOL_FILE',
  'POOL_ROOT',
  'RANKS',
  'SHUFFLE',
  'DRAW',
  'RANDOMNESS',
  'CARD',
] as const;
export type PullCheckName = (typeof PULL_CHECKS)[number];

export interface PullCheck {
  readonly name: PullCheckName;
  readonly passed: boolean;
}

/** A pull's verified data. */
export interface PullFacts {
  readonly dropId: bigint;
  /** Index of the request in the drop's queue, and of the pack in the request; both from 0. */
  readonly entry: number;
  readonly position: number;
  readonly packId: bigint;
  readonly holder: Address;
  readonly requestId: bigint;
  readonly word: bigint;
  /** Cards that remained before the draw. */
  readonly remaining: number;
  /** The card's index in the pool, its slab's hash, its rank, and their Merkle proof for the pool's root. */
  readonly index: number;
  readonly serialHash: Hex;
  readonly rank: CardRank;
  /** Whether it was minted as the last-one prize, with the last pack's card, instead of drawn. */
  readonly lastOnePrize: boolean;
  readonly merkleProof: readonly Hex[];
  /** The transactions that stored the word and drew the card; null when the log has none. */
  readonly wordTransaction: Hash | null;
  readonly drawTransaction: Hash | null;
}

export interface PullVerification {
  readonly verdict: 'fair' | 'unfair';
  /** The completed checks. A check that depends on a failed one is left out. */
  readonly checks: readonly PullCheck[];
  /** Null when the draw couldn't be found. */
  readonly pull: PullFacts | null;
}

export interface PullQuestion {
  /** Reads the chain. A user who doubts the shop uses another node. */
  readonly client: Client;
  readonly gacha: Address;
  readonly collection: Address;
  readonly tokenId: bigint;
  /** The published pool file, byte for byte. */
  readonly poolFile: Uint8Array;
  /** The first block that may hold events of the drop; the chain's first by default. */
  readonly fromBlock?: bigint;
}

/** Thrown when a card was not drawn from a drop, or not yet: there is nothing to verify. */
export class NotPulledError extends Error {
  override readonly name = 'NotPulledError';
}

/**
 * Verifies a pull from chain data and the published pool file alone. Nothing else from the shop is trusted.
 *
 * @throws NotPulledError when the card was not drawn from a drop, or not yet.
 * @throws when the chain can't be read, or knows no such drop.
 * @example const { verdict, checks } = await verifyPull({ client, gacha, collection, tokenId, poolFile });
 */
export async function verifyPull(question: PullQuestion): Promise<PullVerification> {
  const origin = cardOrigin(question.tokenId);
  if (origin.kind === 'minted') throw new NotPulledError('This card was minted without a drop.');
  const { client, gacha, fromBlock = 0n } = question;
  const place: DropSource = { client, gacha, dropId: origin.dropId, fromBlock };
  const drop = await readDrop(place);
  const checks = new Checks();

  const file = await readFileOfDrop(question, drop);
  checks.note('POOL_FILE', file !== null);
  if (file === null) return checks.verdict(null);
  const committed = committedEntries(file);
  const tree = poolTree(committed);
  checks.note('POOL_ROOT', tree.root === drop.poolRoot);
  checks.note('RANKS', (await readAnnouncedRanks(place)) === rankBytes(committed));
  checks.note('SHUFFLE', await isShuffledBySeed(place, drop, file));

  const isPrize = drop.lastOnePrize && origin.index === drop.size;
  const draw = await findDraw(place, drop, { index: origin.index, isPrize });
  if (draw === null) {
    const drawn = await (isPrize ? readMintedPrizes(place) : readDrawnCards(place));
    const isInLog = drawn.some((card) => card.tokenId === question.tokenId);
    if (!isInLog) throw new NotPulledError('This card is not drawn yet.');
  }
  checks.note('DRAW', draw !== null);
  if (draw === null) return checks.verdict(null);

  const { entry, entryPlace, position, packId, remaining } = draw;
  const [wordTransaction, cards] = await Promise.all([
    findStoredWord(place, entry),
    isPrize ? readMintedPrizes(place) : readCardsOfPack(place, packId),
  ]);
  checks.note('RANDOMNESS', wordTransaction !== null);
  const [card, ...otherCards] = cards;
  checks.note(
    'CARD',
    card?.tokenId === question.tokenId && otherCards.length === 0 && isCardOfDraw(card, draw),
  );

  const poolEntry = committed[origin.index];
  if (!poolEntry) throw new RangeError(`The pool has no card ${origin.index}.`);
  return checks.verdict({
    dropId: origin.dropId,
    entry: entryPlace,
    position,
    packId,
    holder: entry.holder,
    requestId: entry.requestId,
    word: entry.word,
    remaining,
    index: origin.index,
    serialHash: poolEntry.serialHash,
    rank: poolEntry.rank,
    lastOnePrize: isPrize,
    merkleProof: tree.proof(poolLeaf(poolEntry)),
    wordTransaction,
    drawTransaction: card?.transaction ?? null,
  });
}

/** Collects the completed checks. */
class Checks {
  readonly #made: PullCheck[] = [];

  note(name: PullCheckName, passed: boolean): void {
    this.#made.push({ name, passed });
  }

  verdict(pull: PullFacts | null): PullVerification {
    const fair = this.#made.every(({ passed }) => passed);
    return { verdict: fair ? 'fair' : 'unfair', checks: this.#made, pull };
  }
}

/** Parses the pool file; null unless it is valid, about this drop, and the one that the drop committed to. */
async function readFileOfDrop(question: PullQuestion, drop: DropEvidence): Promise<PoolFile | null> {
  if (poolFileHash(question.poolFile) !== drop.poolFileHash) return null;
  let file: PoolFile;
  try {
    file = decodePoolFile(question.poolFile);
  } catch {
    return null;
  }
  const isOfDrop =
    file.chainId === (await getChainId(question.client)) &&
    isAddressEqual(file.gacha, question.gacha) &&
    isAddressEqual(file.collection, question.collection) &&
    isAddressEqual(file.collection, drop.collection) &&
    file.entries.length === drop.size &&
    (file.lastOnePrize !== undefined) === drop.lastOnePrize;
  return isOfDrop ? file : null;
}

/** Repeats the draws up to the card, or for a last-one prize up to the last pack; null unless the drop has drawn so far. */
async function findDraw(
  place: DropSource,
  drop: DropEvidence,
  { index, isPrize }: { readonly index: number; readonly isPrize: boolean },
): Promise<ReplayedDraw<EvidencedEntry> | null> {
  const lastPack = packTokenId(place.dropId, drop.packs - 1);
  const draw = await replayUntil<EvidencedEntry>(
    drop,
    (drawn) => (isPrize ? drawn.packId === lastPack : drawn.index === index),
    readAnsweredEntries(place, drop.entries),
  );
  return draw !== null && drop.size - draw.remaining < drop.drawn ? draw : null;
}

const isCardOfDraw = (
  card: DrawnCard,
  { packId, entry, entryPlace }: ReplayedDraw<EvidencedEntry>,
): boolean =>
  card.packId === packId && card.entry === entryPlace && isAddressEqual(card.holder, entry.holder);

/** Reads a pack's cards from the log: one in an honest log. */
async function readCardsOfPack(place: DropSource, packId: bigint): Promise<DrawnCard[]> {
  return (await readDrawnCards(place)).filter((card) => card.packId === packId);
}

/** Whether the file's order follows from the seed on chain, so that nobody chose it. */
async function isShuffledBySeed(place: DropSource, drop: DropEvidence, file: PoolFile): Promise<boolean> {
  if (file.shuffle.ref !== drop.shuffleRef) return false;
  const seed = await readShuffleSeed(place, drop.shuffleRef);
  if (seed !== file.shuffle.seed) return false;
  const hashes = file.entries.map((entry) => entry.serialHash);
  const shuffled = shufflePool(hashes, file.shuffle);
  return shuffled.every((serialHash, index) => serialHash === hashes[index]);
}
