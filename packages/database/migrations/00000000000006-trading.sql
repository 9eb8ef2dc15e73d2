-- Trading: intents, orders, auctions, stock sales and spending.

-- Projected: one owner who revoked Seaport as operator of a contract's tokens.
create table seaport_approval_revoked (
  contract_address text,
  owner text,
  primary key (contract_address, owner)
);

-- One set of cards that an offer on a trait or on any copy of a card accepts. Its order contains their Merkle root. The ids
-- prove that a given card is in the set. Equal sets have the same root.
create table order_criteria (
  id uuid primary key,
  contract_address eth_address not null,
  root numeric(78, 0) not null check (root > 0),
  token_ids numeric(78, 0)[] not null check (cardinality(token_ids) > 0),
  unique (contract_address, root)
);
create index order_criteria_cards on order_criteria using gin (token_ids);

-- The amount that a wallet could pay through Seaport in one currency, when last observed. It is read from the chain, not
-- projected: the currencies aren't the shop's, and their events aren't stored.
create table bidder_funds (
  wallet eth_address,
  token text check (token in ('USDC', 'USDT')),
  balance_base_units numeric(78, 0) not null,
  allowance_base_units numeric(78, 0) not null,
  -- True when the wallet's address has a contract. Without one, no contract can verify its signature.
  has_code boolean not null,
  observed_block bigint not null,
  primary key (wallet, token)
);

-- One stock card on sale. A different price is a different sale.
create table stock_sale (
  id uuid primary key,
  nft_id uuid not null references nft (id),
  price_base_units base_units not null check (price_base_units > 0),
  payment_token text not null default 'USDC' check (payment_token = 'USDC'),
  -- The contract that sells the card. The card can be bought only while this contract may mint in the card's collection.
  sold_by eth_address not null,
  created_at timestamptz not null,
  ends_at_seconds bigint not null,
  -- Set when an admin withdrew the sale.
  withdrawn_at timestamptz,
  -- Projected.
  status text not null default 'Open' check (status in ('Open', 'Cancelled', 'Completed', 'Expired')),
  contract_address eth_address,
  token_id numeric(78, 0),
  buyer eth_address,
  ended_at timestamptz,
  transaction_hash text,
  -- Projected: the delivery that completed the sale. Null for a purchase on chain.
  payment_ref bytes32,
  check ((status = 'Open') = (ended_at is null)),
  check ((status = 'Completed') = (buyer is not null)),
  check ((buyer is null) = (transaction_hash is null)),
  check ((buyer is null) = (token_id is null)),
  check ((token_id is null) = (contract_address is null)),
  check (payment_ref is null or status = 'Completed')
);
create unique index stock_sale_open on stock_sale (nft_id) where status = 'Open';
create index stock_sale_time on stock_sale (ends_at_seconds) where status = 'Open';
create index stock_sale_nft on stock_sale (nft_id, created_at desc);
create index stock_sale_sold on stock_sale (ended_at desc, id) where status = 'Completed';
create index stock_sale_sold_of_contract on stock_sale (contract_address, ended_at desc, id) where status = 'Completed';
create index stock_sale_buyer on stock_sale (buyer, ended_at desc) where buyer is not null;
create index stock_sale_made on stock_sale (created_at desc);
create index stock_sale_cancelled on stock_sale (greatest(ended_at, created_at) desc) where status = 'Cancelled';
create index stock_sale_filled on stock_sale (greatest(ended_at, created_at) desc) where status = 'Completed';

-- One buyer's reservation. Only the holder of the one voucher signed by the shop may buy at present.
create table stock_reservation (
  -- Also the voucher's reference, which sells once.
  id uuid primary key,
  stock_sale_id uuid not null references stock_sale (id),
  user_id uuid not null references app_user (id),
  wallet eth_address not null,
  deadline_seconds bigint not null check (deadline_seconds > 0),
  signature text not null check (signature ~ '^0x[0-9a-f]{130}$'),
  created_at timestamptz not null,
  -- Projected from the sale's event or from the chain's time.
  status text not null default 'RESERVED' check (status in ('RESERVED', 'COMPLETED', 'EXPIRED'))
);
-- Allows exactly one buyer at a time.
create unique index stock_reservation_live on stock_reservation (stock_sale_id) where status = 'RESERVED';
create index stock_reservation_user on stock_reservation (user_id) where status = 'RESERVED';
create index stock_reservation_time on stock_reservation (deadline_seconds) where status = 'RESERVED';
create index stock_reservation_sale on stock_reservation (stock_sale_id, created_at desc);

