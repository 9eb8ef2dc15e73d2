import type { Hex } from 'viem';
import { expect, test } from 'vitest';
import { bloomOf, mayContain } from './logs-bloom.ts';

const address = '0x22341ae42d6dd7384bc8584e50419ea3ac75b83f';
const topic = '0x04491edcd115127caedbd478e2e7895ed80c7847e903431f94f9cfa579cad47f';

test('an empty block has an empty bloom', () => {
  expect(bloomOf([])).toBe(`0x${'0'.repeat(512)}`);
});

test('three bits represent an address and three a topic, some of them shared', () => {
  const bloom = bloomOf([{ address, topics: [topic] }]);
  const ones = [...BigInt(bloom).toString(2)].filter((bit) => bit === '1').length;
  expect(ones).toBeGreaterThanOrEqual(4);
  expect(ones).toBeLessThanOrEqual(6);
  expect(mayContain(bloom, address)).toBe(true);
  expect(mayContain(bloom, topic)).toBe(true);
});

test('absent topics are not found, except by chance', () => {
  const bloom = bloomOf([{ address, topics: [topic] }]);
  const others = Array.from({ length: 200 }, (_, index): Hex => `0x${index.toString(16).padStart(40, '0')}`);
  expect(others.filter((other) => mayContain(bloom, other))).toEqual([]);
});
