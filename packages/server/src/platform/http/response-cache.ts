import { performance } from 'node:perf_hooks';
import type { Clock } from '../clock.ts';
import { changedSince, publicDataChanges, type ReadTables } from '../public-data.ts';
import { NO_POSITION, type Position } from '../read-replica.ts';
import { EncodedBody } from './encoded-body.ts';
import type { TableCatalogue } from './table-catalogue.ts';

/** A changed time of a sale that an answer doesn't name shows after this at the latest. */
const maxLifetimeMs = 5_000;

const defaultMaxBytes = 32 * 1_024 * 1_024;

/** An answer larger than this share of the cache is not kept. */
const maxShareOfEntry = 1 / 8;

/** Beyond it a request with yet another spelling of the same query is parsed and validated as without a cache. */
const maxUrlsOfEntry = 4;

/** The approximate size of an entry without its bodies. */
const overheadBytes = 1_500;

const MAX_URL_LENGTH = 250;

/** Compressed variants together are never larger than the body itself. */
const variantsFactor = 2;

/** How far ahead of its computing a time is found in an answer: an HTTP cache keeps it as long as this cache, after it left it. */
const instantsWithinMs = 2 * maxLifetimeMs;

/** An answer in JSON, and the tables that it was computed from. */
interface ComputedAnswer {
  readonly json: string;
  readonly reads: ReadTables;
  /** Shows everything that was committed before this position of the primary's log. */
  readonly position: Position;
}

export interface KeptAnswer {
  readonly body: EncodedBody;
  /** By the app's clock, in milliseconds: the first time after its computing that the answer names, or a later moment. */
  readonly nextInstantMs: number;
}

interface Entry extends KeptAnswer {
  readonly key: string;
  readonly reads: ReadTables;
  readonly position: Position;
  readonly urls: string[];
  readonly bytes: number;
  /** By the app's clock. */
  readonly untilMs: number;
  /** By the process's monotonic clock. */
  readonly endsMs: number;
  /** The number of changes when it was last known to be good. */
  goodAt: number;
}

interface Computing {
  readonly answer: Promise<KeptAnswer>;
  /** The number of changes when it began. */
  readonly startedAt: number;
  readonly atLeast: Position;
}

/**
 * Answers of shared calls, kept for all callers until a table changes that they were computed from. An answer that was computed
 * while public data changed is given to those who asked before the change; to others only when none of its tables changed.
 */
export class ResponseCache {
  /** Finds the tables that an answer was computed from. */
  readonly catalogue: TableCatalogue;
  readonly #clock: Clock;
  readonly #maxBytes: number;
  readonly #onRead: (outcome: 'hit' | 'miss') => void;
  readonly #entries = new Map<string, Entry>();
  readonly #entriesByUrl = new Map<string, Entry>();
  readonly #computing = new Map<string, Computing>();
  #bytes = 0;

  /** @param options.onRead is called once for each answer. A hit is computed for another request */
  constructor(options: {
    clock: Clock;
    catalogue: TableCatalogue;
    maxBytes?: number;
    onRead?: (outcome: 'hit' | 'miss') => void;
  }) {
    this.catalogue = options.catalogue;
    this.#clock = options.clock;
    this.#maxBytes = options.maxBytes ?? defaultMaxBytes;
    this.#onRead = options.onRead ?? (() => {});
  }

  /** Bytes that the kept answers take. */
  get bytes(): number {
    return this.#bytes;
  }

