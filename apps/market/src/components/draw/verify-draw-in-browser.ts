import type { CampaignDraw } from '@kura/api-contract/campaigns';
import { type Applicant, type DrawVerification, verifyDraw } from '@kura/chain/campaigns';
import { createPublicClient, http, type PublicClient } from 'viem';
import type { DrawPlaces } from './verify-draw.tsx';

/** The draw of the shop's API. */
export type NamedDraw = Pick<CampaignDraw, 'drawId' | 'contract'>;

/** A verification with its data, for checks that only one kind of draw has. */
export interface BrowserVerification {
  readonly result: DrawVerification;
  readonly client: PublicClient;
  readonly file: Uint8Array;
}

/**
 * Verifies a draw with nothing but a node of the chain and the published file. Loaded on demand: the chain code behind it weighs
 * more than the whole market. `applicant`: the reader, to be found in the list.
 *
 * @throws when the chain or the file can't be read
 */
export async function verifyDrawInBrowser(
  { drawId, contract }: NamedDraw,
  { rpcUrl, fileUrl, firstBlock, applicant }: DrawPlaces & { applicant?: Applicant | undefined },
): Promise<BrowserVerification> {
  const client = createPublicClient({ transport: http(rpcUrl, { batch: true }) });
  const response = await fetch(fileUrl);
  if (!response.ok) throw new Error(`${fileUrl} answered ${response.status}`);
  const file = new Uint8Array(await response.arrayBuffer());
  const result = await verifyDraw({
    client,
    campaignDraw: contract,
    fromBlock: BigInt(firstBlock),
    drawId,
    file,
    applicant,
  });
  return { result, client, file };
}
