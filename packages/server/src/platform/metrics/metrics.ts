import type { LogEvent } from 'kysely';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { StepOutcome } from '../chain/indexer.ts';
import type { RpcObservation } from '../chain/rpc/rpc-pool.ts';
import { ALARMS } from './alarms.ts';
import type { ServiceCall } from './observe-services.ts';

/**
 * Counters of a process. Labels name routes, kinds and states, of which there are few: never an id, an address or any value
 * that a caller chose.
 */
export interface Metrics {
  /** An HTTP answer. `route` is the pattern of the call. */
  answered(answer: {
    method: string;
    route: string;
    status: number;
    seconds: number;
    statements: number;
  }): void;
  /** A statement that the database answered or refused. */
  statement(event: LogEvent): void;
  /** The outcome of a step of the indexer. */
  indexed(outcome: StepOutcome): void;
  jobEnded(job: string, outcome: 'done' | 'failed'): void;
  sockets(change: 1 | -1): void;
  /** Realtime messages, one for each socket that gets it. */
  framesSent(count: number): void;
  /** A look into the cache of answers. */
  cacheRead(outcome: 'hit' | 'miss'): void;
  /** A search, by the program that answered it. */
  searched(by: 'engine' | 'database'): void;
  /** A public answer was computed by this database, where there is a replica. */
  sharedRead(from: 'replica' | 'primary'): void;
  /** An exchange with a node of the chain. */
  rpcAsked(observation: RpcObservation): void;
  /** A request to another company's service. */
  serviceCalled(call: ServiceCall): void;
  /** A log line that belongs to a runbook. */
  alarmed(alarm: string): void;
}

/** While nobody reads metrics. */
export const noMetrics: Metrics = {
  answered() {},
  statement() {},
  indexed() {},
  jobEnded() {},
  sockets() {},
  framesSent() {},
  cacheRead() {},
  searched() {},
  sharedRead() {},
  rpcAsked() {},
  serviceCalled() {},
  alarmed() {},
};

const quick = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const remote = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];

export interface PrometheusMetrics extends Metrics {
  /** The registry that Prometheus scrapes. */
  readonly registry: Registry;
}

/** Metrics for Prometheus, those of the process itself among them. */
export function prometheusMetrics(): PrometheusMetrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const instruments = createInstruments(registry);
  // A counter that begins at 1 has no increase.
  for (const alarm of ALARMS) instruments.alarms.inc({ alarm }, 0);

  return {
    registry,
    answered({ method, route, status, seconds, statements: made }) {
      instruments.answers.observe({ method, route, status }, seconds);
      instruments.statementsOfCalls.inc({ method, route }, made);
    },
    statement({ level, queryDurationMillis }) {
      instruments.statements.observe(
        { outcome: level === 'error' ? 'failed' : 'done' },
        queryDurationMillis / 1_000,
      );
    },
    indexed(outcome) {
      if (outcome.kind === 'wait') instruments.waits.inc();
      if (outcome.kind !== 'moved') return;
      instruments.events.inc({ change: 'taken' }, outcome.events);
      instruments.events.inc({ change: 'dropped' }, outcome.deadEvents);
    },
    jobEnded: (job, outcome) => instruments.jobs.inc({ job, outcome }),
    sockets: (change) => instruments.sockets.inc(change),
    framesSent: (count) => instruments.frames.inc(count),
    cacheRead: (outcome) => instruments.cacheReads.inc({ outcome }),
    searched: (by) => instruments.searches.inc({ by }),
    sharedRead: (from) => instruments.sharedReads.inc({ from }),
    rpcAsked: ({ endpoint, outcome, seconds }) => instruments.rpc.observe({ endpoint, outcome }, seconds),
    serviceCalled: ({ service, outcome, seconds }) =>
      instruments.services.observe({ service, outcome }, seconds),
    alarmed: (alarm) => instruments.alarms.inc({ alarm }),
  };
}

function createInstruments(registry: Registry) {
  const registers = [registry];
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Counter({ name, help, labelNames, registers });
  const histogram = <Label extends string>(
    name: string,
    help: string,
    labelNames: Label[],
    buckets: number[],
  ) => new Histogram({ name, help, labelNames, buckets, registers });

  return {
    answers: histogram(
      'kura_http_answer_seconds',
      'Time to answer, by call and status',
      ['method', 'route', 'status'],
      quick,
    ),
    statementsOfCalls: counter('kura_http_statements_total', 'SQL statements that calls made', [
      'method',
      'route',
    ]),
    statements: histogram(
      'kura_sql_statement_seconds',
      'Time of SQL statements, and how they ended',
      ['outcome'],
      quick,
    ),
    events: counter(
      'kura_indexer_events_total',
      'Chain events taken into the tables, and taken out again by reorganisations',
      ['change'],
    ),
    waits: counter('kura_indexer_waits_total', 'Steps in which the indexer had to wait'),
    jobs: counter('kura_job_runs_total', 'Jobs run, and how they ended', ['job', 'outcome']),
    sockets: new Gauge({ name: 'kura_realtime_sockets', help: 'Open websockets of this process', registers }),
    frames: counter('kura_realtime_frames_total', 'Realtime messages sent to websockets'),
    cacheReads: counter(
      'kura_answer_cache_reads_total',
      'Requests whose answer was in the cache, and others',
      ['outcome'],
    ),
    searches: counter(
      'kura_searches_total',
      'Searches of a shop with a search engine, by the program that answered',
      ['by'],
    ),
    sharedReads: counter(
      'kura_shared_reads_total',
      'Public answers computed by the replica, and by the primary in its place',
      ['from'],
    ),
    rpc: histogram(
      'kura_rpc_answer_seconds',
      'Time of requests to nodes, by the place of the node in KURA_RPC_URLS',
      ['endpoint', 'outcome'],
      remote,
    ),
    services: histogram(
      'kura_service_answer_seconds',
      'Time until outside services answer, and how they answer',
      ['service', 'outcome'],
      remote,
    ),
    alarms: counter('kura_alarms_total', 'Alarms by the name of their runbook', ['alarm']),
  };
}
