import type { LegalText } from '@kura/api-contract/legal';
import { expect, test } from 'vitest';
import { firstPossibleDay, mistakesOf } from './legal-draft.ts';

const latest: LegalText = {
  kind: 'TERMS',
  version: '1.0',
  effectiveAt: '2026-11-01T15:00:00.000Z',
  state: 'CURRENT',
  texts: { ja: '# 利用規約\n', en: '# Terms\n' },
};
const texts = { ja: '# 利用規約\n\n追加\n', en: '# Terms\n\nAdded\n' };
const now = new Date('2026-11-24T14:59:00.000Z');
const mistakes = (change: object) =>
  mistakesOf({ version: '1.1', effectiveOn: '2026-12-01', texts, ...change }, [latest], latest, now);

test('a whole version has no mistakes', () => {
  expect(mistakes({})).toEqual({ version: null, effectiveOn: null, texts: null });
});

test('a version needs a name of its own', () => {
  expect(mistakes({ version: ' ' }).version).toBe('format');
  expect(mistakes({ version: ' 1.0 ' }).version).toBe('taken');
});

test('a version is in force from tomorrow in Japan at the earliest, and after the latest one', () => {
  expect(mistakes({ effectiveOn: '' }).effectiveOn).toBe('missing');
  expect(mistakes({ effectiveOn: '2026-11-24' }).effectiveOn).toBe('tooEarly');
  expect(mistakes({ effectiveOn: '2026-11-25' }).effectiveOn).toBeNull();
  expect(firstPossibleDay(latest, new Date('2026-11-24T15:00:00.000Z'))).toBe('2026-11-26');
  expect(firstPossibleDay({ ...latest, effectiveAt: '2026-12-31T15:00:00.000Z' }, now)).toBe('2027-01-02');
});

test('a version changes the text, in both languages alike', () => {
  expect(mistakes({ texts: latest.texts }).texts).toBe('same');
  expect(mistakes({ texts: { ...texts, en: '# Terms\n' } }).texts).toEqual({ kind: 'SHAPE', line: 2 });
});
