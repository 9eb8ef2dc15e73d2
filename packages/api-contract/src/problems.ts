/**
 * Every refusal the API can answer, in one registry. A code is stable: clients branch on it and it is the key of its
 * translation. A call declares the codes it may answer (see `call.ts`); a code it did not declare is a bug.
 *
 * Add yours under your feature's heading. The status follows the API's conventions: 400 malformed, 401 no or expired
 * token, 403 role, 404 absent or another's, 409 state conflict, 412 stale version, 422 business refusal, 429 slow down,
 * 503 dependency.
 */
export const problems = {
  // the HTTP edge
  VALIDATION_FAILED: { status: 400, title: 'Some values are not acceptable' },
  MALFORMED_BODY: { status: 400, title: 'The body could not be read' },
  MALFORMED_URL: { status: 400, title: 'The URL could not be read' },
  MALFORMED_REQUEST: { status: 400, title: 'The request is not valid HTTP' },
  IDEMPOTENCY_KEY_REQUIRED: { status: 400, title: 'This call needs an Idempotency-Key header' },
  IF_MATCH_REQUIRED: { status: 400, title: 'This call needs an If-Match header' },
  ROUTE_NOT_FOUND: { status: 404, title: 'There is no such call' },
  METHOD_NOT_ALLOWED: { status: 405, title: 'This path does not answer that method' },
  REQUEST_TIMEOUT: { status: 408, title: 'The request did not arrive in time' },
  IDEMPOTENCY_IN_FLIGHT: { status: 409, title: 'The same request is still being processed' },
  VERSION_STALE: { status: 412, title: 'The record was changed by another request' },
  PAYLOAD_TOO_LARGE: { status: 413, title: 'The body is too large' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, title: 'This content type is not accepted here' },
  IDEMPOTENCY_KEY_REUSED: { status: 422, title: 'This Idempotency-Key was used for another request' },
  RATE_LIMITED: { status: 429, title: 'Too many requests' },
  TOO_MANY_SOCKETS: { status: 429, title: 'Too many open websockets' },
  HEADERS_TOO_LARGE: { status: 431, title: 'The URL and headers of the request are too large' },
  INTERNAL: { status: 500, title: 'Something went wrong' },
  DEPENDENCY_UNAVAILABLE: { status: 503, title: 'A required service is unavailable' },
  CHAIN_UNAVAILABLE: { status: 503, title: 'The chain can not be reached right now: only reading works' },

  // identity
  UNAUTHENTICATED: { status: 401, title: 'Sign in first' },
  TOKEN_INVALID: { status: 401, title: 'The access token is not valid' },
  TOKEN_EXPIRED: { status: 401, title: 'The access token has expired' },
  SESSION_ENDED: { status: 401, title: 'This session has ended' },
  FORBIDDEN: { status: 403, title: 'This is not allowed for you' },
  ACCOUNT_DISABLED: { status: 403, title: 'This account is disabled' },
  FRESH_PROOF_REQUIRED: { status: 403, title: 'Confirm your identity again' },
  PASSKEY_IN_DOUBT: { status: 403, title: 'Confirm the passkey of this session by a code' },

  // shared by many features
  NOT_FOUND: { status: 404, title: 'Not found' },
  STATE_CONFLICT: { status: 409, title: 'This is not possible in its current state' },

  // drops and packs
  NOT_DRAFT: { status: 409, title: 'This is only possible while the drop is a draft' },
  POOL_NOT_SOUND: { status: 409, title: 'The pool contradicts another drop or a token on chain' },
  DROP_NOT_PUBLISHABLE: { status: 422, title: 'The drop is not complete enough to be published' },
  POOL_EMPTY: { status: 422, title: 'The drop has no cards yet' },
  CARD_NOT_IN_STOCK: { status: 409, title: 'A card is not in stock' },
  CARD_CLAIMED: { status: 409, title: 'A card is claimed by something else' },
  COLLECTION_NOT_ACTIVE: { status: 422, title: 'The collection is not on chain yet' },
  SOLD_OUT: { status: 409, title: 'Sold out' },
  TICKET_NOT_FOR_DROP: { status: 422, title: 'The ticket is not for this drop' },
  NO_DELIVERY_ROOM: { status: 409, title: 'The drop has no packs left for tickets, prizes and bank cards' },
  SALE_NOT_OPEN: { status: 409, title: 'The sale is not open' },
  PAUSED: { status: 409, title: 'The sale is paused' },
  LIMIT_EXCEEDED: { status: 422, title: 'That is more than may be bought' },
  NOT_ON_ALLOW_LIST: { status: 422, title: 'This wallet is not on the allow list of the present phase' },
  TOKEN_NOT_ACCEPTED: { status: 422, title: 'This token is not accepted here' },
  INSUFFICIENT_FUNDS: { status: 422, title: 'The wallet’s balance is too low' },
  PRICE_CHANGED: { status: 409, title: 'The price has changed' },
  NOT_PACK_HOLDER: { status: 404, title: 'A pack is not yours' },
  PACKS_OF_SEVERAL_DROPS: { status: 422, title: 'The packs are not all of one drop, in one wallet' },
  MINTER_NOT_LISTED: { status: 422, title: 'The collection factory doesn’t list this account as a minter' },
  PHASE_TOO_EARLY: { status: 422, title: 'Buyers need time to verify the drop before its sale starts' },
  PHASES_INVALID: { status: 422, title: 'The phases of the sale do not fit together' },
  PHASE_BEGUN: { status: 409, title: 'The phase has begun: its terms can not change any more' },
  WAITING_ROOM_NOT_POSSIBLE: { status: 422, title: 'The drop can not have a waiting room with these terms' },
  WAITING_ROOM_CLOSED: { status: 409, title: 'The waiting room is not open' },
  ACCOUNT_TOO_NEW: { status: 422, title: 'The account is newer than the announcement of the drop' },
  PRICE_INVALID: { status: 422, title: 'A price must be greater than 0' },
  NO_WALLET: { status: 422, title: 'There is no wallet of yours to do this with' },

  // orders
  NOT_OWNER: { status: 422, title: 'The token is not held by the offerer' },
  ALREADY_LISTED: {
    status: 409,
    title: 'The token is listed already at this price or below: cancel that first',
  },
  CARD_HELD: {
    status: 422,
    title: 'The card or pack was paid by bank card and is held until that payment can no longer be disputed',
  },
  NOT_LISTABLE: { status: 422, title: 'This token cannot be listed' },
  ORDER_NOT_OPEN: { status: 409, title: 'The order is not open any more' },
  ORDER_NOT_FILLABLE: { status: 409, title: 'The order cannot be filled right now' },
  OWN_ORDER: { status: 422, title: 'This is your own order' },
  NOT_OFFERER: { status: 404, title: 'There is no such order of yours' },
  ORDER_TYPE_UNSUPPORTED: { status: 422, title: 'This kind of order is not taken' },
  ORDER_TARGET_INVALID: { status: 422, title: 'There is no card that this order is for' },
  ORDER_NOT_PAYABLE: { status: 422, title: 'The offerer holds or has approved too little to pay this order' },
  ORDER_RESERVED: { status: 422, title: 'This is reserved for somebody else' },
  TOO_MANY_RESERVATIONS: { status: 422, title: 'Pay for the cards that are reserved for you first' },
  OWN_CARD: { status: 422, title: 'This card is your own' },
  CARD_NOT_WANTED: { status: 422, title: 'The order is not for this card' },
  SWAP_INVALID: { status: 422, title: 'These two cannot be swapped like this' },
  NOTHING_TO_CANCEL: { status: 409, title: 'There is no order to cancel' },
  NOTHING_TO_BUY: { status: 409, title: 'None of these can be bought any more' },
  BULK_NOT_POSSIBLE: { status: 422, title: 'This account cannot sign several orders at once' },
  AUCTION_TERMS_INVALID: { status: 422, title: 'The terms of the auction are not accepted' },
  AUCTION_NOT_STARTED: { status: 409, title: 'The auction has not begun' },
  AUCTION_ENDED: { status: 409, title: 'The auction is over' },
  AUCTION_HAS_BIDS: { status: 409, title: 'An auction with a bid cannot be withdrawn' },
  OWN_AUCTION: { status: 422, title: 'This is your own auction' },
  BID_TOO_LOW: { status: 422, title: 'The bid is lower than the least next bid' },
  ORDER_OFFERER_MISMATCH: { status: 422, title: 'The offerer is not a wallet of yours' },
  ORDER_ZONE_INVALID: { status: 422, title: 'The zone of the order is not accepted' },
  ORDER_ZONE_HASH_INVALID: { status: 422, title: 'The zone hash of the order is not accepted' },
  ORDER_CONDUIT_INVALID: { status: 422, title: 'The conduit of the order is not accepted' },
  ORDER_RESTRICTION_INVALID: { status: 422, title: 'The restriction of the order is not accepted' },
  ORDER_COUNTER_INVALID: { status: 422, title: 'The counter of the order is not the current one' },
  ORDER_TIME_INVALID: { status: 422, title: 'The times of the order are not accepted' },
  ORDER_SALT_INVALID: { status: 422, title: 'The salt of the order is not accepted' },
  ORDER_ITEM_COUNT_INVALID: { status: 422, title: 'The order does not have the items that it must have' },
  ORDER_TOTAL_ITEMS_INVALID: { status: 422, title: 'The stated number of consideration items is wrong' },
  ORDER_OFFER_INVALID: { status: 422, title: 'What the order offers is not accepted' },
  ORDER_TOKEN_INVALID: { status: 422, title: 'The payment token of the order is not accepted' },
  ORDER_ITEM_TYPE_INVALID: { status: 422, title: 'An item of the order has a type that is not accepted' },
  ORDER_CRITERIA_INVALID: {
    status: 422,
    title: 'An item of the order has an identifier or criteria that is not accepted',
  },
  ORDER_AMOUNT_INVALID: { status: 422, title: 'An amount of the order changes over time or is not accepted' },
  ORDER_RECIPIENT_INVALID: { status: 422, title: 'A recipient of the order is wrong' },
  ORDER_PRICE_INVALID: { status: 422, title: 'The price of the order is not accepted' },
  ORDER_FEE_INVALID: { status: 422, title: 'The fee of the order is wrong' },
  ORDER_UNSORTED: { status: 422, title: 'The items of the order are not in the required order' },
  ORDER_SIGNATURE_INVALID: { status: 422, title: 'The signature of the order is not valid' },
  ORDER_ACCOUNT_UNDEPLOYED: { status: 422, title: 'The account of the offerer is not deployed yet' },
  ORDER_ALREADY_KNOWN: { status: 409, title: 'This order was taken before' },
  ORDER_USED: { status: 409, title: 'This order was filled or cancelled on chain' },

  // filters
  FILTER_TYPE_UNSUPPORTED: { status: 422, title: 'This attribute has no filter of that type' },

  // transfers
  NOT_TRANSFERABLE: { status: 422, title: 'This token cannot be transferred right now' },
  RECIPIENT_INVALID: { status: 422, title: 'Nothing can be sent to this address' },
  RECIPIENT_REFUSES: { status: 422, title: 'The contract at this address does not take such tokens' },

  // intents
  INTENT_EXPIRED: { status: 409, title: 'The intent has expired: prepare it again' },
  INTENT_DONE: { status: 409, title: 'This is done already' },

  // redeems
  CARD_NOT_REDEEMABLE: { status: 422, title: 'A card can not be redeemed' },
  POSTAL_COUNTRY_NOT_SERVED: { status: 422, title: 'The shop does not ship to this country' },
  REDEEM_LOCKED: { status: 409, title: 'The redeem is approved and its burn is queued' },
  CERTIFICATE_MISMATCH: { status: 422, title: 'The packed slabs are not those of the redeem' },
  BURN_NOT_FINAL: { status: 409, title: 'The burn is not final yet' },

  // reserve
  DIFFERENCES_UNEXPLAINED: { status: 409, title: 'Some differences of the stock-take have no reason' },
  RESERVE_MONTH_INVALID: { status: 422, title: 'The reserve can not be stated for this month' },

  // campaigns
  CAMPAIGN_TIME_INVALID: { status: 422, title: 'A campaign has to end after its start' },
  CAMPAIGN_PRIZE_INVALID: { status: 422, title: 'A prize of the campaign does not exist or is incomplete' },
  CAMPAIGN_NOT_PUBLISHABLE: { status: 422, title: 'The campaign can not be published yet' },
  CAMPAIGN_NOT_OPEN: { status: 409, title: 'The campaign is not open' },
  CAMPAIGN_NOT_FOR_WALLET: { status: 422, title: 'The campaign is not open to this wallet' },
  ALREADY_JOINED: { status: 409, title: 'Another account has joined with this wallet' },
  TASKS_NOT_DONE: { status: 422, title: 'A task is not verified yet' },
  X_OFF: { status: 409, title: 'The shop is not connected with X' },
  X_LIMIT: { status: 503, title: 'X limits the number of requests' },
  X_UNAVAILABLE: { status: 503, title: 'X did not answer' },
  X_STATE_INVALID: {
    status: 422,
    title: 'This authorization was not started by you, was used or has expired',
  },
  X_CODE_REFUSED: { status: 422, title: 'X refused the authorization' },
  X_ACCOUNT_TAKEN: { status: 409, title: 'This account at X is used by another user' },
  X_ACCOUNT_BOUND: { status: 409, title: 'The campaign is bound to another account at X' },
  X_NOT_LINKED: { status: 422, title: 'No account at X is linked' },
  X_POST_INVALID: { status: 422, title: 'This is not the address of a post at X' },
  REDIRECT_NOT_ALLOWED: { status: 422, title: 'X may not send browsers back to this address' },
  // payments
  BANK_CARD_UNAVAILABLE: { status: 503, title: 'Payment by bank card is not available right now' },
  CHARGE_NOT_FOUND: { status: 404, title: 'The payment provider has no such charge of this shop' },
  CHARGE_NOT_APPLICABLE: {
    status: 409,
    title: 'The charge is of another merchant, or has no amount to compare',
  },
  LISTING_NOT_PAYABLE: { status: 422, title: 'This listing can not be paid by bank card' },
  REPORT_UNREADABLE: { status: 422, title: 'The settlement report can not be read' },
  TOO_MANY_CHECKOUTS: { status: 422, title: 'Too many unfinished payments by bank card' },
  PRICE_NOT_PAYABLE: { status: 422, title: 'This price can not be paid by bank card' },

  // receipts
  RECEIPT_NOT_READY: { status: 409, title: 'The payment is not final yet' },
  PERIOD_INVALID: { status: 422, title: 'This period is not possible' },
  TOO_MANY_RECEIPTS: { status: 422, title: 'The period has too many receipts for one archive' },

  // watchlist
  WATCHLIST_FULL: { status: 422, title: 'No more cards can be watched' },

  // points
  RANK_NOT_EXCHANGEABLE: { status: 422, title: 'Only cards of rank C are exchanged for points' },
  DROP_NOT_EXCHANGEABLE: { status: 422, title: 'Cards of this drop are not exchanged for points' },
  EXCHANGE_STOPPED: { status: 409, title: 'Exchanges are stopped at present' },
  EXCHANGE_CAP_REACHED: { status: 409, title: 'More points than can be paid for cards now' },
  DAILY_CAP_EXCEEDED: { status: 422, title: 'More than the shop grants or lists in a day' },

  // auth
  EMAIL_CODE_INVALID: { status: 422, title: 'The code is wrong, was used before or is too old' },
  EMAIL_PROOF_INVALID: {
    status: 422,
    title: 'The proof of the e-mail address was used before or is too old',
  },
  EMAIL_TAKEN: { status: 409, title: 'Another account has this e-mail address' },
  NO_PASSKEY: { status: 422, title: 'This account has no passkey' },
  PASSKEY_INVALID: { status: 422, title: 'This is not a passkey that can be used here' },
  PASSKEY_KNOWN: { status: 409, title: 'This passkey is known already' },
  PASSKEY_REFUSED: { status: 401, title: 'The passkey does not open an account here' },
  TOO_MANY_PASSKEYS: { status: 422, title: 'No more passkeys can be added' },
  LAST_PASSKEY: { status: 409, title: 'The last passkey cannot be removed: nobody could act any more' },
  PASSKEY_REQUEST_INVALID: {
    status: 422,
    title: 'The new passkey was handed in too long ago, or is in already',
  },
  NO_ACCOUNT: { status: 422, title: 'There is no account of passkeys' },
  ACCOUNT_TAKEN: { status: 409, title: 'This account belongs to somebody else' },
  RECOVERY_NOT_SET: { status: 422, title: 'This account has no recovery words' },
  RECOVERY_ADDRESS_INVALID: { status: 422, title: 'This address cannot be the one of recovery words' },
  RECOVERY_SIGNATURE_INVALID: { status: 422, title: 'The recovery words are not those of this account' },
  INVITATION_INVALID: { status: 422, title: 'The invitation was used before or is too old' },
  SETUP_TOKEN_INVALID: { status: 401, title: 'Begin again: this set-up has run out' },
  PASSWORD_TOO_WEAK: { status: 422, title: 'This password is too easy to guess' },
  TOTP_CODE_INVALID: { status: 422, title: 'The code of the authenticator is wrong' },
  ADMIN_EXISTS: { status: 409, title: 'There is an admin with this e-mail address already' },
  LAST_OWNER: { status: 409, title: 'The shop needs one owner at least' },
  SIGN_IN_MESSAGE_INVALID: { status: 422, title: 'The sign-in message is not for this shop, chain or time' },
  SIGN_IN_NONCE_INVALID: { status: 422, title: 'The nonce was used before or is not ours' },
  SIGN_IN_SIGNATURE_INVALID: { status: 422, title: "The signature is not this wallet's" },
  CREDENTIALS_INVALID: { status: 401, title: 'E-mail address, password or code is wrong' },
  REFRESH_TOKEN_INVALID: { status: 401, title: 'The refresh token is not valid any more' },

  // accounts
  OPERATION_REFUSED: { status: 422, title: 'The operation was refused by who carries it' },
  OPERATION_NOT_SPONSORED: { status: 422, title: 'The shop does not pay for this operation' },
  GAS_BUDGET_SPENT: { status: 422, title: "Today's share of what the shop pays for is used up" },
  WALLET_TAKEN: { status: 409, title: 'This wallet belongs to somebody else' },
  WALLET_NOT_REMOVABLE: { status: 409, title: 'This wallet cannot be unlinked now' },

  // profile
  SIGN_UP_CONSENT_REQUIRED: { status: 422, title: 'A new user has to accept the terms first' },
  TERMS_VERSION_STALE: { status: 409, title: 'These are not the present terms' },
  TERMS_NOT_ACCEPTED: { status: 422, title: 'Accept the present terms first' },
  SPENDING_LIMIT_REACHED: { status: 422, title: 'This is over the spending limit of this month' },
  SELF_PAUSED: { status: 422, title: 'You have paused your own purchases' },
  BIRTH_DATE_FIXED: { status: 409, title: 'The birth date was given already and stays' },
  BIRTH_DATE_REQUIRED: { status: 422, title: 'Say when you were born' },
  BIRTH_DATE_INVALID: { status: 422, title: 'Nobody can be born on this day' },
  GUARDIAN_CONSENT_REQUIRED: { status: 422, title: 'A parent or guardian has to agree' },
  USER_HAS_OPEN_BUSINESS: { status: 409, title: 'Something of this account is still open' },
  COUNTRY_NOT_SERVED: { status: 422, title: 'The shop does not sell to this country' },
  UPLOAD_QUOTA_EXCEEDED: { status: 422, title: 'No more files can be uploaded today' },

  // e-mail
  TEMPLATE_INVALID: { status: 422, title: 'The template cannot be used like this' },
  TEMPLATE_IN_USE: { status: 409, title: 'This template is one that the shop itself sends' },

  // push
  PUSH_ENDPOINT_REFUSED: { status: 422, title: 'Nothing is pushed to that service' },
  TOO_MANY_BROWSERS: { status: 422, title: 'No more browsers can be pushed to' },

  // settings
  SETTING_INVALID: { status: 422, title: 'This value is not possible for this setting' },

  // legal
  LEGAL_TEXT_INVALID: { status: 422, title: 'This text cannot be published' },

  // approvals
  APPROVAL_VOID: { status: 409, title: 'The request changed or no longer fits: make it again' },
  APPROVED_CALL_REFUSED: { status: 422, title: 'The approved call was refused' },
  REFUSAL_LINK_INVALID: { status: 422, title: 'The link is wrong or too old' },
  NOT_APPROVER: { status: 403, title: 'Another admin has to confirm this' },

  // jobs
  JOB_NOT_DISCARDABLE: { status: 409, title: 'Nothing else would do the work of this job: retry it instead' },

  // client log
  TOO_MANY_NOTES: { status: 422, title: 'This error has as many notes as it can have' },

  // the chain
  BLOCK_RANGE_INVALID: { status: 422, title: 'These blocks are not indexed, or too many' },
  SIGNATURE_INVALID: { status: 401, title: 'The signature is not valid' },

  // cards, images
  CARDS_OF_SEVERAL_COLLECTIONS: { status: 422, title: 'The cards are not all of one collection' },
  SLAB_TAKEN: { status: 409, title: 'A card with this certificate number is in the shop already' },
  APPROVAL_REQUIRED: { status: 422, title: 'A second admin has to approve this' },
  CERTIFICATE_NOT_FOUND: { status: 404, title: 'The grader has no such certificate' },
  CERTIFICATE_LOOKUP_OFF: { status: 409, title: 'This shop has no key of the grader' },
  CERTIFICATE_LOOKUP_LIMIT: { status: 503, title: 'The grader answers no more look-ups for now' },
  CERTIFICATE_LOOKUP_UNAVAILABLE: { status: 503, title: 'The grader gives no usable answer' },
  SELECTION_CHANGED: { status: 409, title: 'Other cards match than before' },
  SELECTION_TOO_LARGE: { status: 422, title: 'These are too many cards for one act' },
  TOO_MANY_VIEWS: { status: 422, title: 'No more views can be saved' },
  TABLE_UNREADABLE: { status: 422, title: 'The file is not a table of cards' },
  PHOTO_NAME_UNREADABLE: { status: 422, title: 'The file name says no certificate number' },
  IMPORT_HAS_REJECTED_ROWS: { status: 422, title: 'Some rows of the import are rejected' },
  NOTHING_TO_IMPORT: { status: 422, title: 'No row of the import is ready' },
  MEDIA_NOT_FOUND: { status: 422, title: 'No uploaded file has this name' },
  MEDIA_KIND_MISMATCH: {
    status: 422,
    title: 'A picture was sent instead of a video, or a video instead of a picture',
  },
  MEDIA_UNREADABLE: { status: 422, title: 'The file is not a picture or video that the shop can keep' },
  HEIC_NOT_ACCEPTED: { status: 422, title: 'HEIC is not accepted: send JPEG, PNG, WebP or AVIF' },
  RANGE_NOT_SATISFIABLE: { status: 416, title: 'The file ends before that range begins' },
  MEDIA_TOO_LARGE: { status: 422, title: 'The picture or video is too large' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ProblemCode = keyof typeof problems;

/** Problems of every call that spends money or reserves it. */
export const spendingProblems = [
  'TERMS_NOT_ACCEPTED',
  'SELF_PAUSED',
  'SPENDING_LIMIT_REACHED',
  'COUNTRY_NOT_SERVED',
] as const satisfies readonly ProblemCode[];

/** Codes that the HTTP edge itself may answer on any call: no call declares them. */
export const edgeProblems = [
  'VALIDATION_FAILED',
  'MALFORMED_BODY',
  'MALFORMED_URL',
  'MALFORMED_REQUEST',
  'IDEMPOTENCY_KEY_REQUIRED',
  'IF_MATCH_REQUIRED',
  'ROUTE_NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'REQUEST_TIMEOUT',
  'IDEMPOTENCY_IN_FLIGHT',
  'VERSION_STALE',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'IDEMPOTENCY_KEY_REUSED',
  'RATE_LIMITED',
  'TOO_MANY_SOCKETS',
  'HEADERS_TOO_LARGE',
  'INTERNAL',
  'DEPENDENCY_UNAVAILABLE',
  'CHAIN_UNAVAILABLE',
  'UNAUTHENTICATED',
  'TOKEN_INVALID',
  'TOKEN_EXPIRED',
  'SESSION_ENDED',
  'FORBIDDEN',
  'ACCOUNT_DISABLED',
  'FRESH_PROOF_REQUIRED',
  'PASSKEY_IN_DOUBT',
] as const satisfies readonly ProblemCode[];
