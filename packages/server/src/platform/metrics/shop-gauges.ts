import { performance } from 'node:perf_hooks';
import type { Queryable } from '@kura/database';
import { sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import type { OperatorAddresses } from '../operator/operator-kind.ts';

/** The state of the shop, the same in every process: read from the database. */
interface ShopFigures {
  head_block: number | null;
  indexed_block: number | null;
  silent_seconds: number | null;
  condition: string | null;
  /** By lowercase address. */
  balances: Readonly<Record<string, number>> | null;
  subscription_balance: number | null;
  subscription_coin: 'LINK' | 'ETH';
  transactions_queued: number;
  transactions_sent: number;
  transactions_held: number;
  oldest_transaction_seconds: number;
  jobs_waiting: number;
  jobs_running: number;
  jobs_failed: number;
  mails_waiting: number;
  outbox_rows: number;
  oldest_outbox_seconds: number;
  oldest_reveal_seconds: number;
  unattested_waiting: number;
  unattested_refused: number;
  oldest_unattested_seconds: number;
}

const conditions = [
  'STARTING',
  'FOLLOWING',
  'CATCHING_UP',
  'UNREACHABLE',
  'DISAGREEING',
  'SUSPECT',
  'HALTED',
] as const;

export interface ShopGauges {
  /** Never throws: a database that doesn't answer is one of the things to report. */
  refresh(): Promise<void>;
}

export interface ShopGaugesOptions {
  readonly db: Queryable;
  readonly senders: OperatorAddresses;
  /** How long the read values serve further scrapes. */
  readonly keepMs: number;
}

export function shopGauges(registry: Registry, { db, senders, keepMs }: ShopGaugesOptions): ShopGauges {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `kura_${name}`, help, labelNames, registers: [registry] });
  const database = gauge('database_up', 'Whether the database answers');
  const head = gauge('indexer_head_block', 'The newest block that the nodes know');
  const indexed = gauge('indexer_indexed_block', 'The newest block that the tables show');
  const lag = gauge('indexer_lag_blocks', 'Blocks that the tables are behind');
  const silence = gauge('indexer_silent_seconds', 'Time since an indexer last looked at the chain');
  const condition = gauge('chain_condition', 'How the chain is seen: 1 for the present condition', [
    'condition',
  ]);
  const balance = gauge('operator_balance_ether', 'What each key that sends transactions has left for gas', [
    'key',
  ]);
  const subscription = gauge(
    'vrf_subscription_balance',
    'What the subscription that pays for random words has left',
    ['coin'],
  );
  const transactions = gauge('operator_transactions', 'Operator transactions that are not final', ['state']);
  const oldest = gauge('operator_oldest_transaction_seconds', 'Age of the oldest of them');
  const unattested = gauge('unattested_cards', 'Drawn cards that are not attested', ['state']);
  const oldestUnattested = gauge(
    'oldest_unattested_card_seconds',
    'Age of the oldest draw that waits for it',
  );
  const jobs = gauge('jobs', 'Jobs in the queue', ['state']);
  const mails = gauge('mails_waiting', 'Mails that wait to be sent');
  const outbox = gauge('outbox_rows', 'Messages, jobs and changes that are not published yet');
  const oldestOutbox = gauge('oldest_outbox_seconds', 'Age of the oldest of them');
  const oldestReveal = gauge('oldest_reveal_seconds', 'Age of the oldest pack that waits to be opened');

  function show(figures: ShopFigures): void {
    head.set(figures.head_block ?? 0);
    indexed.set(figures.indexed_block ?? 0);
    lag.set(Math.max(0, (figures.head_block ?? 0) - (figures.indexed_block ?? 0)));
    silence.set(figures.silent_seconds ?? 0);
    for (const name of conditions) condition.set({ condition: name }, name === figures.condition ? 1 : 0);
    for (const [key, address] of Object.entries(senders)) {
      const ether = figures.balances?.[address.toLowerCase()];
      if (ether !== undefined) balance.set({ key }, ether);
    }
    subscription.reset();
    if (figures.subscription_balance !== null)
      subscription.set({ coin: figures.subscription_coin }, figures.subscription_balance);
    transactions.set({ state: 'queued' }, figures.transactions_queued);
    transactions.set({ state: 'sent' }, figures.transactions_sent);
    transactions.set({ state: 'held' }, figures.transactions_held);
    oldest.set(figures.oldest_transaction_seconds);
    unattested.set({ state: 'waiting' }, figures.unattested_waiting);
    unattested.set({ state: 'refused' }, figures.unattested_refused);
    oldestUnattested.set(figures.oldest_unattested_seconds);
    jobs.set({ state: 'waiting' }, figures.jobs_waiting);
    jobs.set({ state: 'running' }, figures.jobs_running);
    jobs.set({ state: 'failed' }, figures.jobs_failed);
    mails.set(figures.mails_waiting);
    outbox.set(figures.outbox_rows);
    oldestOutbox.set(figures.oldest_outbox_seconds);
    oldestReveal.set(figures.oldest_reveal_seconds);
  }

  async function read(): Promise<void> {
    try {
      show(await readFigures(db));
      database.set(1);
    } catch {
      database.set(0);
    }
  }

  let latest: { readonly untilMs: number; readonly done: Promise<void> } | undefined;
  return {
    refresh() {
      const nowMs = performance.now();
      if (latest === undefined || nowMs >= latest.untilMs) latest = { untilMs: nowMs + keepMs, done: read() };
      return latest.done;
    },
  };
}

