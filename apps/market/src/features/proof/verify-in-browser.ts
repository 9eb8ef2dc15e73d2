import { type PullVerification, verifyPull } from '@kura/chain';
import { createPublicClient, http } from 'viem';

export interface ProofSubject {
  readonly rpcUrl: string;
  readonly gacha: `0x${string}`;
  readonly collection: `0x${string}`;
  readonly tokenId: string;
  readonly poolFileUrl: string;
}

/**
 * Verifies a pull with nothing but a node of the chain and the published pool file. Loaded only on the proof page: the
 * chain code behind it weighs more than the whole market.
 */
export async function verifyInBrowser(subject: ProofSubject): Promise<PullVerification> {
  const client = createPublicClient({ transport: http(subject.rpcUrl) });
  const file = await fetch(subject.poolFileUrl);
  if (!file.ok) throw new Error(`The pool file answered ${file.status}`);
  return verifyPull({
    client,
    gacha: subject.gacha,
    collection: subject.collection,
    tokenId: BigInt(subject.tokenId),
    poolFile: new Uint8Array(await file.arrayBuffer()),
  });
}
