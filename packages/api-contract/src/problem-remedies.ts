import type { ProblemCode } from './problems.ts';

/** What a caller does about each problem: one or two sentences for the documentation, after the title. */
export const problemRemedies: Record<ProblemCode, string> = {
  // the HTTP edge
  VALIDATION_FAILED: 'Correct the values that `errors` lists by path. Unknown keys are refused too.',
  MALFORMED_BODY: 'Send JSON in UTF-8 without duplicate keys; write large numbers as strings.',
  MALFORMED_URL: 'Percent-encode the URL correctly.',
  MALFORMED_REQUEST: 'Use an HTTP client that follows the standard.',
  REQUEST_TIMEOUT: 'Send the whole request within 30 seconds.',
  TOO_MANY_SOCKETS:
    'Close websockets that you no longer need. `limit` is the number that may be open for the address or the account.',
  HEADERS_TOO_LARGE: 'Send fewer or shorter headers and query keys.',
  IDEMPOTENCY_KEY_REQUIRED: 'Send an `Idempotency-Key` header, for example a new UUID per act.',
  IF_MATCH_REQUIRED: 'Read the resource and send its `ETag` in `If-Match`.',
  ROUTE_NOT_FOUND: 'Check the path against the reference.',
  METHOD_NOT_ALLOWED: 'Use a method that the `Allow` header lists.',
  IDEMPOTENCY_IN_FLIGHT: 'Wait for `Retry-After` seconds and send the same request with the same key.',
  VERSION_STALE: 'Read the resource again, apply your change to it and send the new `ETag`.',
  PAYLOAD_TOO_LARGE: 'Send a smaller body. JSON may have 256 KiB.',
  UNSUPPORTED_MEDIA_TYPE: 'Send `application/json`, or `multipart/form-data` for uploads.',
  IDEMPOTENCY_KEY_REUSED: 'Use a new key for a new request.',
  RATE_LIMITED: 'Wait for `Retry-After` seconds.',
  INTERNAL: 'Retry with the same `Idempotency-Key`. If it persists, report the `requestId`.',
  DEPENDENCY_UNAVAILABLE: 'Retry with the same `Idempotency-Key` after `Retry-After` seconds.',
  CHAIN_UNAVAILABLE: 'Retry after `Retry-After` seconds. Reading still works.',

  // identity
  UNAUTHENTICATED: 'Sign in and send `Authorization: Bearer …`.',
  TOKEN_INVALID: 'Send the access token exactly as it was issued, or sign in again.',
  TOKEN_EXPIRED: 'Exchange the refresh token for a new access token.',
  SESSION_ENDED: 'Sign in again.',
  FORBIDDEN: 'Use an account that may make this call; the reference says which.',
  ACCOUNT_DISABLED: 'Contact the shop.',
  PASSKEY_IN_DOUBT:
    'The counter of the passkey went back. Send a code to the e-mail address of the account (`POST /api/auth/email`), and hand it in at `POST /api/auth/passkey/confirm`. Without an address, sign in with another passkey or a wallet.',
  FRESH_PROOF_REQUIRED: 'Call `POST /api/auth/prove` and repeat the request within 10 minutes.',

  // shared by many features
  NOT_FOUND: 'Check the id. A record of somebody else answers the same.',
  RECEIPT_NOT_READY:
    'Ask again in some minutes: the block of the payment must be final, which takes about 20 minutes on Base.',
  PERIOD_INVALID: 'Give a first day, and a last day that is not before it and at most 366 days after it.',
  TOO_MANY_RECEIPTS: 'Ask for shorter periods. `limit` is the largest number of receipts.',
  STATE_CONFLICT: 'Read the record: `state` names the state that it is in.',

  // drops and packs
  NOT_DRAFT: 'Create a new drop.',
  POOL_NOT_SOUND:
    'Take the cards in `cardIds` out of the pool. `checks` says what fails; `EARLIER_FILES` names drops without a pool file in `dropIds`.',
  DROP_NOT_PUBLISHABLE: 'Remove the obstacles that `obstacles` lists.',
  POOL_EMPTY: 'Assign cards first.',
  CARD_NOT_IN_STOCK: 'Choose cards whose reveal state is `OFF_CHAIN`.',
  CARD_CLAIMED: 'Take the card out of the other drop, sale or transaction first.',
  COLLECTION_NOT_ACTIVE: 'Wait until the collection has a contract address.',
  SOLD_OUT: 'Choose another drop.',
  TICKET_NOT_FOR_DROP: 'Name one of the `drops` of the ticket in `gachaId`.',
  NO_DELIVERY_ROOM: 'Choose another drop, or ask for at most `left` packs.',
  SALE_NOT_OPEN: 'Buy between `startsAt` and `endsAt` of a phase.',
  PAUSED: 'Wait until the drop is no longer paused; `GachaUpdated` tells when.',
  LIMIT_EXCEEDED: 'Buy at most `standing[].mayBuy` packs.',
  NOT_ON_ALLOW_LIST: 'Use a wallet on the allow list, or wait for a public phase.',
  TOKEN_NOT_ACCEPTED: "Pay with a token in the drop's `prices`.",
  INSUFFICIENT_FUNDS: 'Send tokens to the wallet, or buy less.',
  PRICE_CHANGED: 'Read the price again and confirm it with the buyer.',
  NOT_PACK_HOLDER: 'Name packs that a wallet of yours holds.',
  PACKS_OF_SEVERAL_DROPS: 'Send one request per drop and wallet.',
  MINTER_NOT_LISTED: 'Let the admin of the contracts call `listMinter` of the collection factory first.',
  WAITING_ROOM_NOT_POSSIBLE: 'Change the terms, or the phases of the drop, as `faults` says.',
  WAITING_ROOM_CLOSED: '`state` names the state of the room. Buy in the phase that is open to everybody.',
  ACCOUNT_TOO_NEW:
    'Only accounts that were created before `before` may enter. Buy in the phase that is open to everybody.',
  PHASE_TOO_EARLY: 'Let each phase start at `from` or later.',
  PHASES_INVALID: 'Give at most 8 phases. Each ends after it starts, and no later than the drop.',
  PHASE_BEGUN: 'Change a later phase or add one.',
  PRICE_INVALID: 'Give a price greater than 0.',
  NO_WALLET: 'Link a wallet, or name in `wallet` which of several to use.',

  // orders
  CARD_HELD:
    'Try again after `heldUntil`. It is null while the payment is disputed: nobody knows yet when that ends. `nftId` is the card or pack.',
  NOT_OWNER: 'Use the wallet that holds the token.',
  ALREADY_LISTED: 'Cancel the existing listing, or list at a lower price.',
  NOT_LISTABLE: 'List cards with a token and sealed packs only.',
  ORDER_NOT_OPEN: 'Choose another order: this one was filled, cancelled or has expired.',
  ORDER_NOT_FILLABLE: 'Read `unfillableReason` of the order; it may become fillable again.',
  OWN_ORDER: 'Use another account, or cancel the order instead.',
  NOT_OFFERER: 'Name an order that a wallet of yours made.',
  ORDER_TYPE_UNSUPPORTED: 'Use a type that the reference of this call names.',
  ORDER_TARGET_INVALID: 'Name a card, collection, trait or copies that exist.',
  ORDER_NOT_PAYABLE: 'Fund the wallet and approve Seaport for the token.',
  ORDER_RESERVED: 'Only the wallet in `reservedFor` may buy.',
  TOO_MANY_RESERVATIONS: 'Pay the open reservations, or wait 5 minutes until they end.',
  OWN_CARD: 'Choose a card of somebody else.',
  CARD_NOT_WANTED: "Give a card that matches the order's `target`.",
  SWAP_INVALID: 'Give a card of your own for one of somebody else, on the same chain.',
  NOTHING_TO_CANCEL: 'Nothing to do.',
  NOTHING_TO_BUY: 'Read the listings again: all of these are gone or changed.',
  BULK_NOT_POSSIBLE: 'Sign the orders one by one, or use a wallet with its own key.',
  AUCTION_TERMS_INVALID:
    'Give an end 1 hour to 30 days ahead, for a sealed pack before `endsBefore`, and amounts greater than 0.',
  AUCTION_NOT_STARTED: 'Wait until the auction begins.',
  AUCTION_ENDED: 'Choose another auction.',
  AUCTION_HAS_BIDS: 'Wait for the end of the auction.',
  OWN_AUCTION: 'Use another account.',
  BID_TOO_LOW: "Bid at least the auction's `minimumBid`.",
  ORDER_OFFERER_MISMATCH: 'Set `offerer` to a linked wallet of yours.',
  ORDER_ZONE_INVALID: 'Set `zone` as `POST /api/contract/create-order` builds it.',
  ORDER_ZONE_HASH_INVALID: 'Set `zoneHash` as `POST /api/contract/create-order` builds it.',
  ORDER_CONDUIT_INVALID: 'Set `conduitKey` to 32 zero bytes.',
  ORDER_RESTRICTION_INVALID: 'Set `orderType` as `POST /api/contract/create-order` builds it.',
  ORDER_COUNTER_INVALID: 'Read the counter of the offerer from Seaport and sign again.',
  ORDER_TIME_INVALID: 'End a listing or offer at most 180 days ahead, an auction 1 hour to 30 days ahead.',
  ORDER_SALT_INVALID: 'Use a random salt.',
  ORDER_ITEM_COUNT_INVALID: 'Give exactly the items of this type of order.',
  ORDER_TOTAL_ITEMS_INVALID: 'Set `totalOriginalConsiderationItems` to the number of consideration items.',
  ORDER_OFFER_INVALID: 'Offer the token of a listing, or the money of an offer.',
  ORDER_TOKEN_INVALID: 'Use USDC; offers, auctions and bids also take USDT.',
  ORDER_ITEM_TYPE_INVALID: 'Use ERC-721 for cards and packs, ERC-20 for money.',
  ORDER_CRITERIA_INVALID: 'Use the Merkle root that `POST /api/contract/create-order` builds.',
  ORDER_AMOUNT_INVALID: 'Set `startAmount` equal to `endAmount`.',
  ORDER_RECIPIENT_INVALID: 'Send the proceeds to the seller and the fee to the treasury.',
  ORDER_PRICE_INVALID: 'Give a price greater than 0 with at most 6 decimals.',
  ORDER_FEE_INVALID: 'Use the fee percentage of `GET /api/config`, rounded down to base units.',
  ORDER_UNSORTED: 'Sort the items by `itemType`, descending.',
  ORDER_SIGNATURE_INVALID: 'Sign the typed data unchanged with the wallet of the offerer.',
  ORDER_ACCOUNT_UNDEPLOYED: 'Send one operation from the account first: that deploys it.',
  ORDER_ALREADY_KNOWN: 'Nothing to do: the order is stored.',
  ORDER_USED: 'Sign a new order.',

  // filters
  FILTER_TYPE_UNSUPPORTED: 'Choose a type that the attribute supports.',

  // transfers
  NOT_TRANSFERABLE: 'Read `revealState` and `owner`: the token is in custody, opened or burned.',
  RECIPIENT_INVALID: "Choose another recipient: not the zero address and not the shop's contracts.",
  RECIPIENT_REFUSES: 'Choose a wallet, or a contract that implements `onERC721Received`.',

  // intents
  INTENT_EXPIRED: 'Prepare a new intent.',
  INTENT_DONE: 'Nothing to do: read its `result`.',

  // redeems
  CARD_NOT_REDEEMABLE:
    '`reason` says why for the card `cardId`: `NOT_HOLDER`, `IN_CUSTODY`, `OTHER_COLLECTION` (request one collection at a time), or `SLAB_OVERRIDDEN` (another token represents the slab).',
  POSTAL_COUNTRY_NOT_SERVED:
    'Give an address in another country. `countriesNotServed` of `GET /api/config` lists those that the shop does not ship to.',
  REDEEM_LOCKED: 'Wait until `lockedUntil`. The cards can be withdrawn then, unless they are burned.',
  CERTIFICATE_MISMATCH: 'Pack the slabs that `missing` lists and remove those that `unexpected` lists.',
  BURN_NOT_FINAL: 'Wait until `finalBlock` reaches `burnBlock`.',

  // reserve
  DIFFERENCES_UNEXPLAINED:
    'Scan the missing slabs, remove what was scanned by mistake, or give a reason for each of the `missing` and `surplus` ones.',
  RESERVE_MONTH_INVALID: 'Take a month from `earliest` to `latest`.',
  // payments
  BANK_CARD_UNAVAILABLE:
    'Pay with a token, or try again later. `GET /api/payment/terms` says when it is available.',
  CHARGE_NOT_FOUND:
    'Compare the id with the settlement report. A charge without the number of a payment was not made by this shop.',
  CHARGE_NOT_APPLICABLE:
    'Look at the charge in the dashboard of the payment provider: it is of another merchant, or the answer has no amount.',
  LISTING_NOT_PAYABLE:
    'Pay with USDC. `reason` says why: `NOT_A_CARD`, `RESERVED`, `CURRENCY`, `LISTINGS_OFF`, `SELLER`, `PRICE`, `BUYER_CAP`, `SHOP_CAP` or `FUNDS`.',
  REPORT_UNREADABLE:
    'Correct the file: `reason` says why, `line` and `column` where; `MISSING_COLUMNS` names the `columns`. `POST /api/payment/reconciliation` describes the format.',
  TOO_MANY_CHECKOUTS:
    'Pay or let expire one of the `limit` open checkouts first; `GET /api/payment` lists them.',
  PRICE_NOT_PAYABLE: 'Buy fewer packs: one payment is at most `maxUsd` dollars.',

  // watchlist
  WATCHLIST_FULL: 'Remove a card first.',

  // points
  RANK_NOT_EXCHANGEABLE: 'Leave out the card in `tokenId`.',
  DROP_NOT_EXCHANGEABLE: 'Keep, sell or redeem the cards.',
  EXCHANGE_STOPPED: 'Try again later.',
  EXCHANGE_CAP_REACHED: 'Try again at `availableAt`, or exchange fewer cards.',
  DAILY_CAP_EXCEEDED: 'Grant fewer points, list fewer cards of the shop, or wait until tomorrow.',

  // auth
  EMAIL_CODE_INVALID: 'Request a new code with `POST /api/auth/email`.',
  EMAIL_PROOF_INVALID: 'Begin again with the code of the e-mail.',
  EMAIL_TAKEN: 'Sign in to the other account, or use another address.',
  NO_PASSKEY: 'Register a passkey first.',
  PASSKEY_INVALID: 'Create the passkey with the options of this shop: ES256, user verification.',
  PASSKEY_KNOWN: 'Sign in with the passkey.',
  PASSKEY_REFUSED: 'Use a passkey of an active account, and new options for each attempt.',
  TOO_MANY_PASSKEYS: 'Remove a passkey first.',
  LAST_PASSKEY: 'Add another passkey first.',
  PASSKEY_REQUEST_INVALID: 'Register the passkey again.',
  NO_ACCOUNT: 'Bind an account with `POST /api/user/smart-account`.',
  ACCOUNT_TAKEN: 'Sign in to the user who has this account.',
  RECOVERY_NOT_SET: 'Use another passkey: recovery words were not set up.',
  RECOVERY_ADDRESS_INVALID: 'Use the address of newly made recovery words.',
  RECOVERY_SIGNATURE_INVALID: 'Check the recovery words and sign the proposal again.',
  INVITATION_INVALID: 'Ask an owner for a new invitation.',
  SETUP_TOKEN_INVALID: 'Open the link of the invitation again.',
  PASSWORD_TOO_WEAK: 'Choose a longer or less common password.',
  TOTP_CODE_INVALID: 'Enter the current code; check the clock of the device.',
  ADMIN_EXISTS: 'Change the existing admin.',
  LAST_OWNER: 'Make another admin an owner first.',
  SIGN_IN_MESSAGE_INVALID: 'Build the message from the fields of `GET /api/auth/nonce`, unchanged.',
  SIGN_IN_NONCE_INVALID: 'Get a new nonce. Each works once, for 10 minutes.',
  SIGN_IN_SIGNATURE_INVALID: 'Sign the exact message with the wallet that it names.',
  CREDENTIALS_INVALID:
    'Check e-mail address, password and code. Repeated failures lock the log-in for a while.',
  REFRESH_TOKEN_INVALID: 'Sign in again. Store each new refresh token before you use it.',

  // accounts
  OPERATION_REFUSED: 'Read `detail`: the bundler names the reason.',
  OPERATION_NOT_SPONSORED: 'Send only the calls of an intent, or pay the gas yourself.',
  GAS_BUDGET_SPENT: 'Wait until the next day (UTC), or pay the gas yourself.',
  WALLET_TAKEN: 'Sign in with the wallet, or unlink it from the other user.',
  WALLET_NOT_REMOVABLE: 'Close its open orders and intents, or link another way to sign in first.',

  // profile
  SIGN_UP_CONSENT_REQUIRED:
    'Show the terms of `GET /api/user/terms` and repeat the call with `consent`; the same signature works.',
  TERMS_VERSION_STALE: 'Read `GET /api/user/terms` again and accept that version.',
  TERMS_NOT_ACCEPTED: 'Call `POST /api/user/accept-terms`.',
  SPENDING_LIMIT_REACHED: 'Wait for the next month, or raise the limit; that takes 7 days.',
  SELF_PAUSED: 'Wait until the pause ends.',
  BIRTH_DATE_FIXED: 'Leave `birthDate` out.',
  BIRTH_DATE_REQUIRED: 'Send `birthDate`.',
  BIRTH_DATE_INVALID: 'Send a past date as `YYYY-MM-DD`, at most 120 years ago.',
  GUARDIAN_CONSENT_REQUIRED: 'Send `guardianConsent: true` once a parent or guardian agrees.',
  USER_HAS_OPEN_BUSINESS: 'Close open orders, redeems and payments first.',
  COUNTRY_NOT_SERVED: 'Nothing can be bought from this country. Selling and transfers still work.',
  UPLOAD_QUOTA_EXCEEDED: 'Wait until tomorrow.',

  // e-mail
  TEMPLATE_INVALID: 'Correct the text at `language`, `part` and `line`; `fault` names the mistake.',
  TEMPLATE_IN_USE: 'Change its texts instead.',

  // push
  PUSH_ENDPOINT_REFUSED: 'Send the endpoint exactly as the browser gives it.',
  TOO_MANY_BROWSERS: 'Unsubscribe another browser first.',

  // settings
  SETTING_INVALID: 'Read `detail`: it says which values are possible.',

  // legal
  LEGAL_TEXT_INVALID: 'Read `detail`: it names the fault. Correct the text, the version or the day.',

  // client log
  TOO_MANY_NOTES: 'An error has at most `limit` notes: keep a longer record in your issue tracker.',

  // the chain
  BLOCK_RANGE_INVALID: 'Name indexed blocks, at most 5,000.',
  SIGNATURE_INVALID: 'Sign the raw body with the shared secret.',

  // approvals
  APPROVAL_VOID:
    'Make the call again: what it changes has changed since the request, or its admin lost the right.',
  APPROVED_CALL_REFUSED: 'Read `refusal`: the `code`, `title` and `detail` with which the call was refused.',
  REFUSAL_LINK_INVALID: 'Use the newest mail. After 72 hours nothing can be refused by a link.',
  NOT_APPROVER:
    'Use another admin than the requesting one, with the scope of the call for at least 72 hours; `blocker` says what is missing.',

  // campaigns
  CAMPAIGN_TIME_INVALID: 'Send an `endsAt` after `startsAt`.',
  CAMPAIGN_PRIZE_INVALID: 'Correct the prize that `index` names; `reason` says what is wrong.',
  CAMPAIGN_NOT_PUBLISHABLE: 'Correct each of `faults`.',
  CAMPAIGN_NOT_OPEN: 'Wait for the start; after the end nothing more can be done.',
  CAMPAIGN_NOT_FOR_WALLET: 'Join with a wallet of the list.',
  ALREADY_JOINED: 'Join with another wallet of yours.',
  TASKS_NOT_DONE: 'Complete the tasks that are not `VERIFIED`.',
  X_OFF: 'Set `KURA_X_CLIENT_ID` and `KURA_X_CLIENT_SECRET`.',
  X_LIMIT: 'Retry after `Retry-After` seconds.',
  X_UNAVAILABLE: 'Retry after `Retry-After` seconds.',
  X_STATE_INVALID: 'Get a new address from `GET /twitter/auth-url`.',
  X_CODE_REFUSED: 'Get a new address from `GET /twitter/auth-url` and allow the access.',
  X_ACCOUNT_TAKEN: 'Link an account at X that no other user of the shop has.',
  X_ACCOUNT_BOUND: 'Link the account at X that joined this campaign.',
  X_NOT_LINKED: 'Link an account at X first.',
  X_POST_INVALID: 'Send the address of the post: `https://x.com/name/status/123`.',
  REDIRECT_NOT_ALLOWED: 'Send an address of the list in the documentation of the call, without changes.',

  // jobs
  JOB_NOT_DISCARDABLE: 'Retry the job.',

  // cards, images
  CARDS_OF_SEVERAL_COLLECTIONS: 'Send one request per collection.',
  SLAB_TAKEN: 'Change the existing card.',
  APPROVAL_REQUIRED: 'List the card at half of its value or more, or correct the value.',
  CERTIFICATE_NOT_FOUND: 'Check the number on the label, or enter the card by hand.',
  CERTIFICATE_LOOKUP_OFF: 'Set `KURA_PSA_TOKEN`, or enter the card by hand.',
  CERTIFICATE_LOOKUP_LIMIT: 'Retry after `Retry-After` seconds, or enter the card by hand.',
  CERTIFICATE_LOOKUP_UNAVAILABLE:
    'Retry after `Retry-After` seconds. With the reason `REFUSED`, check `KURA_PSA_TOKEN` first.',
  SELECTION_CHANGED:
    'Preview the act again and send its `total`; `total` of the problem is the present number.',
  SELECTION_TOO_LARGE: 'Narrow the filter to at most 100,000 cards.',
  TOO_MANY_VIEWS: 'Delete a view that is no longer needed.',
  TABLE_UNREADABLE: 'Correct what `failure` names: download the template, and save the table as CSV.',
  PHOTO_NAME_UNREADABLE:
    'Name the file after its certificate number: `12345678_front.jpg`, `12345678_back.jpg`.',
  IMPORT_HAS_REJECTED_ROWS: 'Correct the rejected rows, or send `skipRejected` to leave them.',
  NOTHING_TO_IMPORT: 'Correct rejected rows and upload photos, or send `withoutPhotos`.',
  MEDIA_NOT_FOUND: 'Upload the file first and send its `name`.',
  MEDIA_KIND_MISMATCH: 'Send a picture for photos and an MP4 for videos.',
  MEDIA_UNREADABLE: 'Send a valid JPEG, PNG, WebP, AVIF or MP4 file.',
  HEIC_NOT_ACCEPTED:
    'Save the picture as JPEG, PNG, WebP or AVIF. An iPhone takes JPEG with Settings, Camera, Formats, Most Compatible.',
  RANGE_NOT_SATISFIABLE: 'Request a range within the size of the file.',
  MEDIA_TOO_LARGE: 'Send fewer pixels or a shorter video.',
};
