import type { Redeem } from '@kura/api-contract/redeems';
import { expect, test } from 'vitest';
import { factsOf } from './redeem-dialog.tsx';

const redeem = {
  status: 'APPROVED',
  burnableFrom: '2026-11-20T15:05:00.000Z',
  fee: '12',
  feeToken: 'USDC',
} as Redeem;
const t = ((key: string) => key) as unknown as Parameters<typeof factsOf>[0];
const namesOf = (seen: Redeem) => factsOf(t, seen, 'Japan');

test('[T71] a holder reads when the burn becomes possible, until the cards are burned', () => {
  const fact = namesOf(redeem).find(({ key }) => key === 'burnableFrom');
  expect(String(fact?.value).replaceAll('\u00a0', ' ')).toContain('November 21, 2026');
  for (const seen of [
    { ...redeem, burnableFrom: null },
    { ...redeem, status: 'BURNED' as const },
  ]) {
    expect(namesOf(seen).map(({ key }) => key)).not.toContain('burnableFrom');
  }
});
