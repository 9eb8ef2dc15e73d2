import { RESERVE_STATES, type ReserveState } from '@kura/domain/reserve';
import { type Address, bytesToHex, type Hex, hexToBigInt, isAddress, isHex, keccak256 } from 'viem';
import { encodeWords } from '../gacha/uniform.ts';
import { standardLeaf } from '../merkle-tree.ts';

const VERSION = 1;

/** A slab that was counted, before it is hashed. */
export interface CountedSlab {
  readonly serialHash: Hex;
  readonly state: ReserveState;
}

/** The published file of a statement: one leaf for each counted slab. */
export interface ReserveReport {
  readonly chainId: number;
  readonly reserveLog: Address;
  /** 202611 for November 2026. */
  readonly month: number;
  /** The block at which the tokens of slabs are read. */
  readonly block: number;
  /** In ascending order, each once. */
  readonly leaves: readonly Hex[];
}

/** Thrown when bytes aren't a report in its one form. */
export class InvalidReserveReportError extends Error {
  override readonly name = 'InvalidReserveReportError';
}

/** The leaf of one counted slab. */
export function reserveLeaf({ serialHash, state }: CountedSlab, month: number): Hex {
  const number = RESERVE_STATES.indexOf(state);
  return standardLeaf(encodeWords([hexToBigInt(serialHash), BigInt(number), BigInt(month)]));
}

/**
 * Makes the report of counted slabs in any order.
 *
 * @throws RangeError when a slab was counted twice.
 */
export function createReserveReport({
  slabs,
  ...terms
}: Omit<ReserveReport, 'leaves'> & { readonly slabs: readonly CountedSlab[] }): ReserveReport {
  const hashes = new Set(slabs.map(({ serialHash }) => serialHash.toLowerCase()));
  if (hashes.size !== slabs.length) throw new RangeError('a slab was counted twice');
  return { ...terms, leaves: slabs.map((slab) => reserveLeaf(slab, terms.month)).sort() };
}

/** The report's canonical form: JSON in UTF-8 without white space, keys in this order, hex in lower case. Its keccak256 is on chain. */
export function encodeReserveReport({
  chainId,
  reserveLog,
  month,
  block,
  leaves,
}: ReserveReport): Uint8Array {
  return new TextEncoder().encode(
    JSON.stringify({
      version: VERSION,
      chainId,
      reserveLog: reserveLog.toLowerCase(),
      month,
      block,
      leaves: leaves.map((leaf) => leaf.toLowerCase()),
    }),
  );
}

/** The hash of a published report, as its statement carries it. */
export function reserveReportHash(bytes: Uint8Array): Hex {
  return keccak256(bytes);
}

/**
 * Reads a published report. The order of its leaves, and whether two are alike, is not checked.
 *
 * @throws InvalidReserveReportError when it isn't in its one form.
 */
export function decodeReserveReport(bytes: Uint8Array): ReserveReport {
  const report = readReport(bytes);
  if (bytesToHex(encodeReserveReport(report)) !== bytesToHex(bytes)) {
    throw new InvalidReserveReportError('The report is not in its canonical form.');
  }
  return report;
}

function readReport(bytes: Uint8Array): ReserveReport {
  try {
    const { version, chainId, reserveLog, month, block, leaves } = JSON.parse(
      new TextDecoder('utf-8', { fatal: true }).decode(bytes),
    ) as Record<string, unknown>;
    if (version !== VERSION) throw new InvalidReserveReportError(`This is no report of version ${VERSION}.`);
    if (typeof reserveLog !== 'string' || !isAddress(reserveLog)) {
      throw new InvalidReserveReportError('An address is wrong.');
    }
    if (!Array.isArray(leaves) || leaves.length === 0) {
      throw new InvalidReserveReportError('A report has leaves.');
    }
    return {
      chainId: expectCount(chainId),
      reserveLog,
      month: expectCount(month),
      block: expectCount(block),
      leaves: leaves.map(expectLeaf),
    };
  } catch (cause) {
    if (cause instanceof InvalidReserveReportError) throw cause;
    throw new InvalidReserveReportError('This is no report of a reserve.', { cause });
  }
}

function expectCount(value: unknown): number {
  if (!Number.isSafeInteger(value) || (value as number) < 0) {
    throw new InvalidReserveReportError('A number is wrong.');
  }
  return value as number;
}

function expectLeaf(value: unknown): Hex {
  if (!isHex(value, { strict: true }) || value.length !== 66) {
    throw new InvalidReserveReportError('A leaf is wrong.');
  }
  return value;
}
