import type { Network } from '@kura/chain/network';
import type { Database } from '@kura/database';
import {
  announcedSource,
  defineProjection,
  fixedSource,
  lastEventOfEach,
  type Projection,
} from '@kura/server';
import { type Kysely, sql } from 'kysely';
import type { Address } from 'viem';
import { eventEmitterAbi } from './event-emitter.ts';

/**
 * The smallest shop that shows something of a chain: who holds which thing, and how often each account took part. Each test database
 * has its tables.
 */
export interface MovementShop {
  readonly network: Network;
  readonly projections: readonly Projection[];
  /** All rows, ordered, to compare two databases. */
  rows(db: Kysely<Database>): Promise<{ things: unknown[]; accounts: unknown[] }>;
}

/**
 * @param emitter an event emitter whose things are shown, and which announces others
 * @param base a network; its contracts are never read
 * @param numerous whether those others are too many to be requested by address
 */
export function movementShop(emitter: Address, base: Network, numerous = false): MovementShop {
  const emitterSource = fixedSource({
    label: 'emitter',
    abi: eventEmitterAbi,
    events: ['Moved', 'Announced'],
    addresses: () => [emitter],
  });
  const childSource = announcedSource({
    label: 'child',
    abi: eventEmitterAbi,
    events: ['Moved'],
    announcedBy: emitterSource,
    addressIn: (event) => (event.name === 'Announced' ? event.args.child : null),
    numerous,
  });
  const sources = [emitterSource, childSource] as const;

  const things = defineProjection({
    name: 'things',
    sources,
    entitiesOf: (event) => (event.name === 'Moved' ? [`thing:${event.address}:${event.args.id}`] : []),
    async recompute(tx, keys) {
      const last = await lastEventOfEach(tx, sources, ['Moved'], keys);
      const rows = [...last].flatMap(([key, event]) =>
        event.name === 'Moved'
          ? [{ key, holder: event.args.to, amount: `${event.args.amount}`, seconds: event.timeSeconds }]
          : [],
      );
      await sql`delete from kura_test.movement_thing where key = any(${keys as string[]})`.execute(tx);
      await sql`
        insert into kura_test.movement_thing (key, holder, amount, moved_at_seconds)
        select * from json_to_recordset(${JSON.stringify(rows)}::json)
          as r (key text, holder text, amount numeric, seconds bigint)`.execute(tx);
    },
    tables: [
      {
        table: 'kura_test.movement_thing',
        columns: ['key', 'holder', 'amount', 'moved_at_seconds'],
        orderBy: ['key'],
        reset: 'delete from kura_test.movement_thing',
      },
    ],
  });

  const accounts = defineProjection({
    name: 'accounts',
    sources,
    after: ['things'],
    entitiesOf: (event) =>
      event.name === 'Moved' ? [`account:${event.args.from}`, `account:${event.args.to}`] : [],
    // A count over rows that another projection wrote.
    async recompute(tx, keys) {
      const holders = keys.map((key) => key.replace('account:', ''));
      await sql`delete from kura_test.movement_account where holder = any(${holders})`.execute(tx);
      await sql`
        insert into kura_test.movement_account (holder, things)
        select holder, count(*) from kura_test.movement_thing where holder = any(${holders}) group by holder`.execute(
        tx,
      );
    },
    tables: [
      {
        table: 'kura_test.movement_account',
        columns: ['holder', 'things'],
        orderBy: ['holder'],
        reset: 'delete from kura_test.movement_account',
      },
    ],
  });

  return {
    network: base,
    projections: [accounts, things],
    async rows(db) {
      const things = await sql`select * from kura_test.movement_thing order by key`.execute(db);
      const accounts = await sql`select * from kura_test.movement_account order by holder`.execute(db);
      return { things: things.rows, accounts: accounts.rows };
    },
  };
}
