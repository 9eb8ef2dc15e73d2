import { tokenKindOf } from '@kura/chain/network';
import type { DatabaseTransaction } from '@kura/database';
import { sql } from 'kysely';
import {
  defineProjection,
  type EventOf,
  eventsOfEach,
  gachaSource,
  type ProjectionContext,
} from '../../platform/index.ts';
import { gachaOfRef } from './gacha-ref.ts';

const sources = [gachaSource] as const;
type GachaEvent = EventOf<typeof gachaSource>;

/** Projects admins' acts on a drop on chain: creation, prices, phases, pauses, stops and close. */
export const dropsProjection = defineProjection({
  name: 'drops',
  sources,
  entitiesOf(event) {
    switch (event.name) {
      case 'DropCreated':
      case 'SalesFromSet':
      case 'PriceSet':
      case 'PhaseSet':
      case 'DropPaused':
      case 'SaleStopped':
      case 'SaleResumed':
      case 'DropClosed':
      case 'PacksReserved':
      case 'ReservationReleased':
      case 'PacksDelivered':
        return [`drop:${event.args.dropId}`];
      default:
        return [];
    }
  },
  async recompute(tx, keys, context) {
    for (const [key, events] of await eventsOfEach(tx, sources, keys)) {
      await projectDrop(tx, Number(key.slice('drop:'.length)), events, context);
    }
  },
  tables: [
    {
      table: 'drop_on_chain',
      columns: [
        ...['gacha_id', 'drop_id', 'pack_token', 'pool_root', 'pool_file_hash', 'treasury', 'packs', 'size'],
        ...[
          'limit_per_transaction',
          'delivery_cap',
          'exchange_points',
          'last_one_prize',
          'sales_from_seconds',
          'starts_at_seconds',
          'ends_at_seconds',
          'paused',
          'stopped',
        ],
        ...[
          'closed',
          'packs_issued',
          'packs_reserved',
          'packs_asked',
          'cards_drawn',
          'created_transaction_hash',
        ],
      ],
      orderBy: ['drop_id'],
      reset: 'delete from drop_on_chain',
    },
    {
      table: 'gacha',
      columns: ['id', 'status', 'stop_reason', 'stopped_at'],
      orderBy: ['id'],
      reset: `update gacha set status = 'PENDING', stop_reason = null, stopped_at = null
              where status not in ('DRAFT', 'PENDING')`,
    },
    {
      table: 'gacha_phase',
      columns: [
        ...['gacha_id', 'number', 'starts_at_seconds', 'ends_at_seconds', 'limit_for_all'],
        ...['limit_per_wallet', 'allow_listed', 'allow_list_root'],
      ],
      orderBy: ['gacha_id', 'number'],
      reset: 'delete from gacha_phase where gacha_id in (select gacha_id from drop_on_chain)',
    },
    {
      table: 'gacha_price',
      columns: ['gacha_id', 'token', 'price_base_units'],
      orderBy: ['gacha_id', 'token'],
      reset: 'delete from gacha_price where gacha_id in (select gacha_id from drop_on_chain)',
    },
  ],
});

async function projectDrop(
  tx: DatabaseTransaction,
  dropId: number,
  events: readonly GachaEvent[],
  context: ProjectionContext,
): Promise<void> {
  const created = events.find((event) => event.name === 'DropCreated');
  const gachaId = created && (await findGachaOfCreation(tx, created.args.ref));
  if (created === undefined || gachaId === undefined) {
    await forgetDrop(tx, dropId);
    return;
  }
  const { parameters, packToken } = created.args;
  const phases = phasesOf(events, parameters.end);
  const last = (name: GachaEvent['name']) => events.findLast((event) => event.name === name);
  const salesFrom = last('SalesFromSet');
  const paused = last('DropPaused');
  const sale = events.findLast((event) => event.name === 'SaleStopped' || event.name === 'SaleResumed');
  const closed = last('DropClosed');
  const row = {
    gacha_id: gachaId,
    drop_id: dropId,
    pack_token: packToken.toLowerCase(),
    pool_root: parameters.poolRoot,
    pool_file_hash: parameters.poolFileHash,
    treasury: parameters.treasury.toLowerCase(),
    packs: parameters.packs,
    size: parameters.size,
    limit_per_transaction: parameters.limitPerTransaction,
    delivery_cap: parameters.deliveryCap,
    exchange_points: BigInt(parameters.exchangePoints),
    last_one_prize: parameters.lastOnePrize,
    sales_from_seconds: salesFrom?.name === 'SalesFromSet' ? Number(salesFrom.args.salesFrom) : 0,
    starts_at_seconds: Math.min(...phases.map((phase) => phase.starts_at_seconds), parameters.end),
    ends_at_seconds: Math.min(parameters.end, Math.max(...phases.map((phase) => phase.ends_at_seconds))),
    reveal_deadline_seconds: parameters.revealDeadline,
    paused: paused?.name === 'DropPaused' && paused.args.paused,
    stopped: sale?.name === 'SaleStopped',
    stopped_at_seconds: sale?.name === 'SaleStopped' ? sale.timeSeconds : null,
    closed: closed !== undefined,
    closed_block: closed?.blockNumber ?? null,
    packs_reserved: reservedIn(events),
    created_transaction_hash: created.transactionHash,
    created_block: created.blockNumber,
  };
  await tx
    .insertInto('drop_on_chain')
    .values(row)
    .onConflict((conflict) => conflict.column('gacha_id').doUpdateSet(row))
    .execute();
  await writePhases(tx, gachaId, phases);
  await writePrices(tx, gachaId, events, context);
}

