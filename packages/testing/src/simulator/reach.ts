import { sql } from 'kysely';
import type { World } from './world.ts';

/** Counts of a history's data that rules check, by a name that is the same for every history. */
export type Reach = Readonly<Record<string, number>>;

/** Events of the chain that rules compare with the tables. */
const events = [
  'CardsDeposited',
  'CardsDrawn',
  'CardsExchanged',
  'CounterIncremented',
  'DepositApproved',
  'DepositBurned',
  'DepositReturned',
  'DrawCommitted',
  'DrawRegistered',
  'DropPaused',
  'LastOnePrizeMinted',
  'OrderCancelled',
  'OrderFulfilled',
  'PacksDelivered',
  'PacksSold',
  'PaymentVoided',
  'PhaseSet',
  'RandomnessStored',
  'RevealRequested',
  'SlabClaimed',
  'StockSold',
  'Transfer',
] as const;

/** Reads the counts at a history's end, without its origin's data. */
export async function readReach({ database, firstBlock, model }: World): Promise<Reach> {
  const { rows: seen } = await sql<{ name: string; count: number }>`
    select name, count(*)::int as count from chain_event where block_number > ${firstBlock} group by name`.execute(
    database.db,
  );
  const { rows } = await sql<{ reach: Reach }>`
    select json_build_object(
      'orders', (select count(*) from market_order),
      'auctions', (select count(*) from auction),
      'notifications', (select count(*) from notification),
      'messages', (select count(*) from realtime_event),
      'decided approvals', (select count(*) from approval where status <> 'PENDING'),
      'results of acts on many cards', (select count(*) from bulk_act_item where status <> 'PENDING'),
      'used tickets', (select count(*) from delivery where source = 'TICKET'),
      'returned tickets', (select count(*) from ticket where returned_at is not null),
      'slabs returned from exchanges', (select count(*) from nft where exchanged_at is not null),
      'applications to campaigns', (select count(*) from campaign_application where status = 'APPLIED'),
      'applicants who dropped out', (select count(*) from campaign_application where not eligible),
      'delivered prizes', (select count(*) from campaign_prize_unit where state = 'DELIVERED'),
      'entries of waiting rooms', (select count(*) from waiting_room_entry),
      'entrants in order', (select count(*) from waiting_room_entry where position is not null),
      'imported cards', (select count(*) from card_import_row where state = 'IMPORTED')) as reach`.execute(
    database.db,
  );
  const byName = new Map(seen.map(({ name, count }) => [name, count]));
  return {
    ...Object.fromEntries(events.map((name) => [name, byName.get(name) ?? 0])),
    ...rows[0]?.reach,
    'shipped redeems': model.shipments.size,
    'granted points': model.grants.size,
    'spending limits': [...model.spenders.values()].filter(({ limitYen }) => limitYen !== null).length,
  };
}

/** Names of the counts that are zero in all these histories. */
export function unreached(all: readonly Reach[]): string[] {
  const names = new Set(all.flatMap((reach) => Object.keys(reach)));
  return [...names].filter((name) => all.every((reach) => (reach[name] ?? 0) === 0)).toSorted();
}
