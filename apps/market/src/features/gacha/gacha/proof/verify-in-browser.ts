import type { PullProof } from '@kura/api-contract/gacha';
import { type PullVerification, verifyPull } from '@kura/chain/gacha';
import { createPublicClient, http } from 'viem';

/** The location of a pull, from the server. Nothing else that the server says about the pull is trusted. */
export type ProofSubject = Pick<PullProof, 'gachaAddress' | 'poolFileUrl' | 'dropBlock'> & {
  readonly draw: Pick<PullProof['draw'], 'collection'>;
};

/**
 * Verifies a pull with only a node of the chain and the published pool file. Loaded on the proof page alone: its chain code is
 * larger than the whole market.
 *
 * @param tokenId the card in the page's own address: the server could name another card with a fair draw.
 */
export async function verifyInBrowser(
  { gachaAddress, poolFileUrl, dropBlock, draw }: ProofSubject,
  tokenId: string,
  rpcUrl: string,
): Promise<PullVerification> {
  const client = createPublicClient({ transport: http(rpcUrl) });
  const file = await fetch(poolFileUrl);
  if (!file.ok) throw new Error(`The pool file answered ${file.status}`);
  return verifyPull({
    client,
    gacha: gachaAddress,
    collection: draw.collection,
    tokenId: BigInt(tokenId),
    poolFile: new Uint8Array(await file.arrayBuffer()),
    // From a later block than the drop's, the announced ranks are not found, and the pull is not called fair.
    fromBlock: BigInt(dropBlock),
  });
}
