import { describe, expect, it, test } from 'vitest';
import {
  type CampaignValues,
  campaignFaults,
  campaignInput,
  emptyPrize,
  emptyTask,
  newCampaign,
  readWallets,
  valuesOfCampaign,
} from './campaign-values.ts';

const hour = Date.parse('2026-11-22T10:00:00Z');
const draft = {
  ...newCampaign(hour),
  title: { ja: ' 冬 ', en: 'Winter' },
  tasks: [{ ...emptyTask, accountId: '42', accountName: '@kura_shop' }],
  prizes: [{ ...emptyPrize, winners: '3', points: '100' }],
};

test('a new campaign begins at the next full hour and takes two weeks', () => {
  expect(newCampaign(hour + 1)).toMatchObject({
    startsAt: '2026-11-22T11:00:00.000Z',
    endsAt: '2026-12-06T11:00:00.000Z',
  });
});

describe('a draft', () => {
  it('sends the fields of the chosen kinds only', () => {
    const values = {
      ...draft,
      tasks: [
        ...draft.tasks,
        { ...emptyTask, kind: 'REPLY', accountId: '42', post: 'https://x.com/kura_shop/status/77?s=20' },
        { ...emptyTask, kind: 'POST', post: '77', requiredText: ' Kura ' },
      ],
      prizes: [
        ...draft.prizes,
        { ...emptyPrize, kind: 'CARD', winners: '9', points: '5', cardId: 'card' },
        { ...emptyPrize, kind: 'PACK', winners: '2', gachaId: 'drop', packs: '3' },
        { ...emptyPrize, kind: 'TICKET', ticketFor: 'RED', tickets: '2', ticketDays: ' ' },
        { ...emptyPrize, kind: 'TICKET', ticketFor: 'drop', gachaId: 'other' },
      ],
    } satisfies CampaignValues;
    expect(campaignFaults(values)).toEqual({});
    const terms = campaignInput(values);
    expect(terms.title.ja).toBe('冬');
    expect(terms.tasks).toEqual([
      { kind: 'FOLLOW', accountId: '42', accountName: 'kura_shop', postId: null, requiredText: '' },
      { kind: 'REPLY', accountId: null, accountName: null, postId: '77', requiredText: '' },
      { kind: 'POST', accountId: null, accountName: null, postId: null, requiredText: 'Kura' },
    ]);
    const none = {
      ...{ points: null, cardId: null, gachaId: null, packs: null },
      ...{ colourTier: null, tickets: null, ticketDays: null },
    };
    expect(terms.prizes).toEqual([
      { ...none, kind: 'POINTS', winners: 3, points: '100' },
      { ...none, kind: 'CARD', winners: 1, cardId: 'card' },
      { ...none, kind: 'PACK', winners: 2, gachaId: 'drop', packs: 3 },
      { ...none, kind: 'TICKET', winners: 1, colourTier: 'RED', tickets: 2 },
      { ...none, kind: 'TICKET', winners: 1, gachaId: 'drop', tickets: 1, ticketDays: 30 },
    ]);
  });

  it('names each field that its kind needs', () => {
    const faults = campaignFaults({
      ...draft,
      endsAt: draft.startsAt,
      tasks: [
        emptyTask,
        { ...emptyTask, kind: 'LIKE', post: 'https://example.com/1' },
        { ...emptyTask, kind: 'POST' },
      ],
      prizes: [
        { ...emptyPrize, winners: '0' },
        { ...emptyPrize, kind: 'CARD' },
        { ...emptyPrize, kind: 'PACK', packs: '11' },
        { ...emptyPrize, kind: 'TICKET', tickets: '11', ticketDays: '366' },
      ],
    });
    expect(Object.keys(faults)).toEqual([
      'endsAt',
      'tasks.0.accountId',
      'tasks.0.accountName',
      'tasks.1.post',
      'tasks.2.requiredText',
      'prizes.0.points',
      'prizes.1.cardId',
      'prizes.2.gachaId',
    ]);
    expect(Object.keys(campaignFaults({ ...draft, startsAt: null, endsAt: null }))).toEqual([
      'startsAt',
      'endsAt',
    ]);
  });

  it('is the same after it was saved and read again', () => {
    const terms = campaignInput({
      ...draft,
      prizes: [
        ...draft.prizes,
        { ...emptyPrize, kind: 'TICKET', ticketFor: 'GOLD', ticketDays: '' },
        { ...emptyPrize, kind: 'TICKET', ticketFor: 'drop' },
        { ...emptyPrize, kind: 'PACK', gachaId: 'drop' },
      ],
    });
    const saved = {
      ...terms,
      tasks: terms.tasks.map((task) => ({ ...task, id: 'task', template: '' })),
      prizes: terms.prizes.map((prize) => ({ ...prize, id: 'prize', title: null })),
    };
    expect(campaignInput(valuesOfCampaign(saved))).toEqual(terms);
  });
});

test('an allow list is read line by line', () => {
  const wallet = `0x${'aB'.repeat(20)}`;
  expect(readWallets('')).toEqual([]);
  expect(readWallets(`\n ${wallet},\r\n\n${wallet}`)).toEqual([wallet, wallet]);
  expect(readWallets(`${wallet}\n0x12`)).toEqual({ line: 2 });
  expect(readWallets(`ウォレット\r\n"${wallet}"\r\n="${wallet}"`)).toEqual([wallet, wallet]);
});
