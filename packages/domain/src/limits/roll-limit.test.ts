import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type RollBounds, rollAllowance } from './roll-limit.ts';

const unlimited: RollBounds = {
  packsLeft: 1000,
  limitPerTransaction: 0,
  phaseLimit: 0,
  phaseSold: 0,
  phaseLimitPerWallet: 0,
  phaseBoughtByWallet: 0,
  allowListQuota: null,
};

describe('the packs that a roll may buy', () => {
  test('are the remaining packs when nothing else limits them', () => {
    expect(rollAllowance(unlimited)).toEqual({ packs: 1000, boundBy: 'STOCK' });
  });

  test.each([
    ['TRANSACTION', 10, { limitPerTransaction: 10 }],
    ['PHASE', 5, { phaseLimit: 100, phaseSold: 95 }],
    ['WALLET', 3, { phaseLimitPerWallet: 4, phaseBoughtByWallet: 1 }],
    ['ALLOW_LIST', 2, { allowListQuota: 3, phaseBoughtByWallet: 1 }],
    ['ALLOW_LIST', 0, { allowListQuota: 0 }],
    ['WALLET', 0, { phaseLimitPerWallet: 4, phaseBoughtByWallet: 9 }],
  ] as const)('are limited by the tightest limit: %s', (boundBy, packs, change) => {
    expect(rollAllowance({ ...unlimited, ...change })).toEqual({ packs, boundBy });
  });

  test('name the longest-lasting limit among equal ones', () => {
    const limits = { limitPerTransaction: 4, phaseLimit: 4, phaseLimitPerWallet: 4, allowListQuota: 4 };
    expect(rollAllowance({ ...unlimited, ...limits, packsLeft: 4 }).boundBy).toBe('STOCK');
    expect(rollAllowance({ ...unlimited, ...limits }).boundBy).toBe('PHASE');
    expect(rollAllowance({ ...unlimited, ...limits, phaseLimit: 0 }).boundBy).toBe('WALLET');
  });

  test('[T8] are the most that every single bound allows', () => {
    const count = fc.nat({ max: 50 });
    const bounds = fc.record({
      packsLeft: count,
      limitPerTransaction: count,
      phaseLimit: count,
      phaseSold: count,
      phaseLimitPerWallet: count,
      phaseBoughtByWallet: count,
      allowListQuota: fc.option(count),
    });
    fc.assert(
      fc.property(bounds, (given) => {
        const mayBuy = (packs: number) =>
          packs <= given.packsLeft &&
          (given.limitPerTransaction === 0 || packs <= given.limitPerTransaction) &&
          (given.phaseLimit === 0 || given.phaseSold + packs <= given.phaseLimit) &&
          (given.phaseLimitPerWallet === 0 ||
            given.phaseBoughtByWallet + packs <= given.phaseLimitPerWallet) &&
          (given.allowListQuota === null || given.phaseBoughtByWallet + packs <= given.allowListQuota);
        const most = Array.from({ length: 50 }, (_, index) => 50 - index).find(mayBuy) ?? 0;
        expect(rollAllowance(given).packs).toBe(most);
      }),
    );
  });
});
