import type { CampaignDraw } from '@kura/api-contract/campaigns';
import { type Applicant, type DrawVerification, drawIdOf, verifyDraw } from '@kura/chain/campaigns';
import { createPublicClient, http } from 'viem';

/** Digits of a draw id, with `0x`, that name the campaign; the rest counts attempts to publish it. */
const CAMPAIGN_DIGITS = 34;

/** The draw of the shop's API. */
export type VerifiedDraw = Pick<CampaignDraw, 'drawId' | 'contract'>;

/** Where a verification reads. */
export interface DrawPlaces {
  readonly rpcUrl: string;
  readonly fileUrl: string;
  /** First block that may hold events of the contract. */
  readonly firstBlock: number;
}

/**
 * Verifies the draw of a campaign with nothing but a node of the chain and the published file. Loaded on demand: the chain code
 * behind it weighs more than the whole market. `applicant`: the reader, to be found in the list.
 *
 * @throws when the chain or the file can't be read, or the shop names the draw of another campaign.
 */
export async function verifyDrawInBrowser(
  campaignId: string,
  { drawId, contract }: VerifiedDraw,
  { rpcUrl, fileUrl, firstBlock, applicant }: DrawPlaces & { applicant?: Applicant | undefined },
): Promise<DrawVerification> {
  if (!drawId.startsWith(drawIdOf(campaignId).slice(0, CAMPAIGN_DIGITS))) {
    throw new Error('The shop names the draw of another campaign.');
  }
  const client = createPublicClient({ transport: http(rpcUrl, { batch: true }) });
  const file = await fetch(fileUrl);
  if (!file.ok) throw new Error(`${fileUrl} answered ${file.status}`);
  return verifyDraw({
    client,
    campaignDraw: contract,
    fromBlock: BigInt(firstBlock),
    drawId,
    file: new Uint8Array(await file.arrayBuffer()),
    applicant,
  });
}
