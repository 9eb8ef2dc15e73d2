import { cardsContract } from './cards/cards/cards.contract.ts';
import { certificateLookupContract } from './cards/certificate-lookup/certificate-lookup.contract.ts';
import { collectionsContract } from './cards/collections/collections.contract.ts';
import { filtersContract } from './cards/filters/filters.contract.ts';
import { imagesContract } from './cards/images/images.contract.ts';
import { priceHistoryContract } from './cards/price-history/price-history.contract.ts';
import { savedViewsContract } from './cards/saved-views/saved-views.contract.ts';
import { slabsContract } from './cards/slabs/slabs.contract.ts';
import { watchlistContract } from './cards/watchlist/watchlist.contract.ts';
import { cardImportsContract } from './custody/card-imports/card-imports.contract.ts';
import { redeemsContract } from './custody/redeems/redeems.contract.ts';
import { reserveContract } from './custody/reserve/reserve.contract.ts';
import { stockContract } from './custody/stock/stock.contract.ts';
import { transfersContract } from './custody/transfers/transfers.contract.ts';
import { gachaContract } from './gacha/gacha/gacha.contract.ts';
import { packsContract } from './gacha/packs/packs.contract.ts';
import { waitingRoomContract } from './gacha/waiting-room/waiting-room.contract.ts';
import { approvalsContract } from './governance/approvals/approvals.contract.ts';
import { legalContract } from './governance/legal/legal.contract.ts';
import { settingsContract } from './governance/settings/settings.contract.ts';
import { accountsContract } from './identity/accounts/accounts.contract.ts';
import { adminsContract } from './identity/admins/admins.contract.ts';
import { authContract } from './identity/auth/auth.contract.ts';
import { passkeysContract } from './identity/passkeys/passkeys.contract.ts';
import { userRecordsContract } from './identity/user-records/user-records.contract.ts';
import { usersContract } from './identity/users/users.contract.ts';
import { walletsContract } from './identity/wallets/wallets.contract.ts';
import { contactContract } from './messages/contact/contact.contract.ts';
import { emailTemplatesContract } from './messages/email/email-templates.contract.ts';
import { notificationsContract } from './messages/notifications/notifications.contract.ts';
import { adminSearchContract } from './operations/admin-search/admin-search.contract.ts';
import { bulkActsContract } from './operations/bulk-acts/bulk-acts.contract.ts';
import { clientLogContract } from './operations/client-log/client-log.contract.ts';
import { contractCallsContract } from './operations/contract-calls/contract-calls.contract.ts';
import { dashboardContract } from './operations/dashboard/dashboard.contract.ts';
import { jobsContract } from './operations/jobs/jobs.contract.ts';
import { stopsContract } from './operations/stops/stops.contract.ts';
import { systemContract } from './operations/system/system.contract.ts';
import { transactionsContract } from './operations/transactions/transactions.contract.ts';
import { web3Contract } from './operations/web3/web3.contract.ts';
import { dealerLedgerContract } from './payments/dealer-ledger/dealer-ledger.contract.ts';
import { paymentsContract } from './payments/payments/payments.contract.ts';
import { receiptsContract } from './payments/receipts/receipts.contract.ts';
import { campaignsContract } from './rewards/campaigns/campaigns.contract.ts';
import { exchangesContract } from './rewards/exchanges/exchanges.contract.ts';
import { pointsContract } from './rewards/points/points.contract.ts';
import { ticketsContract } from './rewards/tickets/tickets.contract.ts';
import { auctionsContract } from './trading/auctions/auctions.contract.ts';
import { intentsContract } from './trading/intents/intents.contract.ts';
import { ordersContract } from './trading/orders/orders.contract.ts';
import { tradingContract } from './trading/trading/trading.contract.ts';

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
