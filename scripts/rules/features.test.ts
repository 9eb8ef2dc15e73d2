import { expect, test } from 'vitest';
import { fillFeatureTable } from './features.ts';

const page = (...rows: string[]) =>
  ['Text.', '', '| domain | feature | tables |', '| --- | --- | --- |', ...rows, ''].join('\n');
const packs = '| gacha | `packs` | sealed packs | domain, server | `pack` |';
const found = { domain: ['gacha/packs'], server: ['gacha/packs'] };
const tablesOf = () => ['pack'];

test('writes a row for each feature', () => {
  const old = page('| gacha | `gone` | x | server | – |', '| gacha | `packs` | sealed packs | server | – |');
  expect(fillFeatureTable(old, found, tablesOf)).toEqual({ page: page(packs), faults: [] });
});

test('reports a feature without a description', () => {
  const { faults } = fillFeatureTable(
    page(packs),
    { ...found, admin: ['cards/slabs', 'gacha/packs'] },
    tablesOf,
  );
  expect(faults).toEqual(["docs/features.md doesn't describe slabs"]);
});

test('reports a feature with different names in two packages', () => {
  const { faults } = fillFeatureTable(page(packs), { server: ['gacha/packs'] }, tablesOf);
  expect(faults).toEqual([
    'packs is in server: rename the folder, or correct "(only …)" in docs/features.md',
  ]);
  const described = page('| gacha | `packs` | sealed packs (only on the server) | |  |');
  expect(fillFeatureTable(described, { server: ['gacha/packs'] }, tablesOf).faults).toEqual([]);
  expect(fillFeatureTable(described, found, tablesOf).faults).toHaveLength(1);
});
