import type { Hash } from 'viem';
import type { ChainEvent } from './contract-source.ts';
import type { EventCodec } from './event-codec.ts';
import { type BlockHeader, headersBetween } from './rpc/block-header.ts';
import { logsBetween, mayHoldLogs, provenLogs, type RawLog } from './rpc/block-logs.ts';
import type { RpcEndpoint } from './rpc/rpc-endpoint.ts';
import { RpcLied, RpcUnavailable } from './rpc/rpc-error.ts';
import type { Announcement, WatchList } from './watch-list.ts';

/** An event with the codec to store it. */
export interface FetchedEvent {
  readonly event: ChainEvent;
  readonly codec: EventCodec;
}

/** Consecutive blocks with their checked events for the shop. */
export interface FetchedRange {
  /** The hash of the block before the first one. */
  readonly parentHash: Hash;
  readonly headers: readonly BlockHeader[];
  readonly events: readonly FetchedEvent[];
  readonly announcements: readonly Announcement[];
  /** The watch list after the range. */
  readonly watchList: WatchList;
}

export interface RangeRequest {
  readonly endpoint: RpcEndpoint;
  /** A second node that checks long ranges, if there is one. */
  readonly witness: RpcEndpoint | null;
  readonly watchList: WatchList;
  readonly from: number;
  readonly to: number;
  /**
   * `proven` reads every block's logs from its receipts and proves them against the header: for the newest blocks, where
   * nodes are least reliable. `ranged` asks for many blocks at once and proves those that seem too empty.
   */
  readonly reading: 'proven' | 'ranged';
}

/** Receipts that are read concurrently. */
const concurrentBlocks = 4;
/** Up to this number the doubtful blocks of a range are proven one by one; for more, the witness is asked about all. */
const provenOneByOne = 8;

/**
 * Reads a range of blocks. Contracts which it announces are watched from their own block on, so the events that a new
 * contract emits in the very transaction of its creation are not lost.
 *
 * @throws RpcLied when an answer contradicts a header
 * @throws RpcUnavailable when the chain changed meanwhile, or the node went away
 */
export async function fetchRange(request: RangeRequest): Promise<FetchedRange> {
  const { endpoint, from, to } = request;
  const watchList = request.watchList.copy();
  const headersRead = headersBetween(endpoint, from, to);
  const [headers, rangedLogs] = await Promise.all([
    headersRead,
    request.reading === 'ranged' ? logsBetween(endpoint, watchList.filter(), from, to) : null,
  ]);
  const [first] = headers;
  if (!first) throw new RangeError(`No blocks between ${from} and ${to}`);
  const found = rangedLogs
    ? await readRanged({ ...request, watchList }, headers, rangedLogs)
    : await readProven(endpoint, headers, watchList);
  return { parentHash: first.parentHash, headers, ...found, watchList };
}

interface Found {
  events: FetchedEvent[];
  announcements: Announcement[];
}

async function readProven(
  endpoint: RpcEndpoint,
  headers: readonly BlockHeader[],
  watchList: WatchList,
): Promise<Found> {
  const found: Found = { events: [], announcements: [] };
  for (let at = 0; at < headers.length; at += concurrentBlocks) {
    const group = headers.slice(at, at + concurrentBlocks);
    const filter = watchList.filter();
    const logsOfGroup = await Promise.all(
      group.map((header) => (mayHoldLogs(header, filter) ? provenLogs(endpoint, header) : null)),
    );
    const announcedBefore = found.announcements.length;
    for (const [position, header] of group.entries()) {
      // Read again a block that was skipped before an earlier one in its group announced a contract.
      const skipped = logsOfGroup[position] === null;
      const grown = found.announcements.length > announcedBefore;
      const logs =
        skipped && grown && mayHoldLogs(header, watchList.filter())
          ? await provenLogs(endpoint, header)
          : (logsOfGroup[position] ?? []);
      readBlock(header, logs, watchList, found);
    }
  }
  return found;
}

/** Reads the logs of one block until no more contracts are announced in it. */
function readBlock(header: BlockHeader, logs: readonly RawLog[], watchList: WatchList, found: Found): void {
  let events: FetchedEvent[];
  let learnt: Announcement[];
  do {
    events = logs.flatMap((log) => readLog(log, header, watchList) ?? []);
    learnt = events.flatMap(({ event }) => watchList.learnFrom(event));
    found.announcements.push(...learnt);
  } while (learnt.length > 0);
  for (const event of events) found.events.push(event);
}