-- One user's own limits: yen per month (null for none), a pending increase, and a pause of all purchases.
create table spending_limit (
  user_id uuid primary key references app_user (id),
  own_yen bigint check (own_yen >= 0),
  raised_yen bigint check (raised_yen >= 0),
  raised_from timestamptz,
  paused_until timestamptz,
  check (raised_from is not null or raised_yen is null)
);

-- The buying key's balance when last observed. The dashboard warns before it is too low.
create table buying_funds (
  address eth_address primary key,
  balance_base_units base_units not null,
  observed_at timestamptz not null
);

-- One listing or auction of the shop's own cards, ordered by an admin. The worker checks it again before it signs.
create table shop_order (
  id uuid primary key,
  nft_id uuid not null references nft (id) on delete cascade,
  type text not null check (type in ('FIXED_PRICE', 'AUCTION')),
  payment_token text not null check (payment_token in ('USDC', 'USDT')),
  -- The price of a listing, or the reserve price of an auction.
  price_base_units base_units not null check (price_base_units > 0),
  order_hash text not null unique,
  -- The Seaport order without a signature.
  parameters jsonb not null,
  -- The auction terms that the order doesn't contain.
  terms jsonb,
  requested_by uuid not null references admin_user (id),
  -- The approval by a second admin. Null when one admin may order it alone.
  approval jsonb,
  status text not null default 'QUEUED' check (status in ('QUEUED', 'SIGNED', 'REFUSED')),
  -- The problem code of a refusal, and the card's state where the code has one.
  refusal_code text,
  refusal_state text,
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((type = 'AUCTION') = (terms is not null)),
  check ((status = 'QUEUED') = (ended_at is null)),
  check ((status = 'REFUSED') = (refusal_code is not null)),
  check (status = 'REFUSED' or refusal_state is null)
);
create unique index shop_order_queued on shop_order (nft_id) where status = 'QUEUED';
create index shop_order_of_card on shop_order (nft_id, created_at desc);
create index shop_order_created on shop_order (created_at desc, id);