async function findGachaOfCreation(tx: DatabaseTransaction, ref: string): Promise<string | undefined> {
  const named = gachaOfRef(ref);
  if (named === null) return undefined;
  const row = await tx
    .selectFrom('gacha')
    .where('id', '=', named.id)
    .where('publish_attempts', '=', named.attempt)
    .select('id')
    .executeTakeFirst();
  return row?.id;
}

/** Resets a drop whose creation is gone from the chain: it waits for it again. */
async function forgetDrop(tx: DatabaseTransaction, dropId: number): Promise<void> {
  await sql`
    with gone as (delete from drop_on_chain where drop_id = ${dropId} returning gacha_id)
    update gacha set status = 'PENDING', stop_reason = null, stopped_at = null
    from gone where gacha.id = gone.gacha_id`.execute(tx);
}

interface Phase {
  number: number;
  starts_at_seconds: number;
  ends_at_seconds: number;
  limit_for_all: number;
  limit_per_wallet: number;
  allow_listed: boolean;
  allow_list_root: string;
}

function phasesOf(events: readonly GachaEvent[], end: number): Phase[] {
  const phases = new Map<number, Phase>();
  for (const event of events) {
    if (event.name !== 'PhaseSet') continue;
    const { phaseIndex, phase } = event.args;
    phases.set(Number(phaseIndex), {
      number: Number(phaseIndex),
      starts_at_seconds: phase.start,
      ends_at_seconds: phase.end === 0 ? end : phase.end,
      limit_for_all: phase.limit,
      limit_per_wallet: phase.limitPerWallet,
      allow_listed: BigInt(phase.allowListRoot) !== 0n,
      allow_list_root: phase.allowListRoot,
    });
  }
  return [...phases.values()];
}

async function writePhases(
  tx: DatabaseTransaction,
  gachaId: string,
  phases: readonly Phase[],
): Promise<void> {
  await tx.deleteFrom('gacha_phase').where('gacha_id', '=', gachaId).execute();
  if (phases.length === 0) return;
  await tx
    .insertInto('gacha_phase')
    .values(phases.map((phase) => ({ gacha_id: gachaId, ...phase })))
    .execute();
}

async function writePrices(
  tx: DatabaseTransaction,
  gachaId: string,
  events: readonly GachaEvent[],
  { network }: ProjectionContext,
): Promise<void> {
  const prices = new Map<string, bigint>();
  for (const event of events) {
    const token = event.name === 'PriceSet' ? tokenKindOf(network, event.args.token) : null;
    if (event.name === 'PriceSet' && token !== null) prices.set(token, event.args.price);
  }
  const taken = [...prices].filter(([, price]) => price > 0n);
  await tx.deleteFrom('gacha_price').where('gacha_id', '=', gachaId).execute();
  if (taken.length === 0) return;
  await tx
    .insertInto('gacha_price')
    .values(taken.map(([token, price]) => ({ gacha_id: gachaId, token, price_base_units: price })))
    .execute();
}

/** Counts packs held for payments off chain: reserved, and neither delivered nor released since. */
function reservedIn(events: readonly GachaEvent[]): number {
  const held = new Map<string, number>();
  for (const event of events) {
    if (event.name === 'PacksReserved') held.set(event.args.paymentRef, Number(event.args.quantity));
    if (event.name === 'ReservationReleased' || event.name === 'PacksDelivered')
      held.delete(event.args.paymentRef);
  }
  return [...held.values()].reduce((sum, quantity) => sum + quantity, 0);
}
