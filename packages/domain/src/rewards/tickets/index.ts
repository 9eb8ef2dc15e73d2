export {
  DAILY_BLOCKERS,
  DAILY_KINDS,
  type DailyBlocker,
  type DailyFacts,
  type DailyKind,
  type DailyRules,
  dailyBlocker,
} from './daily-programme.ts';
export { MAX_TICKETS_EACH } from './ticket-grant.ts';
export {
  countCrowdedTickets,
  TICKET_BLOCKERS,
  TICKET_DELIVERY_MINUTES,
  TICKET_EXPIRY_NOTICE_DAYS,
  TICKET_RETURN_DAYS,
  TICKET_TRANSITIONS,
  type TicketBlocker,
  ticketBlocker,
} from './ticket-status.ts';
