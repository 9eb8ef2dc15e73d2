import { describe, expect, it } from 'vitest';
import { emptyDraft, emptyPhase, type GachaDraft, readDraft } from './gacha-draft.ts';

const whole: GachaDraft = {
  ...emptyDraft,
  collectionId: '0193f3c0-0000-7000-8000-000000000001',
  name: ' Azure ',
  packs: '100',
  endsAt: '2026-12-31T14:59:00.000Z',
  phases: [{ ...emptyPhase, startsAt: '2026-11-30T15:00:00.000Z', endsAt: '2026-12-31T14:59:00.000Z' }],
};
const errorsOf = (change: Partial<GachaDraft>) =>
  Object.fromEntries(readDraft({ ...whole, ...change }).errors);
const withPhase = (change: Partial<(typeof whole.phases)[number]>) => ({
  phases: whole.phases.map((phase) => ({ ...phase, ...change })),
});

describe('draft of a drop', () => {
  it('is read without errors when it is whole', () => {
    const { errors, terms } = readDraft(whole);
    expect(errors.size).toBe(0);
    expect(terms).toMatchObject({ name: 'Azure', packs: 100, endsAt: whole.endsAt });
  });

  it('says that there is no picture rather than naming none', () => {
    expect(readDraft(whole).display.image).toBeNull();
    expect(readDraft({ ...whole, image: 'ab.webp' }).display.image).toBe('ab.webp');
  });

  it('lists missing, out-of-range and misordered values', () => {
    expect(errorsOf({ name: ' ' })).toEqual({ name: { key: 'drop.invalid.required' } });
    expect(errorsOf({ packs: '1.5' })).toMatchObject({ packs: { key: 'drop.invalid.number', min: 1 } });
    expect(errorsOf({ packs: '' })).toHaveProperty('packs');
    expect(errorsOf({ endsAt: null })).toEqual({ endsAt: { key: 'drop.invalid.time' } });
    expect(errorsOf(withPhase({ endsAt: '2026-11-30T15:00:00.000Z' }))).toEqual({
      'phases.0.endsAt': { key: 'drop.invalid.order' },
    });
  });

  it('reads an allow list line by line and names the line that is wrong', () => {
    const wallet = `0x${'ab'.repeat(20)}`;
    const read = readDraft({ ...whole, ...withPhase({ allowList: `${wallet},2\n\n${wallet} 3` }) });
    expect(read.terms.phases[0]?.allowList).toEqual([
      { wallet, quota: 2 },
      { wallet, quota: 3 },
    ]);
    const pasted = readDraft({
      ...whole,
      ...withPhase({ allowList: `sep=;\r\nWallet;Quota\r\n${wallet};="2"` }),
    });
    expect(pasted.terms.phases[0]?.allowList).toEqual([{ wallet, quota: 2 }]);
    expect(errorsOf(withPhase({ allowList: `${wallet},2\nnobody` }))).toEqual({
      'phases.0.allowList': { key: 'drop.phase.allowList.invalid', line: 2 },
    });
    expect(errorsOf(withPhase({ allowList: `${wallet},0` }))).toHaveProperty(['phases.0.allowList']);
  });
});
