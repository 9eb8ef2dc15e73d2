import { hashKey, type QueryKey } from '@tanstack/react-query';
import type { AppQueryClient } from '../app/app-query-client.ts';

/** The pause between two requests of a query that other users' events invalidate. */
const MIN_PAUSE_MS = 2_000;

/** The visibility of a page, so that tests can change it. */
export interface PageVisibility {
  readonly isHidden: () => boolean;
  readonly onShown: (listener: () => void) => void;
}

const documentVisibility: PageVisibility = {
  isHidden: () => document.visibilityState === 'hidden',
  onShown: (listener) =>
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') listener();
    }),
};

interface Turn {
  readonly key: QueryKey;
  /** The last event: an answer that was requested later contains it. */
  eventAtMs: number;
}

/** Requests stale queries again. A hidden page waits, and requests each of them once when it is shown. */
export class QueryRefresher {
  readonly #queryClient: AppQueryClient;
  readonly #page: PageVisibility;
  readonly #turns = new Map<string, Turn>();
  readonly #lastMs = new Map<string, number>();
  readonly #whenShown = new Map<string, QueryKey>();

  constructor(queryClient: AppQueryClient, page: PageVisibility = documentVisibility) {
    this.#queryClient = queryClient;
    this.#page = page;
    page.onShown(() => this.#showAll());
  }

  /** Requests the queries of these keys again, for the user's own events. */
  now(keys: readonly QueryKey[]): void {
    for (const key of keys) {
      if (this.#page.isHidden()) this.#whenShown.set(hashKey(key), key);
      else void this.#queryClient.invalidateQueries({ queryKey: key });
    }
  }

  /**
   * Requests a key's queries again at a random time, because all browsers get the same event, and at most once in two seconds.
   *
   * @param withinMs 0 for a request at once, where the pause allows it
   * @param eventAtMs queries that were requested later are not requested again
   */
  soon(key: QueryKey, withinMs: number, eventAtMs = Date.now()): void {
    const name = hashKey(key);
    const now = Date.now();
    const waiting = this.#turns.get(name);
    if (waiting) {
      waiting.eventAtMs = Math.max(waiting.eventAtMs, eventAtMs);
      return;
    }
    const turn: Turn = { key, eventAtMs };
    const pauseMs = (this.#lastMs.get(name) ?? 0) + MIN_PAUSE_MS - now;
    const delayMs = Math.max(Math.random() * withinMs, pauseMs);
    if (delayMs <= 0) this.#take(name, turn);
    else {
      this.#turns.set(name, turn);
      setTimeout(() => this.#take(name, turn), delayMs);
    }
  }

  #take(name: string, { key, eventAtMs }: Turn): void {
    this.#turns.delete(name);
    if (this.#page.isHidden()) {
      this.#whenShown.set(name, key);
      return;
    }
    this.#lastMs.set(name, Date.now());
    // A request that began in the millisecond of the event may be older.
    void this.#queryClient.invalidateRequestedBefore(key, eventAtMs + 1);
  }

  #showAll(): void {
    const keys = [...this.#whenShown.values()];
    this.#whenShown.clear();
    // TanStack Query requests old data when the page is shown, too: those queries aren't requested twice.
    for (const key of keys) void this.#queryClient.invalidateRequestedBefore(key, Date.now());
  }
}
