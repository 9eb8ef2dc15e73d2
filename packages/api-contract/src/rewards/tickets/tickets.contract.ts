import { DAILY_KINDS, MAX_TICKETS_EACH } from '@kura/domain/tickets';
import { COLOUR_TIERS, TICKET_STATUSES } from '@kura/domain/vocabulary';
import { z } from 'zod';
import { call } from '../../call.ts';
import { approvalNote, orApproval } from '../../governance/approvals/pending-approval.ts';
import { listOf, pageQuery } from '../../lists.ts';
import { address, id, instant, shownName } from '../../primitives.ts';
import { spendingProblems } from '../../problems.ts';
import { dailyOffer, ticket } from './ticket.schema.ts';

const reason = shownName(200).min(3);

/** Users who get a ticket by one call, at most. */
export const MAX_TICKET_HOLDERS = 200;

const ticketTarget = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('DROP'), gachaId: id.describe('Drop of the tickets.') }),
    z.strictObject({
      kind: z.literal('TIER'),
      colourTier: z.enum(COLOUR_TIERS).describe('Colour tier: any drop of it.'),
    }),
  ])
  .describe('What the tickets are for.');
export type TicketTarget = z.output<typeof ticketTarget>;

export const ticketsContract = {
  list: call({
    method: 'GET',
    path: '/ticket',
    access: 'account',
    scope: 'viewer',
    summary: 'The caller’s tickets, newest first; for an admin, those of all users',
    description: 'Revoked tickets are listed for admins only.',
    input: z.strictObject({
      ...pageQuery({ sorts: ['LAST_ADDED', 'FIRST_ADDED'] }),
      status: z
        .array(z.enum(TICKET_STATUSES))
        .optional()
        .describe('Only tickets with one of these statuses.'),
      userId: id.optional().describe('For admins: only tickets of this user.'),
      gachaId: id.optional().describe('Only tickets that are for this drop or for its colour tier.'),
    }),
    output: listOf(ticket),
  }),
  daily: call({
    method: 'GET',
    path: '/ticket/daily',
    access: 'user',
    summary: 'The tickets that the caller can get today',
    description:
      'A day is a day in Japan. Each kind is given once a day to each account and each wallet, within a budget of the shop.',
    input: z.strictObject({}),
    output: z.object({
      items: z.array(dailyOffer).describe('One entry for each kind.'),
      nextDayAt: instant.describe('When the next day begins.'),
      accountDays: z.int().describe('Days that an account must have existed.'),
      purchaseDays: z
        .int()
        .describe('Days within which the caller must have paid for a pack; 0 for no such condition.'),
    }),
  }),
  claimDaily: call({
    method: 'POST',
    path: '/ticket/daily',
    access: 'user',
    summary: 'Get today’s ticket, once',
    idempotency: 'required',
    input: z.strictObject({ kind: z.enum(DAILY_KINDS).describe('Which of them.') }),
    output: ticket,
    problems: ['STATE_CONFLICT'],
  }),
  get: call({
    method: 'GET',
    path: '/ticket/{id}',
    access: 'account',
    scope: 'viewer',
    summary: 'One ticket with the delivery of its pack, for its holder and for admins',
    input: z.strictObject({ id: id.describe('Id of the ticket.') }),
    output: ticket,
    problems: ['NOT_FOUND'],
  }),
  use: call({
    method: 'PUT',
    path: '/ticket/{id}/use',
    access: 'user',
    summary: 'Use a ticket for its pack, once',
    description:
      'The ticket becomes `USED` together with its delivery. The pack arrives when the delivery is `DELIVERED`; ' +
      'follow it by `GET /api/ticket/{id}` or the event `TicketUpdated`. When the pack can’t be delivered, the ticket ' +
      'becomes `AVAILABLE` again as soon as nothing can deliver it any more.',
    idempotency: 'required',
    input: z.strictObject({
      id: id.describe('Id of the ticket.'),
      gachaId: id
        .optional()
        .describe('Drop of the pack: one of `drops`. May be absent for a ticket for one drop.'),
      openNow: z
        .boolean()
        .default(false)
        .describe('True: the pack is opened at once. False: it stays sealed until `POST /api/nft/reveal`.'),
      wallet: address
        .optional()
        .describe('Wallet of the caller that receives the pack; may be absent when the caller has only one.'),
    }),
    output: ticket,
    problems: [
      ...spendingProblems,
      'NOT_FOUND',
      'NO_WALLET',
      'STATE_CONFLICT',
      'TICKET_NOT_FOR_DROP',
      'SALE_NOT_OPEN',
      'PAUSED',
      'NO_DELIVERY_ROOM',
      'NOT_ON_ALLOW_LIST',
      'LIMIT_EXCEEDED',
    ],
  }),
  grant: call({
    method: 'POST',
    path: '/ticket',
    access: 'admin',
    scope: 'finance',
    freshProof: 'required',
    summary: 'Give tickets to users, with the reason',
    description: approvalNote(
      'more tickets in 24 hours, prizes of campaigns included, than the setting `ticketGrantPerDay` allows one admin',
    ),
    idempotency: 'required',
    status: 201,
    input: z.strictObject({
      userIds: z
        .array(id)
        .min(1)
        .max(MAX_TICKET_HOLDERS)
        .describe(`Users who receive tickets, at most ${MAX_TICKET_HOLDERS}; each id once.`),
      each: z
        .int()
        .min(1)
        .max(MAX_TICKETS_EACH)
        .default(1)
        .describe(`Tickets for each of them, at most ${MAX_TICKETS_EACH}.`),
      target: ticketTarget,
      expiresAt: instant
        .nullable()
        .default(null)
        .describe('First moment at which they can no longer be used, in the future; null for never.'),
      reason: reason.describe('Why, for the audit log.'),
    }),
    output: orApproval(
      z.object({
        granted: z.int().describe('How many tickets were granted.'),
        ticketIds: z.array(id).describe('The tickets.'),
      }),
    ),
    problems: ['NOT_FOUND', 'STATE_CONFLICT', 'NO_DELIVERY_ROOM', 'DAILY_CAP_EXCEEDED'],
  }),
  revoke: call({
    method: 'POST',
    path: '/ticket/{id}/revoke',
    access: 'admin',
    scope: 'finance',
    freshProof: 'required',
    summary: 'Revoke a ticket that was not used, with the reason',
    input: z.strictObject({
      id: id.describe('Id of the ticket.'),
      reason: reason.describe('Why, for the audit log.'),
    }),
    output: ticket,
    problems: ['NOT_FOUND', 'STATE_CONFLICT'],
  }),
};
