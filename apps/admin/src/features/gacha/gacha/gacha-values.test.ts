import { describe, expect, it } from 'vitest';
import {
  displayInput,
  emptyDrop,
  emptyPhase,
  type GachaValues,
  phaseFaults,
  phaseInput,
  termsInput,
} from './gacha-values.ts';

const whole: GachaValues = {
  ...emptyDrop,
  collectionId: '0193f3c0-0000-7000-8000-000000000001',
  name: ' Azure ',
  packs: '100',
  endsAt: '2026-12-31T14:59:00.000Z',
  phases: [{ ...emptyPhase, startsAt: '2026-11-30T15:00:00.000Z', endsAt: '2026-12-31T14:59:00.000Z' }],
};
const withPhase = (change: Partial<(typeof whole.phases)[number]>) => ({ ...emptyPhase, ...change });

describe('the input of a drop', () => {
  it('has trimmed texts and numbers', () => {
    expect(termsInput(whole)).toMatchObject({ name: 'Azure', packs: 100, endsAt: whole.endsAt });
    expect(termsInput({ ...whole, packs: '1.5' }).packs).toBeNaN();
    expect(termsInput({ ...whole, packs: '' }).packs).toBeNaN();
  });

  it('says that there is no picture rather than naming none', () => {
    expect(displayInput(whole).image).toBeNull();
    expect(displayInput({ ...whole, image: 'ab.webp' }).image).toBe('ab.webp');
  });

  it('has phases that end after they start', () => {
    const startsAt = '2026-11-30T15:00:00.000Z';
    expect(phaseFaults(withPhase({ startsAt, endsAt: startsAt })).isMisordered).toBe(true);
    expect(phaseFaults(withPhase({ startsAt, endsAt: '2026-11-30T15:00:01.000Z' })).isMisordered).toBe(false);
  });

  it('reads an allow list line by line and names the line that is wrong', () => {
    const wallet = `0x${'ab'.repeat(20)}`;
    const listOf = (allowList: string) => phaseInput(withPhase({ allowList })).allowList;
    expect(listOf(`${wallet},2\n\n${wallet} 3`)).toEqual([
      { wallet, quota: 2 },
      { wallet, quota: 3 },
    ]);
    expect(listOf(`sep=;\r\nWallet;Quota\r\n${wallet};="2"`)).toEqual([{ wallet, quota: 2 }]);
    expect(listOf('')).toBeNull();
    expect(phaseFaults(withPhase({ allowList: `${wallet},2\nnobody` })).wrongLine).toBe(2);
    expect(phaseFaults(withPhase({ allowList: `${wallet},0` })).wrongLine).toBe(1);
    expect(phaseFaults(emptyPhase).wrongLine).toBeNull();
  });
});
