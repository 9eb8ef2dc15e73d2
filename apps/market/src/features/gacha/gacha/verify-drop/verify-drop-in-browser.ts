import type { GachaDetail } from '@kura/api-contract/gacha';
import { type DropVerification, verifyDrop } from '@kura/chain/gacha';
import { createPublicClient, http } from 'viem';

/** The location of a drop, from the server. Nothing else that the server says about the drop is trusted. */
export type VerifiedDrop = Pick<
  NonNullable<GachaDetail['onChain']>,
  'contractAddress' | 'dropId' | 'createdBlock'
>;

/**
 * Verifies a drop with nothing but a node of the chain and the published pool files. Loaded on demand: the chain code behind it
 * weighs more than the whole market.
 *
 * @param poolsUrl where pool files are published by the numbers of their drops, without a slash at the end.
 */
export function verifyDropInBrowser(
  { contractAddress, dropId, createdBlock }: VerifiedDrop,
  { rpcUrl, poolsUrl }: { rpcUrl: string; poolsUrl: string },
): Promise<DropVerification> {
  return verifyDrop({
    client: createPublicClient({ transport: http(rpcUrl, { batch: true }) }),
    gacha: contractAddress as `0x${string}`,
    dropId: BigInt(dropId),
    // From a later block than the drop's, the announced ranks are not found, and the drop is not called sound.
    fromBlock: BigInt(createdBlock),
    async poolFileOf(number) {
      const file = await fetch(`${poolsUrl}/${number}`);
      if (file.status === 404) return null;
      if (!file.ok) throw new Error(`The pool file of drop ${number} answered ${file.status}`);
      return new Uint8Array(await file.arrayBuffer());
    },
  });
}
