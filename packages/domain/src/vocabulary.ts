/**
 * The words the product's owner fixed. They are spelled alike in the API, the database and the
 * keys of the translations, so nothing here is renamed and no list is written a second time.
 */

/** Statuses of drops and, later, of campaigns. */
export const GACHA_STATUSES = ['DRAFT', 'PENDING', 'READY', 'PUBLISHED', 'STOPPED', 'DISTRIBUTED'] as const;
export type GachaStatus = (typeof GACHA_STATUSES)[number];

export const APPLICATION_STATUSES = ['PENDING', 'APPLIED'] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

export const TICKET_STATUSES = ['AVAILABLE', 'USED'] as const;
export type TicketStatus = (typeof TICKET_STATUSES)[number];

export const ACTIVITY_TYPES = [
  'Listing',
  'Bid',
  'Cancel',
  'Sale',
  'Purchase',
  'Transfer',
  'Swap',
  'Mint',
  'Offer',
] as const;
export type ActivityType = (typeof ACTIVITY_TYPES)[number];

/** The number of newest activities of the whole shop that its pages have. A cursor continues after them. */
export const MAX_PAGED_ACTIVITIES = 1_000;

export const ORDER_TYPES = ['FIXED_PRICE', 'AUCTION', 'OFFER', 'BID'] as const;
export type OrderType = (typeof ORDER_TYPES)[number];

