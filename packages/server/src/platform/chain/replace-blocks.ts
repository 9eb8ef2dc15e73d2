import type { Network } from '@kura/chain/network';
import type { DatabaseTransaction } from '@kura/database';
import { wake } from '../news/outbox.repository.ts';
import {
  deleteBlocks,
  insertRange,
  type OrphanedEvent,
  type StoredHeader,
} from './chain-store.repository.ts';
import { changeWatchList } from './checkpoint.repository.ts';
import type { ChainEvent } from './contract-source.ts';
import { eventFrom } from './events-of.repository.ts';
import type { FetchedRange } from './fetch-range.ts';
import type { ChainHead } from './projection.ts';
import type { ProjectionSet, Touched } from './projection-set.ts';
import { deleteConflicts } from './reindex.repository.ts';
import type { Announcement } from './watch-list.ts';

/** Blocks as the chain has them. */
export interface ProvenBlocks extends Pick<FetchedRange, 'events' | 'announcements'> {
  readonly headers: readonly StoredHeader[];
  /** All blocks to replace. Empty ones may have no header. */
  readonly numbers: readonly number[];
}

export interface Replacement {
  /** Events that differed. */
  readonly repaired: number;
  /** Whether indexers have to watch other contracts. */
  readonly changedWatchList: boolean;
}

/**
 * Replaces blocks in the tables and recomputes all entities that their events touch, before and after. The caller has the
 * checkpoint's lock.
 *
 * @param touched - further entities to recompute
 */
export async function replaceBlocks(
  tx: DatabaseTransaction,
  blocks: ProvenBlocks,
  projections: ProjectionSet,
  at: { readonly network: Network; readonly head: ChainHead },
  touched: Touched = new Map(),
): Promise<Replacement> {
  const deleted = await deleteBlocks(tx, blocks.numbers);
  const before = deleted.events.map((row) => readable(row, projections));
  for (const event of before) if (event) projections.touch(event, touched);
  const events = blocks.events.map((fetched) => projections.add(fetched, touched));
  const keys = events.flatMap(({ entities }) => entities.map(({ key }) => key));
  await deleteConflicts(tx, keys, blocks.numbers, blocks.announcements);
  await insertRange(tx, blocks.headers, events, blocks.announcements);
  const changedWatchList = contractsOf(deleted.announcements) !== contractsOf(blocks.announcements);
  if (changedWatchList) await changeWatchList(tx);
  const context = {
    ...at,
    // Old events notify nobody.
    publish: () => {},
  };
  await projections.recompute(tx, touched, context);
  await projections.onHead(tx, context);
  await wake(tx, 'operator');
  const after = blocks.events.map(({ event }) => event);
  return { repaired: countDifferences(before, after), changedWatchList };
}

const contractsOf = (announcements: readonly Pick<Announcement, 'source' | 'address'>[]): string =>
  announcements
    .map(({ source, address }) => `${source} ${address}`)
    .sort()
    .join();

/** @returns null for a row that is too damaged to read */
function readable(row: OrphanedEvent, projections: ProjectionSet): ChainEvent | null {
  try {
    const event = eventFrom(row, projections.sources);
    if (event) projections.touch(event, new Map());
    return event;
  } catch {
    return null;
  }
}

/** Counts the differing events. An event that differs on both sides counts once. */
function countDifferences(before: readonly (ChainEvent | null)[], after: readonly ChainEvent[]): number {
  const known = new Set(before.flatMap((event) => (event ? [textOf(event)] : [])));
  const missing = after.filter((event) => !known.has(textOf(event))).length;
  const surplus = before.length - (after.length - missing);
  return Math.max(missing, surplus);
}

/** Returns equal texts for equal events, for any stored order of their arguments. */
function textOf(event: ChainEvent): string {
  return JSON.stringify(event, (_, value) => {
    if (typeof value === 'bigint') return `${value}n`;
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  });
}
