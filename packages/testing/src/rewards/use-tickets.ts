import { TICKET_DELIVERY_MINUTES } from '@kura/domain/tickets';
import { sql } from 'kysely';
import type { Applicant } from './applicant.ts';
import type { RewardsShop } from './rewards-shop.ts';

const DAY_MS = 86_400_000;

/** Whether a ticket has to be used again, and how often the operator checks its transactions. */
const MAX_USES = 3;
const STEPS_OF_OPERATOR = 3;

/** Uses a ticket. The pack arrives when the shop settles. */
export async function useTicket(
  rewards: RewardsShop,
  holder: Applicant,
  { id, gachaId, openNow }: { id: string; gachaId: string; openNow: boolean },
): Promise<void> {
  const { token } = await holder.session();
  const used = await rewards.ask({
    method: 'PUT',
    path: `/api/ticket/${id}/use`,
    token,
    body: { gachaId, openNow },
    idempotencyKey: true,
  });
  if (used.status !== 200) throw new Error(`use: ${JSON.stringify(used.body)}`);
}

/**
 * Grants two tickets that expire soon. One is revoked. The other is used, its delivery is late and given up, and the ticket is used
 * again if it came back.
 *
 * @param options.isSigned whether the delivery was signed before it is given up: then a void has to be final first, or the pack is
 *   quicker than the void
 */
export async function useLateTicket(
  rewards: RewardsShop,
  holder: Applicant,
  { gachaId, isSigned }: { gachaId: string; isSigned: boolean },
): Promise<void> {
  const { clock, shop } = rewards;
  const [ticketId = '', revokedId = ''] = await grantTickets(rewards, holder, gachaId);
  for (let time = 0; time < 2; time += 1) await rewards.run('notify-expiring-tickets');
  const revoked = await rewards.asAdmin({
    method: 'POST',
    path: `/api/ticket/${revokedId}/revoke`,
    body: { reason: 'Granted by mistake' },
  });
  // A process that ended after its commit gave no answer; the request that was made again met the revoked ticket.
  if (revoked.status !== 200 && revoked.body.state !== 'REVOKED')
    throw new Error(`revoke: ${JSON.stringify(revoked.body)}`);

  await useTicket(rewards, holder, { id: ticketId, gachaId, openNow: false });
  const stepOperator = async (): Promise<void> => {
    for (let step = 0; step < STEPS_OF_OPERATOR; step += 1) await rewards.stepOperator();
  };
  if (isSigned) {
    await shop.chain.client.setAutomine(false);
    await stepOperator();
  }
  clock.later((TICKET_DELIVERY_MINUTES + 1) * 60);
  await rewards.run('settle-deliveries');
  if (isSigned) {
    await stepOperator();
    await shop.chain.client.setAutomine(true);
    await shop.chain.client.mine({ blocks: 1 });
  }
  for (let uses = 1; ; uses += 1) {
    await rewards.settle(3);
    const status = await statusOf(rewards, ticketId);
    if (status === 'USED DELIVERED') return;
    if (status !== 'AVAILABLE' || uses === MAX_USES) throw new Error(`the late ticket is ${status}`);
    await useTicket(rewards, holder, { id: ticketId, gachaId, openNow: false });
  }
}

async function grantTickets(rewards: RewardsShop, holder: Applicant, gachaId: string): Promise<string[]> {
  const granted = await rewards.asAdmin({
    method: 'POST',
    path: '/api/ticket',
    body: {
      userIds: [holder.userId],
      each: 2,
      target: { kind: 'DROP', gachaId },
      expiresAt: new Date(rewards.clock.now().getTime() + 2 * DAY_MS).toISOString(),
      reason: 'Sorry for the wait',
    },
    idempotencyKey: true,
  });
  if (granted.status !== 201) throw new Error(`grant of tickets: ${JSON.stringify(granted.body)}`);
  return granted.body.ticketIds;
}

async function statusOf({ shop }: RewardsShop, ticketId: string): Promise<string> {
  const { rows } = await sql<{ status: string }>`
    select concat_ws(' ', t.status, d.status) as status from ticket t left join delivery d on d.id = t.delivery_id
    where t.id = ${ticketId}`.execute(shop.server.context.db);
  return rows[0]?.status ?? 'gone';
}

/** Claims the ticket of the day, twice, and uses it. */
export async function claimDailyTicket(
  rewards: RewardsShop,
  holder: Applicant,
  gachaId: string,
): Promise<void> {
  const { token, userId } = await holder.session();
  await sql`update app_user set email = id || '@example.com' where id = ${userId}`.execute(
    rewards.shop.server.context.db,
  );
  const claim = { method: 'POST', path: '/api/ticket/daily', token, body: { kind: 'LOGIN' } } as const;
  const claimed = await rewards.ask({ ...claim, idempotencyKey: true });
  if (claimed.status !== 200) throw new Error(`daily ticket: ${JSON.stringify(claimed.body)}`);
  const again = await rewards.ask({ ...claim, idempotencyKey: true });
  if (again.body.state !== 'CLAIMED') throw new Error(`second daily ticket: ${JSON.stringify(again.body)}`);
  await useTicket(rewards, holder, { id: claimed.body.id, gachaId, openNow: false });
}
