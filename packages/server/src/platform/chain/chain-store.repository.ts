import { copyRows, type DatabaseTransaction, type Queryable } from '@kura/database';
import { sql } from 'kysely';
import type { Address, Hash } from 'viem';
import type { StoredEvent } from './events-of.repository.ts';
import type { ChainHead } from './projection.ts';
import type { KeyedEvent } from './projection-set.ts';
import type { BlockHeader } from './rpc/block-header.ts';
import type { Announcement } from './watch-list.ts';

/** Reorganisations are less deep in practice. Deeper ones are found by the blocks with events. */
const emptyBlocksKept = 1_024;

export type StoredHeader = Omit<BlockHeader, 'logsBloom'>;

/** Stores blocks and their events with one statement a table. */
export async function insertRange(
  tx: DatabaseTransaction,
  headers: readonly StoredHeader[],
  events: readonly KeyedEvent[],
  announcements: readonly Announcement[],
): Promise<void> {
  const eventCounts = new Map<number, number>();
  for (const { fetched } of events) {
    const { blockNumber } = fetched.event;
    eventCounts.set(blockNumber, (eventCounts.get(blockNumber) ?? 0) + 1);
  }
  const newest = headers.at(-1)?.number ?? 0;
  const kept = headers.filter(({ number }) => eventCounts.has(number) || number > newest - emptyBlocksKept);
  await sql`
    insert into chain_block (number, hash, parent_hash, time_seconds, event_count)
    select * from unnest(${arrayOf(kept, (block) => block.number)}::bigint[],
                         ${arrayOf(kept, (block) => block.hash)}::text[],
                         ${arrayOf(kept, (block) => block.parentHash)}::text[],
                         ${arrayOf(kept, (block) => block.timeSeconds)}::bigint[],
                         ${arrayOf(kept, (block) => eventCounts.get(block.number) ?? 0)}::int[])`.execute(tx);
  await sql`
    delete from chain_block where event_count = 0 and number <= ${newest - emptyBlocksKept}`.execute(tx);
  if (events.length > 0) await insertEvents(tx, events);
  if (announcements.length > 0) await insertAnnouncements(tx, announcements);
}

const eventColumns = [
  'block_number',
  'log_index',
  'block_hash',
  'transaction_index',
  'transaction_hash',
  'source',
  'address',
  'name',
  'args',
  'entity_keys',
] as const;

/** Copies events and their links. Hex, names and keys are ASCII. */
async function insertEvents(tx: DatabaseTransaction, events: readonly KeyedEvent[]): Promise<void> {
  await copyRows(tx, 'chain_event', eventColumns, (rows) => {
    for (const { fetched, entities } of events) {
      const { event, codec } = fetched;
      rows
        .startRow()
        .int8(event.blockNumber)
        .int4(event.logIndex)
        .ascii(event.blockHash)
        .int4(event.transactionIndex)
        .ascii(event.transactionHash)
        .ascii(event.source)
        .ascii(event.address)
        .ascii(event.name)
        .jsonb(codec.toJson(event.args))
        .asciiArray(entities.map(({ key }) => key));
    }
  });
  const touched = events.flatMap(({ fetched, entities }) =>
    entities.filter((entity) => entity.events[0] === fetched.event),
  );
  // In the index's order, each of its pages is found and changed once.
  touched.sort((a, b) => (a.key < b.key ? -1 : 1));
  await copyRows(tx, 'chain_event_entity', ['entity_key', 'block_number', 'log_index'], (rows) => {
    for (const entity of touched) {
      for (const { blockNumber, logIndex } of entity.events) {
        rows.startRow().ascii(entity.key).int8(blockNumber).int4(logIndex);
      }
    }
  });
}

async function insertAnnouncements(tx: DatabaseTransaction, announcements: readonly Announcement[]) {
  await sql`
    insert into chain_source_address (source, address, block_number, log_index)
    select * from unnest(${arrayOf(announcements, ({ source }) => source)}::text[],
                         ${arrayOf(announcements, ({ address }) => address)}::text[],
                         ${arrayOf(announcements, ({ blockNumber }) => blockNumber)}::bigint[],
                         ${arrayOf(announcements, ({ logIndex }) => logIndex)}::int[])`.execute(tx);
}

/** Builds a PostgreSQL array literal. The values are numbers, hex or quoted already, so they need no escapes. */
function arrayOf<Row>(rows: readonly Row[], toText: (row: Row) => string | number): string {
  return `{${rows.map(toText).join(',')}}`;
}

/** An event that a reorganisation removed. */
export type OrphanedEvent = Omit<StoredEvent, 'entity_key'>;

export type BlockSelection = readonly number[] | { readonly from: number; readonly to: number };

/** Deletes blocks and their events. @returns the events, oldest first, and the announcements */
export async function deleteBlocks(tx: DatabaseTransaction, blocks: BlockSelection) {
  const selected =
    'from' in blocks
      ? sql`between ${blocks.from} and ${blocks.to}`
      : sql`= any(${blocks as number[]}::bigint[])`;
  await sql`
    delete from chain_event_entity k using chain_event e
    where e.block_number ${selected} and k.entity_key = any(e.entity_keys)
      and k.block_number = e.block_number and k.log_index = e.log_index`.execute(tx);
  // An event's block may be lost.
  const { rows: events } = await sql<OrphanedEvent & { entity_keys: string[] }>`
    with dead as (delete from chain_event where block_number ${selected} returning *)
    select dead.*, coalesce(b.time_seconds, 0) as time_seconds
    from dead left join chain_block b on b.number = dead.block_number
    order by dead.block_number, dead.log_index`.execute(tx);
  const { rows: announcements } = await sql<{ source: string; address: Address }>`
    delete from chain_source_address where block_number ${selected} returning source, address`.execute(tx);
  await sql`delete from chain_block where number ${selected}`.execute(tx);
  return { events, announcements };
}

/** Returns contracts announced up to a block. */
export async function readAnnouncements(db: Queryable, upTo: number) {
  const { rows } = await sql<{ source: string; address: Address }>`
    select source, address from chain_source_address where block_number <= ${upTo}
    order by block_number, log_index`.execute(db);
  return rows;
}

/** Returns stored blocks from `below` downwards, newest first. */
export async function readBlocksDown(db: Queryable, below: number, limit: number): Promise<ChainHead[]> {
  const { rows } = await sql<{ number: number; hash: Hash; time_seconds: number }>`
    select number, hash, time_seconds from chain_block where number <= ${below}
    order by number desc limit ${limit}`.execute(db);
  return rows.map(({ number, hash, time_seconds }) => ({ number, hash, timeSeconds: time_seconds }));
}

export async function findBlockHash(db: Queryable, number: number): Promise<Hash | undefined> {
  const { rows } = await sql<{ hash: Hash }>`
    select hash from chain_block where number = ${number}`.execute(db);
  return rows[0]?.hash;
}
