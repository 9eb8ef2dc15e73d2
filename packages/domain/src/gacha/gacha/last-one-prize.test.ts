import { expect, test } from 'vitest';
import { lastOnePrizeState } from './last-one-prize.ts';

const start = { packs: 10, packsIssued: 0, minted: false, closed: false };

test.each([
  ['waits until every pack is issued', { ...start, packsIssued: 9 }, 'WAITING'],
  ['is sold with the last pack', { ...start, packsIssued: 10 }, 'SOLD'],
  ['is won when it is minted', { ...start, packsIssued: 10, minted: true }, 'WON'],
  ['stays won when the drop is closed', { ...start, packsIssued: 10, minted: true, closed: true }, 'WON'],
  ['returns when the drop is closed before', { ...start, packsIssued: 9, closed: true }, 'RETURNED'],
] as const)('[T69] the last-one prize %s', (_, facts, state) => {
  expect(lastOnePrizeState(facts)).toBe(state);
});
