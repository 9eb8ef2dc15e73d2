import { expect, test } from 'vitest';
import { emptyLoops } from './empty-loops.ts';

const lines = (...source: string[]) => emptyLoops('a.test.ts', source.join('\n'));

test.each([
  ['a call', 'for (const each of await list()) expect(each).toBe(1);'],
  ['an imported list', 'others.forEach((each) => expect(each).toBe(1));'],
  ['a list of promises', 'await Promise.all(others.map(async (each) => expect(each).toBe(1)));'],
  ['an empty array', 'const none = [];\nfor (const each of none) expect(each).toBe(1);'],
  ['a filtered list', 'for (const each of [1, 2].filter(isOpen)) expect(each).toBe(1);'],
])('reports a loop over %s', (_list, source) => {
  expect(lines(...source.split('\n'))).toEqual([source.split('\n').length]);
});

test('reports a loop whose list is only expected to be empty', () => {
  const loop = 'for (const each of items) expect(each).toBe(1);';
  expect(lines('const items = list();', loop, 'expect(items).toEqual([]);')).toEqual([2]);
  expect(lines('const items = list();', loop, 'expect(others).toHaveLength(3);')).toEqual([2]);
});

test('reports a loop in a function, and a loop of calls of a function with expectations', () => {
  expect(lines('function all(items) {', '  for (const each of items) expect(each).toBe(1);', '}')).toEqual([
    2,
  ]);
  expect(
    lines('const one = (each) => expect(each).toBe(1);', 'list().forEach((each) => one(each));'),
  ).toEqual([2]);
});

test.each([
  'for (const each of [1, 2]) expect(each).toBe(1);',
  'const table = { a: 1 } as const;\nfor (const [key, value] of Object.entries(table)) expect(value, key).toBe(1);',
  'const table = [1];\nfor (const each of new Set(table.map((one) => one + 1)).values()) expect(each).toBe(2);',
  'for (const each of [...table, act()]) expect(each).toBe(1);',
  'for (const each of LIMITS) expect(each).toBe(1);',
  'for (const each of Array.from({ length: 3 }, act)) expect(each).toBe(1);',
  'const items = list();\nexpect(items).toHaveLength(3);\nfor (const each of items) expect(each).toBe(1);',
  'const items = list();\nfor (const each of items.toReversed()) expect(each).toBe(1);\nexpect(items).not.toEqual([]);',
  'fc.assert(fc.property(lists, (items) => {\n  for (const each of items) expect(each).toBe(1);\n}));',
  "for (const each of list()) test('expects', () => expect(each).toBe(1));",
  'for (const each of list()) act(each);',
])('accepts %s', (source) => {
  expect(lines(source)).toEqual([]);
});
