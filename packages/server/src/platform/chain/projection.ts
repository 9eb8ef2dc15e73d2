import type { Network } from '@kura/chain/network';
import type { DatabaseTransaction } from '@kura/database';
import type { RoomMessage } from '../realtime/publish.ts';
import type { ChainEvent, ContractSource, EventOf } from './contract-source.ts';

/** The newest block that the shop's tables show. */
export interface ChainHead {
  readonly number: number;
  readonly hash: `0x${string}`;
  /** Chain time, Unix seconds: what decides whether a sale is open. */
  readonly timeSeconds: number;
}

export interface ProjectionContext {
  /** Whose tokens and contracts they are. */
  readonly network: Network;
  /** The head that this very transaction brings the tables to. */
  readonly head: ChainHead;
  /**
   * Publishes to a room with the commit. Messages wait until all projections have run, and one said twice goes out once; while
   * history is being read they are dropped, because nobody is notified of old events.
   */
  publish(message: RoomMessage): void;
}

/** A table, or some columns of one, that is wholly a function of the chain: a fresh index must give it again. */
export interface ProjectedTable {
  readonly table: string;
  /** The columns to compare: all that the chain alone decides. */
  readonly columns: readonly string[];
  /** Columns that order the rows alike in both tables. */
  readonly orderBy: readonly string[];
  /**
   * SQL that takes the table back to what it was before the first block: `delete from …` for rows which the
   * projection makes, `update … set … = default` for columns of rows which the shop makes.
   */
  readonly reset: string;
  /**
   * Check constraints over what the chain decides and what the shop stored later. Rows fulfil them at the end of a fresh index,
   * and not on the way: a card that was exchanged has its holder again until its burn is read.
   */
  readonly checkedAtEnd?: readonly string[];
}

/**
 * What the shop shows of one kind of thing on chain. For every thing that a block touches, `recompute` writes its
 * rows again from all of its events. There is no undo: after a reorganisation the dead events are gone and the same
 * function runs again, with fewer events or with none.
 */
export interface Projection {
  readonly name: string;
  readonly sources: readonly ContractSource[];
  /** Projections whose rows `recompute` reads: they run first. */
  readonly after?: readonly string[];
  /**
   * The keys of the things that an event touches, such as `pack:0x…:65537`. Pure. Keys are shared: two projections
   * that return the same key see the same events of it.
   */
  entitiesOf(event: ChainEvent): readonly string[];
  /** Rewrites the rows of these things from `eventsOf` them. Running it twice changes nothing. */
  recompute(tx: DatabaseTransaction, keys: readonly string[], context: ProjectionContext): Promise<void>;
  /** For what time alone changes (a sale opens, an order expires): runs once in every commit, after all projections. */
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
