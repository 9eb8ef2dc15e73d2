import type { CampaignPrizeUnit, DatabaseTransaction, Queryable } from '@kura/database';
import { type CampaignFault, PRIZE_PACK_REVEAL_DAYS, type PrizeState } from '@kura/domain/campaigns';
import { sql, type Updateable } from 'kysely';
import type { Address } from 'viem';
import { lockSlabs } from '../../cards/index.ts';
import { findDeliveryRoom } from '../../payments/index.ts';
import { newId } from '../../platform/index.ts';
import { lockTicketRoom } from '../tickets/index.ts';
import type { PrizeRow, PrizeTerms } from './campaign-terms.repository.ts';
import { findAccountDrops, freePacks, lockPrizePacks } from './packs-account.repository.ts';

/** Returns the faults of prize cards that the shop doesn't own, or that are promised otherwise. The cards stay locked. */
export async function cardFaults(
  tx: DatabaseTransaction,
  prizes: readonly PrizeRow[],
  operator: Address,
): Promise<CampaignFault[]> {
  const ids = prizes.flatMap((prize) => (prize.card_id === null ? [] : [prize.card_id]));
  if (ids.length === 0) return [];
  const claims = await lockSlabs(tx, ids);
  if (claims.some(({ underWay }) => underWay)) return ['CARD_NOT_AVAILABLE'];
  const { rows } = await sql<{ id: string }>`
    select n.id from nft n join slab_claim s on s.card_id = n.id
    where n.id = any(${ids}::uuid[]) and n.owner = ${operator.toLowerCase()} and s.holder = 'WALLET'
      and n.sale_type = 'UNASSIGNED'
      and not exists (select from campaign_prize_unit u
        where u.card_id = n.id and u.state in ('RESERVED', 'QUEUED', 'FAILED'))`.execute(tx);
  return new Set(rows.map(({ id }) => id)).size === ids.length ? [] : ['CARD_NOT_AVAILABLE'];
}

/** Inserts one unit for each winner, in display order. */
export async function reservePrizes(
  tx: DatabaseTransaction,
  { campaignId, prizes, now }: { campaignId: string; prizes: readonly PrizeRow[]; now: Date },
): Promise<void> {
  const units = prizes
    .flatMap((prize) => Array.from({ length: prize.winners }, () => prize))
    .map((prize, place) => ({
      id: newId(),
      campaign_id: campaignId,
      prize_id: prize.id,
      place,
      card_id: prize.card_id,
      updated_at: now,
    }));
  await tx.insertInto('campaign_prize_unit').values(units).execute();
}

/** Releases unwon prizes. `forget`: the campaign becomes a draft, whose prizes may change. */
export async function releasePrizes(
  tx: DatabaseTransaction,
  { campaignId, now, forget = false }: { campaignId: string; now: Date; forget?: boolean },
): Promise<void> {
  if (forget) {
    await tx.deleteFrom('campaign_prize_unit').where('campaign_id', '=', campaignId).execute();
    return;
  }
  await tx
    .updateTable('campaign_prize_unit')
    .set({ state: 'RELEASED', updated_at: now })
    .where('campaign_id', '=', campaignId)
    .where('state', '=', 'RESERVED')
    .execute();
}

/** Locks the next prize that nobody has, in the order of display, and finds its id. */
export async function lockNextPrize(tx: DatabaseTransaction, campaignId: string) {
  const { rows } = await sql<{ id: string }>`
    select id from campaign_prize_unit where campaign_id = ${campaignId} and state = 'RESERVED'
    order by place limit 1 for update`.execute(tx);
  return rows[0]?.id;
}

/** Locks one prize until the transaction ends. */
export async function lockPrize(tx: DatabaseTransaction, id: string) {
  const unit = await tx
    .selectFrom('campaign_prize_unit')
    .where('id', '=', id)
    .select(['campaign_id', 'application_id', 'state', 'transaction_id'])
    .forUpdate()
    .executeTakeFirst();
  return unit && { ...unit, state: unit.state as PrizeState };
}

/** A prize with its winner. */
export interface PrizeDelivery extends PrizeTerms {
  id: string;
  attempts: number;
  ticket_days: number | null;
  title: string;
  user_id: string | null;
  wallet: Address;
  contract_address: Address | null;
  token_id: bigint | null;
}

