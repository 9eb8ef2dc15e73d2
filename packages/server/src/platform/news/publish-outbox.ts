import type { ClientBase } from 'pg';
import type { OutboxRow, QueuedJob, Wake } from './outbox.repository.ts';

/** A message with its global number and its number in the room. */
export interface PublishedMessage {
  position: number;
  room: string;
  seq: number;
  name: string;
  payload: unknown;
}

/** Rows of a public table that a transaction changed; null for any row. */
export interface Change {
  table: string;
  ids: readonly string[] | null;
}

/** A batch as sent to the processes. */
export interface SentBatch {
  /** Consecutive number. */
  number: number;
  /** True when batches before it may be lost: the first of a process, or the first after a failure. */
  isFirst: boolean;
  /** Null when they didn't fit, so that processes read them from the table. */
  messages: readonly PublishedMessage[] | null;
  changes: readonly Change[] | 'all';
  wakes: readonly Wake[];
  /** Ids of users and admins who lost a right. */
  access: readonly string[] | 'all';
}

export const newsChannel = 'kura_news';

/** More rows wait for the next round. */
const MAX_ROWS = 1_000;

/**
 * The range of ids that a poll reads. Deleted rows stay in the index while an old transaction is open. Every 250 ms one poll
 * reads all ids, for rows of a long transaction.
 */
const RECENT_IDS = 10_000;

/** Bytes of a notification: https://www.postgresql.org/docs/current/sql-notify.html */
const MAX_NOTIFICATION_BYTES = 7_900;

/** Publishes the outbox on the session that has the reader's lock. */
export class OutboxPublisher {
  readonly #session: ClientBase;
  /** Sends a batch by a faster way; false when it didn't, and undefined when there is none. */
  readonly #send: ((batch: SentBatch) => Promise<boolean>) | undefined;
  #newestId = 0;
  #lookedAtAllMs = Number.NEGATIVE_INFINITY;

  constructor(session: ClientBase, send?: (batch: SentBatch) => Promise<boolean>) {
    this.#session = session;
    this.#send = send;
  }

  /** @returns ids of the rows of committed transactions */
  async pending(): Promise<string[]> {
    const nowMs = performance.now();
    const looksAtAll = nowMs - this.#lookedAtAllMs >= IDLE_MS;
    if (looksAtAll) this.#lookedAtAllMs = nowMs;
    const { rows } = await this.#session.query<{ id: string }>({
      name: 'outbox-pending',
      text: `select id::text from outbox where id > $1 order by outbox.id limit ${MAX_ROWS}`,
      values: [looksAtAll ? 0 : this.#newestId - RECENT_IDS],
    });
    return rows.map(({ id }) => id);
  }

  /**
   * Publishes these rows in one transaction: numbers the messages, queues the jobs, deletes the rows and notifies the
   * processes.
   *
   * @param isFirst whether the processes must check for lost batches
   */
  async publish(ids: readonly string[], isFirst = false): Promise<void> {
    const session = this.#session;
    await session.query('begin');
    let batch: SentBatch;
    try {
      const taken = await this.#take(ids);
      batch = { ...batchOf(taken, ids.length >= MAX_ROWS), isFirst };
      const jobs = taken.flatMap(({ kind, body }) => (kind === 'job' ? [body as QueuedJob] : []));
      for (const together of chunksOf(jobs)) await this.#addJobs(together);
      if (this.#send === undefined) await this.#notify(batch);
      await session.query('commit');
    } catch (error) {
      await session.query('rollback');
      throw error;
    }
    for (const id of ids) this.#newestId = Math.max(this.#newestId, Number(id));
    // A process that ends here has a successor. Its first batch notifies the other processes.
    if (this.#send !== undefined && !(await this.#send(batch))) await this.#notify(batch);
  }

  async #take(ids: readonly string[]): Promise<TakenRow[]> {
    const { rows } = await this.#session.query<TakenRow>({ name: 'outbox-take', text: take, values: [ids] });
    return rows;
  }

  async #addJobs(jobs: readonly QueuedJob[]): Promise<void> {
    const keepsTime = jobs.some(({ key, keyMode }) => key !== undefined && keyMode === 'preserve_run_at');
    await this.#session.query({
      name: 'outbox-jobs',
      text: addJobs,
      values: [JSON.stringify(jobs), keepsTime],
    });
  }

  async #notify(batch: SentBatch): Promise<void> {
    const text = textOf(batch);
    await this.#session.query({
      name: 'outbox-notify',
      text: 'select pg_notify($1, $2)',
      values: [newsChannel, text],
    });
  }
}

/** Pause of an idle reader. */
export const IDLE_MS = 250;

interface TakenRow {
  kind: OutboxRow['kind'] | 'batch';
  body: unknown;
  id: number;
}

