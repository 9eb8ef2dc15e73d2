import { describe, expect, it } from 'vitest';
import { joinChanges, mergeValues } from './merge-values.ts';

const base = {
  name: 'First',
  packs: '10',
  texts: { ja: { title: '一' }, en: { title: 'One' } },
  phases: [{ limit: '0' }, { limit: '5' }],
  scopes: ['sales', 'users'],
};

describe('a form of a record that another admin changed', () => {
  it('keeps the own input and takes the other fields', () => {
    const mine = { ...base, texts: { ja: { title: '壱' }, en: { title: 'One' } } };
    const theirs = { ...base, packs: '20', texts: { ja: { title: '一' }, en: { title: 'Single' } } };
    expect(mergeValues(base, mine, theirs)).toEqual({
      draft: { ...base, packs: '20', texts: { ja: { title: '壱' }, en: { title: 'Single' } } },
      changes: [
        { path: ['packs'], before: '10', after: '20', isConflict: false },
        { path: ['texts', 'en', 'title'], before: 'One', after: 'Single', isConflict: false },
      ],
    });
  });

  it('keeps own input in a field that both changed, and names both values of the other admin', () => {
    const merged = mergeValues(base, { ...base, name: 'Mine' }, { ...base, name: 'Theirs' });
    expect(merged).toEqual({
      draft: { ...base, name: 'Mine' },
      changes: [{ path: ['name'], before: 'First', after: 'Theirs', isConflict: true }],
    });
  });

  it('reports no change of a field that both set to the same value', () => {
    const same = { ...base, name: 'Same' };
    expect(mergeValues(base, same, { ...same })).toEqual({ draft: same, changes: [] });
  });

  it('compares lists entry by entry, and lists with different lengths as a whole', () => {
    const mine = { ...base, phases: [{ limit: '1' }, { limit: '5' }] };
    expect(mergeValues(base, mine, { ...base, phases: [{ limit: '0' }, { limit: '9' }] })).toEqual({
      draft: { ...base, phases: [{ limit: '1' }, { limit: '9' }] },
      changes: [{ path: ['phases', '1', 'limit'], before: '5', after: '9', isConflict: false }],
    });
    const shorter = { ...base, phases: [{ limit: '0' }] };
    expect(mergeValues(base, mine, shorter)).toEqual({
      draft: mine,
      changes: [{ path: ['phases'], before: base.phases, after: shorter.phases, isConflict: true }],
    });
  });

  it('never mixes two lists of words', () => {
    const mine = { ...base, scopes: ['sales', 'chain'] };
    const theirs = { ...base, scopes: ['catalogue', 'users'] };
    expect(mergeValues(base, mine, theirs).draft.scopes).toEqual(['sales', 'chain']);
  });
});

it('joins changes that came one after another, from the first value to the last', () => {
  const change = (path: string, before: string, after: string) => ({
    path: [path],
    before,
    after,
    isConflict: false,
  });
  expect(
    joinChanges([change('name', 'a', 'b'), change('packs', '1', '2')], [change('name', 'b', 'c')]),
  ).toEqual([change('name', 'a', 'c'), change('packs', '1', '2')]);
});
