import { performance } from 'node:perf_hooks';
import type { Queryable } from '@kura/database';
import { Gauge, type Registry } from 'prom-client';
import type { OperatorAddresses } from '../operator/operator-kind.ts';
import { readFigures, type ShopFigures } from './shop-figures.repository.ts';

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
