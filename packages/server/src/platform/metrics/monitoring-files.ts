import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The folder of the project. */
export const PROJECT = path.join(import.meta.dirname, '../../../../..');

/** Files for Prometheus and Grafana with names of metrics, by path. */
export const monitoringFiles: ReadonlyMap<string, string> = new Map(
  globSync(['deploy/prometheus/*.yaml', 'deploy/grafana/*.json'], { cwd: PROJECT })
    .toSorted()
    .map((file) => [file, readFileSync(path.join(PROJECT, file), 'utf8')]),
);

/** Returns the metrics in a text, without the suffix of a series. */
export function metricsIn(text: string): string[] {
  const names = text.match(/\b(?:kura|process|nodejs)_[a-z0-9_]+/g) ?? [];
  return [...new Set(names.map((name) => name.replace(/_(?:bucket|count|sum)$/, '')))].toSorted();
}
