import { expect, test } from 'vitest';
import type { Call } from './call.ts';
import { fixedCalls } from './fixed-calls.ts';
import { contract } from './index.ts';

const shapeOf = (line: string) => line.replaceAll(/\{\w+\}/g, '{}');

const present = new Set(
  Object.values(contract)
    .flatMap((feature) => Object.values(feature as Record<string, Call>))
    .map((call) => {
      const { method, path } = call;
      return shapeOf(`${method} /api${path === '/' ? '' : path}`);
    }),
);

test('fixed: every call exists', () => {
  expect(fixedCalls.filter((line) => !present.has(shapeOf(line)))).toEqual([]);
});

test('fixed: the list names no call twice', () => {
  expect(new Set(fixedCalls.map(shapeOf)).size).toBe(fixedCalls.length);
});
