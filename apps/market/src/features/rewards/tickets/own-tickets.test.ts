import type { Ticket } from '@kura/api-contract/tickets';
import { expect, test } from 'vitest';
import { inUsableOrder } from './own-tickets.tsx';

const ticket = (id: string, blocker: Ticket['blocker']) => ({ id, blocker }) as Ticket;

test('tickets that can be used come first, then those that wait for a drop', () => {
  const tickets = [
    ticket('used', 'USED'),
    ticket('waiting', 'NO_DROP'),
    ticket('usable', null),
    ticket('expired', 'EXPIRED'),
  ];
  expect(inUsableOrder(tickets).map(({ id }) => id)).toEqual(['usable', 'waiting', 'used', 'expired']);
});
