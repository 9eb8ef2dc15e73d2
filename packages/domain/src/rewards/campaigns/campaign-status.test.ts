import { describe, expect, test } from 'vitest';
import { allows } from '../../transitions.ts';
import {
  CAMPAIGN_STATUSES,
  CAMPAIGN_TRANSITIONS,
  isCampaignOpen,
  isSettledPrize,
  PRIZE_STATES,
  PRIZE_TRANSITIONS,
} from './campaign-status.ts';
import { campaignFaults, countPrizes } from './campaign-terms.ts';

const steps = CAMPAIGN_TRANSITIONS.map(({ from, to }) => `${from} ${to}`).sort();

test('a campaign takes these steps and no other', () => {
  expect(steps).toEqual(
    [
      'DRAFT PENDING',
      'PENDING READY',
      'PENDING DRAFT',
      'READY DRAFT',
      'READY PUBLISHED',
      'READY STOPPED',
      'PUBLISHED STOPPED',
      'STOPPED PUBLISHED',
      'STOPPED DISTRIBUTED',
    ].sort(),
  );
  expect(CAMPAIGN_STATUSES.filter((to) => steps.some((step) => step === `DISTRIBUTED ${to}`))).toEqual([]);
});

test('only prizes that the chain took back move after their delivery', () => {
  const leaving = PRIZE_TRANSITIONS.filter(({ from }) => isSettledPrize(from));
  expect(leaving).toEqual([{ from: 'DELIVERED', to: 'QUEUED', by: ['chain'] }]);
  expect(PRIZE_STATES.filter((to) => allows(PRIZE_TRANSITIONS, 'FAILED', to, 'shop'))).toEqual([
    'QUEUED',
    'CLOSED',
  ]);
});

describe('a campaign', () => {
  const startsAt = new Date('2026-12-01T00:00:00Z');
  const endsAt = new Date('2026-12-08T00:00:00Z');
  const at = (text: string) => new Date(text);

  test('is open from its start until before its end, while published', () => {
    const open = { status: 'PUBLISHED', startsAt, endsAt } as const;
    expect(isCampaignOpen(open, startsAt)).toBe(true);
    expect(isCampaignOpen(open, at('2026-12-07T23:59:59.999Z'))).toBe(true);
    expect(isCampaignOpen(open, endsAt)).toBe(false);
    expect(isCampaignOpen(open, at('2026-11-30T23:59:59.999Z'))).toBe(false);
    expect(isCampaignOpen({ ...open, status: 'STOPPED' }, startsAt)).toBe(false);
  });

  const points = {
    kind: 'POINTS',
    winners: 3,
    pointsBaseUnits: 1_000_000n,
    cardId: null,
    gachaId: null,
    packs: null,
    colourTier: null,
    tickets: null,
    ticketDays: null,
  } as const;
  const ticket = { ...points, kind: 'TICKET', pointsBaseUnits: null } as const;
  const follow = {
    kind: 'FOLLOW',
    accountId: '2244994945',
    accountName: 'kura',
    postId: null,
    requiredText: '',
  } as const;
  const complete = {
    title: { ja: '題', en: 'Title' },
    startsAt,
    endsAt,
    tasks: [follow],
    prizes: [points],
  };
  const now = at('2026-11-20T00:00:00Z');

  test('that is complete can be published', () => {
    expect(campaignFaults(complete, now)).toEqual([]);
    const tickets = [
      { ...ticket, tickets: 1, colourTier: 'BLUE' as const },
      { ...ticket, tickets: 2, gachaId: 'a' },
    ];
    expect(campaignFaults({ ...complete, prizes: tickets }, now)).toEqual([]);
    expect(countPrizes(complete.prizes)).toBe(3);
  });

  test.each([
    ['NO_TITLE', { title: { ja: '題', en: '' } }],
    ['NO_TASKS', { tasks: [] }],
    ['TASK_INCOMPLETE', { tasks: [{ ...follow, accountName: null }] }],
    ['TASK_INCOMPLETE', { tasks: [{ ...follow, kind: 'LIKE' as const }] }],
    ['TASK_INCOMPLETE', { tasks: [{ ...follow, kind: 'POST' as const }] }],
    ['NO_PRIZES', { prizes: [] }],
    ['PRIZE_INCOMPLETE', { prizes: [{ ...points, pointsBaseUnits: null }] }],
    ['PRIZE_INCOMPLETE', { prizes: [{ ...points, kind: 'CARD' as const, cardId: 'a', winners: 2 }] }],
    ['PRIZE_INCOMPLETE', { prizes: [{ ...points, kind: 'PACK' as const, gachaId: 'a' }] }],
    ['PRIZE_INCOMPLETE', { prizes: [{ ...ticket, gachaId: 'a' }] }],
    ['PRIZE_INCOMPLETE', { prizes: [{ ...ticket, tickets: 1 }] }],
    ['PRIZE_INCOMPLETE', { prizes: [{ ...ticket, tickets: 1, gachaId: 'a', colourTier: 'BLUE' as const }] }],
    ['TOO_MANY_PRIZES', { prizes: [{ ...points, winners: 1_001 }] }],
    ['ENDS_BEFORE_START', { endsAt: startsAt }],
    ['ENDED', { startsAt: at('2026-11-01T00:00:00Z'), endsAt: now }],
  ])('with a fault is not published: %s', (fault, change) => {
    expect(campaignFaults({ ...complete, ...change }, now)).toEqual([fault]);
  });
});