async function readRanged(
  request: RangeRequest,
  headers: readonly BlockHeader[],
  firstLogs: readonly RawLog[],
): Promise<Found> {
  const { endpoint, watchList, to } = request;
  const found: Found = { events: [], announcements: [] };
  const byNumber = new Map(headers.map((header) => [header.number, header]));
  const logs = [...firstLogs];
  const passedOver = new Set<RawLog>();
  let unread: readonly RawLog[] = firstLogs;
  while (unread.length > 0) {
    const learnt: Announcement[] = [];
    for (const log of unread) {
      const header = byNumber.get(Number(log.blockNumber));
      if (header?.hash !== log.blockHash) {
        throw new RpcUnavailable(`${endpoint.label}: the chain changed while logs were being read`);
      }
      const fetched = readLog(log, header, watchList);
      if (!fetched) {
        passedOver.add(log);
        continue;
      }
      found.events.push(fetched);
      learnt.push(...watchList.learnFrom(fetched.event));
    }
    found.announcements.push(...learnt);
    const asked = await logsOfAnnounced(endpoint, watchList, learnt, to);
    for (const log of asked) logs.push(log);
    unread = [...asked, ...takeFrom(passedOver, learnt)];
  }
  await proveEmptyBlocks(request, headers, logs);
  if (found.announcements.length > 0) {
    found.events.sort(
      ({ event: a }, { event: b }) => a.blockNumber - b.blockNumber || a.logIndex - b.logIndex,
    );
  }
  return found;
}

/** Takes the logs of announced contracts from the logs that were passed over while the contracts were unknown. */
function takeFrom(passedOver: Set<RawLog>, announced: readonly Announcement[]): RawLog[] {
  if (announced.length === 0) return [];
  const since = new Map<string, number>(announced.map(({ address, blockNumber }) => [address, blockNumber]));
  const taken = [...passedOver].filter(
    (log) => Number(log.blockNumber) >= (since.get(log.address.toLowerCase()) ?? Number.POSITIVE_INFINITY),
  );
  for (const log of taken) passedOver.delete(log);
  return taken;
}

async function logsOfAnnounced(
  endpoint: RpcEndpoint,
  watchList: WatchList,
  learnt: readonly Announcement[],
  to: number,
): Promise<RawLog[]> {
  const named = learnt.filter(({ address }) => !watchList.isOneOfMany(address));
  if (named.length === 0) return [];
  const { selectors } = watchList.filter();
  const from = Math.min(...named.map(({ blockNumber }) => blockNumber));
  const addresses = named.map(({ address }) => address);
  return logsBetween(endpoint, { addresses, selectors, selectorsOfAnybody: [] }, from, to);
}

/**
 * Proves every block that is empty although its bloom contradicts that. Nodes without an index of a block answer "no logs"
 * for it, and some truncate long answers silently.
 */
async function proveEmptyBlocks(
  { endpoint, witness, watchList, from, to }: RangeRequest,
  headers: readonly BlockHeader[],
  logs: readonly RawLog[],
): Promise<void> {
  const filter = watchList.filter();
  const withLogs = new Set(logs.map((log) => Number(log.blockNumber)));
  const doubtful = headers.filter((header) => !withLogs.has(header.number) && mayHoldLogs(header, filter));
  if (doubtful.length > provenOneByOne && witness) {
    const seen = await logsBetween(witness, filter, from, to);
    const known = new Set(logs.map(placeOf));
    if (seen.length !== known.size || seen.some((log) => !known.has(placeOf(log)))) {
      throw new RpcLied(endpoint, `and ${witness.label} disagree on the logs of ${from} to ${to}`);
    }
    return;
  }
  for (let at = 0; at < doubtful.length; at += concurrentBlocks) {
    await Promise.all(
      doubtful.slice(at, at + concurrentBlocks).map(async (header) => {
        const proven = await provenLogs(endpoint, header);
        if (proven.some((log) => readLog(log, header, watchList))) {
          throw new RpcLied(endpoint, `keeps back the logs of block ${header.number}`);
        }
      }),
    );
  }
}

const placeOf = (log: RawLog) => `${log.blockHash}:${Number(log.logIndex)}`;

function readLog(log: RawLog, header: BlockHeader, watchList: WatchList): FetchedEvent | null {
  const address = log.address.toLowerCase() as typeof log.address;
  const watched = watchList.at(address);
  const selector = log.topics[0];
  const codec = selector && watched?.codecs.get(selector);
  if (!(watched && codec) || log.removed) return null;
  const event: ChainEvent = {
    source: watched.source.label,
    name: codec.name,
    args: codec.decode(log.topics, log.data),
    address,
    blockNumber: header.number,
    blockHash: header.hash,
    timeSeconds: header.timeSeconds,
    transactionHash: log.transactionHash,
    transactionIndex: Number(log.transactionIndex),
    logIndex: Number(log.logIndex),
  };
  const { concernsUs } = watched.source;
  if (concernsUs && !concernsUs(event, (other) => watchList.at(other) !== undefined)) return null;
  return { event, codec };
}
