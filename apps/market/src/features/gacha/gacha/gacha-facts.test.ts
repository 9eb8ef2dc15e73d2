import type { Gacha } from '@kura/api-contract/gacha';
import { describe, expect, it } from 'vitest';
import {
  arrangeGacha,
  bankCardTokenOf,
  bestLeft,
  type Eligibility,
  mostAtOnce,
  quantityChoices,
  worthPpm,
} from './gacha-facts.ts';

const gacha = (id: string, status: Gacha['status'], more: Partial<Gacha> = {}) =>
  ({ id, status, paused: false, saleStartsAt: null, ...more }) as Gacha;

describe('the drops of the home page', () => {
  const paused = gacha('paused', 'PUBLISHED', { paused: true });
  const live = gacha('live', 'PUBLISHED');
  const later = gacha('later', 'READY', { saleStartsAt: '2026-12-02T00:00:00.000Z' });
  const soon = gacha('soon', 'READY', { saleStartsAt: '2026-12-01T00:00:00.000Z' });

  it('feature a drop on sale, list the others below, and show the next to open at the side', () => {
    expect(arrangeGacha([paused, later, live, soon])).toEqual({
      featured: live,
      live: [paused],
      next: soon,
    });
  });

  it('feature the next to open when none is on sale, and show it once', () => {
    expect(arrangeGacha([later, soon, paused])).toEqual({ featured: soon, live: [paused], next: undefined });
    expect(arrangeGacha([])).toEqual({ featured: undefined, live: [], next: undefined });
  });
});

describe('the best remaining rank', () => {
  const rank = (name: 'SS' | 'S', remaining: number) => ({ rank: name, remaining, total: 2, chancePpm: 1 });
  const odds = (...ranks: Gacha['odds']['ranks']) => ({ ranks }) as Gacha['odds'];

  it('is the best rank that can still be drawn', () => {
    expect(bestLeft(odds(rank('SS', 1), rank('S', 2)))?.rank).toBe('SS');
    expect(bestLeft(odds(rank('SS', 0), rank('S', 2)))?.rank).toBe('S');
    expect(bestLeft(odds(rank('SS', 0)))).toBeUndefined();
  });
});

describe('the expected value of a pack', () => {
  const pack = (expectedValue: string | null, ...prices: [string, string][]) =>
    ({
      odds: { expectedValue },
      prices: prices.map(([token, price]) => ({ token, price })),
    }) as Pick<Gacha, 'odds' | 'prices'>;

  it('is a share of its price in dollars, regardless of the token order', () => {
    expect(worthPpm(pack('29.94', ['POINT', '3000'], ['USDC', '28']))).toBe(1_069_286);
    expect(worthPpm(pack('14', ['USDT', '28']))).toBe(500_000);
  });

  it('is null for an empty pool, or without a price in dollars', () => {
    expect(worthPpm(pack(null, ['USDC', '28']))).toBeNull();
    expect(worthPpm(pack('14', ['POINT', '3000']))).toBeNull();
  });
});

describe('quantities to choose from', () => {
  it('are 1, 5 and 10 when limits allow them', () => {
    expect(quantityChoices(10)).toEqual([1, 5, 10]);
    expect(quantityChoices(40)).toEqual([1, 5, 10]);
  });

  it('end with the maximum when that is less than ten', () => {
    expect(quantityChoices(1)).toEqual([1]);
    expect(quantityChoices(3)).toEqual([1, 3]);
    expect(quantityChoices(5)).toEqual([1, 5]);
    expect(quantityChoices(7)).toEqual([1, 5, 7]);
  });
});

describe('the maximum quantity of a purchase', () => {
  const gacha = { limitPerTransaction: 10 };
  const standing = (mayBuy: number) => ({ mayBuy }) as Eligibility;

  it('is the rest of the wallet’s limit, up to the limit of one purchase', () => {
    expect(mostAtOnce(gacha, standing(3))).toBe(3);
    expect(mostAtOnce(gacha, standing(40))).toBe(10);
  });

  it('is the limit of one purchase while the wallet’s limit is unknown or reached', () => {
    expect(mostAtOnce(gacha, undefined)).toBe(10);
    expect(mostAtOnce(gacha, standing(0))).toBe(10);
  });
});

describe('the token of a card payment', () => {
  const usdc = { token: 'USDC', price: '12' } as const;
  const points = { token: 'POINT', price: '1200' } as const;

  it('is the first dollar token', () => {
    expect(bankCardTokenOf({ prices: [points, usdc], deliveryCap: 10 })).toBe('USDC');
  });

  it('is null for a price in points only, or when the shop may deliver no pack of the drop', () => {
    expect(bankCardTokenOf({ prices: [points], deliveryCap: 10 })).toBeNull();
    expect(bankCardTokenOf({ prices: [usdc], deliveryCap: 0 })).toBeNull();
  });
});
