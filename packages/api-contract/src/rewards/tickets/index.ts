export type { DailyOffer, Ticket } from './ticket.schema.ts';
export { MAX_TICKET_HOLDERS, type TicketTarget, ticketsContract } from './tickets.contract.ts';
