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
  type AuctionsInput,
  auctionKeys,
  auctionsQuery,
  bidsQuery,
} from './auctions/auction-queries.ts';
export { browserStorage } from './auth/browser-storage.ts';
export { keepSentCode, readSentCode } from './auth/sent-code.ts';
export type { Session, SessionWallet } from './auth/session-store.ts';
export { type JoinByWallet, signOut } from './auth/sign-in.ts';
export {
  type CampaignsInput,
  campaignDrawQuery,
  campaignKeys,
  campaignQuery,
  campaignsQuery,
  ownApplicationQuery,
  ownCampaignsQuery,
} from './campaigns/campaign-queries.ts';
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
} from './cards/card-queries.ts';
export type { ApiClient } from './client/api-client.ts';
export { type ClientProblemCode, isProblem, nameErrorIn, Problem } from './client/problem.ts';
export type { RouteTable } from './client/routes.ts';
export { saveFile } from './client/save-file.ts';
export { startErrorReports } from './client-log/start-error-reports.ts';
export { collectionQuery, collectionStatsQuery, collectionsQuery } from './collections/collection-queries.ts';
export { exchangeableDropsQuery } from './exchanges/exchange-queries.ts';
export { searchableFiltersQuery } from './filters/filter-queries.ts';
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
} from './gacha/gacha-queries.ts';
export { contractErrorTexts as englishContractErrors } from './i18n/contract-errors.en.ts';
export { contractErrorTexts as japaneseContractErrors } from './i18n/contract-errors.ja.ts';
export { I18nProvider, useLocale, useTranslate, useWording, WordingProvider } from './i18n/i18n-context.tsx';
export {
  type Locale,
  locales,
  type Message,
  type Messages,
  type SameKeys,
  type Translate,
} from './i18n/messages.ts';
export { placeholdersOf, preferredLocale, translator } from './i18n/translate.ts';
export { validAmountText } from './i18n/valid-amount.ts';
export { intentOf, type PreparedOrDone } from './intents/intent-of.ts';
export {
  awaitsCards,
  intentKeys,
  intentQuery,
  isOpenIntent,
  openIntentsQuery,
  recentIntentsQuery,
} from './intents/intent-queries.ts';
export type { IntentPhase } from './intents/intent-runner.ts';
export { UncertainIntentError } from './intents/uncertain-intent-error.ts';
export { createModalStore, type ModalConfigs, type ModalStore } from './modals/modal-store.ts';
export { ModalsProvider, useModalConfigOf, useModalStore } from './modals/use-modal.tsx';
export {
  type NotificationsInput,
  notificationKeys,
  notificationPreferencesQuery,
  notificationsQuery,
  unreadCountQuery,
} from './notifications/notification-queries.ts';
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
} from './orders/order-queries.ts';
export { useSaleProceeds } from './orders/use-sale-proceeds.ts';
export {
  type HeldInput,
  heldCardsQuery,
  heldQuery,
  packKeys,
  packRevealQuery,
} from './packs/pack-queries.ts';
export { loadRecoveryPhrase, type TypedPhrase } from './passkeys/load-recovery-phrase.ts';
export type {
  AuthenticateCeremony,
  PasskeyAuth,
  PendingSession,
  RegisterCeremony,
} from './passkeys/passkey-auth.ts';
export { PasskeyError, type PasskeyErrorCode } from './passkeys/passkey-error.ts';
export { ownPasskeysQuery, passkeyKeys } from './passkeys/passkey-queries.ts';
export {
  listingPaymentQuery,
  type OwnPaymentsInput,
  ownPaymentsQuery,
  paymentKeys,
  paymentQuery,
  paymentTermsQuery,
} from './payments/payment-queries.ts';
export { pointLedgerQuery } from './points/point-queries.ts';
export { collectionValueQuery, priceHistoryQuery } from './price-history/price-history-queries.ts';
export { type NewItemsOptions, useNewItems } from './realtime/use-new-items.ts';
export { ownReceiptsQuery, receiptKeys } from './receipts/receipt-queries.ts';
export {
  type OwnRedeemsInput,
  ownRedeemsQuery,
  redeemKeys,
  redeemQuoteQuery,
} from './redeems/redeem-queries.ts';
export { reserveProofQuery, reserveQuery } from './reserve/reserve-queries.ts';
export { aboutQuery, configQuery, localizedSetting, pageTextsQuery } from './settings/settings-queries.ts';
export { slabQuery } from './slabs/slab-queries.ts';
export { stopsQuery } from './stops/stop-queries.ts';
export {
  dailyTicketsQuery,
  isOnItsWay,
  ownTicketsQuery,
  ticketKeys,
  ticketQuery,
} from './tickets/ticket-queries.ts';
export {
  accountKeys,
  balancesQuery,
  meQuery,
  sessionsQuery,
  termsKeys,
  termsQuery,
} from './users/account-queries.ts';
export { profileKeys, profileQuery, walletActivityQuery } from './users/profile-queries.ts';
export {
  hasCurrentWaitingRoom,
  waitingRoomDrawQuery,
  waitingRoomKeys,
  waitingRoomQueries,
  waitingRoomQuery,
  waitingRoomStandingQuery,
} from './waiting-room/waiting-room-queries.ts';
export type { AnnouncedWallet, WalletPairing } from './wallets/announced-wallet.ts';
export { WalletError, type WalletErrorCode } from './wallets/wallet-error.ts';
export {
  type WatchlistInput,
  watchedIdsQuery,
  watchlistKeys,
  watchlistQuery,
} from './watchlist/watchlist-queries.ts';
