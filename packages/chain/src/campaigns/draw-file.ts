import { type Address, type Hex, isAddress, isHex } from 'viem';

const VERSION = 1;

/** A selected applicant, with the data that proves the selection. */
export interface PublishedWinner {
  readonly index: number;
  readonly wallet: Address;
  readonly salt: Hex;
  /** Index of the prize in the draw's prizes; null for a winner who dropped out. */
  readonly prize: number | null;
  /** Why the winner dropped out; null for a winner with a prize. */
  readonly reason: string | null;
}

/** The public file of a draw: the leaves before the word, then also the winners in their order. */
export interface DrawFile {
  readonly chainId: number;
  readonly campaignDraw: Address;
  readonly drawId: Hex;
  /** The leaf of each applicant, in the order of their indexes. */
  readonly leaves: readonly Hex[];
  /** From position 0, as far as they are decided. A winner who dropped out keeps the position. */
  readonly winners: readonly PublishedWinner[];
}

/** Thrown when bytes aren't a draw's file. */
export class InvalidDrawFileError extends Error {
  override readonly name = 'InvalidDrawFileError';
}

/** Encodes the public file: JSON in UTF-8, hex in lower case. */
export function encodeDrawFile({ chainId, campaignDraw, drawId, leaves, winners }: DrawFile): Uint8Array {
  return new TextEncoder().encode(
    JSON.stringify({
      version: VERSION,
      chainId,
      campaignDraw: lower(campaignDraw),
      drawId: lower(drawId),
      leaves: leaves.map(lower),
      winners: winners.map(({ index, wallet, salt, prize, reason }) => ({
        index,
        wallet: lower(wallet),
        salt: lower(salt),
        prize,
        reason,
      })),
    }),
  );
}

/**
 * Parses a draw's public file.
 *
 * @throws InvalidDrawFileError when the bytes are no such file, or have a leaf twice.
 */
export function decodeDrawFile(bytes: Uint8Array): DrawFile {
  try {
    const file = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    if (file.version !== VERSION)
      throw new InvalidDrawFileError(`This is no draw file of version ${VERSION}.`);
    const leaves: Hex[] = file.leaves.map(expectBytes32);
    if (new Set(leaves).size !== leaves.length) {
      throw new InvalidDrawFileError('The draw file has a leaf twice.');
    }
    return {
      chainId: expectCount(file.chainId),
      campaignDraw: expectAddress(file.campaignDraw),
      drawId: expectBytes32(file.drawId),
      leaves,
      winners: file.winners.map(readWinner),
    };
  } catch (cause) {
    if (cause instanceof InvalidDrawFileError) throw cause;
    throw new InvalidDrawFileError('This is no draw file.', { cause });
  }
}

function readWinner({ index, wallet, salt, prize, reason }: Record<string, unknown>): PublishedWinner {
  if (reason !== null && typeof reason !== 'string') throw new InvalidDrawFileError('A reason is wrong.');
  return {
    index: expectCount(index),
    wallet: expectAddress(wallet),
    salt: expectBytes32(salt),
    prize: prize === null ? null : expectCount(prize),
    reason,
  };
}

function expectCount(value: unknown): number {
  if (!Number.isSafeInteger(value) || (value as number) < 0)
    throw new InvalidDrawFileError('A number is wrong.');
  return value as number;
}

function expectAddress(value: unknown): Address {
  if (typeof value !== 'string' || !isAddress(value, { strict: false })) {
    throw new InvalidDrawFileError('An address is wrong.');
  }
  return lower(value);
}

function expectBytes32(value: unknown): Hex {
  if (!isHex(value, { strict: true }) || value.length !== 66)
    throw new InvalidDrawFileError('A hash is wrong.');
  return lower(value);
}

function lower<Text extends Hex>(hex: Text): Text {
  return hex.toLowerCase() as Text;
}
