import type { Campaign, CampaignApplication } from '@kura/api-contract/campaigns';
import { describe, expect, test } from 'vitest';
import { applicationState, canConnectX, prizeOfWinner, shareUrl, taskUrl } from './campaign-facts.ts';

const task = (change: Partial<Campaign['tasks'][number]>) => ({
  id: 'a',
  kind: 'FOLLOW' as const,
  accountId: null,
  accountName: null,
  postId: null,
  requiredText: '',
  template: '',
  ...change,
});

const xUrl = 'https://x.com';

test('a task is done at X: at the account, at the post, or with the template as text', () => {
  expect(taskUrl(xUrl, task({ accountName: 'kura_shop' }))).toBe('https://x.com/kura_shop');
  expect(taskUrl(xUrl, task({ kind: 'LIKE', postId: '19' }))).toBe('https://x.com/i/status/19');
  expect(taskUrl(xUrl, task({ kind: 'REPOST', postId: '19' }))).toBe('https://x.com/i/status/19');
  expect(taskUrl(xUrl, task({ kind: 'POST', template: 'Kura & me #PR' }))).toBe(
    'https://x.com/intent/post?text=Kura+%26+me+%23PR',
  );
  expect(taskUrl(xUrl, task({ kind: 'REPLY', postId: '19', template: '#PR' }))).toBe(
    'https://x.com/intent/post?in_reply_to=19&text=%23PR',
  );
});

test('in a shop with a simulated X, tasks are done there', () => {
  const local = 'http://127.0.0.1:8026';
  expect(taskUrl(local, task({ accountName: 'kura_shop' }))).toBe(`${local}/kura_shop`);
});

test('a result is shared with its address, and nothing of the title can change that', () => {
  const url = 'https://kura.example/campaigns/1';
  const shared = new URL(shareUrl(xUrl, 'Won & happy #kura', url));
  expect(`${shared.origin}${shared.pathname}`).toBe('https://x.com/intent/post');
  expect([...shared.searchParams]).toEqual([
    ['text', 'Won & happy #kura'],
    ['url', url],
  ]);
});

describe('an account at X can be connected', () => {
  const application = { status: 'PENDING', result: 'NONE', eligible: true, xAccessEnded: false } as const;
  const ended = { ...application, status: 'APPLIED', xAccessEnded: true } as const;

  test.each([
    ['before applying', 'PUBLISHED', application],
    ['again after applying, when the access ended', 'PUBLISHED', ended],
    ['again after the end, while the tasks are checked', 'STOPPED', ended],
  ] as const)('%s', (_when, status, known) => {
    expect(canConnectX({ status }, known)).toBe(true);
  });

  test.each([
    ['after the end without an application', 'STOPPED', application],
    ['while the access lasts', 'PUBLISHED', { ...ended, xAccessEnded: false }],
    ['when the checks failed', 'STOPPED', { ...ended, eligible: false }],
    ['after the draw', 'STOPPED', { ...ended, result: 'LOST' }],
    ['when all is distributed', 'DISTRIBUTED', ended],
  ] as const)('but not %s', (_when, status, known) => {
    expect(canConnectX({ status }, known)).toBe(false);
  });
});

describe('the state of an application', () => {
  const application = (change: Partial<CampaignApplication> = {}) => ({
    status: 'PENDING' as const,
    result: 'NONE' as const,
    eligible: true,
    tasks: [
      { taskId: 'a', state: 'OPEN' as const, reason: null, postId: null, checkedAt: null, retryAt: null },
    ],
    ...change,
  });
  const verified = application().tasks.map((each) => ({ ...each, state: 'VERIFIED' as const }));

  test.each([
    ['joined', 'PUBLISHED', {}],
    ['ready', 'PUBLISHED', { tasks: verified }],
    ['applied', 'PUBLISHED', { status: 'APPLIED' }],
    ['missed', 'STOPPED', { tasks: verified }],
    ['waiting', 'STOPPED', { status: 'APPLIED' }],
    ['ineligible', 'STOPPED', { status: 'APPLIED', eligible: false }],
    ['won', 'STOPPED', { status: 'APPLIED', result: 'WON' }],
    ['lost', 'DISTRIBUTED', { status: 'APPLIED', result: 'LOST' }],
    ['lost', 'DISTRIBUTED', { status: 'APPLIED' }],
  ] as const)('is %s in a campaign that is %s', (state, status, change) => {
    expect(applicationState({ status }, application(change as Partial<CampaignApplication>))).toBe(state);
  });
});

test('a winner has the prize at its position, an applicant who dropped out none', () => {
  const prizes = [{ id: 'first' }, { id: 'second' }] as Campaign['prizes'];
  expect(prizeOfWinner({ prizes }, { prize: 1 })?.id).toBe('second');
  expect(prizeOfWinner({ prizes }, { prize: null })).toBeNull();
});
