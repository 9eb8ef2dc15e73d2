import type { Network } from '@kura/chain/network';
import type { DatabaseTransaction } from '@kura/database';
import type { RoomMessage } from '../realtime/publish.ts';
import type { ChainEvent, ContractSource, EventOf } from './contract-source.ts';

/** The newest indexed block. */
export interface ChainHead {
  readonly number: number;
  readonly hash: `0x${string}`;
  /** Chain time, Unix seconds. It decides whether a sale is open. */
  readonly timeSeconds: number;
}

export interface ProjectionContext {
  /** The network of the tokens and contracts. */
  readonly network: Network;
  /** The new head of the tables in this transaction. */
  readonly head: ChainHead;
  /**
   * Publishes to a room with the commit. Messages wait until all projections have run, and duplicates are sent once. While
   * history is read they are dropped, because nobody is notified of old events.
   */
  publish(message: RoomMessage): void;
}

/** A table, or some columns of one, that depends on the chain alone: a fresh index must give equal rows. */
export interface ProjectedTable {
  readonly table: string;
  /** The columns to compare. */
  readonly columns: readonly string[];
  /** Columns that order the rows. */
  readonly orderBy: readonly string[];
  /**
   * SQL that resets the table to its state before the first block: `delete from …` for rows of the projection, `update … set
   * … = default` for its columns in rows of the shop.
   */
  readonly reset: string;
  /**
   * Check constraints over columns of the chain and columns that the shop stored later. Rows satisfy them at the end of a
   * fresh index, and not during it: an exchanged card has its holder again until its burn is read.
   */
  readonly checkedAtEnd?: readonly string[];
}

/**
 * Projects the shop's rows for one kind of entity on chain. For every entity that a block touches, `recompute` writes the
 * rows again from all of its events. There is no undo: after a reorganisation the dead events are gone and the same function
 * runs again, with fewer events or with none.
 */
export interface Projection {
  readonly name: string;
  readonly sources: readonly ContractSource[];
  /** Projections that write rows which `recompute` reads. They run first. */
  readonly after?: readonly string[];
  /**
   * Returns the keys of an event's entities, such as `pack:0x…:65537`. Pure. Keys are shared: two projections with the same
   * key get the same events for it.
   */
  entitiesOf(event: ChainEvent): readonly string[];
  /** Rewrites the rows of these entities from `eventsOf` them. A repetition changes nothing. */
  recompute(tx: DatabaseTransaction, keys: readonly string[], context: ProjectionContext): Promise<void>;
  /** For changes by time alone (a sale opens, an order expires). Runs once in every commit, after all projections. */
  onHead?(tx: DatabaseTransaction, context: ProjectionContext): Promise<void>;
  readonly tables: readonly ProjectedTable[];
}

/** Types `entitiesOf` by the sources it reads. */
export function defineProjection<const Sources extends readonly ContractSource[]>(
  projection: Omit<Projection, 'sources' | 'entitiesOf'> & {
    sources: Sources;
    entitiesOf: (event: EventOf<Sources[number]>) => readonly string[];
  },
): Projection {
  return projection as unknown as Projection;
}
