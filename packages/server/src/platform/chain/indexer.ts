import type { Network } from '@kura/chain/network';
import type { Database } from '@kura/database';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Hash } from 'viem';
import { failpoint } from '../failpoint.ts';
import { tracing } from '../tracing/tracing.ts';
import { type AppliedStep, applyStep, type BlockFollower, type Step } from './apply-step.ts';
import { createBlockReader } from './block-reader.ts';
import type { Observation } from './chain-condition.repository.ts';
import { type AgreedHeads, checkHeadAgreement } from './check-head-agreement.ts';
import { CheckpointMoved, ensureCheckpoint, readCheckpoint } from './checkpoint.repository.ts';
import { createConditionReporter } from './condition-reporter.ts';
import { findAncestor } from './find-ancestor.ts';
import type { ChainHead, Projection } from './projection.ts';
import { type ProjectionSet, projectionSet } from './projection-set.ts';
import { failReindex, isReindexWaiting } from './reindex.repository.ts';
import { reindexStep } from './reindex.ts';
import type { BlockHeader } from './rpc/block-header.ts';
import type { RpcEndpoint } from './rpc/rpc-endpoint.ts';
import { isByNode, RpcLied } from './rpc/rpc-error.ts';

export interface IndexerOptions {
  readonly db: Kysely<Database>;
  readonly network: Network;
  readonly endpoints: readonly RpcEndpoint[];
  readonly projections: readonly Projection[];
  readonly followers?: readonly BlockFollower[];
  /** Called after each step that brought news, before the next one. */
  readonly watch?: (head: ChainHead) => Promise<void>;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  /**
   * How long a node may show a shorter chain, without another block in it, before it is believed. A node behind a load
   * balancer lags for a moment; a local chain restarted from an older state stays short until it mines.
   */
  readonly believeShorterAfterMs?: number;
  /** How long the chain may produce no block before it counts as halted; never, when absent (a local chain may idle). */
  readonly haltedAfterSeconds?: number;
}

/** The outcome of one step: it `moved` the tables, found them `current`, or is blocked and must `wait`. */
export type StepOutcome =
  | ({ readonly kind: 'moved'; readonly behindBlocks: number } & AppliedStep)
  | { readonly kind: 'current' }
  | { readonly kind: 'wait'; readonly reason: string };

export interface Indexer {
  readonly projections: ProjectionSet;
  /** Takes the tables one step along the chain. Call it again at once after `moved`, later otherwise. */
  step(): Promise<StepOutcome>;
  /** Takes a block range that is to be read once more one step further. @returns false when there is none, or not now */
  repair(): Promise<boolean>;
  /** Steps until the tables show the newest block and nothing waits to be repaired. @throws when the chain can't be read */
  catchUp(): Promise<void>;
}

/** The checkpoint isn't read again for so long while the chain has no new block: only another indexer could have moved it. */
const checkpointKeptMs = 5_000;
/** Steps that end so near the head are news. */
const liveDepthBlocks = 32;

/**
 * Follows the chain into the tables. Stateless except for caches: the place to continue is in the
 * database, every step is one transaction, and two of them at once do no harm.
 */
