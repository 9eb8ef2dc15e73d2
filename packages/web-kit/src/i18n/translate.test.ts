import { describe, expect, it } from 'vitest';
import { argumentNames, preferredLocale, translator } from './translate.ts';

const english = {
  hello: 'Hello',
  held: '{name} holds {count}',
  packs: { one: '{count} pack', other: '{count} packs' },
} as const;

describe('translator', () => {
  const t = translator('en', english);

  it('fills in names and writes numbers as the language does', () => {
    expect(t('hello')).toBe('Hello');
    expect(t('held', { name: 'Aki', count: 1234 })).toBe('Aki holds 1,234');
  });

  it('chooses the plural form by the count', () => {
    expect(t('packs', { count: 1 })).toBe('1 pack');
    expect(t('packs', { count: 0 })).toBe('0 packs');
  });

  it('uses the one form of a language without plurals', () => {
    expect(translator('ja', { packs: { other: '{count}パック' } } as const)('packs', { count: 1 })).toBe(
      '1パック',
    );
  });

  it('does not take text that is filled in for another placeholder', () => {
    expect(t('held', { name: '{count}', count: 2 })).toBe('{count} holds 2');
  });
});

describe('preferred language', () => {
  it('is the chosen one before those of the browser', () => {
    expect(preferredLocale('en', ['ja-JP'])).toBe('en');
    expect(preferredLocale('ja', ['en-US'])).toBe('ja');
  });

  it('is the first supported one, else Japanese', () => {
    expect(preferredLocale(null, ['fr-FR', 'en-GB', 'ja'])).toBe('en');
    expect(preferredLocale(null, ['fr-FR', 'ja', 'en'])).toBe('ja');
    expect(preferredLocale(null, ['fr-FR'])).toBe('ja');
  });
});

it('lists the arguments of a message once each, with the count of a plural', () => {
  expect(argumentNames('{b} {a} {b}')).toEqual(['a', 'b']);
  expect(argumentNames({ one: 'One {a}', other: 'Some {a}' })).toEqual(['a', 'count']);
});
