import type { LogEvent } from 'kysely';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { StepOutcome } from '../chain/indexer.ts';

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
  alarmed() {},
};

const quick = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

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
  const alarms = new Counter({
    name: 'kura_alarms_total',
    help: 'Alarms by the name of their runbook',
    labelNames: ['alarm'],
    registers,
  });

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
    alarmed: (alarm) => alarms.inc({ alarm }),
  };
}
