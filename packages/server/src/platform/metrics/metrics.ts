import type { LogEvent } from 'kysely';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { StepOutcome } from '../chain/indexer.ts';
import type { RpcObservation } from '../chain/rpc/rpc-pool.ts';
import { ALARMS } from './alarms.ts';
import type { ServiceCall } from './observe-services.ts';

/**
 * What a process counts of itself. Labels name routes, kinds and states, of which there are few: never an id, an address or
 * anything that a caller chose.
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
  /** What a step of the indexer came to. */
  indexed(outcome: StepOutcome): void;
  jobEnded(job: string, outcome: 'done' | 'failed'): void;
  sockets(change: 1 | -1): void;
  /** Realtime messages, one for each socket that gets it. */
  framesSent(count: number): void;
  /** A look into the cache of answers. */
  cacheRead(outcome: 'hit' | 'miss'): void;
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
  rpcAsked() {},
  serviceCalled() {},
  alarmed() {},
};

const quick = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const remote = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];

export interface PrometheusMetrics extends Metrics {
  /** What Prometheus reads. */
  readonly registry: Registry;
}

/** Metrics for Prometheus, those of the process itself among them. */
export function prometheusMetrics(): PrometheusMetrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const answers = new Histogram({
    name: 'kura_http_answer_seconds',
    help: 'Time to answer, by call and status',
    labelNames: ['method', 'route', 'status'],
    buckets: quick,
    registers,
  });
  const statementsOfCalls = new Counter({
    name: 'kura_http_statements_total',
    help: 'SQL statements that calls made',
    labelNames: ['method', 'route'],
    registers,
  });
  const statements = new Histogram({
    name: 'kura_sql_statement_seconds',
    help: 'Time of SQL statements, and how they ended',
    labelNames: ['outcome'],
    buckets: quick,
    registers,
  });
  const events = new Counter({
    name: 'kura_indexer_events_total',
    help: 'Chain events taken into the tables, and taken out again by reorganisations',
    labelNames: ['change'],
    registers,
  });
  const waits = new Counter({
    name: 'kura_indexer_waits_total',
    help: 'Steps in which the indexer had to wait',
    registers,
  });
  const jobs = new Counter({
    name: 'kura_job_runs_total',
    help: 'Jobs run, and how they ended',
    labelNames: ['job', 'outcome'],
    registers,
  });
  const sockets = new Gauge({
    name: 'kura_realtime_sockets',
    help: 'Open websockets of this process',
    registers,
  });
  const frames = new Counter({
    name: 'kura_realtime_frames_total',
    help: 'Realtime messages sent to websockets',
    registers,
  });
  const cacheReads = new Counter({
    name: 'kura_answer_cache_reads_total',
    help: 'Requests whose answer was in the cache, and others',
    labelNames: ['outcome'],
    registers,
  });
  const rpc = new Histogram({
    name: 'kura_rpc_answer_seconds',
    help: 'Time of requests to nodes, by the place of the node in KURA_RPC_URLS',
    labelNames: ['endpoint', 'outcome'],
    buckets: remote,
    registers,
  });
  const services = new Histogram({
    name: 'kura_service_answer_seconds',
    help: 'Time until outside services answer, and how they answer',
    labelNames: ['service', 'outcome'],
    buckets: remote,
    registers,
  });
  const alarms = new Counter({
    name: 'kura_alarms_total',
    help: 'Alarms by the name of their runbook',
    labelNames: ['alarm'],
    registers,
  });
  // A counter that begins at 1 has no increase.
  for (const alarm of ALARMS) alarms.inc({ alarm }, 0);

  return {
    registry,
    answered({ method, route, status, seconds, statements: made }) {
      answers.observe({ method, route, status }, seconds);
      statementsOfCalls.inc({ method, route }, made);
    },
    statement({ level, queryDurationMillis }) {
      statements.observe({ outcome: level === 'error' ? 'failed' : 'done' }, queryDurationMillis / 1_000);
    },
    indexed(outcome) {
      if (outcome.kind === 'wait') waits.inc();
      if (outcome.kind !== 'moved') return;
      events.inc({ change: 'taken' }, outcome.events);
      events.inc({ change: 'dropped' }, outcome.deadEvents);
    },
    jobEnded: (job, outcome) => jobs.inc({ job, outcome }),
    sockets: (change) => sockets.inc(change),
    framesSent: (count) => frames.inc(count),
    cacheRead: (outcome) => cacheReads.inc({ outcome }),
    rpcAsked: ({ endpoint, outcome, seconds }) => rpc.observe({ endpoint, outcome }, seconds),
    serviceCalled: ({ service, outcome, seconds }) => services.observe({ service, outcome }, seconds),
    alarmed: (alarm) => alarms.inc({ alarm }),
  };
}
