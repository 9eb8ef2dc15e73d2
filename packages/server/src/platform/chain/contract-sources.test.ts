import { zeroAddress } from 'viem';
import { expect, test } from 'vitest';
import type { ChainEvent } from './contract-source.ts';
import { seaportSource } from './contract-sources.ts';

const watched = '0x00000000000000000000000000000000000000aa';
const foreign = '0x00000000000000000000000000000000000000bb';

const concernsUs = (name: string, args: object) =>
  seaportSource.concernsUs?.({ name, args } as ChainEvent, (address) => address === watched);

test.each([
  ['an order that gives a token of ours', { offer: [{ token: watched }], consideration: [] }, true],
  [
    'an order that asks for a token of ours',
    { offer: [{ token: foreign }], consideration: [{ token: watched }] },
    true,
  ],
  [
    'an order between tokens of others',
    { offer: [{ token: foreign }], consideration: [{ token: foreign }] },
    false,
  ],
])('of Seaport %s is kept: %#', (_, args, kept) => {
  expect(concernsUs('OrderFulfilled', args)).toBe(kept);
});

test.each([
  ['without a zone', zeroAddress, true],
  ['in the zone of the auctions', watched, true],
  ['in the zone of another shop', foreign, false],
])('of Seaport the cancellation of an order %s is kept: %#', (_, zone, kept) => {
  expect(concernsUs('OrderCancelled', { zone })).toBe(kept);
});

test('of Seaport every new counter is kept: it cancels orders that it does not name', () => {
  expect(concernsUs('CounterIncremented', { offerer: foreign, newCounter: 1n })).toBe(true);
});
