import type { CampaignDraw, CampaignDrawFile } from '@kura/api-contract/campaigns';
import { applicantLeaf, drawIdOf, prizeAt } from '@kura/chain/campaigns';
import type { Network } from '@kura/chain/network';
import { SHOWN_CAMPAIGN_STATUSES } from '@kura/domain/campaigns';
import { type Address, getAddress, type Hex } from 'viem';
import { ApiError, type AppContext } from '../../platform/index.ts';
import { listApplicants, listDecided } from './applicants.repository.ts';
import { type CampaignRow, findCampaign } from './campaigns.repository.ts';
import { type CampaignDrawRow, findDraw } from './draw.repository.ts';

interface Decided {
  index: number;
  wallet: Address;
  salt: Hex;
  prize: number | null;
  reason: string | null;
}

/** A draw as the chain has it. */
export const presentDraw = (row: CampaignDrawRow, { contracts }: Network) => ({
  drawId: row.drawId,
  state: row.state,
  contract: getAddress(contracts.campaignDraw),
  termsHash: row.termsHash,
  closesAt: row.closesAt.toISOString(),
  root: row.root,
  applicants: row.applicantCount,
  registeredTransactionHash: row.registeredTransactionHash,
  commitTransactionHash: row.commitTransactionHash,
  word: row.word,
  wordTransactionHash: row.wordTransactionHash,
});

/** Returns the draw of a campaign, with its proof. */
export async function getDraw({ db, chain }: AppContext, { id }: { id: string }): Promise<CampaignDraw> {
  const { campaign, draw } = await requireDraw(db, id);
  const winners = await readWinners(db, campaign, draw);
  return {
    ...presentDraw(draw, chain.network),
    winners: winners.map((winner) => ({ ...winner, wallet: getAddress(winner.wallet) })),
    fileUrl: draw.root === null ? null : `/api/campaign/${id}/draw-file`,
  };
}

/** The published file: the leaves from the commitment on, and the winners as far as they are decided. */
export async function getDrawFile(
  { db, chain }: AppContext,
  { id }: { id: string },
): Promise<CampaignDrawFile> {
  const { campaign, draw } = await requireDraw(db, id);
  if (campaign.draw_asked_at === null) throw new ApiError('NOT_FOUND');
  const applicants = await listApplicants(db, id);
  return {
    version: 1,
    chainId: chain.network.chainId,
    campaignDraw: chain.network.contracts.campaignDraw.toLowerCase() as Address,
    drawId: draw.drawId,
    leaves: applicants.map((applicant) => applicantLeaf(draw.drawId, applicant)),
    winners: await readWinners(db, campaign, draw),
  };
}

async function requireDraw(
  db: AppContext['db'],
  id: string,
): Promise<{ campaign: CampaignRow; draw: CampaignDrawRow }> {
  const campaign = await findCampaign(db, id);
  const isShown = SHOWN_CAMPAIGN_STATUSES.some((status) => status === campaign?.status);
  if (campaign === undefined || !isShown) throw new ApiError('NOT_FOUND');
  const draw = await findDraw(db, drawIdOf(id, campaign.attempt));
  if (draw === null) throw new ApiError('NOT_FOUND');
  return { campaign, draw };
}

/** Returns the decided applicants in the order of the draw. Wallets and salts of others stay hidden. */
async function readWinners(
  db: AppContext['db'],
  campaign: CampaignRow,
  draw: CampaignDrawRow,
): Promise<Decided[]> {
  let given = 0;
  return (await listDecided(db, campaign.id)).map((row) => {
    const won = row.result === 'WON';
    const prize = won ? prizeAt(draw.prizeCounts, given) : null;
    if (won) given += 1;
    return {
      index: Number(row.draw_index),
      wallet: row.wallet as Address,
      salt: row.draw_salt as Hex,
      prize,
      reason: won ? null : (row.ineligible_reason ?? 'DROPPED'),
    };
  });
}
