import { accountsFeature, settleAccountIntent } from './accounts/index.ts';
import { activityFeature } from './activity/index.ts';
import { adminSearchFeature } from './admin-search/index.ts';
import { adminsApprovableCalls, adminsFeature } from './admins/index.ts';
import { approvalsFeature } from './approvals/index.ts';
import { auctionsFeature, findLiveAuction } from './auctions/index.ts';
import { authFeature } from './auth/index.ts';
import { bulkActsApprovableCalls, bulkActsFeature } from './bulk-acts/index.ts';
import { campaignsApprovableCalls, campaignsFeature, prizeDeliveries } from './campaigns/index.ts';
import { cardImportsFeature } from './card-imports/index.ts';
import { cardsFeature } from './cards/index.ts';
import { certificateLookupFeature } from './certificate-lookup/index.ts';
import { clientLogFeature } from './client-log/index.ts';
import { collectionsFeature } from './collections/index.ts';
import { contactFeature } from './contact/index.ts';
import { contractApprovableCalls, contractCallsFeature } from './contract-calls/index.ts';
import { dashboardFeature } from './dashboard/index.ts';
import { dealerLedgerFeature } from './dealer-ledger/index.ts';
import { deliveriesFeature } from './deliveries/index.ts';
import { emailFeature } from './email/index.ts';
import { emailCodesFeature } from './email-codes/index.ts';
import { exchangesFeature } from './exchanges/index.ts';
import { filtersFeature } from './filters/index.ts';
import { gachaApprovableCalls, gachaFeature } from './gacha/index.ts';
import { imagesFeature } from './images/index.ts';
import { intentsFeature } from './intents/index.ts';
import { jobsFeature } from './jobs/index.ts';
import { legalFeature } from './legal/index.ts';
import { notificationsFeature } from './notifications/index.ts';
import { ordersFeature } from './orders/index.ts';
import { outgoingValueFeature } from './outgoing-value/index.ts';
import { packsFeature } from './packs/index.ts';
import { passkeysFeature } from './passkeys/index.ts';
import { paymentDeliveries, paymentsApprovableCalls, paymentsFeature } from './payments/index.ts';
import { type Erase, erasePlatformRecords, type Feature } from './platform/index.ts';
import { pointsApprovableCalls, pointsFeature } from './points/index.ts';
import { priceHistoryFeature } from './price-history/index.ts';
import { receiptsFeature } from './receipts/index.ts';
import { redeemsApprovableCalls, redeemsFeature, settleRedeemIntent } from './redeems/index.ts';
import { reserveFeature } from './reserve/index.ts';
import { savedViewsFeature } from './saved-views/index.ts';
import { settingsApprovableCalls, settingsFeature } from './settings/index.ts';
import { slabsFeature } from './slabs/index.ts';
import { spendingFeature } from './spending/index.ts';
import { stockApprovableCalls, stockFeature } from './stock/index.ts';
import { stockSalesFeature } from './stock-sales/index.ts';
import { stopsFeature } from './stops/index.ts';
import { systemFeature } from './system/index.ts';
import { ticketDeliveries, ticketsApprovableCalls, ticketsFeature } from './tickets/index.ts';
import { createSignedOrders, tradingApprovableCalls, tradingFeature } from './trading/index.ts';
import { transactionsFeature } from './transactions/index.ts';
import { transfersApprovableCalls, transfersFeature } from './transfers/index.ts';
import { userRecordsFeature } from './user-records/index.ts';
import { eraseUser, usersFeature } from './users/index.ts';
import { waitingRoomFeature } from './waiting-room/index.ts';
import { walletProofsFeature } from './wallet-proofs/index.ts';
import { walletsFeature } from './wallets/index.ts';
import { watchlistFeature } from './watchlist/index.ts';
import { web3Feature } from './web3/index.ts';

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
