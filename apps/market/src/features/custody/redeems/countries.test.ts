import { describe, expect, it } from 'vitest';
import { countriesOf, countryName } from './countries.ts';

describe('countriesOf', () => {
  it.each(['ja', 'en'])('lists each country once in %s, Japan first', (locale) => {
    const countries = countriesOf(locale);
    expect(countries[0]).toEqual({ code: 'JP', name: countryName('JP', locale) });
    expect(new Set(countries.map(({ code }) => code)).size).toBe(countries.length);
    expect(countries.length).toBeGreaterThan(230);
  });

  it('has a name for each country', () => {
    expect(countriesOf('en').filter(({ code, name }) => code === name)).toEqual([]);
  });

  it('sorts by name', () => {
    const names = countriesOf('en')
      .slice(1)
      .map(({ name }) => name);
    expect(names).toEqual([...names].sort(new Intl.Collator('en').compare));
  });
});

describe('countryName', () => {
  it('names a country in the language of the page', () => {
    expect(countryName('JP', 'ja')).toBe('日本');
    expect(countryName('DE', 'en')).toBe('Germany');
  });
});