export const ORDER_STATUSES = ['Open', 'Cancelled', 'Completed', 'Expired'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const ORDER_ORIGINS = ['ORDER_OFF_CHAIN', 'ORDER_ON_CHAIN'] as const;
export type OrderOrigin = (typeof ORDER_ORIGINS)[number];

export const REVEAL_STATES = ['UNREVEALED', 'REVEALED', 'OFF_CHAIN'] as const;
export type RevealState = (typeof REVEAL_STATES)[number];

export const SALE_TYPES = ['FIXED_PRICE', 'AUCTION', 'OFF_CHAIN', 'UNASSIGNED', 'GACHA'] as const;
export type SaleType = (typeof SALE_TYPES)[number];

export const PUBLISH_STATES = ['PUBLISHED', 'DRAFT'] as const;
export type PublishState = (typeof PUBLISH_STATES)[number];

/** `assigned` = in a drop, `unassigned` = not. */
export const ASSIGNMENTS = ['assigned', 'unassigned'] as const;
export type Assignment = (typeof ASSIGNMENTS)[number];

/** The price class of a drop; it says nothing about the rank of a card in it. */
export const COLOUR_TIERS = ['BLUE', 'RED', 'GOLD'] as const;
export type ColourTier = (typeof COLOUR_TIERS)[number];

/** `UNREVEALED_PACKS` = sealed packs held, `REVEALED_PACKS` = packs this wallet opened. */
export const PACK_TABS = ['REVEALED_PACKS', 'UNREVEALED_PACKS'] as const;
export type PackTab = (typeof PACK_TABS)[number];

/** Best first: the position in this list is the rank's number on chain (SS = 0 … C = 4). */
export const CARD_RANKS = ['SS', 'S', 'A', 'B', 'C'] as const;
export type CardRank = (typeof CARD_RANKS)[number];

/** The picture for a shared link is plain, or has the colour of a rank or tier. */
export const SHARE_STYLES = ['PLAIN', ...CARD_RANKS, ...COLOUR_TIERS] as const;
export type ShareStyle = (typeof SHARE_STYLES)[number];

export const FILTER_FIELD_TYPES = ['Text', 'Number', 'Dropdown'] as const;
export type FilterFieldType = (typeof FILTER_FIELD_TYPES)[number];

export const SORTS = [
  'RECENTLY_LISTED',
  'PRICE_LOW_TO_HIGH',
  'PRICE_HIGH_TO_LOW',
  'RECENTLY_ADDED',
  'RECENTLY_SOLD',
  'DESCENDING_PRICE',
  'ASCENDING_PRICE',
  'LAST_ADDED',
  'FIRST_ADDED',
  'ORDER_ASC',
  'ORDER_DESC',
  'HIGHEST_OFFER_PRICE',
  'HIGHEST_SALE_PRICE',
] as const;
export type Sort = (typeof SORTS)[number];

export const TOKEN_KINDS = ['USDC', 'USDT', 'POINT'] as const;
export type TokenKind = (typeof TOKEN_KINDS)[number];

export const QUERY_KEYS = [
  'search',
  'orderBy',
  'grade',
  'year',
  'minPrice',
  'maxPrice',
  'collectionNumber',
  'page',
  'pageSize',
] as const;
export type QueryKey = (typeof QUERY_KEYS)[number];

export const PAGE_SIZES = [10, 20, 50, 100] as const;
export type PageSize = (typeof PAGE_SIZES)[number];
export const DEFAULT_PAGE_SIZE: PageSize = 20;

export const MODAL_NAMES = [
  'ROLL_GACHA',
  'BUY_NOW',
  'ACCEPT_ORDER',
  'ACCEPT_ORDER_SUCCESS',
  'CANCEL_ORDER',
  'CANCEL_ORDER_SUCCESS',
  'MAKE_OFFER',
  'MAKE_OFFER_SUCCESS',
  'CONFIRM_EMAIL',
  'CONFIRM_TERMS',
  'CAMPAIGN',
  'CAMPAIGN_SUCCESS',
  'EXCHANGE_POINT',
  'RECEIVE_TOKEN',
  'TRANSACTION_PENDING',
  'SELL',
  'EDIT_PROFILE',
  'SHARED_PROFILE',
  'PURCHASE',
  'TRANSFER_WALLET',
  'REDEEM',
  'BID_AUCTION',
] as const;
export type ModalName = (typeof MODAL_NAMES)[number];

/** The first three come from the owner, the others are ours. */
export const REALTIME_EVENTS = [
  'OrderFulfilled',
  'UpdateUserApplication',
  'CoinflowPaymentSuccess',
  'OrderCreated',
  'OrderCancelled',
  'OrderUpdated',
  'GachaSold',
  'GachaRevealed',
  'GachaUpdated',
  'NftTransferred',
  'NotificationCreated',
  'TransactionUpdated',
  'RedeemUpdated',
  'PaymentUpdated',
  'TicketUpdated',
  'IntentUpdated',
  'AccountUpdated',
] as const;
export type RealtimeEventName = (typeof REALTIME_EVENTS)[number];

/** `auth` = e-mail code and passkey, `metamask` = any injected wallet. */
export const SIGN_IN_METHODS = ['auth', 'metamask'] as const;
export type SignInMethod = (typeof SIGN_IN_METHODS)[number];

export const ROLES = ['USER', 'ADMIN'] as const;
export type Role = (typeof ROLES)[number];

/** The languages of apps, mails and notices. Japanese first. */
export const LANGUAGES = ['ja', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The rights of an admin besides reading; an owner may do everything. */
export const ADMIN_SCOPES = [
  'owner',
  'catalogue',
  'sales',
  'support',
  'finance',
  'shipping',
  'viewer',
] as const;
export type AdminScope = (typeof ADMIN_SCOPES)[number];

/** `DELETED`: nothing is left of the person; trades stay. */
export const USER_STATUSES = ['ACTIVE', 'DISABLED', 'DELETED'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

export const ADMIN_STATUSES = ['INVITED', 'ACTIVE', 'DISABLED'] as const;
export type AdminStatus = (typeof ADMIN_STATUSES)[number];

/** `REQUESTED`: made on a device that asks to be let in. `ACTIVE`: acts for the account. `REMOVED`: did once. */
export const PASSKEY_STATUSES = ['REQUESTED', 'ACTIVE', 'REMOVED'] as const;
export type PasskeyStatus = (typeof PASSKEY_STATUSES)[number];

/** The key belongs to an injected wallet, or is the passkeys of an account. */
export const WALLET_KINDS = ['INJECTED', 'ACCOUNT'] as const;
export type WalletKind = (typeof WALLET_KINDS)[number];

/** The build constant that distinguishes the two apps. */
export const APP_KINDS = ['market', 'admin'] as const;
export type AppKind = (typeof APP_KINDS)[number];

/** Two kinds of `nft` rows: a slab for life, and a pack that leads to one once it is opened. */
export const NFT_KINDS = ['card', 'pack'] as const;
export type NftKind = (typeof NFT_KINDS)[number];

/** Seaport's item types by their numbers on chain. */
export const SEAPORT_ITEM_TYPES = {
  NATIVE: 0,
  ERC20: 1,
  ERC721: 2,
  ERC1155: 3,
  ERC721_WITH_CRITERIA: 4,
  ERC1155_WITH_CRITERIA: 5,
} as const;
export type SeaportItemType = (typeof SEAPORT_ITEM_TYPES)[keyof typeof SEAPORT_ITEM_TYPES];

/** Seaport's order restriction, which the signed order carries as `parameters.orderType`. */
export const ORDER_RESTRICTIONS = {
  FULL_OPEN: 0,
  PARTIAL_OPEN: 1,
  FULL_RESTRICTED: 2,
  PARTIAL_RESTRICTED: 3,
} as const;
export type OrderRestriction = (typeof ORDER_RESTRICTIONS)[keyof typeof ORDER_RESTRICTIONS];

/**
 * States of a background job. SCHEDULED: to run later. WAITING: due. RUNNING: a worker has it. RETRYING: failed, and runs
 * again automatically. FAILED: used up its attempts; only an admin makes it run again.
 */
export const JOB_STATES = ['FAILED', 'RETRYING', 'RUNNING', 'WAITING', 'SCHEDULED'] as const;
export type JobState = (typeof JOB_STATES)[number];

/** Numbers of days that the series of the dashboard may reach back. */
export const SUMMARY_DAYS = [7, 30, 90, 365] as const;
