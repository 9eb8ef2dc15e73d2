import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Queryable } from '@kura/database';
import { expect, test } from 'vitest';
import { ALARMS } from './alarms.ts';
import { prometheusMetrics } from './metrics.ts';
import { metricsIn, monitoringFiles, PROJECT } from './monitoring-files.ts';
import { registerProcessGauges } from './process-gauges.ts';
import { shopGauges } from './shop-gauges.ts';

const rules = monitoringFiles.get('deploy/prometheus/alerts.yaml') ?? '';

test('each metric that alert rules, dashboards and their document name is one of the process', async () => {
  const { registry } = prometheusMetrics();
  registerProcessGauges(registry, { version: '', pool: { totalCount: 0, idleCount: 0, waitingCount: 0 } });
  shopGauges(registry, { db: {} as Queryable, senders: {} as never, keepMs: 0 });
  const registered = registry.getMetricsAsArray().map(({ name }) => name);
  expect(monitoringFiles.size).toBe(5);
  for (const [file, text] of monitoringFiles) {
    const named = metricsIn(text);
    expect(named, file).not.toEqual([]);
    expect(registered, file).toEqual(expect.arrayContaining(named));
  }
  const documented = readFileSync(path.join(PROJECT, 'docs/configuration.md'), 'utf8');
  const ours = registered.filter((name) => name.startsWith('kura_'));
  expect(ours.filter((name) => !documented.includes(`\`${name}\``))).toEqual([]);
});

test('the list of alarms has each one that the code raises, and each has a runbook', () => {
  const sources = globSync('packages/server/src/**/*.ts', { cwd: PROJECT })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(path.join(PROJECT, file), 'utf8'));
  const raised = sources.flatMap((source) =>
    [...source.matchAll(/\balarm: '([a-z-]+)'/g)].map(([, alarm]) => alarm as string),
  );
  expect([...new Set(raised)].toSorted()).toEqual([...ALARMS]);
  for (const alarm of ALARMS)
    expect(existsSync(path.join(PROJECT, `docs/runbooks/${alarm}.md`)), alarm).toBe(true);
});

test('each alert names a runbook that exists, and the two alerts of alarms share all alarms', () => {
  const runbooks = [...rules.matchAll(/runbook: (\S+\.md)/g)].map(([, file]) => file as string);
  expect(runbooks.length).toBeGreaterThan(10);
  for (const file of runbooks) expect(existsSync(path.join(PROJECT, file)), file).toBe(true);
  const [page, ticket] = [/alarm=~"([^"]+)"/, /alarm!~"([^"]+)"/].map((lists) => lists.exec(rules)?.[1]);
  expect(page).toBe(ticket);
  expect(ALARMS).toEqual(expect.arrayContaining(page?.split('|') ?? ['']));
});
