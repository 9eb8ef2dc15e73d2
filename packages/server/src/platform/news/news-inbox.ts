import type { Database } from '@kura/database';
import type { Kysely } from 'kysely';
import { listMessagesAfter, readPosition } from '../realtime/realtime-events.repository.ts';
import { WAKES, type Wake } from './outbox.repository.ts';
import type { Change, PublishedMessage, SentBatch } from './publish-outbox.ts';
import type { NewsLog } from './redis-stream.ts';

/** News of committed transactions. Changes are never later than the messages that belong to them. */
export interface NewsBatch {
  messages: readonly PublishedMessage[];
  changes: readonly Change[] | 'all';
  wakes: ReadonlySet<Wake>;
  /** Ids of users and admins who lost a right. */
  access: readonly string[] | 'all';
}

const errorPauseMs = 1_000;
const PAGE_SIZE = 2_000;

/** Takes batches one after the other. Reads the table again until it answers. */
export function createInbox({ db, log }: { db: Kysely<Database>; log: NewsLog }) {
  const { deliver, subscribe } = createListeners(log);
  const { begin, apply } = createBatchReader(db, deliver);
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  const { promise: hasBegun, resolve: begun } = Promise.withResolvers<void>();
  // Batches that come before the position is known wait for it.
  let tail = hasBegun;

  function take(batch: SentBatch | null): Promise<void> {
    tail = tail
      .then(() => apply(batch))
      .catch((error) => {
        if (closed) return;
        log.warn({ err: error }, 'Missed news could not be read yet');
        clearTimeout(timer);
        timer = setTimeout(() => void take(null), errorPauseMs);
      });
    return tail;
  }

  return {
    /** Delivers everything that is published from now on. */
    async begin() {
      await begin();
      begun();
    },
    subscribe,
    receive: (batch: SentBatch) => void take(batch),
    /** After a break: delivers the messages that were published meanwhile, and that everything may have changed. */
    catchUp: () => take(null),
    async close() {
      closed = true;
      clearTimeout(timer);
      await tail;
    },
  };
}

/** Delivers batches. Finds gaps between them, and reads missed messages from the table. */
function createBatchReader(db: Kysely<Database>, deliver: (batch: NewsBatch) => void) {
  let position = 0;
  /** That of the last batch. */
  let number = 0;
  let isBehind = false;

  async function readMissed(): Promise<PublishedMessage[]> {
    const rows = await listMessagesAfter(db, position, PAGE_SIZE);
    position = rows.at(-1)?.position ?? position;
    return rows;
  }

  return {
    async begin() {
      ({ number, position } = await readPosition(db));
    },
    /** @param batch null when batches may be missed */
    async apply(batch: SentBatch | null): Promise<void> {
      const isMissed = isBehind || batch === null || batch.isFirst || batch.number > number + 1;
      number = Math.max(batch?.number ?? 0, number);
      if (!isMissed && batch.messages !== null) {
        const messages = batch.messages.filter((message) => message.position > position);
        position = messages.at(-1)?.position ?? position;
        return deliver({ ...batch, messages, wakes: new Set(batch.wakes) });
      }
      isBehind = true;
      const everything = { changes: 'all', wakes: new Set(WAKES), access: 'all' } as const;
      let news: Omit<NewsBatch, 'messages'> = isMissed
        ? everything
        : { ...batch, wakes: new Set(batch.wakes) };
      let messages: PublishedMessage[];
      do {
        messages = await readMissed();
        deliver({ ...news, messages });
        news = { changes: [], wakes: new Set(), access: [] };
      } while (messages.length === PAGE_SIZE);
      isBehind = false;
    },
  };
}

function createListeners(log: NewsLog) {
  const listeners = new Set<(batch: NewsBatch) => void>();
  return {
    subscribe(listener: (batch: NewsBatch) => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    deliver(batch: NewsBatch): void {
      for (const listener of listeners) {
        try {
          listener(batch);
        } catch (error) {
          log.error({ err: error }, 'News were not understood');
        }
      }
    },
  };
}
