import { performance } from 'node:perf_hooks';
import type { Clock } from '../clock.ts';
import { publicDataChanges } from '../public-data.ts';
import { EncodedBody } from './encoded-body.ts';

/** A changed time of a sale that an answer doesn't name shows after this at the latest. */
const maxLifetimeMs = 5_000;

const defaultMaxBytes = 32 * 1_024 * 1_024;

/** An answer larger than this share of the cache is not kept. */
const maxShareOfEntry = 1 / 8;

/** Beyond it a request with yet another spelling of the same query is parsed and validated as without a cache. */
const maxUrlsOfEntry = 4;

/** What the bookkeeping of an entry takes besides its bodies, roughly. */
const overheadBytes = 1_000;

/** Compressed variants together are never larger than the body itself. */
const variantsFactor = 2;

interface Entry {
  readonly key: string;
  readonly body: EncodedBody;
  readonly urls: string[];
  readonly bytes: number;
  /** By the app's clock: a time that the answer names has come. */
  readonly untilMs: number;
  /** By the process's monotonic clock. */
  readonly endsMs: number;
}

/**
 * Answers of shared calls, kept for all callers until public data changes. An answer that was computed while public data
 * changed is given to those who asked before the change and to nobody else.
 */
export class ResponseCache {
  readonly #clock: Clock;
  readonly #maxBytes: number;
  readonly #onRead: (outcome: 'hit' | 'miss') => void;
  readonly #entries = new Map<string, Entry>();
  readonly #entriesByUrl = new Map<string, Entry>();
  #computing = new Map<string, Promise<EncodedBody>>();
  #changes = publicDataChanges();
  #bytes = 0;

  /** @param options.onRead is called once for each answer. A hit is computed for another request */
  constructor(options: { clock: Clock; maxBytes?: number; onRead?: (outcome: 'hit' | 'miss') => void }) {
    this.#clock = options.clock;
    this.#maxBytes = options.maxBytes ?? defaultMaxBytes;
    this.#onRead = options.onRead ?? (() => {});
  }

  /** Bytes that the kept answers take. */
  get bytes(): number {
    return this.#bytes;
  }

  /** The kept answer to a request that was made with exactly this URL before. */
  findByUrl(url: string): EncodedBody | undefined {
    this.#dropWhenChanged();
    const entry = this.#entriesByUrl.get(url);
    if (entry === undefined || !this.#isGood(entry)) return undefined;
    this.#onRead('hit');
    return entry.body;
  }

  /**
   * The kept answer, or a new one: equal requests that come while it is computed wait for it. A failure is kept for nobody.
   *
   * @param key names the call and its validated input
   * @param url the request's, as it was written
   */
  async read(key: string, url: string, compute: () => Promise<string>): Promise<EncodedBody> {
    this.#dropWhenChanged();
    const entry = this.#entries.get(key);
    if (entry !== undefined && this.#isGood(entry)) {
      this.#addUrl(entry, url);
      this.#onRead('hit');
      return entry.body;
    }
    const underWay = this.#computing.get(key);
    this.#onRead(underWay === undefined ? 'miss' : 'hit');
    if (underWay !== undefined) return underWay;
    const computing = this.#compute(key, url, compute);
    const started = this.#computing.set(key, computing);
    try {
      return await computing;
    } finally {
      if (started.get(key) === computing) started.delete(key);
    }
  }

  /** Forgets all answers, those that are being computed among them. */
  drop(): void {
    this.#entries.clear();
    this.#entriesByUrl.clear();
    this.#computing = new Map();
    this.#bytes = 0;
  }

  async #compute(key: string, url: string, compute: () => Promise<string>): Promise<EncodedBody> {
    const started = this.#computing;
    const json = await compute();
    const body = new EncodedBody(Buffer.from(json), 'medium');
    this.#dropWhenChanged();
    // Public data changed meanwhile: what was read may be from before.
    if (started === this.#computing) this.#keep(key, url, body, json);
    return body;
  }

  #keep(key: string, url: string, body: EncodedBody, json: string): void {
    const bytes = body.bytes.length * variantsFactor + key.length + overheadBytes;
    const nowMs = this.#clock.now().getTime();
    const untilMs = nextInstantMs(json, nowMs, nowMs + maxLifetimeMs);
    if (bytes > this.#maxBytes * maxShareOfEntry) return;
    const entry: Entry = { key, body, urls: [], bytes, untilMs, endsMs: performance.now() + maxLifetimeMs };
    this.#forget(this.#entries.get(key));
    this.#entries.set(key, entry);
    this.#bytes += bytes;
    this.#addUrl(entry, url);
    // Maps keep the order of insertion: the first is the oldest.
    for (const oldest of this.#entries.values()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#forget(oldest);
    }
  }

  #addUrl(entry: Entry, url: string): void {
    if (entry.urls.length >= maxUrlsOfEntry || url.length > overheadBytes / maxUrlsOfEntry) return;
    entry.urls.push(url);
    this.#entriesByUrl.set(url, entry);
  }

  #forget(entry: Entry | undefined): void {
    if (entry === undefined || !this.#entries.delete(entry.key)) return;
    for (const url of entry.urls) this.#entriesByUrl.delete(url);
    this.#bytes -= entry.bytes;
  }

  #isGood(entry: Entry): boolean {
    return performance.now() < entry.endsMs && this.#clock.now().getTime() < entry.untilMs;
  }

  #dropWhenChanged(): void {
    const changes = publicDataChanges();
    if (changes === this.#changes) return;
    this.#changes = changes;
    this.drop();
  }
}

const instant = /"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)"/g;

/**
 * The first moment after `nowMs` that a JSON text names: a start, end or expiry at which the answer may become another.
 *
 * @returns `latestMs` when it names none before that
 */
export function nextInstantMs(json: string, nowMs: number, latestMs: number): number {
  const now = new Date(nowMs).toISOString();
  let next = new Date(latestMs).toISOString();
  // Written so, moments sort as texts.
  for (const [, text = ''] of json.matchAll(instant)) if (text > now && text < next) next = text;
  return Date.parse(next);
}