create table market_order (
  id uuid primary key,
  order_hash bytes32 not null unique,
  type text not null check (type in ('FIXED_PRICE', 'AUCTION', 'OFFER', 'BID')),
  origin text not null check (origin in ('ORDER_OFF_CHAIN', 'ORDER_ON_CHAIN')),
  nft_id uuid references nft (id),
  contract_address eth_address not null,
  token_id numeric(78, 0),
  offerer eth_address not null,
  payment_token text not null check (payment_token in ('USDC', 'USDT')),
  price_base_units numeric(78, 0) not null,
  fee_base_units base_units not null,
  proceeds_base_units numeric(78, 0) not null,
  counter numeric(78, 0) not null,
  -- The order as signed, and filled unchanged: the wire's `parameters` and the signature.
  parameters jsonb not null,
  signature text not null,
  starts_at_seconds bigint not null,
  ends_at_seconds bigint not null,
  created_at timestamptz not null,
  -- The head block when the order was stored. A later transfer by the offerer ends the order.
  stored_at_block bigint not null,
  -- Projected.
  status text not null default 'Open' check (status in ('Open', 'Cancelled', 'Completed', 'Expired')),
  cancel_reason text check (cancel_reason in ('BY_OFFERER', 'COUNTER_RAISED', 'MOVED_AWAY', 'REVEALED')),
  unfillable_reason text,
  buyer eth_address,
  ended_at timestamptz,
  transaction_hash text,
  -- An offer that accepts any of several cards has neither nft_id nor token_id.
  target text not null default 'NFT' check (target in ('NFT', 'COLLECTION', 'TRAIT', 'COPIES')),
  collection_id uuid references collection (id),
  criteria_id uuid references order_criteria (id),
  -- The criteria in words: a trait's type and value, or the name and grade of the copies.
  target_trait text,
  target_value text,
  target_grade smallint check (target_grade between 1 and 10),
  -- The only wallet that can buy.
  reserved_for eth_address,
  -- Set for a swap: the card or pack that is given. price_base_units is the additional cash, 0 for an even swap.
  given_nft_id uuid references nft (id),
  cash_paid_by text check (cash_paid_by in ('OFFERER', 'ACCEPTER')),
  -- Set for an ask and its bids.
  auction_id uuid,
  -- The wallet that gave the card for an offer, or accepted a swap.
  seller eth_address,
  -- The card or pack that changed hands when the order was completed. For an offer on several cards, it is the given one. No
  -- foreign key: a reorganisation can delete and recreate a pack's row with its mint.
  sold_nft_id uuid,
  -- True when a contract account signed the order.
  is_contract_signer boolean not null default false,
  -- True for an ask or a bid after its auction was settled with another bid or ended without a sale.
  auction_ended boolean not null default false,
  -- The token that the offerer of a swap signed for. contract_address and token_id are the wanted token. The given card may
  -- lose this token in a reorganisation, and the order must still be found by it. It is the first offer item of the signed
  -- swap.
  given_contract_address eth_address,
  given_token_id numeric(78, 0),
  -- The number of an accepted bid in its auction. The shop signs a receipt for each number. It commits on chain to the list of
  -- all bids before it sells the card. Older bids have a number without a receipt.
  bid_sequence integer check (bid_sequence > 0),
  bid_receipt text,
  check ((fee_base_units + proceeds_base_units) = price_base_units),
  check (ends_at_seconds > starts_at_seconds),
  check (type <> 'FIXED_PRICE' or payment_token = 'USDC'),
  check ((status = 'Cancelled') = (cancel_reason is not null)),
  check (status = 'Open' or unfillable_reason is null),
  check ((status = 'Completed') = (buyer is not null)),
  check (price_base_units > 0 or given_nft_id is not null and price_base_units = 0),
  check (proceeds_base_units > 0 or given_nft_id is not null and price_base_units = 0),
  check ((target = 'NFT') = (nft_id is not null) and (nft_id is null) = (token_id is null) and (target = 'NFT'
    or type = 'OFFER' and collection_id is not null) and (target in ('TRAIT', 'COPIES')) = (criteria_id is not null)
    and (target = 'TRAIT') = (target_trait is not null) and (target in ('TRAIT', 'COPIES')) = (target_value is not null)
    and (target = 'COPIES') = (target_grade is not null)),
  check (given_nft_id is null or type = 'OFFER' and target = 'NFT' and (cash_paid_by is null) = (price_base_units = 0)),
  check ((type in ('AUCTION', 'BID')) = (auction_id is not null)),
  check (reserved_for is null or type = 'FIXED_PRICE'),
  check ((given_nft_id is null) = (given_contract_address is null) and (given_nft_id is null) = (given_token_id is null)),
  check ((type = 'BID') = (bid_sequence is not null)),
  check (bid_receipt is null or type = 'BID' and bid_receipt ~ '^0x[0-9a-f]{130}$'),
  -- HELD: a disputed bank card payment blocks orders that its payer created earlier.
  check (unfillable_reason in ('NOT_OWNER', 'NO_APPROVAL', 'NO_FUNDS', 'NOT_STARTED', 'WRONG_COUNTER', 'PAUSED', 'IN_CUSTODY',
    'HELD', 'ACCOUNT_UNDEPLOYED', 'SIGNATURE_VOID', 'USED'))
);
create statistics market_order_made_types on (case type when 'OFFER' then 'Offer' when 'BID' then 'Bid' else 'Listing' end)
  from market_order;
create index market_order_offerer on market_order (offerer, created_at desc);
create index market_order_token on market_order (contract_address, token_id);
create index market_order_nft on market_order (nft_id, created_at desc);
-- Finds the best listing of a card. Several can exist, each cheaper than the previous one.
create index market_order_best on market_order (nft_id, price_base_units) where (status = 'Open')
  and (unfillable_reason is null) and (type = 'FIXED_PRICE');
create index market_order_time on market_order (ends_at_seconds) where status = 'Open';
create index market_order_buyer on market_order (buyer, ended_at desc) where buyer is not null;
-- Finds sales in a collection and in all collections, newest first.
create index market_order_sold_of_contract on market_order (contract_address, ended_at desc, id) where status = 'Completed';
create index market_order_sold on market_order (ended_at desc, id) where status = 'Completed';
create index market_order_auction on market_order (auction_id, price_base_units desc) where auction_id is not null;
create index market_order_of_collection on market_order (collection_id, price_base_units desc) where (target <> 'NFT')
  and (status = 'Open');
create index market_order_given on market_order (given_nft_id) where given_nft_id is not null;
-- Finds orders to check again with every block, by time and by the payer's funds.
create index market_order_expired on market_order (ends_at_seconds) where (status = 'Expired') and (not auction_ended);
create index market_order_begins on market_order (starts_at_seconds) where unfillable_reason = 'NOT_STARTED';
create index market_order_begun on market_order (starts_at_seconds) where (status = 'Open') and (unfillable_reason is null);
create index market_order_bidder on market_order (offerer, payment_token) where (status = 'Open')
  and (type in ('OFFER', 'BID'));
-- Finds the best offer or bid for a card, and the cards of an offer on several.
create index market_order_best_offer on market_order (nft_id, price_base_units desc) where (status = 'Open')
  and (unfillable_reason is null) and (type in ('OFFER', 'BID'));
