/** Points, tickets, exchanges of cards for points, and campaigns. */

export {
  type CampaignDrawRow,
  campaignAttention,
  campaignsApprovableCalls,
  campaignsFeature,
  checkXCredentials,
  countPrizePacksEnding,
  findDraw,
  presentDraw,
  prizeDeliveries,
  queueDrawCommitment,
  queueDrawRegistration,
  winnersOf,
} from './campaigns/index.ts';
export { exchangesFeature } from './exchanges/index.ts';
export { pointsApprovableCalls, pointsFeature } from './points/index.ts';
export {
  countTicketsShortOfRoom,
  ticketDeliveries,
  ticketsApprovableCalls,
  ticketsFeature,
  useTicket,
} from './tickets/index.ts';
