import { randomBytes } from 'node:crypto';
import { drawIdOf, winnerIndexes } from '@kura/chain/campaigns';
import { bytesToBigInt, getAddress } from 'viem';
import { ApiError, audit, type CallContext, requireAdmin } from '../../platform/index.ts';
import { listEligible } from './applicants.repository.ts';
import { listPrizes } from './campaign-terms.repository.ts';
import { findCampaign } from './campaigns.repository.ts';

interface TestDistribution {
  applicants: number;
  prizes: number;
  winners: { place: number; prizeId: string; applicationId: string; wallet: `0x${string}` }[];
}

/** Draws prizes with a random word made here, without storing or sending them. The real word comes from the chain. */
export async function testDistribute(
  context: CallContext,
  { id }: { id: string },
): Promise<TestDistribution> {
  requireAdmin(context.actor);
  const { db } = context;
  const campaign = await findCampaign(db, id);
  if (campaign === undefined) throw new ApiError('NOT_FOUND');
  const applicants = await listEligible(db, id);
  const prizes = (await listPrizes(db, [id])).flatMap((prize) =>
    Array.from({ length: prize.winners }, () => prize),
  );
  const word = bytesToBigInt(randomBytes(16));
  const seed = { word, drawId: drawIdOf(id, campaign.attempt), count: applicants.length };
  const indexes = winnerIndexes(seed, Math.min(prizes.length, applicants.length));
  await audit(db, context, { action: 'test-campaign-distribution', subject: { kind: 'campaign', id } });
  return {
    applicants: applicants.length,
    prizes: prizes.length,
    winners: indexes.flatMap((index, place) => {
      const [applicant, prize] = [applicants[index], prizes[place]];
      return applicant === undefined || prize === undefined
        ? []
        : [
            {
              place,
              prizeId: prize.id,
              applicationId: applicant.id,
              wallet: getAddress(applicant.wallet),
            },
          ];
    }),
  };
}
