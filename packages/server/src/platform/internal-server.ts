import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AppContext } from './context.ts';
import type { PrometheusMetrics } from './metrics/metrics.ts';
import { type PoolCounts, registerProcessGauges } from './metrics/process-gauges.ts';
import { shopGauges } from './metrics/shop-gauges.ts';

/** A process is `ready` once it has started on a migrated database, until it stops. */
export type ProcessState = 'starting' | 'ready' | 'draining';

export interface InternalServerOptions {
  metrics: PrometheusMetrics;
  app: Pick<AppContext, 'db' | 'chain' | 'config'>;
  /** The connections to the database. */
  pool: PoolCounts;
  /** Time for which one reading of the shop's state serves further scrapes: ten seconds when absent. */
  keepMs?: number;
  /** Read for each request. */
  state: () => ProcessState;
  host: string;
  /** 0 for a free one. */
  port: number;
}

/**
 * Serves the operators on a separate port, which the public one doesn't expose: `/livez` and `/readyz` for an orchestrator,
 * `/metrics` for Prometheus. The two probes do no I/O and ignore dependencies: all processes share them, so restarting each
 * process, or removing all from a balancer, would repair nothing.
 */
export async function startInternalServer(
  options: InternalServerOptions,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const { app, pool, keepMs = 10_000, state, host, port } = options;
  const { registry } = options.metrics;
  registerProcessGauges(registry, { version: app.config.version, pool });
  const gauges = shopGauges(registry, { db: app.db, senders: app.chain.senders, keepMs });

  async function answerMetrics(response: ServerResponse): Promise<void> {
    await gauges.refresh();
    const text = await registry.metrics();
    response.writeHead(200, { 'content-type': registry.contentType }).end(text);
  }

  const paths: Readonly<Record<string, (response: ServerResponse) => void>> = {
    // An answer proves that the event loop runs.
    '/livez': (response) => response.writeHead(200).end('alive\n'),
    '/readyz': (response) => response.writeHead(state() === 'ready' ? 200 : 503).end(`${state()}\n`),
    '/metrics': (response) => void answerMetrics(response).catch(() => response.writeHead(500).end()),
  };
  const server = createServer(({ method, url = '' }, response) => {
    const answer = method === 'GET' && Object.hasOwn(paths, url) ? paths[url] : undefined;
    if (answer === undefined) response.writeHead(404).end();
    else answer(response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