async function readFigures(db: Queryable): Promise<ShopFigures> {
  const { rows } = await sql<ShopFigures>`
    select s.condition, s.head_number as head_block, c.block_number as indexed_block,
           extract(epoch from now() - s.observed_at)::float8 as silent_seconds,
           (select json_object_agg(address, (balance_wei / 1e18)::float8) from operator_signer
            where balance_wei is not null) as balances,
           (v.balance_base_units / 1e18)::float8 as subscription_balance,
           case when v.native_payment then 'ETH' else 'LINK' end as subscription_coin,
           (select coalesce(extract(epoch from now() - min(asked_at)), 0)::float8 from reveal_entry
            where opened_count < pack_count) as oldest_reveal_seconds,
           o.*, j.*, u.*, w.*
    from (select 1) as one
    left join chain_condition s on true left join chain_checkpoint c on true left join vrf_subscription v on true
    cross join (
      select count(*) filter (where status = 'QUEUED') as transactions_queued,
             count(*) filter (where status = 'SENT') as transactions_sent,
             count(*) filter (where hold_reason is not null) as transactions_held,
             coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as oldest_transaction_seconds
      from operator_transaction where status in ('QUEUED', 'SENT')) o
    cross join (
      select count(*) filter (where attempts < max_attempts and locked_at is null and run_at <= now()) as jobs_waiting,
             count(*) filter (where locked_at is not null) as jobs_running,
             count(*) filter (where attempts >= max_attempts and locked_at is null) as jobs_failed,
             count(*) filter (where attempts < max_attempts and task_id = (
               select id from graphile_worker._private_tasks where identifier = 'send-mail')) as mails_waiting
      from graphile_worker._private_jobs) j
    cross join (
      select count(*) as outbox_rows,
             coalesce(extract(epoch from now() - min(at)), 0)::float8 as oldest_outbox_seconds from outbox) w
    cross join (
      select count(*) filter (where refused_at is null) as unattested_waiting, count(refused_at) as unattested_refused,
             coalesce(extract(epoch from now() - min(drawn_at) filter (where refused_at is null)), 0)::float8
               as oldest_unattested_seconds
      from unattested_card) u`.execute(db);
  return rows[0] as ShopFigures;
}
