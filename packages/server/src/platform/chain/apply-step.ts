import type { Network } from '@kura/chain/network';
import type { DatabaseTransaction } from '@kura/database';
import { zeroHash } from 'viem';
import { failpoint } from '../failpoint.ts';
import { publish, type RoomMessage } from '../realtime/publish.ts';
import { deleteBlocks, insertRange, type OrphanedEvent } from './chain-store.repository.ts';
import { type Checkpoint, lockCheckpoint, moveCheckpoint } from './checkpoint.repository.ts';
import { eventFrom, keepStepEvents } from './events-of.repository.ts';
import type { FetchedRange } from './fetch-range.ts';
import type { ChainHead, ProjectionContext } from './projection.ts';
import type { ProjectionSet, Touched } from './projection-set.ts';

/** Follows the chain in the same transaction as the projections, also through a reorganisation. */
export interface BlockFollower {
  /** Blocks above `ancestor` (all of them when null) are dead. */
  onRewind?(tx: DatabaseTransaction, ancestor: number | null): Promise<void>;
  /** The tables show further blocks, or fewer. */
  onStep?(tx: DatabaseTransaction): Promise<void>;
}

export interface Step {
  readonly network: Network;
  /** The current checkpoint of the tables; checked. */
  readonly from: Checkpoint | null;
  /** The parent of the new blocks: `from` itself, or an ancestor of it when blocks died. */
  readonly ancestor: ChainHead | null;
  /** The blocks after the ancestor; null when the chain only became shorter. */
  readonly range: FetchedRange | null;
  readonly live: boolean;
}

export interface AppliedStep {
  readonly head: Checkpoint | null;
  readonly events: number;
  readonly deadEvents: number;
}

/**
 * Moves the tables one step along the chain in the caller's transaction: removes dead blocks, adds new blocks, recomputes all
 * touched entities and moves the checkpoint. A crash before its commit leaves no trace.
 *
 * @throws CheckpointMoved when another indexer was faster
 */
export async function applyStep(
  tx: DatabaseTransaction,
  step: Step,
  projections: ProjectionSet,
  followers: readonly BlockFollower[],
): Promise<AppliedStep> {
  const { ancestor, range } = step;
  await lockCheckpoint(tx, step.from);
  const touched: Touched = new Map();

  let dead: OrphanedEvent[] = [];
  if (step.from !== null && step.from.number !== ancestor?.number) {
    const blocks = { from: ancestor === null ? 0 : ancestor.number + 1, to: step.from.number };
    dead = (await deleteBlocks(tx, blocks)).events;
    touchDead(dead, projections, touched);
    for (const follower of followers) await follower.onRewind?.(tx, ancestor?.number ?? null);
  }
  await failpoint('indexer.rewound');

  const newest = range?.headers.at(-1);
  const head = newest
    ? { number: newest.number, hash: newest.hash, timeSeconds: newest.timeSeconds }
    : ancestor;
  if (range) {
    const events = range.events.map((fetched) => projections.add(fetched, touched));
    await insertRange(tx, range.headers, events, range.announcements);
    keepStepEvents(tx, { after: ancestor?.number ?? -1, touched });
  }
  await failpoint('indexer.stored');

  const outbox = new Map<string, RoomMessage>();
  const context: ProjectionContext = {
    network: step.network,
    // Without a block there is no time: touched entities have no events left.
    head: head ?? { number: 0, hash: zeroHash, timeSeconds: 0 },
    publish: (message) => {
      if (step.live) outbox.set(JSON.stringify(message), message);
    },
  };
  await projections.recompute(tx, touched, context);
  await projections.onHead(tx, context);
  await failpoint('indexer.projected');

  const checkpoint = await moveCheckpoint(tx, head);
  await publish(tx, ...outbox.values());
  for (const follower of followers) await follower.onStep?.(tx);
  await failpoint('indexer.before-commit');
  return { head: checkpoint, events: range?.events.length ?? 0, deadEvents: dead.length };
}

/** Finds the keys of dead events by the same function as for living ones. */
function touchDead(dead: readonly OrphanedEvent[], projections: ProjectionSet, touched: Touched): void {
  for (const row of dead) {
    const event = eventFrom(row, projections.sources);
    if (event) projections.touch(event, touched);
  }
}
