import type { Reserve, ReserveProof } from '@kura/api-contract/reserve';
import {
  type CountedCardVerification,
  type ReserveVerification,
  verifyCountedCard,
  verifyReserve,
} from '@kura/chain/reserve';
import { createPublicClient, http } from 'viem';

/** Sources of the data that the shop doesn't control. */
export interface ReservePlaces {
  readonly rpcUrl: string;
  /** The base address of reports and pool files, without a trailing slash: `/api`. */
  readonly apiUrl: string;
  /** The contracts as the shop names them. */
  readonly contracts: Reserve['contracts'];
}

/**
 * Verifies a reserve statement with only a node of the chain and the published files. Loaded on demand: its chain code is
 * larger than the whole market.
 */
export async function verifyReserveInBrowser(
  index: number,
  places: ReservePlaces,
): Promise<ReserveVerification> {
  const client = clientOf(places);
  return verifyReserve({
    client,
    ...contractsOf(places),
    index: BigInt(index),
    report: await readFile(`${places.apiUrl}/reserve/${index}/report`),
    poolFileOf: (dropId) => readFile(`${places.apiUrl}/gacha/pools/${dropId}`),
  });
}

/** The card of this page. Otherwise the shop could prove another one. */
export interface ProvedCard {
  readonly collection: `0x${string}`;
  readonly tokenId: string;
}

/** Verifies that a token's slab was counted, in the same way. */
export async function verifyCardInBrowser(
  { collection, tokenId }: ProvedCard,
  { statement, ...proof }: ReserveProof,
  places: ReservePlaces,
): Promise<CountedCardVerification> {
  const client = clientOf(places);
  return verifyCountedCard({
    client,
    ...contractsOf(places),
    collection,
    tokenId: BigInt(tokenId),
    proof: {
      index: BigInt(statement.index),
      month: statement.month,
      serialHash: proof.serialHash,
      state: proof.state,
      proof: proof.proof,
    },
    poolFileOf: (dropId) => readFile(`${places.apiUrl}/gacha/pools/${dropId}`),
  });
}

const clientOf = ({ rpcUrl }: ReservePlaces) =>
  createPublicClient({ transport: http(rpcUrl, { batch: true }) });

function contractsOf({ contracts }: ReservePlaces) {
  const { reserveLog, collectionFactory: factory, firstBlock } = contracts;
  return { reserveLog, factory, fromBlock: BigInt(firstBlock) };
}

/** @returns null when nothing is published there */
async function readFile(url: string): Promise<Uint8Array | null> {
  const file = await fetch(url);
  if (file.status === 404) return null;
  if (!file.ok) throw new Error(`${url} answered ${file.status}`);
  return new Uint8Array(await file.arrayBuffer());
}
