import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { features } from './features.ts';

// Rows of the database have these names, and a renamed one would lose them. A new name is added to the list.
const stored = JSON.parse(readFileSync(path.join(import.meta.dirname, 'stored-names.json'), 'utf8'));

const sources = globSync('**/*.ts', {
  cwd: import.meta.dirname,
  exclude: ['**/*.{test,check,matrix}.ts'],
}).map((file) => readFileSync(path.join(import.meta.dirname, file), 'utf8'));
const actions = sources.flatMap((source) =>
  [...source.matchAll(/action: '([\w-]+)'/g)].map(([, action = '']) => action),
);

test.each([
  ['jobs', features.flatMap(({ jobs = [] }) => jobs.map(({ name }) => name))],
  ['projections', features.flatMap(({ projections = [] }) => projections.map(({ name }) => name))],
  ['operatorKinds', features.flatMap(({ operatorKinds = [] }) => operatorKinds.map(({ kind }) => kind))],
  ['auditActions', actions],
] as const)('the stored names of %s stay', (kind, names) => {
  expect([...new Set(names)].sort()).toEqual(stored[kind]);
});
