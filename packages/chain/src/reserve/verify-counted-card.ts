import type { ReserveState } from '@kura/domain/reserve';
import type { Address, Client, Hash, Hex } from 'viem';
import type { PoolFileReader } from '../gacha/verify-drop.ts';
import { verifyMerkleProof } from '../merkle-tree.ts';
import { readSerialHash } from './living-tokens.ts';
import { reserveLeaf } from './reserve-report.ts';
import { findStatementOfMonth, NotStatedError, type ReserveStatement } from './statements.ts';

/**
 * The checks of a card, in this order:
 * - `STATEMENT`: the month's newest statement is the one that the proof names.
 * - `SLAB`: the proof is about the slab that the token represents.
 * - `PROOF`: the path leads from the slab, counted as held or in custody, to the statement's root.
 */
export const COUNTED_CARD_CHECKS = ['STATEMENT', 'SLAB', 'PROOF'] as const;
export type CountedCardCheckName = (typeof COUNTED_CARD_CHECKS)[number];

export interface CountedCardVerification {
  readonly verdict: 'counted' | 'unproved';
  /** The completed checks. */
  readonly checks: readonly { readonly name: CountedCardCheckName; readonly passed: boolean }[];
  /** The transaction of the statement; null when the log has none. */
  readonly transaction: Hash | null;
}

/** The shop's proof that it counted a card. */
export interface ReserveProof {
  /** Index of the statement in the log. */
  readonly index: bigint;
  readonly month: number;
  readonly serialHash: Hex;
  readonly state: ReserveState;
  readonly proof: readonly Hex[];
}

export interface CountedCardQuestion {
  readonly client: Client;
  readonly reserveLog: Address;
  readonly factory: Address;
  readonly collection: Address;
  readonly tokenId: bigint;
  readonly proof: ReserveProof;
  readonly poolFileOf: PoolFileReader;
  readonly fromBlock?: bigint;
}

/**
 * Verifies from chain data that a token's slab was counted.
 *
 * @throws when the chain can't be read.
 */
export async function verifyCountedCard(question: CountedCardQuestion): Promise<CountedCardVerification> {
  const { client, reserveLog, proof, fromBlock = 0n } = question;
  const statement = await statementOf({ client, reserveLog, fromBlock }, proof);
  if (statement === null) {
    return { verdict: 'unproved', checks: [{ name: 'STATEMENT', passed: false }], transaction: null };
  }
  const serialHash = await readSerialHash({ ...question, fromBlock });
  const isHeld = proof.state === 'TOKEN' || proof.state === 'CUSTODY';
  const checks = [
    { name: 'STATEMENT', passed: true },
    { name: 'SLAB', passed: serialHash === proof.serialHash },
    {
      name: 'PROOF',
      passed: isHeld && verifyMerkleProof(statement.root, reserveLeaf(proof, proof.month), proof.proof),
    },
  ] as const;
  const counted = checks.every(({ passed }) => passed);
  return { verdict: counted ? 'counted' : 'unproved', checks, transaction: statement.transaction };
}

async function statementOf(
  place: { client: Client; reserveLog: Address; fromBlock: bigint },
  { index, month }: ReserveProof,
): Promise<ReserveStatement | null> {
  try {
    const statement = await findStatementOfMonth(place, month);
    return statement.index === index ? statement : null;
  } catch (error) {
    if (error instanceof NotStatedError) return null;
    throw error;
  }
}
