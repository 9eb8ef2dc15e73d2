import { type Client, type Hash, type Hex, isAddressEqual } from 'viem';
import { getBlock, getChainId } from 'viem/actions';
import { type Applicant, applicantLeaf, applicantTree } from './applicant-list.ts';
import {
  type DrawSource,
  type DrawState,
  readCommitments,
  readDraw,
  readRegistrations,
  readWords,
} from './draw-evidence.ts';
import { type DrawFile, decodeDrawFile, InvalidDrawFileError } from './draw-file.ts';
import { prizeAt, winnerIndexes } from './winner-order.ts';

/**
 * The checks of a draw, in this order:
 * - `FILE`: the file is valid, is about this chain and this draw, and has no leaf twice.
 * - `REGISTRATION`: the log says that closing time, prizes and terms were registered once, before the closing time.
 * - `COMMITMENT`: the log says that the list was committed once, not before the closing time.
 * - `COUNT`: the file has as many leaves as the list.
 * - `ROOT`: the file's leaves give the committed root.
 * - `RANDOMNESS`: the log says that the word was stored once, after the list was committed.
 * - `WINNERS`: the published winners are the first in the permutation that follows from the word.
 * - `WALLETS`: each published winner's wallet is the one in the leaf.
 * - `PRIZES`: the prizes went to the winners in display order, and each winner without one has a reason.
 */
export const DRAW_CHECKS = [
  'FILE',
  'REGISTRATION',
  'COMMITMENT',
  'COUNT',
  'ROOT',
  'RANDOMNESS',
  'WINNERS',
  'WALLETS',
  'PRIZES',
] as const;
export type DrawCheckName = (typeof DRAW_CHECKS)[number];

export interface DrawCheck {
  readonly name: DrawCheckName;
  readonly passed: boolean;
}

/** A draw's verified data. */
export interface DrawFacts {
  readonly drawId: Hex;
  readonly count: number;
  readonly prizeCounts: readonly number[];
  readonly root: Hex;
  readonly requestId: bigint;
  readonly word: bigint;
  /** The indexes of the winners: all prizes and all published replacements. */
  readonly winners: readonly number[];
  /** The transactions that committed the list and stored the word; null when the log has none. */
  readonly commitTransaction: Hash | null;
  readonly wordTransaction: Hash | null;
}

export interface DrawVerification {
  readonly verdict: 'fair' | 'unfair';
  /** The completed checks. A check that depends on a failed one is left out. */
  readonly checks: readonly DrawCheck[];
  /** Null when the file isn't about the draw. */
  readonly draw: DrawFacts | null;
  /** Whether the file has the applicant's leaf at the applicant's index; null without an applicant, or without a file. */
  readonly hasApplicant: boolean | null;
}

export interface DrawQuestion {
  /** Reads the chain. A user who doubts the shop uses another node. */
  readonly client: Client;
  readonly campaignDraw: `0x${string}`;
  readonly drawId: Hex;
  /** The published file, byte for byte. */
  readonly file: Uint8Array;
  /** The applicant to find in the list. */
  readonly applicant?: Applicant | undefined;
  /** The first block that may hold events of the draw; the chain's first by default. */
  readonly fromBlock?: bigint;
}

/** Thrown when a draw doesn't exist or has no word yet: there is nothing to verify. */
export class NotDrawnError extends Error {
  override readonly name = 'NotDrawnError';
}

/**
 * Verifies a campaign's draw from chain data and the public file alone.
 *
 * @throws NotDrawnError when the draw doesn't exist or has no word yet.
 * @throws when the chain can't be read.
 * @example const { verdict, checks } = await verifyDraw({ client, campaignDraw, drawId, file });
 */