// One statement, so that a room's row is locked only until the commit, by this session alone.
const take = `
  with taken as (
    delete from outbox where id = any($1::bigint[]) returning id, kind, body
  ), message as (
    select id, body ->> 'room' as room, body ->> 'name' as name, body -> 'payload' as payload,
           row_number() over (partition by body ->> 'room' order by id) as place
    from taken where kind = 'message'
  ), room as (
    insert into realtime_room (room, last_seq) select room, count(*) from message group by room
    on conflict (room) do update set last_seq = realtime_room.last_seq + excluded.last_seq
    returning room, last_seq
  ), written as (
    insert into realtime_event (room, seq, name, payload)
    select room, last_seq - max(place) over (partition by room) + place, name, payload
    from message join room using (room) order by id
    returning id, room, seq, name, payload
  )
  select 'batch' as kind, to_jsonb(nextval('outbox_batch')) as body, 0 as id
  union all
  select 'message', jsonb_build_object('position', id, 'room', room, 'seq', seq, 'name', name, 'payload', payload), id from written
  union all
  select kind, body, id from taken where kind <> 'message'
  order by kind, id`;

const addJobs = `
  select count(*) from graphile_worker.add_jobs(array(
    select (job ->> 'name', (job -> 'payload')::json, job ->> 'queue', (job ->> 'runAt')::timestamptz,
      (job ->> 'maxAttempts')::integer, job ->> 'key', null::integer, null::text[])::graphile_worker.job_spec
    from jsonb_array_elements($1::jsonb) as j (job)), $2::boolean)`;

/**
 * Splits jobs that can't be queued together: with the same key, in the same queue, which keeps their sequence, or with another
 * key mode.
 */
function chunksOf(jobs: readonly QueuedJob[]): QueuedJob[][] {
  const chunks: QueuedJob[][] = [];
  const taken = new Set<string>();
  let mode: QueuedJob['keyMode'] | undefined;
  for (const job of jobs) {
    const names = [
      ...(job.key === undefined ? [] : [`key ${job.key}`]),
      ...(job.queue === undefined ? [] : [`queue ${job.queue}`]),
    ];
    const isOtherMode = job.key !== undefined && mode !== undefined && job.keyMode !== mode;
    if (chunks.length === 0 || isOtherMode || names.some((name) => taken.has(name))) {
      chunks.push([]);
      taken.clear();
      mode = undefined;
    }
    chunks.at(-1)?.push(job);
    for (const name of names) taken.add(name);
    if (job.key !== undefined) mode = job.keyMode;
  }
  return chunks;
}

/** @param isCut whether more rows wait, possibly with changes that belong to the messages */
function batchOf(rows: readonly TakenRow[], isCut: boolean): Omit<SentBatch, 'isFirst'> {
  const changes = new Map<string, Change>();
  const batch = {
    number: 0,
    messages: [] as PublishedMessage[],
    wakes: new Set<Wake>(),
    access: new Set<string>(),
  };
  for (const row of rows) {
    if (row.kind === 'batch') {
      batch.number = row.body as number;
      continue;
    }
    if (row.kind === 'message') {
      batch.messages.push(row.body as PublishedMessage);
      continue;
    }
    const { kind, body } = row as OutboxRow;
    if (kind === 'wake') batch.wakes.add(body.name);
    else if (kind === 'access') batch.access.add(body.actorId);
    else if (kind === 'change') changes.set(body.table, merge(changes.get(body.table), body));
  }
  return {
    ...batch,
    changes: isCut ? 'all' : [...changes.values()],
    wakes: [...batch.wakes],
    access: [...batch.access],
  };
}

function merge(
  known: Change | undefined,
  { table, ids }: { table: string; ids?: readonly string[] },
): Change {
  if (ids === undefined || known?.ids === null) return { table, ids: null };
  return { table, ids: [...new Set([...(known?.ids ?? []), ...ids])] };
}

const tablesAlone = (changes: SentBatch['changes']): SentBatch['changes'] =>
  changes === 'all' ? changes : changes.map(({ table }) => ({ table, ids: null }));

/**
 * Serialises a batch for a notification. Without room for messages, processes read them from the table. Without room for
 * changes, all tables count as changed.
 */
function textOf(batch: SentBatch): string {
  const smaller: (() => SentBatch)[] = [
    () => batch,
    () => ({ ...batch, messages: null }),
    () => ({ ...batch, messages: null, changes: tablesAlone(batch.changes) }),
  ];
  for (const make of smaller) {
    const text = JSON.stringify(make());
    if (Buffer.byteLength(text) <= MAX_NOTIFICATION_BYTES) return text;
  }
  return JSON.stringify({ ...batch, messages: null, changes: 'all', access: 'all' } satisfies SentBatch);
}
