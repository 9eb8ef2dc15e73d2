import { type Address, type Hex, isAddress, isHex } from 'viem';

const VERSION = 1;

/** Someone whom the permutation made a winner, with what proves it. */
export interface PublishedWinner {
  readonly index: number;
  readonly wallet: Address;
  readonly salt: Hex;
  /** Place of the prize in the prizes of the draw; null for somebody who dropped out. */
  readonly prize: number | null;
  /** Why the winner dropped out; null for somebody who has a prize. */
  readonly reason: string | null;
}

/** What is published of a draw: the leaves before the word, then the winners in their order. */
export interface DrawFile {
  readonly chainId: number;
  readonly campaignDraw: Address;
  readonly drawId: Hex;
  /** The leaf of each applicant, in the order of their indexes. */
  readonly leaves: readonly Hex[];
  /** From position 0, as far as they are decided; a winner who dropped out keeps the position. */
  readonly winners: readonly PublishedWinner[];
}

/** Thrown when bytes aren't the file of a draw. */
export class InvalidDrawFileError extends Error {
  override readonly name = 'InvalidDrawFileError';
}

/** The file as the shop publishes it: JSON in UTF-8, hex in lower case. */
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
 * Reads the published file of a draw.
 *
 * @throws InvalidDrawFileError when it isn't one, or has a leaf twice.
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
