import type { PullProof } from '@kura/api-contract';
import { type PullVerification, verifyPull } from '@kura/chain';
import { createPublicClient, http } from 'viem';

/** What the server says of where a pull is found. Whatever else it says of the pull is not believed. */
export type ProofSubject = Pick<PullProof, 'gachaAddress' | 'poolFileUrl'> & {
  readonly draw: Pick<PullProof['draw'], 'collection' | 'tokenId'>;
};

/**
 * Verifies a pull with nothing but a node of the chain and the published pool file. Loaded only on the proof page: the
 * chain code behind it weighs more than the whole market.
 */
export async function verifyInBrowser(
  { gachaAddress, poolFileUrl, draw }: ProofSubject,
  rpcUrl: string,
): Promise<PullVerification> {
  const client = createPublicClient({ transport: http(rpcUrl) });
  const file = await fetch(poolFileUrl);
  if (!file.ok) throw new Error(`The pool file answered ${file.status}`);
  return verifyPull({
    client,
    gacha: gachaAddress,
    collection: draw.collection,
    tokenId: BigInt(draw.tokenId),
    poolFile: new Uint8Array(await file.arrayBuffer()),
  });
}
