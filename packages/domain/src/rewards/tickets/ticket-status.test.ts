import { describe, expect, test } from 'vitest';
import { TICKET_STATUSES } from '../../vocabulary.ts';
import { countCrowdedTickets, TICKET_TRANSITIONS, ticketBlocker } from './ticket-status.ts';

const now = new Date('2026-11-22T00:00:00Z');
const ticket = { status: 'AVAILABLE', revokedAt: null, expiresAt: null } as const;

describe('a ticket', () => {
  test('can be used while a drop has room for it', () => {
    expect(ticketBlocker(ticket, { drops: 1, now })).toBeNull();
    expect(ticketBlocker(ticket, { drops: 0, now })).toBe('NO_DROP');
  });

  test('can be used until it expires', () => {
    expect(
      ticketBlocker({ ...ticket, expiresAt: new Date(now.getTime() + 1) }, { drops: 1, now }),
    ).toBeNull();
    expect(ticketBlocker({ ...ticket, expiresAt: now }, { drops: 1, now })).toBe('EXPIRED');
  });

  test('can be used neither twice nor once it was revoked', () => {
    expect(ticketBlocker({ ...ticket, status: 'USED' }, { drops: 1, now })).toBe('USED');
    expect(ticketBlocker({ ...ticket, revokedAt: now }, { drops: 1, now })).toBe('REVOKED');
  });

  test('[T30] comes back only when its delivery is over', () => {
    expect(TICKET_TRANSITIONS).toEqual([
      { from: 'AVAILABLE', to: 'USED', by: ['holder'] },
      { from: 'USED', to: 'AVAILABLE', by: ['deliveryOver'] },
    ]);
    expect(new Set(TICKET_TRANSITIONS.map(({ to }) => to))).toEqual(new Set(TICKET_STATUSES));
  });
});

describe('crowded tickets', () => {
  const drops = [
    { gachaId: 'a', colourTier: 'BLUE', room: 10 },
    { gachaId: 'b', colourTier: 'BLUE', room: 10 },
    { gachaId: 'c', colourTier: 'GOLD', room: 5 },
  ] as const;

  test('begin above four fifths of the room of their drop', () => {
    expect(countCrowdedTickets([{ gachaId: 'a', colourTier: 'BLUE', tickets: 8 }], drops)).toBe(0);
    expect(countCrowdedTickets([{ gachaId: 'a', colourTier: 'BLUE', tickets: 9 }], drops)).toBe(9);
  });

  test('of a tier compete with the tickets of its drops', () => {
    const tier = { gachaId: null, colourTier: 'BLUE', tickets: 9 } as const;
    expect(countCrowdedTickets([tier], drops)).toBe(0);
    const ofDrop = { gachaId: 'b', colourTier: 'BLUE', tickets: 8 } as const;
    expect(countCrowdedTickets([tier, ofDrop], drops)).toBe(9);
    expect(countCrowdedTickets([tier, { ...ofDrop, tickets: 7 }], drops)).toBe(0);
  });

  test('are all those of a tier without a drop', () => {
    expect(countCrowdedTickets([{ gachaId: null, colourTier: 'RED', tickets: 1 }], drops)).toBe(1);
    expect(countCrowdedTickets([], drops)).toBe(0);
  });
});
