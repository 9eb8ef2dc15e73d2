import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { prometheusMetrics, startInternalServer } from '@kura/server';
import { freePort, startTestServer, type TestServer } from '@kura/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { metricsIn, monitoringFiles, PROJECT } from './monitoring-files.ts';

// Checks the files of deploy/prometheus and deploy/grafana with Prometheus, which scrapes a test server.

const metrics = prometheusMetrics();
const rules = path.join(PROJECT, 'deploy/prometheus/alerts.yaml');
let folder: string;
let server: TestServer;
let served: Awaited<ReturnType<typeof startInternalServer>>;
let prometheus: ChildProcess;
let api: string;

beforeAll(async () => {
  server = await startTestServer({ metrics });
  const { context, database } = server;
  served = await startInternalServer({
    ...{ metrics, app: context, pool: database.pool, host: '127.0.0.1', port: 0 },
    state: () => 'ready',
  });
  folder = await mkdtemp(path.join(tmpdir(), 'kura-prometheus-'));
  const target = new URL(served.url).host;
  const config = {
    global: { scrape_interval: '1s', evaluation_interval: '1s' },
    rule_files: [rules],
    scrape_configs: [{ job_name: 'kura', static_configs: [{ targets: [target] }] }],
  };
  await writeFile(path.join(folder, 'prometheus.yml'), JSON.stringify(config));
  const port = await freePort();
  api = `http://127.0.0.1:${port}`;
  prometheus = spawn(
    'prometheus',
    [
      `--config.file=${folder}/prometheus.yml`,
      `--storage.tsdb.path=${folder}/data`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { stdio: 'ignore' },
  );
});
afterAll(async () => {
  prometheus.kill();
  await once(prometheus, 'exit');
  await served.stop();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Undefined while Prometheus starts. */
async function ask(call: string): Promise<{ status: string; data: unknown } | undefined> {
  const response = await fetch(`${api}/api/v1/${call}`).catch(() => undefined);
  if (response?.headers.get('content-type')?.includes('json') !== true) return;
  return (await response.json()) as { status: string; data: unknown };
}

test('promtool finds no fault in the alert rules, and their tests pass', () => {
  const promtool = (...args: string[]) => execFileSync('promtool', args, { encoding: 'utf8' });
  expect(promtool('check', 'rules', rules)).toContain('SUCCESS');
  expect(promtool('test', 'rules', path.join(PROJECT, 'deploy/prometheus/alerts.test.yaml'))).toContain(
    'SUCCESS',
  );
});

test('Prometheus gets each metric that rules and dashboards name from a server', async () => {
  const { context } = server;
  await server.request({ method: 'GET', path: '/api/stops' });
  metrics.statement({ level: 'query', queryDurationMillis: 1 } as never);
  metrics.jobEnded('check', 'done');
  metrics.indexed({ kind: 'moved', events: 1, deadEvents: 0 } as never);
  metrics.rpcAsked({ endpoint: 1, outcome: 'done', seconds: 0.1 });
  metrics.serviceCalled({ service: 'psa', outcome: 'answered', seconds: 0.1 });
  const address = context.chain.senders.minting.toLowerCase();
  await context.db
    .insertInto('operator_signer')
    .values({ address, next_nonce: 0, balance_wei: 1n })
    .execute();
  await context.db
    .insertInto('vrf_subscription')
    .values({
      ...{ coordinator: address, subscription_id: 1n, is_consumer: true, native_payment: false },
      ...{ balance_base_units: 1n, problems: [], checked_at: new Date() },
    })
    .execute();
  const named = [...monitoringFiles.values()].flatMap(metricsIn);
  const missing = async () => {
    const { data = [] } = (await ask('label/__name__/values')) ?? {};
    const scraped = new Set(metricsIn((data as string[]).join(' ')));
    return named.filter((name) => !scraped.has(name));
  };
  await expect.poll(missing, { timeout: 60_000, interval: 500 }).toEqual([]);
});

test('Prometheus can compute each expression of the dashboards', async () => {
  const dashboards = [...monitoringFiles].filter(([file]) => file.endsWith('.json'));
  const expressions = dashboards.flatMap(([, text]) =>
    (JSON.parse(text) as { panels: { targets: { expr: string }[] }[] }).panels.flatMap(({ targets }) =>
      targets.map(({ expr }) => expr),
    ),
  );
  expect(expressions.length).toBeGreaterThan(dashboards.length);
  for (const expr of expressions)
    expect((await ask(`query?query=${encodeURIComponent(expr)}`))?.status, expr).toBe('success');
});