create index market_order_sold_nft on market_order (sold_nft_id, ended_at desc) where status = 'Completed';
-- Finds a wallet's sales through other users' orders: offers that it accepted and winning bids in its auctions.
create index market_order_seller on market_order (seller, ended_at desc) where seller is not null;
-- Finds the offers on a set of cards. They are looked up for every card that a user holds.
create index market_order_criteria on market_order (criteria_id) where criteria_id is not null;
create index market_order_given_token on market_order (given_contract_address, given_token_id) where given_nft_id is not null;
create unique index market_order_bid_of_auction on market_order (auction_id, bid_sequence) where type = 'BID';
-- Finds the newest rows of each source and type, with the expressions from the views.
create index market_order_made on market_order (( case type when 'OFFER' then 'Offer' when 'BID' then 'Bid' else 'Listing'
  end), created_at desc) where (nft_id is not null) and (reserved_for is null);
create index market_order_cancelled on market_order (greatest(ended_at, created_at) desc) where (status = 'Cancelled')
  and (nft_id is not null) and (reserved_for is null);
create index market_order_filled on market_order (greatest(ended_at, created_at) desc) where (status = 'Completed')
  and (type <> 'AUCTION') and (given_nft_id is null);
create index market_order_swapped on market_order (greatest(ended_at, created_at) desc) where (status = 'Completed')
  and (given_nft_id is not null);

-- One action prepared for a user to sign, and its result.
create table intent (
  id uuid primary key,
  user_id uuid not null references app_user (id),
  wallet eth_address not null,
  kind text not null check (kind in ('ROLL', 'REVEAL', 'CREATE_ORDER', 'CREATE_ORDERS', 'CANCEL_ORDER', 'FILL_ORDER',
    'FILL_ORDERS', 'ACCEPT_OFFER', 'ACCEPT_SWAP', 'TRANSFER_NFT', 'SET_OPERATOR', 'ADD_PASSKEY', 'REMOVE_PASSKEY',
    'SET_RECOVERY', 'CANCEL_RECOVERY', 'REDEEM', 'WITHDRAW_REDEEM', 'EXCHANGE_CARDS')),
  status text not null default 'PREPARED' check (status in ('PREPARED', 'SUBMITTED', 'CONFIRMED', 'FAILED', 'EXPIRED')),
  summary jsonb not null,
  steps jsonb not null,
  transaction_hashes text[] not null default '{}',
  -- Columns that identify the intent's effect, even if the client never reported a transaction.
  gacha_id uuid references gacha (id),
  quantity integer,
  token text,
  total_base_units numeric(78, 0),
  open_now boolean,
  pack_ids uuid[] not null default '{}'::uuid[],
  order_id uuid references market_order (id),
  -- The order of a CREATE_ORDER intent, ready to sign.
  order_parameters jsonb,
  -- The effect. A purchase belongs to one intent only.
  purchase_id uuid unique,
  effect_transaction_hash text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  updated_at timestamptz not null,
  -- No foreign key: a reorganisation can delete and recreate a pack's row with its mint.
  nft_id uuid,
  recipient eth_address,
  contract_address eth_address,
  allowed boolean,
  -- The orders of an intent about several orders, or about orders yet to be signed.
  order_ids uuid[] not null default '{}'::uuid[],
  -- The orders that await a signature, in the form in which they will be stored with it.
  unsigned_orders jsonb,
  -- The reservation used by a purchase from stock.
  stock_reservation_id uuid references stock_reservation (id),
  -- No foreign key: intents for a rejected passkey remain.
  passkey_id uuid,
  -- Null when there is none.
  recovery_address eth_address,
  -- The nonce of the last reported transaction, set once a node knew that transaction. It resolves an intent without a mined
  -- transaction.
  sent_nonce bigint check (sent_nonce >= 0),
  -- The block at which another transaction of the wallet was first seen with that nonce. A faster copy may have had the same
  -- effect under another hash.
  replaced_at_block bigint check (replaced_at_block >= 0),
  failure_reason text,
  redeem_id uuid,
  exchange_ref bytes32 unique,
  -- The newest block that the shop knew when it created the intent. An effect in this block or an earlier one supersedes no
  -- intent.
  created_at_block bigint not null default 0 check (created_at_block >= 0),
  check (kind <> 'ROLL' or gacha_id is not null and quantity > 0 and token is not null and total_base_units >= 0),
  check (kind <> 'REVEAL' or cardinality(pack_ids) > 0),
  check (kind <> 'TRANSFER_NFT' or nft_id is not null and recipient is not null),
  check (kind <> 'SET_OPERATOR' or contract_address is not null and allowed is not null),
  check ((kind not in ('FILL_ORDER', 'FILL_ORDERS', 'ACCEPT_OFFER', 'ACCEPT_SWAP')) or cardinality(order_ids) > 0),
  check ((kind not in ('ADD_PASSKEY', 'REMOVE_PASSKEY')) or passkey_id is not null),
  check (failure_reason is null or status = 'FAILED'),
  check ((kind not in ('REDEEM', 'WITHDRAW_REDEEM')) or redeem_id is not null),
  check ((kind = 'EXCHANGE_CARDS') = (exchange_ref is not null)),
  -- SUPERSEDED: another intent of the user has the effect.
  check (failure_reason in ('REVERTED', 'REPLACED', 'OVERTAKEN', 'SUPERSEDED'))
);
create index intent_user on intent (user_id, created_at desc);
create index intent_wallet_open on intent (wallet, kind) where status <> 'CONFIRMED';
create index intent_effect on intent (wallet) where status = 'CONFIRMED';
create index intent_expiry on intent (expires_at) where status in ('PREPARED', 'SUBMITTED');
create index intent_nft on intent (nft_id) where nft_id is not null;
create index intent_orders on intent using gin (order_ids) where order_ids <> '{}'::uuid[];
create index intent_stock_reservation on intent (stock_reservation_id) where stock_reservation_id is not null;
-- Finds pending cancellations, which are few. Every order list looks them up once.
create index intent_cancelling on intent (id) where (kind = 'CANCEL_ORDER') and (status = 'SUBMITTED');
create index intent_of_redeem on intent (redeem_id) where redeem_id is not null;

