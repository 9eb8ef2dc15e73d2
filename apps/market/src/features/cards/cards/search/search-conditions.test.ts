import { translator } from '@kura/web-kit';
import { describe, expect, test } from 'vitest';
import { allTexts } from '../../../../i18n/all-texts.ts';
import type { TextsT } from '../../../../i18n/use-texts.ts';
import { activeFilters } from './active-filters.tsx';
import { parseMarketSearch } from './card-search.ts';
import { searchAsConditions } from './search-conditions.ts';

const { en: english, ja: japanese } = allTexts;

const en = translator('en', english) as unknown as TextsT<'card-search'>;
const ja = translator('ja', japanese) as unknown as TextsT<'card-search'>;

const typed = parseMarketSearch({ search: 'ghost PSA 10 2019 #22 cert 12345678' });
const labels = (t: typeof en) => activeFilters(t, searchAsConditions(typed).shown).map(({ label }) => label);

test('each condition among the words has a chip in both languages', () => {
  expect(labels(en)).toEqual(['“ghost”', 'Grade 10', '2019', 'No. 22', 'PSA', 'Cert. 12345678']);
  expect(labels(ja)).toEqual(['「ghost」', 'グレード10', '2019年', '番号 22', 'PSA', '鑑定番号 12345678']);
});

describe('a chip that is removed', () => {
  const { shown, change } = searchAsConditions(typed);

  test.each(activeFilters(en, shown).map(({ label, key }) => [label, key]))(
    '%s leaves all others',
    (label, key) => {
      const chip = activeFilters(en, shown).find((each) => each.key === key);
      const next = parseMarketSearch({ ...typed, ...change, ...chip?.change });
      const left = activeFilters(en, searchAsConditions(next).shown).map((each) => each.label);
      expect(left).toEqual(labels(en).filter((each) => each !== label));
    },
  );
});

test('words without a condition and those of packs stay as they were typed', () => {
  for (const search of [{ search: 'Base Set 2' }, { search: 'PSA 10', kind: 'pack' }]) {
    const parsed = parseMarketSearch(search);
    expect(searchAsConditions(parsed)).toEqual({ shown: parsed, change: {} });
  }
});
