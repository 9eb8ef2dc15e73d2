import type { Database, DatabaseTransaction, Queryable } from '@kura/database';
import { type Kysely, sql } from 'kysely';
import type { OrphanedEvent, StoredHeader } from './chain-store.repository.ts';
import type { ChainEvent, ContractSource } from './contract-source.ts';
import { fetchedFrom, storedEvent } from './events-of.repository.ts';
import type { ProvenBlocks } from './replace-blocks.ts';
import type { Announcement } from './watch-list.ts';

/** Tables with a shadow. All other rows of the chain are computed from them. */
const CHAIN_TABLES = [
  'chain_block',
  'chain_event',
  'chain_event_entity',
  'chain_source_address',
  'chain_checkpoint',
];

/**
 * Creates the schema `shadow` with empty chain tables, unless an interrupted command left it.
 *
 * @throws when another version of the program filled it
 */
export async function openShadow(db: Kysely<Database>, version: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ version: string }>`
      select obj_description(oid) as version from pg_namespace where nspname = 'shadow'`.execute(tx);
    const [found] = rows;
    if (found !== undefined && found.version !== version) {
      throw new Error(
        `Version ${found.version} filled the schema shadow, and this is ${version}: run that version, or start again ` +
          'after `drop schema shadow cascade`',
      );
    }
    if (found !== undefined) return;
    await sql`create schema shadow`.execute(tx);
    await sql`comment on schema shadow is ${sql.lit(version)}`.execute(tx);
    for (const table of CHAIN_TABLES) {
      await sql`
        create table ${sql.table(`shadow.${table}`)} (like ${sql.table(`public.${table}`)} including all)`.execute(
        tx,
      );
    }
    await sql`
      create table shadow.difference (
        block_number bigint, log_index integer, entity_key text, row_kind text not null, fault text not null
      )`.execute(tx);
    await sql`create index on shadow.difference (block_number)`.execute(tx);
    await sql`create table shadow.incomplete_step (block_number bigint not null)`.execute(tx);
  });
}

export const dropShadow = (db: Queryable) => sql`drop schema shadow cascade`.execute(db);

/** Runs a transaction in which the chain tables are those of the shadow, without a time limit for statements. */
export function inShadow<Result>(
  db: Kysely<Database>,
  work: (tx: DatabaseTransaction) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    await sql`set local search_path = shadow, public`.execute(tx);
    await sql`set local statement_timeout = 0`.execute(tx);
    return work(tx);
  });
}

/** The names of a row's faults, by a column of both sides that is never null. */
const faultOf = (column: string) => sql`
  case when ${sql.ref(`t.${column}`)} is null then 'missing' when ${sql.ref(`s.${column}`)} is null then 'surplus'
       else 'different' end`;

/** Prepares a comparison. */
export async function clearDifferences(tx: DatabaseTransaction): Promise<void> {
  await sql`truncate shadow.difference`.execute(tx);
  await sql`analyze shadow.chain_block, shadow.chain_event, shadow.chain_event_entity`.execute(tx);
}

/** Stores the differing events and blocks of a range. An event's keys have no sequence. */
export async function compareBlocks(tx: DatabaseTransaction, from: number, to: number): Promise<void> {
  await sql`
    insert into shadow.difference (block_number, log_index, row_kind, fault)
    select block_number, log_index, 'event', ${faultOf('name')}
    from (select * from shadow.chain_event where block_number between ${from} and ${to}) s
    full join (select * from public.chain_event where block_number between ${from} and ${to}) t
      using (block_number, log_index)
    where (s.block_hash, s.transaction_index, s.transaction_hash, s.source, s.address, s.name, s.args)
        is distinct from (t.block_hash, t.transaction_index, t.transaction_hash, t.source, t.address, t.name, t.args)
      or not (s.entity_keys @> t.entity_keys and s.entity_keys <@ t.entity_keys)
    union all
    select number, null, 'block', ${faultOf('hash')}
    from (select * from shadow.chain_block where number between ${from} and ${to}) s
    full join (select * from public.chain_block where number between ${from} and ${to}) t using (number)
    where (s.hash, s.parent_hash, s.time_seconds, s.event_count)
        is distinct from (t.hash, t.parent_hash, t.time_seconds, t.event_count)
      and (greatest(s.event_count, t.event_count) > 0 or s.hash is not null and t.hash is not null)`.execute(
    tx,
  );
}

/** Stores the differing links and announcements up to a block. They are not stored by block. */
export async function compareLinks(tx: DatabaseTransaction, upTo: number): Promise<void> {
  await sql`
    insert into shadow.difference (block_number, log_index, entity_key, row_kind, fault)
    select block_number, log_index, entity_key, 'link', ${faultOf('entity_key')}
    from shadow.chain_event_entity s
    full join public.chain_event_entity t using (entity_key, block_number, log_index)
    where (s.entity_key is null or t.entity_key is null) and block_number <= ${upTo}
    union all
    select block_number, log_index, null, 'announcement', ${faultOf('source')}
    from shadow.chain_source_address s
    full join public.chain_source_address t using (source, address, block_number, log_index)
    where (s.source is null or t.source is null) and block_number <= ${upTo}`.execute(tx);
}

