export { formatDollars } from '@kura/domain/money';
export { formatDate, formatDateTime } from '@kura/domain/time';
export { type AppClient, type AppClientOptions, createAppClient } from './app/app-client.ts';
export {
  AppClientProvider,
  useAnnouncedWallets,
  useAppClient,
  usePasskeyConfirmationPrompt,
  useReauthenticationPrompt,
  useRoom,
  useRooms,
  useSession,
  useTermsPrompt,
  useWalletPairing,
} from './app/app-client-context.tsx';
export { type DehydratedQueries, dehydrateQueries, hydrateQueries, isAbsent } from './app/hydration-state.ts';
export { whenIdle } from './app/when-idle.ts';
export {
  ACTIVITY_PAGE_SIZE,
  activityQuery,
  cardKeys,
  type FacetsInput,
  facetsQuery,
  nftQuery,
  type ShopActivityInput,
  shopActivityQuery,
  similarCardsQuery,
  type TilesInput,
  tilesQuery,
} from './cards/cards/card-queries.ts';
export {
  collectionQuery,
  collectionStatsQuery,
  collectionsQuery,
} from './cards/collections/collection-queries.ts';
export { searchableFiltersQuery } from './cards/filters/filter-queries.ts';
export { collectionValueQuery, priceHistoryQuery } from './cards/price-history/price-history-queries.ts';
export { slabQuery } from './cards/slabs/slab-queries.ts';
export {
  type WatchlistInput,
  watchedIdsQuery,
  watchlistKeys,
  watchlistQuery,
} from './cards/watchlist/watchlist-queries.ts';
export type { ApiClient } from './client/api-client.ts';
export { type ClientProblemCode, isProblem, nameErrorIn, Problem } from './client/problem.ts';
export type { RouteTable } from './client/routes.ts';
export { saveFile } from './client/save-file.ts';
export {
  type OwnRedeemsInput,
  ownRedeemsQuery,
  redeemKeys,
  redeemQuoteQuery,
} from './custody/redeems/redeem-queries.ts';
export { reserveProofQuery, reserveQuery } from './custody/reserve/reserve-queries.ts';
export { formatTimeAgo } from './formats/dates.ts';
export { shortAddress, shortTokenId } from './formats/identifiers.ts';
export { isHeic } from './formats/is-heic.ts';
export {
  formatChance,
  formatChances,
  formatRoundedDollars,
  formatUnits,
  formatYen,
  yenEstimate,
} from './formats/money.ts';
export {
  gachaKeys,
  gachaOfNftQuery,
  gachaQuery,
  latestPullsQuery,
  lineUpByValueQuery,
  lineUpQuery,
  pastGachaQuery,
  proofQuery,
  publishedGachaQuery,
  pullsQuery,
} from './gacha/gacha/gacha-queries.ts';
export {
  type HeldInput,
  heldCardsQuery,
  heldQuery,
  packKeys,
  packRevealQuery,
} from './gacha/packs/pack-queries.ts';
export {
  hasCurrentWaitingRoom,
  waitingRoomDrawQuery,
  waitingRoomKeys,
  waitingRoomQueries,
  waitingRoomQuery,
  waitingRoomStandingQuery,
} from './gacha/waiting-room/waiting-room-queries.ts';
export {
  aboutQuery,
  configQuery,
  localizedSetting,
  pageTextsQuery,
} from './governance/settings/settings-queries.ts';
export { I18nProvider, useLocale, useTranslate, useWording, WordingProvider } from './i18n/i18n-context.tsx';
export {
  type Locale,
  locales,
  type Message,
  type Messages,
  type Translate,
} from './i18n/messages.ts';
export { type AnyTranslate, argumentNames, preferredLocale, translator } from './i18n/translate.ts';
export { browserStorage } from './identity/auth/browser-storage.ts';
export { keepSentCode, readSentCode } from './identity/auth/sent-code.ts';
export type { Session, SessionWallet } from './identity/auth/session-store.ts';
export { type JoinByWallet, signOut } from './identity/auth/sign-in.ts';
export { loadRecoveryPhrase, type TypedPhrase } from './identity/passkeys/load-recovery-phrase.ts';
export type {
  AuthenticateCeremony,
  PasskeyAuth,
  PendingSession,
  RegisterCeremony,
} from './identity/passkeys/passkey-auth.ts';
export { PasskeyError, type PasskeyErrorCode } from './identity/passkeys/passkey-error.ts';
export { ownPasskeysQuery, passkeyKeys } from './identity/passkeys/passkey-queries.ts';
export {
  accountKeys,
  balancesQuery,
  meQuery,
  sessionsQuery,
  termsKeys,
  termsQuery,
} from './identity/users/account-queries.ts';
export { profileKeys, profileQuery, walletActivityQuery } from './identity/users/profile-queries.ts';
export type { AnnouncedWallet, WalletPairing } from './identity/wallets/announced-wallet.ts';
export { WalletError, type WalletErrorCode } from './identity/wallets/wallet-error.ts';
export {
  type NotificationsInput,
  notificationKeys,
  notificationPreferencesQuery,
  notificationsQuery,
  unreadCountQuery,
} from './messages/notifications/notification-queries.ts';
export { createModalStore, type ModalConfigs, type ModalStore } from './modals/modal-store.ts';
export { ModalsProvider, useModalConfigOf, useModalStore } from './modals/use-modal.tsx';
export { startErrorReports } from './operations/client-log/start-error-reports.ts';
export { stopsQuery } from './operations/stops/stop-queries.ts';
export {
  listingPaymentQuery,
  type OwnPaymentsInput,
  ownPaymentsQuery,
  paymentKeys,
  paymentQuery,
  paymentTermsQuery,
} from './payments/payments/payment-queries.ts';
export { ownReceiptsQuery, receiptKeys } from './payments/receipts/receipt-queries.ts';
export { type NewItemsOptions, useNewItems } from './realtime/use-new-items.ts';
export {
  type CampaignsInput,
  campaignDrawQuery,
  campaignKeys,
  campaignQuery,
  campaignsQuery,
  ownApplicationQuery,
  ownCampaignsQuery,
} from './rewards/campaigns/campaign-queries.ts';
export { exchangeableDropsQuery } from './rewards/exchanges/exchange-queries.ts';
export { pointLedgerQuery } from './rewards/points/point-queries.ts';
export {
  dailyTicketsQuery,
  isOnItsWay,
  ownTicketsQuery,
  ticketKeys,
  ticketQuery,
} from './rewards/tickets/ticket-queries.ts';
export {
  type AuctionsInput,
  auctionKeys,
  auctionsQuery,
  bidsQuery,
} from './trading/auctions/auction-queries.ts';
export { intentOf, type PreparedOrDone } from './trading/intents/intent-of.ts';
export {
  awaitsCards,
  intentKeys,
  intentQuery,
  isOpenIntent,
  openIntentsQuery,
  recentIntentsQuery,
} from './trading/intents/intent-queries.ts';
export type { IntentPhase } from './trading/intents/intent-runner.ts';
export { UncertainIntentError } from './trading/intents/uncertain-intent-error.ts';
export {
  type CollectionOffersInput,
  collectionOffersQuery,
  listingOfQuery,
  listingsQuery,
  type OffersMadeInput,
  type OffersReceivedInput,
  type OwnListingsInput,
  offersMadeQuery,
  offersOfQuery,
  offersReceivedQuery,
  orderKeys,
  orderQuery,
  ownListingsQuery,
  salesQuery,
  sellingPermissionsQuery,
} from './trading/orders/order-queries.ts';
export { useSaleProceeds } from './trading/orders/use-sale-proceeds.ts';