export function createIndexer(options: IndexerOptions): Indexer {
  const { db, network, endpoints, log, followers = [], believeShorterAfterMs = 15_000 } = options;
  const projections = projectionSet(options.projections);
  const reporter = createConditionReporter(db, log);
  const reader = createBlockReader(db, network, projections.sources);
  let shorterSinceMs: number | null = null;
  let isChainKnown = false;
  /** The block of the checkpoint, and when it was read. */
  let shown: { hash: Hash; readMs: number } | null = null;

  async function takeStep(): Promise<StepOutcome> {
    const isShownKnown = shown !== null && performance.now() - shown.readMs < checkpointKeptMs;
    const early = isShownKnown ? await checkHeadAgreement(endpoints) : null;
    if (early?.kind === 'agreed' && early.head.hash === shown?.hash) return current(early.head);
    const at = await readCheckpoint(db);
    const ahead = at && reader.aheadOf(at);
    if (ahead) {
      const step = { network, from: at, ancestor: at, range: await ahead.range, live: false };
      return commit(step, ahead.survey);
    }
    const survey = early ?? (await checkHeadAgreement(endpoints));
    if (survey.kind !== 'agreed') return wait({ condition: survey.kind, detail: survey.detail });
    const { head, leader } = survey;
    const ancestor = at && (await findAncestor(db, leader, at, head));
    const endsWithin = at !== null && ancestor?.number === head.number && head.number < at.number;
    if (!endsWithin) {
      shorterSinceMs = null;
    } else {
      shorterSinceMs ??= Date.now();
      if (Date.now() - shorterSinceMs < believeShorterAfterMs) {
        return wait({ condition: 'CATCHING_UP', detail: `${leader.label} is behind`, head });
      }
    }
    if (ancestor?.number !== at?.number) {
      log.warn({ from: at?.number, to: ancestor?.number ?? null }, 'the chain was reorganised');
    }
    const range = await reader.readAfter(survey, ancestor, at?.watchListVersion ?? 0);
    if (range === null && ancestor?.number === at?.number) {
      shown = { hash: head.hash, readMs: performance.now() };
      return current(head);
    }
    const newest = range?.headers.at(-1)?.number ?? head.number;
    return commit(
      { network, from: at, ancestor, range, live: head.number - newest <= liveDepthBlocks },
      survey,
    );
  }

  async function current(head: BlockHeader): Promise<StepOutcome> {
    shorterSinceMs = null;
    await reporter.report({ condition: conditionOf(head, options.haltedAfterSeconds), head });
    return { kind: 'current' };
  }

  async function wait(observation: Observation & { detail: string }): Promise<StepOutcome> {
    await reporter.report(observation);
    return { kind: 'wait', reason: observation.detail };
  }

  async function applyAndReport(step: Step, survey: AgreedHeads): Promise<AppliedStep> {
    try {
      return await db.transaction().execute(async (tx) => {
        const done = await applyStep(tx, step, projections, followers);
        const condition = behindBlocksOf(done, survey) > 0 ? 'CATCHING_UP' : 'FOLLOWING';
        await reporter.report({ condition, head: survey.head }, tx);
        return done;
      });
    } catch (error) {
      reporter.forget();
      throw error;
    }
  }

  async function commit(step: Step, survey: AgreedHeads): Promise<StepOutcome> {
    const startedAt = new Date();
    if (step.range) reader.readAhead(step.range, survey, step.from?.watchListVersion ?? 0);
    const applied = await applyAndReport(step, survey);
    await failpoint('indexer.after-commit');
    tracing().record({
      name: 'index blocks',
      attributes: { 'kura.block_number': applied.head?.number ?? 0, 'kura.events': applied.events },
      startedAt,
    });
    reader.keepWatchList(step.range, applied.head);
    shown = applied.head && { hash: applied.head.hash, readMs: performance.now() };
    const behindBlocks = behindBlocksOf(applied, survey);
    if (step.live && applied.head) await options.watch?.(applied.head);
    return { kind: 'moved', behindBlocks, ...applied };
  }

  async function step(): Promise<StepOutcome> {
    try {
      if (!isChainKnown) await ensureCheckpoint(db, network.chainId);
      isChainKnown = true;
      return await takeStep();
    } catch (error) {
      reader.restart();
      shown = null;
      if (isByNode(error)) {
        // Without a rest it would lead again in the next step: it still knows the newest block.
        error.endpoint?.distrust(error.message);
        const condition = error instanceof RpcLied ? 'SUSPECT' : 'UNREACHABLE';
        return wait({ condition, detail: error.message });
      }
      if (error instanceof CheckpointMoved) return { kind: 'wait', reason: error.message };
      throw error;
    }
  }

  const repair = () => repairBlocks(options, projections);
  return { projections, step, repair, catchUp: () => catchUp(step, repair) };
}

async function catchUp(step: Indexer['step'], repair: Indexer['repair']): Promise<void> {
  for (;;) {
    const outcome = await step();
    const isAtHead = outcome.kind === 'moved' ? outcome.behindBlocks === 0 : outcome.kind === 'current';
    if (isAtHead && !(await repair())) return;
    if (outcome.kind === 'wait') throw new Error(`The chain can't be read: ${outcome.reason}`);
  }
}

async function repairBlocks(
  { db, network, endpoints, log }: IndexerOptions,
  projections: ProjectionSet,
): Promise<boolean> {
  if (!(await isReindexWaiting(db))) return false;
  const survey = await checkHeadAgreement(endpoints);
  if (survey.kind !== 'agreed') return false;
  try {
    return await reindexStep({ db, network, endpoint: survey.leader, projections });
  } catch (error) {
    if (isByNode(error)) error.endpoint?.distrust(error.message);
    const passes = isByNode(error) || error instanceof CheckpointMoved;
    if (!passes) await failReindex(db);
    if (!passes) throw error;
    log.warn({ err: error }, 'blocks could not be read once more yet');
    return false;
  }
}

function conditionOf(
  head: BlockHeader,
  haltedAfterSeconds = Number.POSITIVE_INFINITY,
): 'FOLLOWING' | 'HALTED' {
  return Date.now() / 1_000 - head.timeSeconds > haltedAfterSeconds ? 'HALTED' : 'FOLLOWING';
}

const behindBlocksOf = ({ head }: AppliedStep, survey: AgreedHeads): number =>
  survey.head.number - (head?.number ?? 0);
