import { expect, test } from 'vitest';
import englishNotices from './notice-texts.en.json' with { type: 'json' };
import { type NoticeFields, noticeWords, type SayNotice } from './notice-words.ts';

const say: SayNotice = (key, values = {}) =>
  englishNotices[key].replace(/\{(\w+)\}/g, (_place, name: string) => values[name] ?? '');
const facts: NoticeFields = {
  kind: 'SOLD',
  price: null,
  otherPrice: null,
  proceeds: null,
  standsOnChain: null,
  redeemNotice: null,
  redeemNumber: null,
  rewardNotice: null,
  rewardPoints: null,
  rewardTickets: null,
  campaignNotice: null,
  campaignTitle: null,
  campaignReason: null,
  paymentNotice: null,
  paymentNumber: null,
};
const words = (told: Partial<NoticeFields>) => noticeWords(say, { ...facts, ...told }, 'Pikachu');

test('an offer is announced with its price and the proceeds after the fee', () => {
  expect(words({ kind: 'OFFER_RECEIVED', price: '12.5', proceeds: '12.2' })).toEqual({
    title: 'New offer of $12.50 for “Pikachu”',
    note: 'If you accept, you receive $12.20 after fees.',
  });
  expect(words({ kind: 'OFFER_ACCEPTED', price: '12.5' }).title).toContain('$12.50');
});

test('an offer without money is announced as a swap, without a note', () => {
  expect(words({ kind: 'OFFER_RECEIVED' })).toEqual({ title: 'New swap offer for “Pikachu”', note: null });
  expect(words({ kind: 'OFFER_ACCEPTED' }).title).toBe('Your swap for “Pikachu” was accepted');
});

test('the notice of an ended listing warns when its signature is still valid on chain', () => {
  expect(words({ kind: 'LISTING_ENDED', standsOnChain: true }).note).toContain('stays valid on chain');
  expect(words({ kind: 'LISTING_ENDED', standsOnChain: false }).note).not.toContain('stays valid on chain');
});

test('the notice of an ended auction says sold, lost or unsold', () => {
  expect(words({ kind: 'AUCTION_ENDED', price: '50', proceeds: '48.75' })).toEqual({
    title: 'Your auction of “Pikachu” ended at $50.00',
    note: 'You received $48.75 after fees.',
  });
  expect(words({ kind: 'AUCTION_ENDED', price: '50', otherPrice: '45' })).toEqual({
    title: '“Pikachu” sold to another bidder for $50.00',
    note: 'Your bid was $45.00.',
  });
  expect(words({ kind: 'AUCTION_ENDED' }).title).toBe('Your auction of “Pikachu” ended without a sale');
});

test.each([
  ['SHIPPED', 'Redeem 4XK9 has shipped'],
  ['LATE', 'Redeem 4XK9 is delayed'],
  ['REJECTED', 'Redeem 4XK9 was rejected'],
] as const)('the notice of a redeem that is %s names its number', (redeemNotice, title) => {
  expect(words({ kind: 'REDEEM', redeemNotice, redeemNumber: '4XK9' }).title).toBe(title);
});

test.each([
  ['DELIVERED', 'Payment 7QF2: your order has arrived'],
  ['REFUNDED', 'Payment 7QF2 was refunded'],
  ['REVIEW', 'Payment 7QF2 is under review'],
  ['REJECTED', 'Payment 7QF2 was declined'],
  ['REVIEW_ENDED', 'Payment 7QF2 was canceled'],
  ['FAILED', 'Payment 7QF2 wasn’t completed'],
  ['DISPUTED', 'Payment 7QF2 is disputed'],
  ['DISPUTE_WON', 'The dispute about payment 7QF2 has ended'],
  ['DISPUTE_LOST', 'Your bank returned payment 7QF2 to you'],
  ['CHARGED_BACK', 'Your bank returned payment 7QF2 to you'],
] as const)('the notice of a payment that is %s names its number', (paymentNotice, title) => {
  expect(words({ kind: 'PAYMENT', paymentNotice, paymentNumber: '7QF2' }).title).toBe(title);
});

test.each([
  ['WON', 'You won a prize: Winter'],
  ['LOST', 'You didn’t win: Winter'],
  ['INELIGIBLE', 'You weren’t eligible for a prize: Winter'],
  ['PRIZE_DELIVERED', 'Your prize has arrived: Winter'],
  ['TASK_VERIFIED', 'A task was accepted: Winter'],
  ['TASK_REJECTED', 'A task wasn’t accepted: Winter'],
] as const)('the notice of a campaign that is %s names it', (campaignNotice, title) => {
  expect(words({ kind: 'CAMPAIGN', campaignNotice, campaignTitle: 'Winter' }).title).toBe(title);
});

test.each([
  ['TICKET_GRANTED', 'You received a ticket for a pack'],
  ['TICKET_RETURNED', 'Your ticket can be used again'],
  ['POINTS_GRANTED', 'You received 1,120.5 points'],
  ['POINTS_EXPIRING', '1,120.5 points expire within 14 days'],
  ['PLACE_DRAWN', 'You got a place: you can buy in the first phase of a drop'],
] as const)('the notice of rewards says %s', (rewardNotice, title) => {
  expect(words({ kind: 'REWARD', rewardNotice, rewardPoints: '1120.5' }).title).toBe(title);
});

test.each([
  [null, 'You received a ticket for a pack'],
  [1, 'You received a ticket for a pack'],
  [2, 'You received 2 tickets for packs'],
  [10, 'You received 10 tickets for packs'],
])('a grant of %s tickets is one notice with their number', (rewardTickets, title) => {
  expect(words({ kind: 'REWARD', rewardNotice: 'TICKET_GRANTED', rewardTickets }).title).toBe(title);
});

test('the number of tickets says nothing about a ticket that expires', () => {
  expect(words({ kind: 'REWARD', rewardNotice: 'TICKET_EXPIRING', rewardTickets: 3 }).title).toBe(
    'Your ticket expires within 3 days',
  );
});

test.each([
  ['POST_NOT_FOUND', 'In the check after the end, your post was no longer public on X.'],
  ['ACCESS_WITHDRAWN', 'In the check after the end, Kura had no access to your X account.'],
  ['ACCOUNT_DISABLED', 'A check after the end failed. The page of the campaign shows why.'],
  [null, 'A check after the end failed. The page of the campaign shows why.'],
])('an applicant who was not eligible reads why: %s', (campaignReason, note) => {
  expect(words({ kind: 'CAMPAIGN', campaignNotice: 'INELIGIBLE', campaignReason }).note).toBe(note);
});

test('a task that an admin accepted asks its user to apply before the end', () => {
  expect(words({ kind: 'CAMPAIGN', campaignNotice: 'TASK_VERIFIED' }).note).toContain('apply before it ends');
});