/** Returns the data for the delivery of a prize. */
export async function findPrizeDelivery(tx: DatabaseTransaction, id: string) {
  const { rows } = await sql<PrizeDelivery>`
    select u.id, p.kind, u.attempts, p.points_base_units, u.card_id, p.gacha_id, p.packs,
      p.colour_tier, p.tickets, p.ticket_days, c.title_ja as title, n.contract_address, n.token_id, a.wallet, a.user_id
    from campaign_prize_unit u
    join campaign_prize p on p.id = u.prize_id
    join campaign_application a on a.id = u.application_id
    join campaign c on c.id = u.campaign_id
    left join nft n on n.id = u.card_id
    where u.id = ${id}`.execute(tx);
  return rows[0];
}

export async function updatePrize(
  tx: DatabaseTransaction,
  id: string,
  change: Updateable<CampaignPrizeUnit> & { updated_at: Date },
): Promise<void> {
  await tx.updateTable('campaign_prize_unit').set(change).where('id', '=', id).execute();
}

/** Ends the prizes without a winner: forfeited by applicants who dropped out, released without an applicant. */
export async function endPrizes(
  tx: DatabaseTransaction,
  { campaignId, applicants, now }: { campaignId: string; applicants: number; now: Date },
): Promise<void> {
  await sql`
    update campaign_prize_unit u
    set state = case when u.place < ${applicants} then 'FORFEITED' else 'RELEASED' end,
      updated_at = ${now}
    where u.campaign_id = ${campaignId} and u.state = 'RESERVED'`.execute(tx);
}

/** Lists the different states of the prizes of a campaign. */
export async function listPrizeStates(tx: DatabaseTransaction, campaignId: string) {
  const units = tx.selectFrom('campaign_prize_unit').where('campaign_id', '=', campaignId);
  return (await units.select('state').distinct().execute()).map(({ state }) => state as PrizeState);
}

export interface WonPrizeRow extends PrizeTerms {
  id: string;
  state: PrizeState;
}

/** Returns the prizes of these applications, by application. */
export async function listWonPrizes(db: Queryable, applicationIds: readonly string[]) {
  const { rows } = await sql<WonPrizeRow & { application_id: string }>`
    select u.application_id, u.id, p.kind, u.state, p.points_base_units, p.card_id, p.gacha_id, p.packs,
      p.colour_tier, p.tickets
    from campaign_prize_unit u join campaign_prize p on p.id = u.prize_id
    where u.application_id = any(${applicationIds as string[]}::uuid[])`.execute(db);
  return new Map(rows.map(({ application_id: id, ...row }) => [id, row]));
}

/** Counts the packs and tickets that prizes need from each drop. */
function wantedOfDrops(prizes: readonly PrizeRow[]): Map<string, { packs: number; tickets: number }> {
  const wanted = new Map<string, { packs: number; tickets: number }>();
  for (const { gacha_id: drop, packs, tickets, winners } of prizes) {
    if (drop === null) continue;
    const before = wanted.get(drop) ?? { packs: 0, tickets: 0 };
    wanted.set(drop, {
      packs: before.packs + (packs ?? 0) * winners,
      tickets: before.tickets + (tickets ?? 0) * winners,
    });
  }
  return wanted;
}

/**
 * Returns the faults of prize packs: the packs account must have enough unpromised packs, or the drops must have room to
 * deliver them and the open tickets. The drops must stay open long enough, because a pack that can't be revealed in time is
 * no prize. The drops stay locked.
 */
export async function packFaults(
  tx: DatabaseTransaction,
  prizes: readonly PrizeRow[],
  { endsAt, account, now }: { endsAt: Date; account: Address; now: Date },
): Promise<CampaignFault[]> {
  const wanted = wantedOfDrops(prizes);
  if (wanted.size === 0) return [];
  const ids = [...wanted.keys()].sort();
  // Two campaigns published at once must not count the same packs.
  await lockPrizePacks(tx, ids);
  const rooms = await findDeliveryRoom(tx, ids);
  const drops = new Map((await findAccountDrops(tx, account, ids)).map((row) => [row.gacha_id, row]));
  const earliest = endsAt.getTime() / 1_000 + PRIZE_PACK_REVEAL_DAYS * 24 * 3_600;
  const faults = new Set<CampaignFault>();
  for (const [id, { packs, tickets }] of wanted) {
    const drop = drops.get(id);
    const had = drop === undefined ? 0 : freePacks(drop) + drop.incoming;
    const ordered = Math.max(0, packs - had);
    if ((rooms.get(id) ?? 0) < ordered) faults.add('DROP_NOT_AVAILABLE');
    if (tickets > 0 && (await lockTicketRoom(tx, id, now)) - ordered < tickets)
      faults.add('DROP_NOT_AVAILABLE');
    if (drop === undefined || drop.reveal_deadline_seconds < earliest) faults.add('DROP_ENDS_TOO_EARLY');
  }
  return [...faults];
}
