import type { RewardsShop } from './rewards-shop.ts';

export interface OpenCampaign {
  readonly id: string;
  /** In the sequence of the plan. */
  readonly taskIds: readonly string[];
}

export interface CampaignPlan {
  readonly tasks: readonly object[];
  readonly prizes: readonly object[];
  readonly days: number;
}

const DAY_MS = 86_400_000;

/** Writes a campaign and publishes it; it is open when this ends. */
export async function openCampaign(
  rewards: RewardsShop,
  { tasks, prizes, days }: CampaignPlan,
): Promise<OpenCampaign> {
  const { clock } = rewards;
  const nowMs = clock.now().getTime();
  const created = await rewards.asAdmin({
    method: 'POST',
    path: '/api/campaign',
    body: {
      title: { ja: '投稿で当たる', en: 'Post and win' },
      description: { ja: '', en: '' },
      startsAt: new Date(nowMs - 60_000).toISOString(),
      endsAt: new Date(nowMs + days * DAY_MS).toISOString(),
      tasks,
      prizes,
    },
  });
  if (created.status !== 201) throw new Error(`campaign: ${JSON.stringify(created.body)}`);
  const published = await rewards.asAdmin({
    method: 'PUT',
    path: `/api/campaign/${created.body.id}/publish`,
    body: {},
    headers: { 'if-match': `"${created.body.version}"` },
  });
  // A process that ended after its commit gave no answer; the request that was made again met the changed record.
  if (published.status !== 200 && published.code !== 'VERSION_STALE')
    throw new Error(`publish: ${JSON.stringify(published.body)}`);
  for (let round = 0; round < 5; round += 1) {
    await rewards.settle();
    const { body } = await rewards.asAdmin({ method: 'GET', path: `/api/campaign/${created.body.id}` });
    if (body.status === 'PUBLISHED') {
      return { id: body.id, taskIds: body.tasks.map((task: { id: string }) => task.id) };
    }
  }
  throw new Error(`campaign ${created.body.id} did not open`);
}