-- One auction, with the same id as its ask.
create table auction (
  id uuid primary key references market_order (id),
  -- The zone hash of the ask and of every bid.
  zone_hash bytes32 not null unique,
  nft_id uuid not null references nft (id),
  seller eth_address not null,
  fee_basis_points integer not null check (fee_basis_points between 0 and 9999),
  treasury eth_address not null,
  salt numeric(78, 0) not null,
  reserve_base_units base_units not null check (reserve_base_units > 0),
  starting_price_base_units numeric(78, 0) not null,
  increment_base_units base_units not null check (increment_base_units > 0),
  -- The signed end, and the end after late bids and chain halts have extended it. The extension is a day at most.
  set_for_seconds bigint not null,
  ends_at_seconds bigint not null,
  -- Set when no bidder could pay the selling price.
  unsold_at timestamptz,
  state text not null default 'RUNNING' check (state in ('RUNNING', 'SETTLING', 'SOLD', 'UNSOLD', 'CANCELLED')),
  check (starting_price_base_units > 0 and starting_price_base_units <= reserve_base_units),
  check (ends_at_seconds >= set_for_seconds and ends_at_seconds <= (set_for_seconds + 86400))
);
create index auction_nft on auction (nft_id);
create index auction_open on auction (ends_at_seconds) where state in ('RUNNING', 'SETTLING');
create index auction_state on auction (state, ends_at_seconds, id);

-- One attempt to sell an auction's card to a bidder. The transaction's row has the result.
create table auction_settlement (
  auction_id uuid references auction (id),
  number integer check (number > 0),
  bid_id uuid not null references market_order (id),
  transaction_id uuid not null unique references operator_transaction (id),
  primary key (auction_id, number)
);

-- One bidder's private maximum for proxy bids, and the fields that all its bids share. Only its bidder can read it.
create table proxy_maximum (
  id uuid primary key,
  auction_id uuid not null references auction (id),
  bidder eth_address not null,
  starts_at_seconds bigint not null,
  counter numeric(78, 0) not null,
  created_at timestamptz not null,
  unique (auction_id, bidder)
);

-- One bid for a maximum. All bids are signed together. Each bid is published when needed, and only then becomes an order that
-- others see.
create table proxy_bid (
  maximum_id uuid references proxy_maximum (id) on delete cascade,
  -- The index in the signed tree.
  place smallint,
  price_base_units base_units not null check (price_base_units > 0),
  salt numeric(78, 0) not null,
  signature text not null,
  -- True when the bid was published, or a published bid passed it.
  is_consumed boolean not null,
  primary key (maximum_id, place)
);

-- The last check of a signed order on chain. It records whether Seaport used the order, whether the order has its offerer's
-- counter, and whether its signer's account still accepts the signature. It is read from the chain, not projected, because a
-- contract account can change its answer without an event. It also finds missed events.
create table order_observation (
  order_id uuid primary key references market_order (id) on delete cascade,
  -- Null when no problem was found.
  unfillable_reason text check (unfillable_reason in ('USED', 'WRONG_COUNTER', 'ACCOUNT_UNDEPLOYED', 'SIGNATURE_VOID')),
  observed_block bigint not null
);

