import { campaignOfDrawId } from '@kura/chain/campaigns';
import { sql } from 'kysely';
import { numberToHex } from 'viem';
import { campaignDrawSource, defineProjection, eventsOfEach } from '../../platform/index.ts';
import { advanceCampaignsJob } from './advance-campaigns.job.ts';
import { distributePrizesJob } from './distribute-prizes.job.ts';
import { findDueDraws } from './draw.repository.ts';
import { enqueueDrawRecovery } from './draw-recovery.job.ts';
import { wake } from './wake-campaigns.ts';

const sources = [campaignDrawSource] as const;
const drawKey = (drawId: string) => `campaign-draw:${drawId.toLowerCase()}`;
const requestKey = (requestId: bigint) => `campaign-draw-request:${requestId}`;
const isRequestKey = (key: string) => key.startsWith('campaign-draw-request:');

/** Recoveries that one block queues. The next blocks continue. */
const recoveryBatchSize = 50;

/** Projects the draws of campaigns. An answer names only its request, so the commitment belongs to both keys. */
export const campaignDrawsProjection = defineProjection({
  name: 'campaign-draws',
  sources,
  entitiesOf: (event) => {
    switch (event.name) {
      case 'DrawCommitted':
        return [drawKey(event.args.drawId), requestKey(event.args.requestId)];
      case 'RandomnessStored':
      case 'RandomnessNotSent':
        return [requestKey(event.args.requestId)];
      case 'Stopped':
      case 'Resumed':
        return [];
      default:
        return [drawKey(event.args.drawId)];
    }
  },
  async recompute(tx, keys) {
    const drawKeys = new Set(keys.filter((key) => !isRequestKey(key)));
    for (const events of (await eventsOfEach(tx, sources, keys.filter(isRequestKey))).values()) {
      for (const event of events)
        if (event.name === 'DrawCommitted') drawKeys.add(drawKey(event.args.drawId));
    }
    const ids = [...drawKeys].map((key) => key.slice('campaign-draw:'.length));
    await sql`delete from campaign_draw where draw_id = any(${ids}::text[])`.execute(tx);
    const eventsOfDraws = await eventsOfEach(tx, sources, [...drawKeys]);
    const requestKeys = [...eventsOfDraws.values()].flatMap((events) =>
      events.flatMap((event) => (event.name === 'DrawCommitted' ? [requestKey(event.args.requestId)] : [])),
    );
    const eventsOfRequests = await eventsOfEach(tx, sources, requestKeys);

    for (const events of eventsOfDraws.values()) {
      const registered = events.find(({ name }) => name === 'DrawRegistered');
      if (registered?.name !== 'DrawRegistered') continue;
      const { drawId, closingTime, prizeCounts, termsHash } = registered.args;
      const named = campaignOfDrawId(drawId);
      await sql`
        insert into campaign_draw (draw_id, campaign_id, attempt, closes_at, prize_counts, terms_hash,
          registered_transaction_hash, registered_block)
        values (${drawId.toLowerCase()}, ${named?.campaignId ?? null}, ${named?.attempt ?? null},
          to_timestamp(${closingTime}::bigint), ${prizeCounts.map(String)}::bigint[], ${termsHash.toLowerCase()},
          ${registered.transactionHash}, ${registered.blockNumber})`.execute(tx);

      await wake(tx, advanceCampaignsJob);
      const committed = events.find(({ name }) => name === 'DrawCommitted');
      if (committed?.name !== 'DrawCommitted') continue;
      const { root, count, requestId } = committed.args;
      const askedAgain = events.filter(({ name }) => name === 'DrawAskedAgain');
      const announced = events.find(({ name }) => name === 'DrawFallbackAnnounced');
      const ofRequest = eventsOfRequests.get(requestKey(requestId)) ?? [];
      const isUnsent = ofRequest.some(({ name }) => name === 'RandomnessNotSent');
      await sql`
        update campaign_draw set root = ${root.toLowerCase()}, applicant_count = ${count}, request_id = ${requestId},
          committed_at = to_timestamp(${committed.timeSeconds}::bigint),
          commit_transaction_hash = ${committed.transactionHash}, committed_block = ${committed.blockNumber},
          sent = ${!isUnsent || askedAgain.length > 0}, requests = ${1 + askedAgain.length},
          asked_again_at = to_timestamp(${askedAgain.at(-1)?.timeSeconds ?? null}::bigint),
          fallback_block = ${announced?.name === 'DrawFallbackAnnounced' ? announced.args.blockNumber : null}
        where draw_id = ${drawId.toLowerCase()}`.execute(tx);

      const stored = ofRequest.find(({ name }) => name === 'RandomnessStored');
      if (stored?.name !== 'RandomnessStored') continue;
      await sql`
        update campaign_draw set word = ${numberToHex(stored.args.word, { size: 16 })},
          drawn_at = to_timestamp(${stored.timeSeconds}::bigint), word_transaction_hash = ${stored.transactionHash},
          word_block = ${stored.blockNumber}
        where draw_id = ${drawId.toLowerCase()}`.execute(tx);
      await wake(tx, distributePrizesJob);
    }
  },
  async onHead(tx, { head }) {
    for (const draw of await findDueDraws(tx, head, recoveryBatchSize)) await enqueueDrawRecovery(tx, draw);
  },
  tables: [
    {
      table: 'campaign_draw',
      columns: [
        'draw_id',
        'campaign_id',
        'attempt',
        'closes_at',
        'prize_counts',
        'terms_hash',
        'registered_transaction_hash',
        'registered_block',
        'root',
        'applicant_count',
        'request_id',
        'committed_at',
        'commit_transaction_hash',
        'committed_block',
        'sent',
        'requests',
        'asked_again_at',
        'fallback_block',
        'word',
        'drawn_at',
        'word_transaction_hash',
        'word_block',
      ],
      orderBy: ['draw_id'],
      reset: 'delete from campaign_draw',
    },
  ],
});
