import { accountsContract } from './accounts/accounts.contract.ts';
import { adminSearchContract } from './admin-search/admin-search.contract.ts';
import { adminsContract } from './admins/admins.contract.ts';
import { approvalsContract } from './approvals/approvals.contract.ts';
import { auctionsContract } from './auctions/auctions.contract.ts';
import { authContract } from './auth/auth.contract.ts';
import { bulkActsContract } from './bulk-acts/bulk-acts.contract.ts';
import { campaignsContract } from './campaigns/campaigns.contract.ts';
import { cardImportsContract } from './card-imports/card-imports.contract.ts';
import { cardsContract } from './cards/cards.contract.ts';
import { certificateLookupContract } from './certificate-lookup/certificate-lookup.contract.ts';
import { clientLogContract } from './client-log/client-log.contract.ts';
import { collectionsContract } from './collections/collections.contract.ts';
import { contactContract } from './contact/contact.contract.ts';
import { contractCallsContract } from './contract-calls/contract-calls.contract.ts';
import { dashboardContract } from './dashboard/dashboard.contract.ts';
import { dealerLedgerContract } from './dealer-ledger/dealer-ledger.contract.ts';
import { emailTemplatesContract } from './email/email-templates.contract.ts';
import { exchangesContract } from './exchanges/exchanges.contract.ts';
import { filtersContract } from './filters/filters.contract.ts';
import { gachaContract } from './gacha/gacha.contract.ts';
import { imagesContract } from './images/images.contract.ts';
import { intentsContract } from './intents/intents.contract.ts';
import { jobsContract } from './jobs/jobs.contract.ts';
import { legalContract } from './legal/legal.contract.ts';
import { notificationsContract } from './notifications/notifications.contract.ts';
import { ordersContract } from './orders/orders.contract.ts';
import { packsContract } from './packs/packs.contract.ts';
import { passkeysContract } from './passkeys/passkeys.contract.ts';
import { paymentsContract } from './payments/payments.contract.ts';
import { pointsContract } from './points/points.contract.ts';
import { priceHistoryContract } from './price-history/price-history.contract.ts';
import { receiptsContract } from './receipts/receipts.contract.ts';
import { redeemsContract } from './redeems/redeems.contract.ts';
import { reserveContract } from './reserve/reserve.contract.ts';
import { savedViewsContract } from './saved-views/saved-views.contract.ts';
import { settingsContract } from './settings/settings.contract.ts';
import { slabsContract } from './slabs/slabs.contract.ts';
import { stockContract } from './stock/stock.contract.ts';
import { stopsContract } from './stops/stops.contract.ts';
import { systemContract } from './system/system.contract.ts';
import { ticketsContract } from './tickets/tickets.contract.ts';
import { tradingContract } from './trading/trading.contract.ts';
import { transactionsContract } from './transactions/transactions.contract.ts';
import { transfersContract } from './transfers/transfers.contract.ts';
import { userRecordsContract } from './user-records/user-records.contract.ts';
import { usersContract } from './users/users.contract.ts';
import { waitingRoomContract } from './waiting-room/waiting-room.contract.ts';
import { walletsContract } from './wallets/wallets.contract.ts';
import { watchlistContract } from './watchlist/watchlist.contract.ts';
import { web3Contract } from './web3/web3.contract.ts';

/** Every call of the API. Each feature adds one line; its schemas and types are exported by its folder. */
export const contract = {
  accounts: accountsContract,
  adminSearch: adminSearchContract,
  admins: adminsContract,
  approvals: approvalsContract,
  auctions: auctionsContract,
  auth: authContract,
  bulkActs: bulkActsContract,
  campaigns: campaignsContract,
  cardImports: cardImportsContract,
  cards: cardsContract,
  certificateLookup: certificateLookupContract,
  clientLog: clientLogContract,
  collections: collectionsContract,
  contact: contactContract,
  contractCalls: contractCallsContract,
  dashboard: dashboardContract,
  dealerLedger: dealerLedgerContract,
  emailTemplates: emailTemplatesContract,
  exchanges: exchangesContract,
  filters: filtersContract,
  gacha: gachaContract,
  images: imagesContract,
  intents: intentsContract,
  jobs: jobsContract,
  legal: legalContract,
  notifications: notificationsContract,
  orders: ordersContract,
  packs: packsContract,
  passkeys: passkeysContract,
  payments: paymentsContract,
  points: pointsContract,
  priceHistory: priceHistoryContract,
  receipts: receiptsContract,
  redeems: redeemsContract,
  reserve: reserveContract,
  savedViews: savedViewsContract,
  settings: settingsContract,
  slabs: slabsContract,
  stock: stockContract,
  stops: stopsContract,
  system: systemContract,
  tickets: ticketsContract,
  trading: tradingContract,
  transactions: transactionsContract,
  transfers: transfersContract,
  userRecords: userRecordsContract,
  users: usersContract,
  waitingRoom: waitingRoomContract,
  wallets: walletsContract,
  watchlist: watchlistContract,
  web3: web3Contract,
};

export type Contract = typeof contract;
