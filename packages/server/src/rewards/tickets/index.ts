import { ticketsContract } from '@kura/api-contract/tickets';
import { type AnyApprovableCall, approvableCall, withSecondAdmin } from '../../governance/index.ts';
import { type Feature, routes } from '../../platform/index.ts';
import { claimDailyTicket, listDailyTickets } from './daily-tickets.ts';
import { grantTickets } from './grant-tickets.ts';
import { notifyExpiringTicketsJob } from './notify-expiring-tickets.job.ts';
import { getTicket, listTickets } from './read-tickets.ts';
import { revokeTicket } from './revoke-ticket.ts';
import { eraseTickets } from './tickets.repository.ts';
import { useTicket } from './use-ticket.ts';

export { grantForOrigin } from './grant-for-origin.ts';
export { countTicketsShortOfRoom } from './read-tickets.ts';
export { ticketDeliveries } from './ticket-deliveries.ts';
export { lockTicketRoom } from './ticket-room.ts';
export { useTicket } from './use-ticket.ts';

const grant = approvableCall('tickets.grant', ticketsContract.grant, grantTickets);

export const ticketsApprovableCalls: readonly AnyApprovableCall[] = [grant];

/** Tickets, each worth a pack from one drop or from any drop in a colour tier. */
export const ticketsFeature: Feature = {
  name: 'tickets',
  tables: { private: ['daily_claim', 'daily_claim_wallet', 'ticket'] },
  erase: eraseTickets,
  routes: routes(ticketsContract, {
    list: listTickets,
    daily: listDailyTickets,
    claimDaily: claimDailyTicket,
    get: getTicket,
    use: useTicket,
    grant: (context, input) => withSecondAdmin(context, grant, input),
    revoke: revokeTicket,
  }),
  jobs: [notifyExpiringTicketsJob],
};
