import { type Contract, contract } from '@kura/api-contract';
import type { Call } from '@kura/api-contract/call';
import type { MatrixRow } from '@kura/testing';
import { cardsMatrix } from './cards/cards/cards.matrix.ts';
import { certificateLookupMatrix } from './cards/certificate-lookup/certificate-lookup.matrix.ts';
import { collectionsMatrix } from './cards/collections/collections.matrix.ts';
import { filtersMatrix } from './cards/filters/filters.matrix.ts';
import { imagesMatrix } from './cards/images/images.matrix.ts';
import { priceHistoryMatrix } from './cards/price-history/price-history.matrix.ts';
import { savedViewsMatrix } from './cards/saved-views/saved-views.matrix.ts';
import { slabsMatrix } from './cards/slabs/slabs.matrix.ts';
import { watchlistMatrix } from './cards/watchlist/watchlist.matrix.ts';
import { cardImportsMatrix } from './custody/card-imports/card-imports.matrix.ts';
import { redeemsMatrix } from './custody/redeems/redeems.matrix.ts';
import { reserveMatrix } from './custody/reserve/reserve.matrix.ts';
import { stockMatrix } from './custody/stock/stock.matrix.ts';
import { transfersMatrix } from './custody/transfers/transfers.matrix.ts';
import { gachaMatrix } from './gacha/gacha/gacha.matrix.ts';
import { packsMatrix } from './gacha/packs/packs.matrix.ts';
import { waitingRoomMatrix } from './gacha/waiting-room/waiting-room.matrix.ts';
import { approvalsMatrix } from './governance/approvals/approvals.matrix.ts';
import { legalMatrix } from './governance/legal/legal.matrix.ts';
import { settingsMatrix } from './governance/settings/settings.matrix.ts';
import { accountsMatrix } from './identity/accounts/accounts.matrix.ts';
import { adminsMatrix } from './identity/admins/admins.matrix.ts';
import { authMatrix } from './identity/auth/auth.matrix.ts';
import { passkeysMatrix } from './identity/passkeys/passkeys.matrix.ts';
import { userRecordsMatrix } from './identity/user-records/user-records.matrix.ts';
import { usersMatrix } from './identity/users/users.matrix.ts';
import { walletsMatrix } from './identity/wallets/wallets.matrix.ts';
import { contactMatrix } from './messages/contact/contact.matrix.ts';
import { emailTemplatesMatrix } from './messages/email/email-templates.matrix.ts';
import { notificationsMatrix } from './messages/notifications/notifications.matrix.ts';
import { adminSearchMatrix } from './operations/admin-search/admin-search.matrix.ts';
import { bulkActsMatrix } from './operations/bulk-acts/bulk-acts.matrix.ts';
import { clientLogMatrix } from './operations/client-log/client-log.matrix.ts';
import { contractCallsMatrix } from './operations/contract-calls/contract-calls.matrix.ts';
import { dashboardMatrix } from './operations/dashboard/dashboard.matrix.ts';
import { jobsMatrix } from './operations/jobs/jobs.matrix.ts';
import { stopsMatrix } from './operations/stops/stops.matrix.ts';
import { systemMatrix } from './operations/system/system.matrix.ts';
import { transactionsMatrix } from './operations/transactions/transactions.matrix.ts';
import { web3Matrix } from './operations/web3/web3.matrix.ts';
import { dealerLedgerMatrix } from './payments/dealer-ledger/dealer-ledger.matrix.ts';
import { paymentsMatrix } from './payments/payments/payments.matrix.ts';
import { receiptsMatrix } from './payments/receipts/receipts.matrix.ts';
import { campaignsMatrix } from './rewards/campaigns/campaigns.matrix.ts';
import { exchangesMatrix } from './rewards/exchanges/exchanges.matrix.ts';
import { pointsMatrix } from './rewards/points/points.matrix.ts';
import { ticketsMatrix } from './rewards/tickets/tickets.matrix.ts';
import { auctionsMatrix } from './trading/auctions/auctions.matrix.ts';
import { intentsMatrix } from './trading/intents/intents.matrix.ts';
import { ordersMatrix } from './trading/orders/orders.matrix.ts';
import { tradingMatrix } from './trading/trading/trading.matrix.ts';

// Access and input of every call, one row each, in its feature's own `<feature>.matrix.ts`.

export const matrices: Record<keyof Contract, Record<string, MatrixRow>> = {
  accounts: accountsMatrix,
  adminSearch: adminSearchMatrix,
  admins: adminsMatrix,
  approvals: approvalsMatrix,
  auctions: auctionsMatrix,
  auth: authMatrix,
  bulkActs: bulkActsMatrix,
  campaigns: campaignsMatrix,
  cardImports: cardImportsMatrix,
  cards: cardsMatrix,
  certificateLookup: certificateLookupMatrix,
  clientLog: clientLogMatrix,
  collections: collectionsMatrix,
  contact: contactMatrix,
  dashboard: dashboardMatrix,
  dealerLedger: dealerLedgerMatrix,
  emailTemplates: emailTemplatesMatrix,
  exchanges: exchangesMatrix,
  filters: filtersMatrix,
  gacha: gachaMatrix,
  packs: packsMatrix,
  passkeys: passkeysMatrix,
  legal: legalMatrix,
  notifications: notificationsMatrix,
  orders: ordersMatrix,
  intents: intentsMatrix,
  jobs: jobsMatrix,
  points: pointsMatrix,
  contractCalls: contractCallsMatrix,
  images: imagesMatrix,
  payments: paymentsMatrix,
  priceHistory: priceHistoryMatrix,
  receipts: receiptsMatrix,
  redeems: redeemsMatrix,
  reserve: reserveMatrix,
  savedViews: savedViewsMatrix,
  settings: settingsMatrix,
  userRecords: userRecordsMatrix,
  users: usersMatrix,
  waitingRoom: waitingRoomMatrix,
  wallets: walletsMatrix,
  watchlist: watchlistMatrix,
  tickets: ticketsMatrix,
  trading: tradingMatrix,
  web3: web3Matrix,
  slabs: slabsMatrix,
  stock: stockMatrix,
  stops: stopsMatrix,
  system: systemMatrix,
  transactions: transactionsMatrix,
  transfers: transfersMatrix,
};

/** Every call with its row; undefined when its feature has none. */
export const calls = Object.entries(contract).flatMap(([feature, featureCalls]) =>
  Object.entries(featureCalls as Record<string, Call>).map(([name, call]) => ({
    title: `${feature}.${name}`,
    call,
    row: matrices[feature as keyof Contract]?.[name],
  })),
);
