import { activityFeature } from './cards/activity/index.ts';
import { cardsFeature } from './cards/cards/index.ts';
import { certificateLookupFeature } from './cards/certificate-lookup/index.ts';
import { collectionsFeature } from './cards/collections/index.ts';
import { filtersFeature } from './cards/filters/index.ts';
import { imagesFeature } from './cards/images/index.ts';
import { priceHistoryFeature } from './cards/price-history/index.ts';
import { savedViewsFeature } from './cards/saved-views/index.ts';
import { slabsFeature } from './cards/slabs/index.ts';
import { watchlistFeature } from './cards/watchlist/index.ts';
import { cardImportsFeature } from './custody/card-imports/index.ts';
import { redeemsApprovableCalls, redeemsFeature, settleRedeemIntent } from './custody/redeems/index.ts';
import { reserveFeature } from './custody/reserve/index.ts';
import { stockApprovableCalls, stockFeature } from './custody/stock/index.ts';
import { transfersApprovableCalls, transfersFeature } from './custody/transfers/index.ts';
import { gachaApprovableCalls, gachaFeature } from './gacha/gacha/index.ts';
import { packsFeature } from './gacha/packs/index.ts';
import { waitingRoomFeature } from './gacha/waiting-room/index.ts';
import { approvalsFeature } from './governance/approvals/index.ts';
import { legalFeature } from './governance/legal/index.ts';
import { outgoingValueFeature } from './governance/outgoing-value/index.ts';
import { settingsApprovableCalls, settingsFeature } from './governance/settings/index.ts';
import { accountsFeature, settleAccountIntent } from './identity/accounts/index.ts';
import { adminsApprovableCalls, adminsFeature } from './identity/admins/index.ts';
import { authFeature } from './identity/auth/index.ts';
import { emailCodesFeature } from './identity/email-codes/index.ts';
import { passkeysFeature } from './identity/passkeys/index.ts';
import { userRecordsFeature } from './identity/user-records/index.ts';
import { eraseUser, usersFeature } from './identity/users/index.ts';
import { walletProofsFeature } from './identity/wallet-proofs/index.ts';
import { walletsFeature } from './identity/wallets/index.ts';
import { contactFeature } from './messages/contact/index.ts';
import { emailFeature } from './messages/email/index.ts';
import { notificationsFeature } from './messages/notifications/index.ts';
import { adminSearchFeature } from './operations/admin-search/index.ts';
import { bulkActsApprovableCalls, bulkActsFeature } from './operations/bulk-acts/index.ts';
import { clientLogFeature } from './operations/client-log/index.ts';
import { contractApprovableCalls, contractCallsFeature } from './operations/contract-calls/index.ts';
import { dashboardFeature } from './operations/dashboard/index.ts';
import { jobsFeature } from './operations/jobs/index.ts';
import { stopsFeature } from './operations/stops/index.ts';
import { systemFeature } from './operations/system/index.ts';
import { transactionsFeature } from './operations/transactions/index.ts';
import { web3Feature } from './operations/web3/index.ts';
import { dealerLedgerFeature } from './payments/dealer-ledger/index.ts';
import { deliveriesFeature } from './payments/deliveries/index.ts';
import { paymentDeliveries, paymentsApprovableCalls, paymentsFeature } from './payments/payments/index.ts';
import { receiptsFeature } from './payments/receipts/index.ts';
import { type Erase, erasePlatformRecords, type Feature } from './platform/index.ts';
import { campaignsApprovableCalls, campaignsFeature, prizeDeliveries } from './rewards/campaigns/index.ts';
import { exchangesFeature } from './rewards/exchanges/index.ts';
import { pointsApprovableCalls, pointsFeature } from './rewards/points/index.ts';
import { ticketDeliveries, ticketsApprovableCalls, ticketsFeature } from './rewards/tickets/index.ts';
import { auctionsFeature, findLiveAuction } from './trading/auctions/index.ts';
import { intentsFeature } from './trading/intents/index.ts';
import { ordersFeature } from './trading/orders/index.ts';
import { spendingFeature } from './trading/spending/index.ts';
import { stockSalesFeature } from './trading/stock-sales/index.ts';
import { createSignedOrders, tradingApprovableCalls, tradingFeature } from './trading/trading/index.ts';

/** Every feature that works on its own, one line each. */
const ownFeatures: readonly Feature[] = [
  accountsFeature,
  activityFeature,
  adminSearchFeature,
  adminsFeature,
  approvalsFeature([
    ...adminsApprovableCalls,
    ...bulkActsApprovableCalls,
    ...campaignsApprovableCalls,
    ...contractApprovableCalls,
    ...gachaApprovableCalls,
    ...paymentsApprovableCalls,
    ...pointsApprovableCalls,
    ...redeemsApprovableCalls,
    ...settingsApprovableCalls,
    ...stockApprovableCalls,
    ...ticketsApprovableCalls,
    ...tradingApprovableCalls,
    ...transfersApprovableCalls,
  ]),
  auctionsFeature,
  authFeature,
  bulkActsFeature,
  campaignsFeature,
  cardImportsFeature,
  cardsFeature,
  certificateLookupFeature,
  clientLogFeature,
  collectionsFeature,
  contactFeature,
  contractCallsFeature,
  dashboardFeature,
  dealerLedgerFeature,
  deliveriesFeature([ticketDeliveries, paymentDeliveries, prizeDeliveries]),
  emailCodesFeature,
  emailFeature,
  exchangesFeature,
  filtersFeature,
  gachaFeature,
  imagesFeature,
  intentsFeature({ createSignedOrders, settlers: [settleAccountIntent, settleRedeemIntent] }),
  legalFeature,
  notificationsFeature,
  ordersFeature(findLiveAuction),
  outgoingValueFeature,
  packsFeature,
  passkeysFeature,
  paymentsFeature,
  pointsFeature,
  priceHistoryFeature,
  receiptsFeature,
  redeemsFeature,
  reserveFeature,
  savedViewsFeature,
  settingsFeature,
  slabsFeature,
  spendingFeature,
  stockFeature,
  stockSalesFeature,
  stopsFeature,
  systemFeature,
  ticketsFeature,
  tradingFeature,
  transactionsFeature,
  transfersFeature,
  userRecordsFeature,
  waitingRoomFeature,
  walletProofsFeature,
  walletsFeature,
  watchlistFeature,
  web3Feature,
];

/** Erase a person, in this sequence: sessions before passkeys, and the row that all others refer to at the end. */
export const erasureHooks: readonly Erase[] = [
  erasePlatformRecords,
  ...ownFeatures.flatMap(({ erase = [] }) => erase),
  eraseUser,
];

/** Every feature of the shop. The queue's is about the jobs of all others, and the users' erases from all others. */
export const features: readonly Feature[] = [
  ...ownFeatures,
  usersFeature(erasureHooks),
  jobsFeature(ownFeatures.flatMap(({ jobs = [] }) => jobs)),
];