-- One amount that a user spends by an intent, an offer or an auction, with the yen at the quoted rate.
create table spending (
  id uuid primary key,
  user_id uuid not null references app_user (id),
  intent_id uuid references intent (id),
  -- The order in an intent about several. Without an intent, it is the offer.
  order_id uuid,
  auction_id uuid references auction (id),
  token text not null check (token in ('USDC', 'USDT')),
  amount_base_units base_units not null check (amount_base_units > 0),
  -- The rate in ten-thousandths of a yen, with the precision of the setting.
  yen_per_dollar_e4 integer not null check (yen_per_dollar_e4 > 0),
  yen bigint not null check (yen >= 0),
  spent_at timestamptz not null,
  -- Payments by bank card count towards the spending limits. They count as promised until they are settled. Refunded and failed
  -- payments don't count.
  payment_id uuid references payment (id) on delete cascade,
  -- The terms that the buyer had accepted when the purchase was prepared. Null for purchases older than this column.
  terms_version text,
  terms_hash text references accepted_text (hash),
  unique nulls not distinct (user_id, intent_id, order_id, auction_id, payment_id),
  check (num_nonnulls(intent_id, auction_id, payment_id) <= 1 and num_nonnulls(intent_id, order_id, auction_id, payment_id) >=
    1),
  check ((terms_version is null) = (terms_hash is null))
);
create index spending_user on spending (user_id, spent_at);
create index spending_intent on spending (intent_id) where intent_id is not null;
create index spending_payment on spending (payment_id) where payment_id is not null;

-- The committed bid list of one auction. It is final, so no later bid is accepted. The transaction is the last attempt to
-- commit it on chain.
create table auction_commitment (
  auction_id uuid primary key references auction (id),
  root bytes32 not null,
  bid_count integer not null check (bid_count > 0),
  tries integer not null check (tries > 0),
  transaction_id uuid not null unique references operator_transaction (id)
);

create function refresh_collection_sales(ids uuid[]) returns void language plpgsql as $$
begin
  delete from collection_sale where id = any(ids);
  insert into collection_sale (id, collection_id, sold_at, price_base_units)
  select v.id, n.collection_id, v.sold_at, v.price_base_units
  from nft_sale v join nft n on n.id = v.nft_id
  where v.id = any(ids) and n.kind = 'card';
end $$;

-- Returns the yen that a user spent since a time and the yen promised now, without the orders and auctions in `excluding`.
-- `for_update` blocks other spending by the user until the transaction ends. The sums are read after the wait, which a single
-- query couldn't do. Returns no row for a user who no longer exists.
create function sum_spending(spender uuid, since timestamptz, excluding uuid[], for_update boolean) returns table(spent_yen
  bigint, promised_yen bigint) language plpgsql as $$
begin
  if for_update then
    perform from app_user where id = spender and status = 'ACTIVE' for no key update;
    if not found then return; end if;
  end if;
  return query
    select coalesce(sum(yen) filter (where not promised and spent_at >= since), 0)::bigint,
           coalesce(sum(yen) filter (where promised), 0)::bigint
    from (
      -- A purchase that was prepared twice can be bought once.
      select distinct on (c.purchase_id) c.yen, c.promised, c.spent_at from effective_spending c
      where c.user_id = spender and not (c.promised and coalesce(c.auction_id, c.purchase_id) = any (excluding))
      order by c.purchase_id, c.promised, c.spent_at desc) once;
end $$;

-- Each sale for money, once: a filled listing, an accepted offer, an auction's winning bid, or a stock sale. A swap doesn't
-- indicate a card's value.
create view nft_sale as
  select o.id, o.sold_nft_id as nft_id, o.price_base_units, o.payment_token, o.seller, o.buyer, o.transaction_hash,
         greatest(o.ended_at, o.created_at) as sold_at
    from market_order o
   where o.status = 'Completed' and o.type <> 'AUCTION' and o.given_nft_id is null
  union all
  select s.id, s.nft_id, s.price_base_units, s.payment_token, null, s.buyer, s.transaction_hash,
         greatest(s.ended_at, s.created_at)
    from stock_sale s where s.status = 'Completed';

