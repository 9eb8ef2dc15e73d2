export type { DailyOffer, Ticket } from './ticket.schema.ts';
export {
  MAX_TICKET_HOLDERS,
  MAX_TICKETS_EACH,
  type TicketTarget,
  ticketsContract,
} from './tickets.contract.ts';