  /**
   * The kept answer to a request that was made with exactly this URL before.
   *
   * @param atLeast the position that the answer must show
   */
  findByUrl(url: string, atLeast: Position = NO_POSITION): KeptAnswer | undefined {
    const entry = this.#entriesByUrl.get(url);
    if (entry === undefined || !this.#isGood(entry) || entry.position < atLeast) return undefined;
    this.#onRead('hit');
    return entry;
  }

  /**
   * The kept answer, or a new one: equal requests that come while it is computed wait for it. A failure is kept for nobody.
   *
   * @param key names the call and its validated input
   * @param url the request's, as it was written
   * @param atLeast the position that the answer must show; `compute` has to reach it
   */
  async read(
    key: string,
    url: string,
    compute: () => Promise<ComputedAnswer>,
    atLeast: Position = NO_POSITION,
  ): Promise<KeptAnswer> {
    const entry = this.#entries.get(key);
    if (entry !== undefined && this.#isGood(entry) && entry.position >= atLeast) {
      this.#addUrl(entry, url);
      this.#onRead('hit');
      return entry;
    }
    const startedAt = publicDataChanges();
    const underWay = this.#computing.get(key);
    // It isn't known yet which tables it reads.
    const isCurrent = underWay?.startedAt === startedAt && underWay.atLeast >= atLeast;
    this.#onRead(isCurrent ? 'hit' : 'miss');
    if (isCurrent) return underWay.answer;
    const computing = { answer: this.#compute(key, url, startedAt, compute), startedAt, atLeast };
    this.#computing.set(key, computing);
    try {
      return await computing.answer;
    } finally {
      if (this.#computing.get(key) === computing) this.#computing.delete(key);
    }
  }

  async #compute(
    key: string,
    url: string,
    startedAt: number,
    compute: () => Promise<ComputedAnswer>,
  ): Promise<KeptAnswer> {
    const nowMs = this.#clock.now().getTime();
    const endsMs = performance.now() + maxLifetimeMs;
    const { json, reads, position } = await compute();
    const body = new EncodedBody(Buffer.from(json), 'medium');
    const instantMs = nextInstantMs(json, nowMs);
    const entry: Entry = {
      key,
      body,
      nextInstantMs: instantMs,
      reads,
      position,
      urls: [],
      bytes: body.bytes.length * variantsFactor + key.length + overheadBytes,
      untilMs: Math.min(instantMs, nowMs + maxLifetimeMs),
      endsMs,
      goodAt: startedAt,
    };
    // Its tables changed meanwhile: the answer may be from before.
    if (this.#isGood(entry)) this.#keep(entry, url);
    return entry;
  }

  #keep(entry: Entry, url: string): void {
    if (entry.bytes > this.#maxBytes * maxShareOfEntry) return;
    this.#forget(this.#entries.get(entry.key));
    this.#entries.set(entry.key, entry);
    this.#bytes += entry.bytes;
    this.#addUrl(entry, url);
    // Maps keep the order of insertion: the first is the oldest.
    for (const oldest of this.#entries.values()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#forget(oldest);
    }
  }

  #addUrl(entry: Entry, url: string): void {
    if (entry.urls.length >= maxUrlsOfEntry || url.length > MAX_URL_LENGTH) return;
    entry.urls.push(url);
    this.#entriesByUrl.set(url, entry);
  }

  #forget(entry: Entry | undefined): void {
    if (entry === undefined || !this.#entries.delete(entry.key)) return;
    for (const url of entry.urls) this.#entriesByUrl.delete(url);
    this.#bytes -= entry.bytes;
  }

  #isGood(entry: Entry): boolean {
    const isInTime = performance.now() < entry.endsMs && this.#clock.now().getTime() < entry.untilMs;
    if (isInTime && !changedSince(entry.goodAt, entry.reads)) {
      entry.goodAt = publicDataChanges();
      return true;
    }
    if (this.#entries.get(entry.key) === entry) this.#forget(entry);
    return false;
  }
}

const instant = /"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)"/g;

/**
 * The first moment after `nowMs` that a JSON text names: a start, end or expiry at which the answer may become another.
 *
 * @returns a moment ten seconds after `nowMs` when it names none before that
 */
export function nextInstantMs(json: string, nowMs: number): number {
  const now = new Date(nowMs).toISOString();
  let next = new Date(nowMs + instantsWithinMs).toISOString();
  // Written so, moments sort as texts.
  for (const [, text = ''] of json.matchAll(instant)) if (text > now && text < next) next = text;
  return Date.parse(next);
}
