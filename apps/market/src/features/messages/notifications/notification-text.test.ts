import { NOTIFICATION_KINDS } from '@kura/domain/notifications';
import { translator } from '@kura/web-kit';
import { describe, expect, it } from 'vitest';
import { allTexts } from '../../../i18n/all-texts.ts';
import type { TextsT } from '../../../i18n/use-texts.ts';
import { notificationText } from './notification-text.ts';

const t = translator('en', allTexts.en) as unknown as TextsT<'notifications'>;

const facts = {
  id: '0193f3c0-0000-7000-8000-000000000001',
  orderId: null,
  price: '80',
  paymentToken: 'USDC' as const,
  otherPrice: null,
  proceeds: null,
  standsOnChain: null,
  redeemId: null,
  redeemNumber: null,
  redeemNotice: null,
  rewardNotice: null,
  rewardPoints: null,
  rewardTickets: null,
  gachaId: null,
  campaignId: null,
  campaignTitle: null,
  campaignNotice: null,
  campaignReason: null,
  paymentId: null,
  paymentNumber: null,
  paymentNotice: null,
  texts: null,
  link: null,
  reach: null,
  scheduledFor: null,
  createdAt: '2026-11-20T15:00:00.000Z',
  readAt: null,
};

const names = { card: 'Azure Dragon', campaign: 'Winter' };

const said = { title: 'News', text: 'A short pause tomorrow.' };

describe('the words of a notification', () => {
  it.each(NOTIFICATION_KINDS)('are whole, for any facts: %s', (kind) => {
    for (const some of [
      {},
      { price: null },
      { otherPrice: '90' },
      { proceeds: '78' },
      { standsOnChain: true },
    ]) {
      const { title, note } = notificationText(t, { ...facts, kind, ...some }, said, names);
      expect(`${title} ${note ?? ''}`).not.toMatch(/[{}]|undefined|null|notice\./);
    }
  });

  it('name the seller’s proceeds, and the final price for a losing bidder', () => {
    const ended = (more: object) =>
      notificationText(t, { ...facts, kind: 'AUCTION_ENDED', ...more }, undefined, names);
    expect(ended({ proceeds: '78' }).note).toBe('You received $78.00 after fees.');
    expect(ended({ otherPrice: '75' }).title).toBe('“Azure Dragon” sold to another bidder for $80.00');
    expect(ended({ price: null }).title).toBe('Your auction of “Azure Dragon” ended without a sale');
  });
});
