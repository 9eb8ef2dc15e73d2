import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { compareFeatures, type FeatureList } from './compare-features.ts';
import { FEATURE_FOLDERS, FEATURES, IN_ONE_FOLDER } from './features.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

const foldersIn = (folder: string): string[] =>
  readdirSync(`${root}${folder}`, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  );

test('a feature has the same name in every package', () => {
  const found = Object.fromEntries(Object.keys(FEATURE_FOLDERS).map((folder) => [folder, foldersIn(folder)]));
  expect(Object.values(found).flat().length).toBeGreaterThan(100);
  const list = { folders: FEATURE_FOLDERS, features: FEATURES, inOneFolder: IN_ONE_FOLDER };
  expect(compareFeatures(list, found)).toEqual([]);
});

describe('the comparison', () => {
  const list: FeatureList = {
    folders: { server: ['platform'], market: ['home'] },
    features: { orders: 'orders', legal: 'terms' },
    inOneFolder: { legal: 'has no page' },
  };
  const found = { server: ['platform', 'orders', 'legal'], market: ['home', 'orders'] };

  test('accepts features with one name', () => {
    expect(compareFeatures(list, found)).toEqual([]);
  });

  test.each([
    [
      'another name in one folder',
      { ...found, market: ['home', 'trade'] },
      [
        'market/trade is not in the list of features',
        "the feature orders is only in server: use its partner's name, or list why it has none",
      ],
    ],
    [
      'a feature without a folder',
      { server: ['platform', 'orders'], market: ['home', 'orders'] },
      ['the feature legal has no folder'],
    ],
    [
      'a second folder of a feature that is listed with one',
      { ...found, market: ['home', 'orders', 'legal'] },
      ['the feature legal is in server and market: it is not in one folder only'],
    ],
    [
      'a listed folder that does not exist',
      { ...found, market: ['orders'] },
      ['market/home does not exist: remove it from the list'],
    ],
  ])('refuses %s', (_what, folders, problems) => {
    expect(compareFeatures(list, folders)).toEqual(problems);
  });

  test('refuses a list that contradicts itself', () => {
    const wrong = {
      ...list,
      features: { ...list.features, home: 'the first page' },
      inOneFolder: { ...list.inOneFolder, nothing: 'x' },
    };
    expect(compareFeatures(wrong, found)).toEqual([
      'home is a feature, and listed as none in market',
      'the feature home has no folder',
      'nothing is not a feature, and listed as one in one folder only',
    ]);
  });
});
