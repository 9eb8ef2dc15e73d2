import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Queryable } from '@kura/database';
import type { PrometheusMetrics } from './metrics.ts';
import { shopGauges } from './shop-gauges.ts';

export interface MetricsServerOptions {
  metrics: PrometheusMetrics;
  db: Queryable;
  host: string;
  /** 0 for a free one. */
  port: number;
}

/**
 * Serves the metrics to Prometheus, at `/metrics` on a port of its own: they are the operators' business, and the public port
 * has no path to them.
 */
export async function startMetricsServer(
  options: MetricsServerOptions,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const { db, host, port } = options;
  const { registry } = options.metrics;
  const gauges = shopGauges(registry);
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    gauges
      .refresh(db)
      .then(() => registry.metrics())
      .then(
        (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
        () => response.writeHead(500).end(),
      );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}/metrics`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
