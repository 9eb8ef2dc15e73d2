import { I18nProvider } from '@kura/web-kit';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { allTexts } from '../../../i18n/all-texts.ts';
import { preloadTexts } from '../../../i18n/use-texts.ts';
import { CountryField } from './country-field.tsx';

beforeAll(async () => {
  await Promise.all((['en', 'ja'] as const).map((locale) => preloadTexts(['redeems'], locale)));
});

/** The options that can't be chosen, by code. */
function disabledOptions(notServed: readonly string[], locale: 'en' | 'ja') {
  const markup = renderToStaticMarkup(
    <I18nProvider locale={locale} messages={allTexts[locale]}>
      <CountryField country="JP" notServed={notServed} autoComplete="country" onChange={() => {}} />
    </I18nProvider>,
  );
  const options = [...markup.matchAll(/<option ([^>]*)>([^<]*)<\/option>/g)];
  expect(options.length).toBeGreaterThan(230);
  return options.flatMap(([, attributes = '', name]) => {
    const code = /value="(\w+)"/.exec(attributes)?.[1];
    return attributes.includes('disabled') ? [[code, name]] : [];
  });
}

test.each([
  ['en', 'Germany (no delivery)'],
  ['ja', 'ドイツ（発送対象外）'],
] as const)('a country that is not served is marked and can’t be chosen, in %s', (locale, name) => {
  expect(disabledOptions(['DE'], locale)).toEqual([['DE', name]]);
});

test('every country can be chosen while all are served', () => {
  expect(disabledOptions([''], 'en')).toEqual([]);
});
