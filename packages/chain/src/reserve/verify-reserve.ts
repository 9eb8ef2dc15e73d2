import { RESERVE_STATES, type ReserveState } from '@kura/domain/reserve';
import { type Address, type Client, type Hash, type Hex, isAddressEqual } from 'viem';
import { getBlock, getChainId } from 'viem/actions';
import type { PoolFileReader } from '../gacha/verify-drop.ts';
import { merkleRoot } from '../merkle-tree.ts';
import { type LivingToken, readTokens } from './living-tokens.ts';
import { decodeReserveReport, type ReserveReport, reserveLeaf, reserveReportHash } from './reserve-report.ts';
import { findStatement, type ReserveStatement } from './statements.ts';

/**
 * The checks of a statement, in this order:
 * - `REPORT`: the file has the statement's hash, and is about this log and month.
 * - `COUNT`: it has as many leaves as the statement says.
 * - `ORDER`: its leaves are in ascending order.
 * - `UNIQUE`: no leaf is there twice.
 * - `ROOT`: its leaves give the statement's root.
 * - `BLOCK`: its block is at most a day older than the statement, so that newer tokens are not left out.
 * - `TOKENS`: the slab of every token that lived at that block was counted, as held or in custody.
 * - `STATES`: no slab that ever had a token was counted in another state than its own.
 */
export const RESERVE_CHECKS = [
  'REPORT',
  'COUNT',
  'ORDER',
  'UNIQUE',
  'ROOT',
  'BLOCK',
  'TOKENS',
  'STATES',
] as const;
export type ReserveCheckName = (typeof RESERVE_CHECKS)[number];

/** The reason for a failed check. */
export interface ReserveFinding {
  /** The living token of a slab that wasn't counted; null for a slab without one. */
  readonly token: { readonly collection: Address; readonly tokenId: bigint } | null;
  /** The slab; null when neither the log nor a pool file has it. */
  readonly serialHash: Hex | null;
}

export interface ReserveCheck {
  readonly name: ReserveCheckName;
  readonly passed: boolean;
  /** One for each slab concerned; empty when the check's name explains the failure. */
  readonly findings: readonly ReserveFinding[];
}

export interface ReserveVerification {
  readonly verdict: 'sound' | 'unsound';
  /** The completed checks. A check that needs the statement's own report is left out without it. */
  readonly checks: readonly ReserveCheck[];
  readonly statement: {
    readonly index: bigint;
    readonly month: number;
    readonly count: bigint;
    readonly transaction: Hash;
  };
  /** Null without the statement's own report. */
  readonly tokens: {
    /** The block of the compared state. */
    readonly block: bigint;
    readonly living: number;
    /** Tokens with a counted slab, and tokens in a redeem vault. */
    readonly counted: number;
    readonly inCustody: number;
    /** Living tokens that lost their slab to an older claim. */
    readonly overridden: number;
  } | null;
}

export interface ReserveQuestion {
  /** Reads the chain. A user who doubts the shop uses another node. */
  readonly client: Client;
  readonly reserveLog: Address;
  /** The factory of the collections for which the shop is responsible. */
  readonly factory: Address;
  /** Index of the statement in the log. */
  readonly index: bigint;
  /** The published report, byte for byte; null when none is published. */
  readonly report: Uint8Array | null;
  /** Pool files name the slabs of drawn cards that nobody attested yet. */
  readonly poolFileOf: PoolFileReader;
  /** The first block that may hold events of the contracts; the chain's first by default. */
  readonly fromBlock?: bigint;
}

/** The report may be this much older than its statement. */
const MAX_AGE_SECONDS = 86_400n;

/**
 * Verifies a reserve statement from chain data, the published report and the published pool files alone.
 *
 * It can't verify that a counted slab is in the vault, or the leaves of slabs that never had a token.
 *
 * @throws NotStatedError when the log has no such statement.
 * @throws when the chain can't be read.
 * @example const { verdict, checks } = await verifyReserve({ client, reserveLog, factory, index, report, poolFileOf });
 */
