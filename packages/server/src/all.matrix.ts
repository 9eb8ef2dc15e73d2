import { type Contract, contract } from '@kura/api-contract';
import type { Call } from '@kura/api-contract/call';
import type { MatrixRow } from '@kura/testing';
import { accountsMatrix } from './accounts/accounts.matrix.ts';
import { adminSearchMatrix } from './admin-search/admin-search.matrix.ts';
import { adminsMatrix } from './admins/admins.matrix.ts';
import { approvalsMatrix } from './approvals/approvals.matrix.ts';
import { auctionsMatrix } from './auctions/auctions.matrix.ts';
import { authMatrix } from './auth/auth.matrix.ts';
import { bulkActsMatrix } from './bulk-acts/bulk-acts.matrix.ts';
import { campaignsMatrix } from './campaigns/campaigns.matrix.ts';
import { cardImportsMatrix } from './card-imports/card-imports.matrix.ts';
import { cardsMatrix } from './cards/cards.matrix.ts';
import { certificateLookupMatrix } from './certificate-lookup/certificate-lookup.matrix.ts';
import { clientLogMatrix } from './client-log/client-log.matrix.ts';
import { collectionsMatrix } from './collections/collections.matrix.ts';
import { contactMatrix } from './contact/contact.matrix.ts';
import { contractCallsMatrix } from './contract-calls/contract-calls.matrix.ts';
import { dashboardMatrix } from './dashboard/dashboard.matrix.ts';
import { dealerLedgerMatrix } from './dealer-ledger/dealer-ledger.matrix.ts';
import { emailTemplatesMatrix } from './email/email-templates.matrix.ts';
import { exchangesMatrix } from './exchanges/exchanges.matrix.ts';
import { filtersMatrix } from './filters/filters.matrix.ts';
import { gachaMatrix } from './gacha/gacha.matrix.ts';
import { imagesMatrix } from './images/images.matrix.ts';
import { intentsMatrix } from './intents/intents.matrix.ts';
import { jobsMatrix } from './jobs/jobs.matrix.ts';
import { legalMatrix } from './legal/legal.matrix.ts';
import { notificationsMatrix } from './notifications/notifications.matrix.ts';
import { ordersMatrix } from './orders/orders.matrix.ts';
import { packsMatrix } from './packs/packs.matrix.ts';
import { passkeysMatrix } from './passkeys/passkeys.matrix.ts';
import { paymentsMatrix } from './payments/payments.matrix.ts';
import { pointsMatrix } from './points/points.matrix.ts';
import { priceHistoryMatrix } from './price-history/price-history.matrix.ts';
import { receiptsMatrix } from './receipts/receipts.matrix.ts';
import { redeemsMatrix } from './redeems/redeems.matrix.ts';
import { reserveMatrix } from './reserve/reserve.matrix.ts';
import { savedViewsMatrix } from './saved-views/saved-views.matrix.ts';
import { settingsMatrix } from './settings/settings.matrix.ts';
import { slabsMatrix } from './slabs/slabs.matrix.ts';
import { stockMatrix } from './stock/stock.matrix.ts';
import { stopsMatrix } from './stops/stops.matrix.ts';
import { systemMatrix } from './system/system.matrix.ts';
import { ticketsMatrix } from './tickets/tickets.matrix.ts';
import { tradingMatrix } from './trading/trading.matrix.ts';
import { transactionsMatrix } from './transactions/transactions.matrix.ts';
import { transfersMatrix } from './transfers/transfers.matrix.ts';
import { userRecordsMatrix } from './user-records/user-records.matrix.ts';
import { usersMatrix } from './users/users.matrix.ts';
import { waitingRoomMatrix } from './waiting-room/waiting-room.matrix.ts';
import { walletsMatrix } from './wallets/wallets.matrix.ts';
import { watchlistMatrix } from './watchlist/watchlist.matrix.ts';
import { web3Matrix } from './web3/web3.matrix.ts';

// Who may call what, and what each call is asked with: one row for every call, in its feature's own `<feature>.matrix.ts`.

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

/** Every call with its row; without one where its feature forgot it. */
export const calls = Object.entries(contract).flatMap(([feature, featureCalls]) =>
  Object.entries(featureCalls as Record<string, Call>).map(([name, call]) => ({
    title: `${feature}.${name}`,
    call,
    row: matrices[feature as keyof Contract]?.[name],
  })),
);
