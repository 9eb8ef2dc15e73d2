import type { GachaDetail } from '@kura/api-contract/gacha';
import type { WalletBalances } from '@kura/api-contract/wallets';
import { translator } from '@kura/web-kit';
import { describe, expect, it } from 'vitest';
import { allTexts } from '../../../i18n/all-texts.ts';
import type { TextsT } from '../../../i18n/use-texts.ts';
import type { Eligibility } from './gacha-facts.ts';
import { preselectedWay, rollBlocker, totalOf } from './roll-total.ts';

const { en: texts } = allTexts;

const t = translator('en', texts) as unknown as TextsT<'gacha'>;
const gacha = {
  status: 'PUBLISHED',
  paused: false,
  stopReason: null,
  prices: [
    { token: 'USDC', price: '4.99' },
    { token: 'POINT', price: '500' },
  ],
} as unknown as GachaDetail;
const standing: Eligibility = {
  wallet: '0x00',
  phase: 0,
  bought: 0,
  mayBuy: 10,
  boundBy: 'TRANSACTION',
  allowListQuota: null,
  phases: [],
};
const choice = { gacha, standing, token: 'USDC', quantity: 10, balance: '49.90' } as const;

describe('a roll', () => {
  it('costs exactly its price times its quantity', () => {
    expect(totalOf(gacha, 'USDC', 10)).toBe('49.9');
    expect(totalOf(gacha, 'USDT', 1)).toBeNull();
  });

  it('can be bought with just enough, and not with a millionth less', () => {
    expect(rollBlocker(t, choice)).toBeNull();
    expect(rollBlocker(t, { ...choice, balance: '49.899999' })).toBe('Not enough USDC');
  });

  it('waits for no balance that is not known yet: the server checks it again', () => {
    expect(rollBlocker(t, { ...choice, balance: null })).toBeNull();
  });

  it('says which limit it runs into', () => {
    expect(rollBlocker(t, { ...choice, standing: { ...standing, mayBuy: 4, boundBy: 'WALLET' } })).toBe(
      'You can buy up to 4 packs now',
    );
    expect(rollBlocker(t, { ...choice, standing: { ...standing, mayBuy: 0, boundBy: 'ALLOW_LIST' } })).toBe(
      'This wallet isn’t on the allowlist for the current phase',
    );
  });

  it('[T9] says that the sale is paused, over or sold out before anything else', () => {
    expect(rollBlocker(t, { ...choice, gacha: { ...gacha, paused: true } })).toBe('The sale is paused');
    expect(
      rollBlocker(t, { ...choice, gacha: { ...gacha, status: 'STOPPED', stopReason: 'SOLD_OUT' } }),
    ).toBe('Sold out');
  });
});

describe('before the buyer chooses, a roll is paid', () => {
  const wayWith = (tokens: object[], { quantity = 1, takesCards = true } = {}) =>
    preselectedWay(gacha, { wallet: { tokens } as unknown as WalletBalances, quantity, takesCards });
  const usdc = (balance: string) => ({ kind: 'USDC', balance });
  const points = (balance: string) => ({ kind: 'POINT', balance });

  it('by the first token that pays for it', () => {
    expect(wayWith([usdc('4.99'), points('500')])).toBe('USDC');
    expect(wayWith([usdc('4.98'), points('500')])).toBe('POINT');
  });

  it('by bank card when every balance is short', () => {
    expect(wayWith([usdc('0'), points('499')])).toBe('BANK_CARD');
    expect(wayWith([usdc('49.89'), points('0')], { quantity: 10 })).toBe('BANK_CARD');
    expect(wayWith([usdc('0'), points('0')], { takesCards: false })).toBe('USDC');
  });

  it('by the first token while a balance is not known', () => {
    expect(preselectedWay(gacha, { wallet: undefined, quantity: 1, takesCards: true })).toBe('USDC');
  });
});