export async function verifyReserve(question: ReserveQuestion): Promise<ReserveVerification> {
  const { client, reserveLog, factory, index, poolFileOf, fromBlock = 0n } = question;
  const statement = await findStatement({ client, reserveLog, fromBlock }, index);
  const report = await readReport(question, statement);
  if (report === null) return conclude(statement, [check('REPORT', false)], null);
  const { leaves, block } = report;
  const checks = [
    check('REPORT', true),
    check('COUNT', BigInt(leaves.length) === statement.count),
    check('ORDER', isAscending(leaves)),
    check('UNIQUE', new Set(leaves).size === leaves.length),
    check('ROOT', merkleRoot(leaves) === statement.root),
    check('BLOCK', await isRecent(client, BigInt(block), statement.block)),
  ];
  // A node knows nothing about future blocks.
  const toBlock = BigInt(block) < statement.block ? BigInt(block) : statement.block;
  const tokens = await readTokens({ client, factory, poolFileOf, fromBlock, toBlock });
  const { missing, misplaced } = compare(report, tokens.living, tokens.claimed);
  checks.push(check('TOKENS', missing.length === 0, missing));
  checks.push(check('STATES', misplaced.length === 0, misplaced));
  return conclude(statement, checks, {
    block: toBlock,
    living: tokens.living.length,
    counted: tokens.living.length - missing.length,
    inCustody: tokens.living.filter(({ inCustody }) => inCustody).length,
    overridden: tokens.overridden,
  });
}

/** Parses the report; null unless it is valid, about this log and month, and the one that the statement commits to. */
async function readReport(
  { client, reserveLog, report: bytes }: ReserveQuestion,
  statement: ReserveStatement,
): Promise<ReserveReport | null> {
  if (bytes === null || reserveReportHash(bytes) !== statement.reportHash) return null;
  let report: ReserveReport;
  try {
    report = decodeReserveReport(bytes);
  } catch {
    return null;
  }
  const isOfStatement =
    report.chainId === (await getChainId(client)) &&
    isAddressEqual(report.reserveLog, reserveLog) &&
    report.month === statement.month;
  return isOfStatement ? report : null;
}

const isAscending = (leaves: readonly Hex[]) =>
  leaves.every((leaf, place) => place === 0 || (leaves[place - 1] as Hex) <= leaf);

async function isRecent(client: Client, block: bigint, statedBlock: bigint): Promise<boolean> {
  if (block > statedBlock) return false;
  const [counted, stated] = await Promise.all([
    getBlock(client, { blockNumber: block }),
    getBlock(client, { blockNumber: statedBlock }),
  ]);
  return stated.timestamp - counted.timestamp <= MAX_AGE_SECONDS;
}

/** Finds living tokens without a leaf, and slabs with a leaf in another state than their own. */
function compare(
  { leaves, month }: ReserveReport,
  living: readonly LivingToken[],
  claimed: ReadonlySet<Hex>,
): { missing: ReserveFinding[]; misplaced: ReserveFinding[] } {
  const counted = new Set(leaves);
  const isCounted = (serialHash: Hex, state: ReserveState) =>
    counted.has(reserveLeaf({ serialHash, state }, month));
  const missing: ReserveFinding[] = [];
  const misplaced: ReserveFinding[] = [];
  const alive = new Set<Hex>();
  for (const { collection, tokenId, serialHash, inCustody } of living) {
    const token = { collection, tokenId };
    const own: ReserveState = inCustody ? 'CUSTODY' : 'TOKEN';
    // Two tokens of one slab: it was counted for one of them.
    const isOthers = serialHash !== null && alive.has(serialHash);
    if (serialHash === null || isOthers || !isCounted(serialHash, own)) missing.push({ token, serialHash });
    if (serialHash === null) continue;
    alive.add(serialHash);
    const others = RESERVE_STATES.filter((state) => state !== own);
    if (others.some((state) => isCounted(serialHash, state))) misplaced.push({ token, serialHash });
  }
  for (const serialHash of claimed) {
    if (alive.has(serialHash)) continue;
    if (isCounted(serialHash, 'TOKEN') || isCounted(serialHash, 'CUSTODY')) {
      misplaced.push({ token: null, serialHash });
    }
  }
  return { missing, misplaced };
}

function check(
  name: ReserveCheckName,
  passed: boolean,
  findings: readonly ReserveFinding[] = [],
): ReserveCheck {
  return { name, passed, findings };
}

function conclude(
  { index, month, count, transaction }: ReserveStatement,
  checks: readonly ReserveCheck[],
  tokens: ReserveVerification['tokens'],
): ReserveVerification {
  const sound = checks.every(({ passed }) => passed);
  return {
    verdict: sound ? 'sound' : 'unsound',
    checks,
    statement: { index, month, count, transaction },
    tokens,
  };
}