create view effective_spending as
  select s.user_id, s.yen, s.spent_at, i.status <> 'CONFIRMED' as promised,
         coalesce(s.order_id, s.id) as purchase_id, null::uuid as auction_id
    from spending s join intent i on i.id = s.intent_id
   where i.status in ('PREPARED', 'SUBMITTED')
      or (i.status = 'CONFIRMED' and (i.kind <> 'FILL_ORDERS' or exists (
           select from market_order o where o.id = s.order_id and o.status = 'Completed'
             and o.transaction_hash = i.effect_transaction_hash)))
  union all
  select s.user_id, s.yen, coalesce(o.ended_at, s.spent_at), o.status = 'Open', s.id, null
    from spending s join market_order o on o.id = s.order_id
   where s.intent_id is null and s.payment_id is null and o.status in ('Open', 'Completed')
  union all
  -- An auction counts with the user's highest bid until it ends, then with the price of the won bid.
  select s.user_id,
         case when won.id is null then s.yen else ceil(won.price_base_units * s.yen_per_dollar_e4 / 10000000000)::bigint end,
         coalesce(won.ended_at, s.spent_at), won.id is null, s.id, s.auction_id
    from spending s join auction a on a.id = s.auction_id
    left join market_order won on won.auction_id = a.id and won.type = 'BID' and won.status = 'Completed'
   where won.offerer in (select address from wallet where user_id = s.user_id)
      or (won.id is null and a.state in ('RUNNING', 'SETTLING') and exists (
           select from market_order b join wallet w on w.address = b.offerer and w.user_id = s.user_id
            where b.auction_id = a.id and b.type = 'BID' and b.status = 'Open'))
  union all
  select s.user_id, s.yen, coalesce(p.settled_at, s.spent_at), p.status in ('CREATED', 'AUTHORISED', 'REVIEW'), s.id, null
    from spending s join payment p on p.id = s.payment_id
   where p.status not in ('FAILED', 'EXPIRED', 'REFUNDED', 'CHARGED_BACK');

create view activity_of_made_order as
  select derived_id(case o.type when 'OFFER' then 'offer' when 'BID' then 'bid' else 'listing' end || o.id) as id, o.nft_id,
         case o.type when 'OFFER' then 'Offer' when 'BID' then 'Bid' else 'Listing' end as type,
         nullif(o.price_base_units, 0) as price_base_units, o.payment_token as token, o.offerer as from_address,
         null::text as to_address, null::text as transaction_hash, o.created_at as occurred_at, 2147483646 as log_index
    from market_order o where o.nft_id is not null and o.reserved_for is null;

create view activity_of_cancelled_order as
  select derived_id('cancel' || o.id) as id, o.nft_id, 'Cancel' as type, nullif(o.price_base_units, 0) as price_base_units,
         o.payment_token as token, o.offerer as from_address, null::text as to_address, o.transaction_hash,
         greatest(o.ended_at, o.created_at) as occurred_at, 2147483647 as log_index
    from market_order o where o.status = 'Cancelled' and o.nft_id is not null and o.reserved_for is null;

create view activity_of_filled_order as
  select derived_id('sale' || o.id) as id, o.sold_nft_id as nft_id, 'Sale' as type, o.price_base_units, o.payment_token as token,
         o.seller as from_address, o.buyer as to_address, o.transaction_hash,
         greatest(o.ended_at, o.created_at) as occurred_at, 2147483647 as log_index
    from market_order o where o.status = 'Completed' and o.type <> 'AUCTION' and o.given_nft_id is null;

-- A swap is an activity of both cards: the wanted card and the given card.
create view activity_of_wanted_card as
  select derived_id('swap' || o.id) as id, o.sold_nft_id as nft_id, 'Swap' as type, nullif(o.price_base_units, 0) as price_base_units,
         o.payment_token as token, o.seller as from_address, o.offerer as to_address, o.transaction_hash,
         greatest(o.ended_at, o.created_at) as occurred_at, 2147483647 as log_index
    from market_order o where o.status = 'Completed' and o.given_nft_id is not null;

create view activity_of_given_card as
  select derived_id('given' || o.id) as id, o.given_nft_id as nft_id, 'Swap' as type, nullif(o.price_base_units, 0) as price_base_units,
         o.payment_token as token, o.offerer as from_address, o.seller as to_address, o.transaction_hash,
         greatest(o.ended_at, o.created_at) as occurred_at, 2147483647 as log_index
    from market_order o where o.status = 'Completed' and o.given_nft_id is not null;

create view activity_of_listed_stock as
  select derived_id('stock-listing' || s.id) as id, s.nft_id, 'Listing' as type, s.price_base_units, s.payment_token as token,
         null::text as from_address, null::text as to_address, null::text as transaction_hash,
         s.created_at as occurred_at, 2147483646 as log_index
    from stock_sale s;

