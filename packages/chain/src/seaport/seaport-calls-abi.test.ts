import { type AbiEvent, type AbiFunction, toEventSelector, toFunctionSelector } from 'viem';
import { describe, expect, test } from 'vitest';
import { auctionHouseAbi } from '../abis/auction-house.gen.ts';
import { gachaAbi } from '../abis/gacha.gen.ts';
import { seaportAbi } from '../abis/seaport.gen.ts';
import { gachaCallsAbi } from '../gacha/gacha-calls.ts';
import {
  auctionSettlementAbi,
  basicOrderAbi,
  fillAvailableAbi,
  fillForAbi,
  matchOrdersAbi,
  orderFulfilledAbi,
  orderStateAbi,
} from './seaport-calls-abi.ts';

// Browsers carry a few functions instead of whole ABIs: each must be the compiled contract's own.
describe.each([
  [
    'Seaport',
    [...basicOrderAbi, ...matchOrdersAbi, ...fillAvailableAbi, ...fillForAbi, ...orderStateAbi],
    seaportAbi,
  ],
  ['AuctionHouse', auctionSettlementAbi, auctionHouseAbi],
  ['Gacha', gachaCallsAbi, gachaAbi],
] as const)('the short ABI of %s', (_, short, whole) => {
  const selectorsOf = (abi: readonly { readonly type: string }[]) =>
    abi.filter((entry) => entry.type === 'function').map((entry) => toFunctionSelector(entry as AbiFunction));

  test('has only functions of the contract', () => {
    const known = new Set(selectorsOf(whole));
    const called = selectorsOf(short);
    expect(called).not.toHaveLength(0);
    expect(called.filter((selector) => !known.has(selector))).toEqual([]);
  });
});

test('the event of a fill is Seaport’s own', () => {
  const theirs = seaportAbi.find((entry) => entry.type === 'event' && entry.name === 'OrderFulfilled');
  expect(toEventSelector(orderFulfilledAbi[0])).toBe(toEventSelector(theirs as AbiEvent));
});
