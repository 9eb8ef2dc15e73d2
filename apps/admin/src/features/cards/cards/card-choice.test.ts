import { describe, expect, it } from 'vitest';
import { choiceUnder, countElsewhere, noChoice } from './card-choice.ts';

describe('chosen cards', () => {
  const chosen = { ...noChoice({ search: 'Neko', grade: 10 }), ids: new Set(['a', 'b']), isAll: true };

  it('are kept on another page, in another order and with other columns', () => {
    const shown = { page: 2, pageSize: 50, orderBy: 'FIRST_ADDED', columns: 'rank', grade: 10 } as const;
    expect(choiceUnder(chosen, { ...shown, search: 'Neko' })).toBe(chosen);
  });

  it('on other pages are counted', () => {
    expect(countElsewhere(chosen.ids, [{ id: 'b' }, { id: 'c' }])).toBe(1);
  });

  it('are forgotten under another filter, also the choice of all that match', () => {
    for (const search of [{ search: 'Neko' }, { search: 'Kame', grade: 10 }, { kind: 'pack' } as const]) {
      const left = choiceUnder(chosen, search);
      expect([...left.ids]).toEqual([]);
      expect(left.isAll).toBe(false);
    }
  });
});