create view activity_of_cancelled_stock as
  select derived_id('stock-cancel' || s.id) as id, s.nft_id, 'Cancel' as type, s.price_base_units, s.payment_token as token,
         null::text as from_address, null::text as to_address, null::text as transaction_hash,
         greatest(s.ended_at, s.created_at) as occurred_at, 2147483647 as log_index
    from stock_sale s where s.status = 'Cancelled';

create view activity_of_sold_stock as
  select derived_id('sale' || s.id) as id, s.nft_id, 'Sale' as type, s.price_base_units, s.payment_token as token,
         null::text as from_address, s.buyer as to_address, s.transaction_hash,
         greatest(s.ended_at, s.created_at) as occurred_at, 2147483647 as log_index
    from stock_sale s where s.status = 'Completed';

create view activity_of_transfer as
  select derived_id('transfer' || t.contract_address || t.token_id || '.' || t.block_number || '.' || t.log_index) as id,
         n.id as nft_id,
         case when t.from_address = '0x0000000000000000000000000000000000000000' then 'Mint' else 'Transfer' end as type,
         paid.price_base_units, paid.token,
         nullif(t.from_address, '0x0000000000000000000000000000000000000000') as from_address,
         nullif(t.to_address, '0x0000000000000000000000000000000000000000') as to_address,
         t.transaction_hash, t.transferred_at as occurred_at, t.log_index
    from nft_transfer t
    join nft n on n.contract_address = t.contract_address and n.token_id = t.token_id
    -- The price of a pack of a drop. A price times the quantity is the total, so it divides without a rest.
    left join lateral (
      select div(p.total_base_units, p.quantity) as price_base_units, p.token
      from pack_purchase p
      where n.kind = 'pack' and t.from_address = '0x0000000000000000000000000000000000000000'
        and p.transaction_hash = t.transaction_hash and p.gacha_id = n.gacha_id
        and t.token_id >= p.first_pack_token_id and t.token_id < p.first_pack_token_id + p.quantity
      limit 1) paid on true
   -- A sale or a swap moves the token too: it is listed once, as a sale or a swap.
   where not exists (select 1 from market_order o
                      where o.sold_nft_id = n.id and o.status = 'Completed' and o.transaction_hash = t.transaction_hash)
     and not exists (select 1 from market_order o
                      where o.given_nft_id = n.id and o.status = 'Completed' and o.transaction_hash = t.transaction_hash);

-- The history of a card or pack, derived from other tables without storing anything twice. Block times have whole seconds. An
-- order that ended in the second of its creation is shown after its creation.
create view nft_activity as
  select * from activity_of_made_order
  union all select * from activity_of_cancelled_order
  union all select * from activity_of_filled_order
  union all select * from activity_of_sold_stock
  union all select * from activity_of_wanted_card
  union all select * from activity_of_given_card
  union all select * from activity_of_listed_stock
  union all select * from activity_of_cancelled_stock
  union all select * from activity_of_transfer;

select announce_changes_of('seaport_approval_revoked');

select announce_changes_of('order_criteria');

select announce_changes_of('bidder_funds');

create trigger sales_added after insert on stock_sale referencing new table as added for each statement execute function
  sync_collection_sales();
create trigger sales_removed after delete on stock_sale referencing old table as removed for each statement execute function
  sync_collection_sales();
create trigger sales_changed after update on stock_sale referencing old table as removed new table as added for each statement
  execute function sync_collection_sales();
select announce_changes_of('stock_sale', 'nft_id');

select announce_changes_of('stock_reservation');

create trigger sales_added after insert on market_order referencing new table as added for each statement execute function
  sync_collection_sales();
create trigger sales_removed after delete on market_order referencing old table as removed for each statement execute function
  sync_collection_sales();
create trigger sales_changed after update on market_order referencing old table as removed new table as added for each
  statement execute function sync_collection_sales();
select announce_changes_of('market_order', 'auction_id, collection_id');

-- Shared answers use few rows of these tables: cancellations in progress and committed bid lists.
create trigger announce_public_change after insert or update on intent for each row when (new.kind = 'CANCEL_ORDER') execute
  function announce_public_change();
create trigger announce_deleted_rows after delete on intent for each row when (old.kind = 'CANCEL_ORDER') execute function
  announce_public_change();

select announce_changes_of('auction', 'id');

select announce_changes_of('auction_settlement');

select announce_changes_of('order_observation');

select announce_changes_of('auction_commitment');

-- References from tables above to tables that are created later.
alter table payment add foreign key (stock_sale_id) references stock_sale (id);
alter table payment add foreign key (market_order_id) references market_order (id);
alter table delivery add foreign key (stock_sale_id) references stock_sale (id);
alter table delivery add foreign key (market_order_id) references market_order (id);
alter table market_order add foreign key (auction_id) references auction (id) deferrable initially deferred;
