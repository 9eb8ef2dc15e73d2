import type { DatabaseTransaction, Queryable } from '@kura/database';
import { sql } from 'kysely';
import type { Address, Hash } from 'viem';
import type { ChainEvent, ContractSource, EventOf } from './contract-source.ts';
import { type EventCodec, eventCodecs, type StoredArgs } from './event-codec.ts';
import type { FetchedEvent } from './fetch-range.ts';
import type { Touched } from './projection-set.ts';

/** A stored event. */
export interface StoredEvent {
  entity_key: string;
  source: string;
  name: string;
  address: Address;
  block_number: number;
  block_hash: Hash;
  time_seconds: number;
  transaction_hash: Hash;
  transaction_index: number;
  log_index: number;
  args: StoredArgs;
}

/** Codecs by source, because a source is a constant of the program. */
const codecsBySource = new WeakMap<object, Map<string, EventCodec>>();

function codecsByName(source: ContractSource): Map<string, EventCodec> {
  const known = codecsBySource.get(source);
  if (known) return known;
  const codecs = new Map([...eventCodecs(source).values()].map((codec) => [codec.name, codec]));
  codecsBySource.set(source, codecs);
  return codecs;
}

interface StepEvents {
  /** The last block before those of the step. */
  readonly after: number;
  readonly touched: Touched;
}

const stepEvents = new WeakMap<Queryable, StepEvents>();

/**
 * Takes the events of the transaction's own step from memory in all later reads of this transaction. To read them back takes
 * longer than to store them.
 */
export function keepStepEvents(tx: DatabaseTransaction, events: StepEvents): void {
  stepEvents.set(tx, events);
}

/**
 * Returns an entity's events from these sources, oldest first.
 *
 * @param key returned by `Projection.entitiesOf`
 */
export async function eventsOf<const Sources extends readonly ContractSource[]>(
  db: Queryable,
  sources: Sources,
  key: string,
): Promise<EventOf<Sources[number]>[]> {
  return (await eventsOfEach(db, sources, [key])).get(key) ?? [];
}

/** Does the same for many entities in one statement. Every key has an entry, possibly empty. */
export async function eventsOfEach<const Sources extends readonly ContractSource[]>(
  db: Queryable,
  sources: Sources,
  keys: readonly string[],
): Promise<Map<string, EventOf<Sources[number]>[]>> {
  const { after = Number.MAX_SAFE_INTEGER, touched } = stepEvents.get(db) ?? {};
  const { rows } = await sql<StoredEvent>`
    select k.entity_key, ${storedEvent}
    from chain_event_entity k
    join chain_event e on e.block_number = k.block_number and e.log_index = k.log_index
    join chain_block b on b.number = e.block_number
    where k.entity_key = any(${keys as string[]}) and k.block_number <= ${after}
      and e.source = any(${sources.map(({ label }) => label)})
    order by k.block_number, k.log_index`.execute(db);
  const events = new Map<string, ChainEvent[]>(keys.map((key) => [key, []]));
  for (const row of rows) {
    const event = eventFrom(row, sources);
    if (event) events.get(row.entity_key)?.push(event);
  }
  const labels = new Set(sources.map(({ label }) => label));
  for (const [key, list] of events) {
    list.push(...(touched?.get(key)?.events ?? []).filter(({ source }) => labels.has(source)));
  }
  return events as unknown as Map<string, EventOf<Sources[number]>[]>;
}

/**
 * Returns only the newest event of each entity, for state that the last event alone decides, such as a token's holder. An
 * entity of ten thousand events costs as much as one of two.
 *
 * `offset 0` prevents PostgreSQL from scanning all events backwards for the newest match, which it prefers while a table has
 * no statistics.
 *
 * @param names the events that count, among those of the sources
 */
export async function lastEventOfEach<const Sources extends readonly ContractSource[]>(
  db: Queryable,
  sources: Sources,
  names: readonly EventOf<Sources[number]>['name'][],
  keys: readonly string[],
): Promise<Map<string, EventOf<Sources[number]>>> {
  const events = new Map<string, ChainEvent>();
  const touched = stepEvents.get(db)?.touched;
  const isWanted = ({ source, name }: ChainEvent) =>
    (names as readonly string[]).includes(name) && sources.some(({ label }) => label === source);
  for (const key of keys) {
    const last = touched?.get(key)?.events.findLast(isWanted);
    if (last) events.set(key, last);
  }
  const others = keys.filter((key) => !events.has(key));
  if (others.length === 0) return events as unknown as Map<string, EventOf<Sources[number]>>;
  const { rows } = await sql<StoredEvent>`
    select wanted.entity_key, last.*
    from unnest(${others}::text[]) as wanted (entity_key)
    cross join lateral (
      select ${storedEvent}
      from (
        select block_number, log_index from chain_event_entity
        where entity_key = wanted.entity_key order by block_number desc, log_index desc offset 0
      ) k
      cross join lateral (
        select * from chain_event
        where block_number = k.block_number and log_index = k.log_index
          and source = any(${sources.map(({ label }) => label)})
          and name = any(${names as readonly string[] as string[]}) offset 0
      ) e
      join chain_block b on b.number = e.block_number
      order by k.block_number desc, k.log_index desc limit 1
    ) as last`.execute(db);
  for (const row of rows) {
    const event = eventFrom(row, sources);
    if (event) events.set(row.entity_key, event);
  }
  return events as unknown as Map<string, EventOf<Sources[number]>>;
}

export const storedEvent = sql`
  e.source, e.name, e.address, e.block_number, e.block_hash, b.time_seconds, e.transaction_hash,
  e.transaction_index, e.log_index, e.args`;

/** @returns null for an event of an older program version that this one no longer reads */
export const eventFrom = (
  row: Omit<StoredEvent, 'entity_key'>,
  sources: readonly ContractSource[],
): ChainEvent | null => fetchedFrom(row, sources)?.event ?? null;

/** Returns the same with the codec to store the event again. */
export function fetchedFrom(
  row: Omit<StoredEvent, 'entity_key'>,
  sources: readonly ContractSource[],
): FetchedEvent | null {
  const source = sources.find(({ label }) => label === row.source);
  const codec = source && codecsByName(source).get(row.name);
  if (!codec) return null;
  const event = {
    source: row.source,
    name: row.name,
    args: codec.fromStored(row.args),
    address: row.address,
    blockNumber: row.block_number,
    blockHash: row.block_hash,
    timeSeconds: row.time_seconds,
    transactionHash: row.transaction_hash,
    transactionIndex: row.transaction_index,
    logIndex: row.log_index,
  };
  return { event, codec };
}
