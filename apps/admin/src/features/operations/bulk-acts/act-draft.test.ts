import { expect, it } from 'vitest';
import { actOfDraft, emptyAct } from './act-draft.ts';

it('a form gives an act once its fields are right', () => {
  expect(actOfDraft(emptyAct)).toEqual({ kind: 'PUBLISH' });
  expect(actOfDraft({ ...emptyAct, kind: 'SET_VALUE' })).toEqual({ kind: 'SET_VALUE', value: null });
  expect(actOfDraft({ ...emptyAct, kind: 'SET_VALUE', value: '012.5' })).toEqual({
    kind: 'SET_VALUE',
    value: '12.5',
  });
  expect(actOfDraft({ ...emptyAct, kind: 'ADD_TO_DROP' })).toBeNull();
  expect(actOfDraft({ ...emptyAct, kind: 'LIST' })).toEqual({
    kind: 'LIST',
    price: { kind: 'PERCENT_OF_VALUE', percent: 100 },
  });
  expect(actOfDraft({ ...emptyAct, kind: 'LIST', priceKind: 'AMOUNT', price: '80' })).toEqual({
    kind: 'LIST',
    price: { kind: 'AMOUNT', amount: '80' },
  });
});

it.each(['', '0', '1001', '12.5', '-3', 'x'])('a percentage of %j is none', (percent) => {
  expect(actOfDraft({ ...emptyAct, kind: 'LIST', percent })).toBeNull();
});

it.each(['', '0', '1.2.3', 'x'])('a price of %j is none', (price) => {
  expect(actOfDraft({ ...emptyAct, kind: 'LIST', priceKind: 'AMOUNT', price })).toBeNull();
});
