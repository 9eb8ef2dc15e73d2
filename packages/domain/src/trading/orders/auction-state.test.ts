import { describe, expect, test } from 'vitest';
import { allows } from '../../transitions.ts';
import { AUCTION_STATES, AUCTION_TRANSITIONS, deriveAuctionState } from './auction-state.ts';

const running = { askStatus: 'Open', endsAtSeconds: 100, unsold: false } as const;

describe('an auction', () => {
  test('runs up to its end, and is then settled', () => {
    expect(deriveAuctionState(running, 99)).toBe('RUNNING');
    expect(deriveAuctionState(running, 100)).toBe('SETTLING');
  });

  test.each([
    ['SOLD', { askStatus: 'Completed' }],
    ['CANCELLED', { askStatus: 'Cancelled' }],
    ['UNSOLD', { unsold: true }],
    // No bid could buy the card within the three days of its ask.
    ['UNSOLD', { askStatus: 'Expired' }],
    // The seller may settle what the shop had given up, and cancel what is over anyway.
    ['SOLD', { askStatus: 'Completed', unsold: true }],
    ['UNSOLD', { askStatus: 'Cancelled', unsold: true }],
  ] as const)('is %s', (state, facts) => {
    expect(deriveAuctionState({ ...running, ...facts }, 150)).toBe(state);
  });

  test('can be sold from every state but the last, as its ask can', () => {
    for (const from of AUCTION_STATES) {
      expect(allows(AUCTION_TRANSITIONS, from, 'SOLD', 'settled')).toBe(from !== 'SOLD');
    }
  });
});
