import type { Network } from '@kura/chain/network';
import type { Queryable } from '@kura/database';
import { readAnnouncements } from './chain-store.repository.ts';
import type { AgreedHeads } from './check-head-agreement.ts';
import type { Checkpoint } from './checkpoint.repository.ts';
import type { ContractSource } from './contract-source.ts';
import { type FetchedRange, fetchRange, type RangeRequest } from './fetch-range.ts';
import type { ChainHead } from './projection.ts';
import { RpcUnavailable } from './rpc/rpc-error.ts';
import { createWatchList, type WatchList } from './watch-list.ts';

/** The newest blocks, in which nodes err and chains reorganise, are read with proof, in short steps. */
const provenDepthBlocks = 128;
const provenStepBlocks = 32;
/** A step's events: enough for quick inserts, few enough for flat memory and node answers of a few megabytes. */
const eventsAimedAt = 8_000;
const firstStepBlocks = 16;
const MAX_STEP_BLOCKS = 2_000;
const shortestStepBlocks = 8;

/** Reads the blocks of the next step, and in a long history those of the step after it. */
export function createBlockReader(db: Queryable, network: Network, sources: readonly ContractSource[]) {
  let watching: { at: Checkpoint; list: WatchList } | null = null;
  let ahead: {
    parent: ChainHead;
    watchListVersion: number;
    survey: AgreedHeads;
    range: Promise<FetchedRange>;
  } | null = null;
  let stepBlocks = firstStepBlocks;

  /** The contracts watched at a block: from memory while this process is the one that moves the tables. */
  async function watchListAt(at: ChainHead | null, version: number): Promise<WatchList> {
    if (watching && watching.at.hash === at?.hash && watching.at.watchListVersion === version)
      return watching.list;
    const list = createWatchList(sources, network);
    if (at !== null) list.add(await readAnnouncements(db, at.number));
    return list;
  }

  async function fetchAfter(
    { head, leader, others }: AgreedHeads,
    parent: ChainHead | null,
    watchList: WatchList,
  ): Promise<FetchedRange | null> {
    const from = parent === null ? network.firstBlock : parent.number + 1;
    if (from > head.number) return null;
    const extent = nextExtent(from, head.number, stepBlocks);
    const range = await fetchRange({
      endpoint: leader,
      witness: others[0] ?? null,
      watchList,
      from,
      ...extent,
    });
    if (parent !== null && range.parentHash !== parent.hash) {
      throw new RpcUnavailable(`${leader.label}: the chain changed after block ${parent.number}`);
    }
    if (extent.reading === 'ranged') stepBlocks = nextStepBlocks(range);
    return range;
  }

  return {
    /** @returns null when there are no blocks after `parent` */
    async readAfter(
      survey: AgreedHeads,
      parent: ChainHead | null,
      watchListVersion: number,
    ): Promise<FetchedRange | null> {
      return fetchAfter(survey, parent, await watchListAt(parent, watchListVersion));
    },
    /** Reads the next blocks while the database writes these, in a long history. */
    readAhead(range: FetchedRange, survey: AgreedHeads, watchListVersion: number): void {
      ahead = null;
      const last = range.headers.at(-1);
      if (!last || last.number + provenDepthBlocks >= survey.head.number) return;
      const next = fetchAfter(survey, last, range.watchList).then((fetched) => {
        if (!fetched) throw new RpcUnavailable(`${survey.leader.label}: the chain ends at ${last.number}`);
        return fetched;
      });
      // The step that takes the range up sees the error; when none does, it is of no interest.
      next.catch(() => {});
      ahead = { parent: last, watchListVersion, survey, range: next };
    },
    /** The blocks that were read ahead after this one. */
    aheadOf: ({ hash, watchListVersion }: Checkpoint) =>
      ahead?.parent.hash === hash && ahead.watchListVersion === watchListVersion ? ahead : null,
    keepWatchList(range: FetchedRange | null, at: Checkpoint | null): void {
      watching = range && at && { at, list: range.watchList };
    },
    /** Forgets everything after a failure, and reads fewer blocks: an answer may have been too long to come in time. */
    restart(): void {
      watching = null;
      ahead = null;
      stepBlocks = Math.max(shortestStepBlocks, Math.floor(stepBlocks / 2));
    },
  };
}

function nextExtent(
  from: number,
  headNumber: number,
  stepBlocks: number,
): Pick<RangeRequest, 'to' | 'reading'> {
  const provenFrom = headNumber - provenDepthBlocks + 1;
  return from < provenFrom
    ? { to: Math.min(from + stepBlocks, provenFrom) - 1, reading: 'ranged' }
    : { to: Math.min(from + provenStepBlocks - 1, headNumber), reading: 'proven' };
}

/** Returns the number of blocks for the next range, by the events in this one. */
export function nextStepBlocks({ headers, events }: FetchedRange): number {
  const fitting = Math.floor((headers.length * eventsAimedAt) / Math.max(1, events.length));
  // Twice at most: events come in bursts.
  return Math.max(shortestStepBlocks, Math.min(MAX_STEP_BLOCKS, fitting, headers.length * 2));
}
