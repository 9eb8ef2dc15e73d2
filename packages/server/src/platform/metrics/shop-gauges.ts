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
  /** Never throws: an unavailable database is also reported. */
  refresh(): Promise<void>;
}

export interface ShopGaugesOptions {
  readonly db: Queryable;
  readonly senders: OperatorAddresses;
  /** Time for which the read values serve further scrapes. */
  readonly keepMs: number;
}

export function shopGauges(registry: Registry, { db, senders, keepMs }: ShopGaugesOptions): ShopGauges {
  const gauges = createGauges(registry);

  async function read(): Promise<void> {
    try {
      showFigures(gauges, await readFigures(db), senders);
      gauges.database.set(1);
    } catch {
      gauges.database.set(0);
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

function createGauges(registry: Registry) {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `kura_${name}`, help, labelNames, registers: [registry] });
  return {
    database: gauge('database_up', 'Whether the database answers'),
    head: gauge('indexer_head_block', 'The newest block that the nodes know'),
    indexed: gauge('indexer_indexed_block', 'The newest block that the tables show'),
    lag: gauge('indexer_lag_blocks', 'Blocks that the tables are behind'),
    silence: gauge('indexer_silent_seconds', 'Time since an indexer last looked at the chain'),
    condition: gauge('chain_condition', 'How the chain is seen: 1 for the present condition', ['condition']),
    balance: gauge('operator_balance_ether', 'What each key that sends transactions has left for gas', [
      'key',
    ]),
    subscription: gauge(
      'vrf_subscription_balance',
      'What the subscription that pays for random words has left',
      ['coin'],
    ),
    transactions: gauge('operator_transactions', 'Operator transactions that are not final', ['state']),
    oldest: gauge('operator_oldest_transaction_seconds', 'Age of the oldest of them'),
    unattested: gauge('unattested_cards', 'Drawn cards that are not attested', ['state']),
    oldestUnattested: gauge('oldest_unattested_card_seconds', 'Age of the oldest draw that waits for it'),
    jobs: gauge('jobs', 'Jobs in the queue', ['state']),
    mails: gauge('mails_waiting', 'Mails that wait to be sent'),
    outbox: gauge('outbox_rows', 'Messages, jobs and changes that are not published yet'),
    oldestOutbox: gauge('oldest_outbox_seconds', 'Age of the oldest of them'),
    searchLag: gauge('search_lag_seconds', 'Age of the oldest change that the search engine lacks'),
    oldestReveal: gauge('oldest_reveal_seconds', 'Age of the oldest pack that waits to be opened'),
  };
}

function showFigures(
  gauges: ReturnType<typeof createGauges>,
  figures: ShopFigures,
  senders: OperatorAddresses,
): void {
  gauges.head.set(figures.head_block ?? 0);
  gauges.indexed.set(figures.indexed_block ?? 0);
  gauges.lag.set(Math.max(0, (figures.head_block ?? 0) - (figures.indexed_block ?? 0)));
  gauges.silence.set(figures.silent_seconds ?? 0);
  for (const name of conditions)
    gauges.condition.set({ condition: name }, name === figures.condition ? 1 : 0);
  for (const [key, address] of Object.entries(senders)) {
    const ether = figures.balances?.[address.toLowerCase()];
    if (ether !== undefined) gauges.balance.set({ key }, ether);
  }
  gauges.subscription.reset();
  if (figures.subscription_balance !== null)
    gauges.subscription.set({ coin: figures.subscription_coin }, figures.subscription_balance);
  gauges.transactions.set({ state: 'queued' }, figures.transactions_queued);
  gauges.transactions.set({ state: 'sent' }, figures.transactions_sent);
  gauges.transactions.set({ state: 'held' }, figures.transactions_held);
  gauges.oldest.set(figures.oldest_transaction_seconds);
  gauges.unattested.set({ state: 'waiting' }, figures.unattested_waiting);
  gauges.unattested.set({ state: 'refused' }, figures.unattested_refused);
  gauges.oldestUnattested.set(figures.oldest_unattested_seconds);
  gauges.jobs.set({ state: 'waiting' }, figures.jobs_waiting);
  gauges.jobs.set({ state: 'running' }, figures.jobs_running);
  gauges.jobs.set({ state: 'failed' }, figures.jobs_failed);
  gauges.mails.set(figures.mails_waiting);
  gauges.outbox.set(figures.outbox_rows);
  gauges.oldestOutbox.set(figures.oldest_outbox_seconds);
  gauges.searchLag.set(figures.search_lag_seconds);
  gauges.oldestReveal.set(figures.oldest_reveal_seconds);
}