export interface DifferenceCount {
  readonly from: number;
  readonly kind: string;
  readonly missing: number;
  readonly surplus: number;
  readonly different: number;
}

export async function countDifferences(db: Queryable, rangeBlocks: number): Promise<DifferenceCount[]> {
  const { rows } = await sql<DifferenceCount>`
    select block_number / ${rangeBlocks}::int * ${rangeBlocks}::int as "from", row_kind as kind,
           count(*) filter (where fault = 'missing') as missing,
           count(*) filter (where fault = 'surplus') as surplus,
           count(*) filter (where fault = 'different') as different
    from shadow.difference group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

/** Finds the newest block of the tables up to `upTo` unless it is the shadow's. */
export async function findForeignBlock(db: Queryable, upTo: number): Promise<number | undefined> {
  const { rows } = await sql<{ number: number; is_same: boolean }>`
    select t.number, s.hash is not distinct from t.hash as is_same
    from public.chain_block t left join shadow.chain_block s using (number)
    where t.number <= ${upTo} order by t.number desc limit 1`.execute(db);
  return rows.find(({ is_same }) => !is_same)?.number;
}

/** Returns differing blocks after a block, at most this many, and with at most so many events after the first block. */
export async function differingBlocks(
  db: Queryable,
  after: number,
  { blocks, events }: { readonly blocks: number; readonly events: number },
): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    with numbers as (
      select distinct block_number as number from shadow.difference where block_number > ${after}
      order by number limit ${blocks}
    ), sums as (
      select number, s.event_count,
             sum(coalesce(s.event_count, 0) + coalesce(t.event_count, 0)) over (order by number) as events
      from numbers left join shadow.chain_block s using (number) left join public.chain_block t using (number)
    )
    select number from sums where events <= ${events} or number = (select min(number) from numbers)
    order by number`.execute(db);
  return rows.map(({ number }) => number);
}

/** Reads blocks of the shadow. */
export async function readShadow(
  db: Queryable,
  numbers: readonly number[],
  sources: readonly ContractSource[],
): Promise<ProvenBlocks> {
  const selected = sql`any(${numbers as number[]}::bigint[])`;
  const { rows: headers } = await sql<StoredHeader>`
    select number, hash, parent_hash as "parentHash", time_seconds as "timeSeconds"
    from shadow.chain_block where number = ${selected} order by number`.execute(db);
  const { rows: events } = await sql<OrphanedEvent>`
    select ${storedEvent} from shadow.chain_event e join shadow.chain_block b on b.number = e.block_number
    where e.block_number = ${selected} order by e.block_number, e.log_index`.execute(db);
  const { rows: announcements } = await sql<Announcement>`
    select source, address, block_number as "blockNumber", log_index as "logIndex"
    from shadow.chain_source_address where block_number = ${selected}`.execute(db);
  return {
    numbers,
    headers,
    events: events.flatMap((row) => fetchedFrom(row, sources) ?? []),
    announcements,
  };
}

/** Deletes surplus links of blocks. @returns for each of their entities an event that touches it */
export async function deleteSurplusLinks(
  tx: DatabaseTransaction,
  numbers: readonly number[],
  sources: readonly ContractSource[],
): Promise<ChainEvent[]> {
  const { rows } = await sql<OrphanedEvent>`
    with dead as (
      delete from chain_event_entity k using shadow.difference d
      where d.block_number = any(${numbers as number[]}::bigint[]) and d.row_kind = 'link' and d.fault = 'surplus'
        and k.entity_key = d.entity_key and k.block_number = d.block_number and k.log_index = d.log_index
      returning k.entity_key
    )
    select ${storedEvent} from (select distinct entity_key from dead) dead
    cross join lateral (
      select * from shadow.chain_event_entity where entity_key = dead.entity_key limit 1
    ) k
    join shadow.chain_event e on e.block_number = k.block_number and e.log_index = k.log_index
    join shadow.chain_block b on b.number = e.block_number`.execute(tx);
  return rows.flatMap((row) => fetchedFrom(row, sources)?.event ?? []);
}

/** Remembers the newest block that an indexer stored with an incomplete watch list. */
export const insertIncompleteStep = (tx: DatabaseTransaction, block: number) =>
  sql`insert into shadow.incomplete_step (block_number) values (${block})`.execute(tx);

/** @returns null when no step was incomplete */
export async function lastIncompleteStep(db: Queryable): Promise<number | null> {
  const { rows } = await sql<{ last: number | null }>`
    select max(block_number) as last from shadow.incomplete_step`.execute(db);
  return rows[0]?.last ?? null;
}