export async function verifyDraw(question: DrawQuestion): Promise<DrawVerification> {
  const { client, campaignDraw, fromBlock = 0n } = question;
  const drawId = question.drawId.toLowerCase() as Hex;
  const source: DrawSource = { client, campaignDraw, drawId, fromBlock };
  const state = await readDraw(source);
  if (state === null) throw new NotDrawnError('The contract has no such draw.');
  const { commitment, word } = state;
  if (commitment === null) throw new NotDrawnError('The applicants of this draw are not committed yet.');
  if (word === null) throw new NotDrawnError('The random word of this draw is not stored yet.');

  const file = await readFileOfDraw(question, drawId);
  if (file === null) return { ...verdictOf([['FILE', false]]), draw: null, hasApplicant: null };

  const [registrations, commitments, words] = await Promise.all([
    readRegistrations(source),
    readCommitments(source),
    readWords(source, commitment.requestId),
  ]);
  const [committed] = commitments;
  const [stored] = words;
  const { count, root, requestId } = commitment;
  const published = file.winners.length;
  const prizes = state.prizeCounts.reduce((sum, winners) => sum + winners, 0);
  const expected = winnerIndexes({ word, drawId, count }, Math.min(count, Math.max(prizes, published)));

  const verdict = verdictOf([
    ['FILE', true],
    ['REGISTRATION', await isRegisteredOnce(source, state, registrations)],
    ['COMMITMENT', await isCommittedOnce(source, state, commitments)],
    ['COUNT', file.leaves.length === count],
    ['ROOT', file.leaves.length > 0 && applicantTree(file.leaves).root === root],
    [
      'RANDOMNESS',
      stored !== undefined &&
        words.length === 1 &&
        stored.word === word &&
        (committed === undefined || stored.block > committed.block),
    ],
    ['WINNERS', file.winners.every(({ index }, position) => index === expected[position])],
    ['WALLETS', file.winners.every((winner) => applicantLeaf(drawId, winner) === file.leaves[winner.index])],
    ['PRIZES', arePrizesInOrder(file, state.prizeCounts)],
  ]);
  const { applicant } = question;
  return {
    ...verdict,
    hasApplicant:
      applicant === undefined ? null : applicantLeaf(drawId, applicant) === file.leaves[applicant.index],
    draw: {
      drawId,
      count,
      prizeCounts: state.prizeCounts,
      root,
      requestId,
      word,
      winners: expected,
      commitTransaction: committed?.transaction ?? null,
      wordTransaction: stored?.transaction ?? null,
    },
  };
}

function verdictOf(
  checks: readonly (readonly [DrawCheckName, boolean])[],
): Pick<DrawVerification, 'verdict' | 'checks'> {
  return {
    verdict: checks.every(([, passed]) => passed) ? 'fair' : 'unfair',
    checks: checks.map(([name, passed]) => ({ name, passed })),
  };
}

/** Parses the file; null unless it is valid and about this draw. */
async function readFileOfDraw(
  { client, campaignDraw, file: bytes }: DrawQuestion,
  drawId: Hex,
): Promise<DrawFile | null> {
  let file: DrawFile;
  try {
    file = decodeDrawFile(bytes);
  } catch (error) {
    if (error instanceof InvalidDrawFileError) return null;
    throw error;
  }
  const isOfDraw =
    file.drawId === drawId &&
    isAddressEqual(file.campaignDraw, campaignDraw) &&
    file.chainId === (await getChainId(client));
  return isOfDraw ? file : null;
}

async function isRegisteredOnce(
  { client }: DrawSource,
  state: DrawState,
  registrations: Awaited<ReturnType<typeof readRegistrations>>,
): Promise<boolean> {
  const [registered] = registrations;
  return (
    registered !== undefined &&
    registrations.length === 1 &&
    registered.closingTime === state.closingTimeSeconds &&
    registered.termsHash === state.termsHash &&
    registered.prizeCounts.join() === state.prizeCounts.join() &&
    (await timeOf(client, registered.block)) < state.closingTimeSeconds
  );
}

async function isCommittedOnce(
  { client }: DrawSource,
  { commitment, closingTimeSeconds }: DrawState,
  commitments: Awaited<ReturnType<typeof readCommitments>>,
): Promise<boolean> {
  const [committed] = commitments;
  return (
    committed !== undefined &&
    commitments.length === 1 &&
    committed.root === commitment?.root &&
    committed.count === commitment.count &&
    committed.requestId === commitment.requestId &&
    (await timeOf(client, committed.block)) >= closingTimeSeconds
  );
}

async function timeOf(client: Client, blockNumber: bigint): Promise<number> {
  return Number((await getBlock(client, { blockNumber })).timestamp);
}

/** Whether each winner has either the next prize in display order, or a reason and no prize. */
function arePrizesInOrder({ winners }: DrawFile, prizeCounts: readonly number[]): boolean {
  let given = 0;
  return winners.every(({ prize, reason }) => {
    if (prize === null) return reason !== null && reason !== '';
    const isNext = reason === null && prize === prizeAt(prizeCounts, given);
    given += 1;
    return isNext;
  });
}
