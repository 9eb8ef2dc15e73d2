import type { Queryable } from '@kura/database';
import { sql } from 'kysely';
import type { Address, Hash } from 'viem';
import type { ChainEvent, ContractSource, EventOf } from './contract-source.ts';
import { type EventCodec, eventCodecs, type StoredArgs } from './event-codec.ts';

interface StoredEvent {
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

/** Codecs depend on the source alone, and a source is a constant of the program. */
const codecsBySource = new WeakMap<object, Map<string, EventCodec>>();

export function codecsByName(source: ContractSource): Map<string, EventCodec> {
  const known = codecsBySource.get(source);
  if (known) return known;
  const codecs = new Map([...eventCodecs(source).values()].map((codec) => [codec.name, codec]));
  codecsBySource.set(source, codecs);
  return codecs;
}

/**
 * All events of a thing on chain that come from these sources, oldest first.
 *
 * @param key as `Projection.entitiesOf` returned it
 */
export async function eventsOf<const Sources extends readonly ContractSource[]>(
  db: Queryable,
  sources: Sources,
  key: string,
): Promise<EventOf<Sources[number]>[]> {
  return (await eventsOfEach(db, sources, [key])).get(key) ?? [];
}

/** The same for many things with one statement. Every key has its entry, an empty one when nothing is left of it. */
export async function eventsOfEach<const Sources extends readonly ContractSource[]>(
  db: Queryable,
  sources: Sources,
  keys: readonly string[],
): Promise<Map<string, EventOf<Sources[number]>[]>> {
  const events = new Map<string, ChainEvent[]>(keys.map((key) => [key, []]));
  const wanted = new Map(sources.map((source) => [source.label, source]));
  const { rows } = await sql<StoredEvent>`
    select k.entity_key, e.source, e.name, e.address, e.block_number, e.block_hash,
           b.time_seconds, e.transaction_hash, e.transaction_index, e.log_index, e.args
    from chain_event_entity k
    join chain_event e on e.block_number = k.block_number and e.log_index = k.log_index
    join chain_block b on b.number = e.block_number
    where k.entity_key = any(${keys as string[]}) and e.source = any(${[...wanted.keys()]})
    order by k.block_number, k.log_index`.execute(db);
  for (const row of rows) {
    const source = wanted.get(row.source);
    const codec = source && codecsByName(source).get(row.name);
    // An event that an older version of the program stored and this one no longer reads.
    if (!codec) continue;
    events.get(row.entity_key)?.push({
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
    });
  }
  return events as unknown as Map<string, EventOf<Sources[number]>[]>;
}
