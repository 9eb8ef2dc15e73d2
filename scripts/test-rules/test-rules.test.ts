import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findWeakTests, TEST_RULES } from './weak-tests.ts';

const fixture = (name: string) => {
  const url = new URL(`fixture/${name}.fixture.ts`, import.meta.url);
  const source = readFileSync(url, 'utf8');
  return { source, places: findWeakTests(url.pathname, source) };
};

test('every place that a fixture marks is refused by the rule that it names, and no other place', () => {
  const { source, places } = fixture('refused');
  const marked = source.split('\n').flatMap((text, index) => {
    const rule = /\/\/ refused: ([a-z-]+)$/.exec(text)?.[1];
    return rule === undefined ? [] : [{ line: index + 1, rule }];
  });
  expect(places).toEqual(marked);
  expect(new Set(marked.map(({ rule }) => rule))).toEqual(new Set(Object.keys(TEST_RULES)));
});

test('what a test may do is accepted', () => {
  const { source, places } = fixture('accepted');
  expect(places).toEqual([]);
  expect(source).toContain('expect(');
});
