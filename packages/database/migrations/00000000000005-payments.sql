-- Payments by bank card, deliveries and receipts.

-- One payment by bank card through a payment provider.
create table payment (
  id uuid primary key,
  -- The reference for the buyer and the shop, not a sequential number.
  number text not null unique check (number ~ '^[2-9A-HJKMNP-TV-Z]{8}$'),
  -- Null once the account is deleted.
  user_id uuid references app_user (id),
  wallet eth_address not null,
  kind text not null check (kind in ('PACKS', 'CARD')),
  gacha_id uuid references gacha (id),
  quantity integer check (quantity between 1 and 100),
  open_now boolean,
  card_id uuid references nft (id),
  status text not null,
  chargeback text not null default 'NONE' check (chargeback in ('NONE', 'OPENED', 'WON', 'LOST')),
  -- The quote in US dollar cents, and in yen at this rate.
  cents integer not null check (cents between 1 and 1000000),
  yen bigint not null check (yen >= 0),
  yen_per_dollar_e4 integer not null check (yen_per_dollar_e4 > 0),
  -- The URL of the hosted checkout.
  checkout_url text not null check (length(checkout_url) between 8 and 4000),
  expires_at timestamptz not null,
  -- The provider's id for the settled charge, or for the latest authorised charge before settlement.
  provider_id text check (length(provider_id) between 1 and 200),
  -- The amount paid according to the provider, in cents.
  paid_cents bigint,
  amount_differs boolean not null default false,
  refund_reported boolean not null default false,
  authorised_at timestamptz,
  settled_at timestamptz,
  -- The pending or completed delivery: a row of the feature deliveries, or the operator's transaction that sends a card.
  delivery_id uuid unique,
  -- True when the delivery was voided or can never happen.
  delivery_ended boolean not null default false,
  delivered_at timestamptz,
  -- The time until which the delivered items may not leave the shop.
  held_until timestamptz,
  refund_reason text check (refund_reason in ('LATE', 'NOT_DELIVERABLE', 'AMOUNT_DIFFERS', 'REFUND_REPORTED', 'ADMIN')),
  refund_note text check (length(refund_note) between 1 and 500),
  -- The time before the first request was sent, and the time when the provider accepted one. The provider reports the result
  -- later.
  refund_requested_at timestamptz,
  refund_accepted_at timestamptz,
  refund_attempts integer not null default 0,
  refund_error text check (length(refund_error) between 1 and 500),
  refunded_at timestamptz,
  created_at timestamptz not null,
  version integer not null default 1,
  -- The stock sale that the payment is for, when a stock card is paid by bank card.
  stock_sale_id uuid,
  -- The time of a lost dispute, for the reconciliation. The dispute may be read from the provider without any event.
  dispute_lost_at timestamptz,
  -- The order that the payment is for, when a listed card is paid by bank card. The delivery fills the order.
  market_order_id uuid,
  -- The 3-D Secure result that the provider reports for a user's listing. Null before it is read.
  three_ds_passed boolean,
  check ((kind = 'PACKS') = (gacha_id is not null)),
  check ((kind = 'PACKS') = (quantity is not null) and (kind = 'PACKS') = (open_now is not null)),
  check ((kind = 'CARD') = (card_id is not null)),
  check ((status not in ('SETTLED', 'DELIVERING', 'DELIVERED', 'REFUND_PENDING', 'REFUNDED', 'REFUND_FAILED'))
    or settled_at is not null and provider_id is not null),
  check ((status not in ('DELIVERING', 'DELIVERED')) or delivery_id is not null and not delivery_ended),
  check ((status not in ('DELIVERING', 'DELIVERED')) or refund_requested_at is null),
  check ((status not in ('REFUND_PENDING', 'REFUNDED', 'REFUND_FAILED')) or delivery_id is null or delivery_ended
    or delivered_at is not null),
  check ((status = 'REFUNDED') = (refunded_at is not null)),
  check ((delivered_at is null) = (held_until is null)),
  check (stock_sale_id is null or kind = 'CARD'),
  -- CHARGED_BACK: a dispute lost before the delivery ends the payment. The bank returned the money, and nothing remains
  -- reserved.
  check (status in ('CREATED', 'AUTHORISED', 'REVIEW', 'SETTLED', 'DELIVERING', 'DELIVERED', 'REFUND_PENDING', 'REFUNDED',
    'REFUND_FAILED', 'CHARGED_BACK', 'FAILED', 'EXPIRED')),
  check (status <> 'CHARGED_BACK' or chargeback = 'LOST' and settled_at is not null and provider_id is not null
    and (delivery_id is null or delivery_ended or delivered_at is not null)),
  check (market_order_id is null or kind = 'CARD' and stock_sale_id is null)
);
create index payment_of_user on payment (user_id, created_at desc, id desc) where user_id is not null;
create index payment_in_work on payment (status, settled_at) where status in ('AUTHORISED', 'REVIEW', 'SETTLED', 'DELIVERING',
  'REFUND_PENDING', 'REFUND_FAILED');
create index payment_open on payment (expires_at) where status = 'CREATED';
create index payment_of_gacha on payment (gacha_id) where gacha_id is not null;
create index payment_added on payment (created_at desc, id desc);
-- Allows one buyer at a time for a card.
create unique index payment_reserves_card on payment (card_id) where (card_id is not null)
  and (status in ('CREATED', 'AUTHORISED', 'REVIEW', 'SETTLED', 'DELIVERING'));
-- Finds the movements of a day.
create index payment_settled on payment (settled_at) where settled_at is not null;
create index payment_refunded on payment (refunded_at) where refunded_at is not null;
create index payment_of_stock_sale on payment (stock_sale_id) where stock_sale_id is not null;
create index payment_of_market_order on payment (market_order_id) where market_order_id is not null;
-- A charge pays for one payment. The shop checks this before it writes. The index rejects a duplicate from any other write
-- path.
create unique index payment_charge on payment (provider_id) where provider_id is not null;

-- One status that a payment had, with its cause.
create table payment_status (
  id uuid primary key,
  payment_id uuid not null references payment (id) on delete cascade,
  seq integer not null,
  at timestamptz not null,
  status text not null,
  cause text not null check (cause in ('provider', 'time', 'shop', 'chain', 'reorganisation', 'admin', 'second-admin')),
  note text,
  admin_id uuid references admin_user (id),
  unique (payment_id, seq)
);

-- One webhook with a valid signature, stored unchanged. A body is stored once, even if it is sent repeatedly.
create table payment_event (
  id uuid primary key,
  body_hash text not null unique check (body_hash ~ '^[0-9a-f]{64}$'),
  body text not null check (octet_length(body) <= 65536),
  event_type text not null check (length(event_type) <= 100),
  provider_id text check (length(provider_id) <= 200),
  payment_id uuid references payment (id) on delete cascade,
  received_at timestamptz not null,
  times_received integer not null default 1,
  processed_at timestamptz,
  outcome text check (outcome in ('APPLIED', 'NO_CHANGE', 'UNKNOWN_TYPE', 'UNKNOWN_PAYMENT', 'OTHER_MERCHANT',
    'AMOUNT_DIFFERS', 'SECOND_CHARGE', 'UNREADABLE')),
  check ((processed_at is null) = (outcome is null))
);
create index payment_event_of_payment on payment_event (payment_id, received_at) where payment_id is not null;
create index payment_event_unprocessed on payment_event (received_at) where processed_at is null;
create index payment_event_received on payment_event (received_at desc, id desc);
create index payment_event_of_provider on payment_event (provider_id) where provider_id is not null;

-- One second charge for a payment that was already paid. It is always refunded.
create table payment_surplus (
  provider_id text primary key check (length(provider_id) between 1 and 200),
  payment_id uuid not null references payment (id),
  cents bigint not null check (cents >= 0),
  status text not null check (status in ('REFUND_PENDING', 'REFUNDED', 'REFUND_FAILED')),
  refund_requested_at timestamptz,
  refund_error text check (length(refund_error) between 1 and 500),
  created_at timestamptz not null,
  refunded_at timestamptz,
  -- The time when the provider accepted the refund. The provider reports the result later.
  refund_accepted_at timestamptz,
  check ((status = 'REFUNDED') = (refunded_at is not null))
);
create index payment_surplus_open on payment_surplus (created_at) where status <> 'REFUNDED';
create index payment_surplus_of_payment on payment_surplus (payment_id);

-- One delivery of packs or of a card, for a bank card payment, a ticket or a prize.
create table delivery (
  id uuid primary key,
  -- The contract accepts each reference once. Every attempt has a new reference, so a void of one attempt never affects the
  -- next.
  payment_ref bytes32 not null unique,
  source text not null check (source in ('TICKET', 'PAYMENT', 'CAMPAIGN')),
  source_id uuid not null,
  gacha_id uuid references gacha (id),
  quantity integer not null check (quantity between 1 and 100),
  recipient eth_address not null,
  open_now boolean not null,
  status text not null check (status in ('QUEUED', 'DELIVERED', 'VOIDING', 'VOID', 'FAILED')),
  -- The deadline. A delivery that is late is voided.
  due_at timestamptz,
  void_requested_at timestamptz,
  void_reason text check (void_reason in ('LATE', 'REFUSED', 'REQUESTED')),
  transaction_id uuid not null references operator_transaction (id),
  -- The latest transaction that voids the delivery.
  void_transaction_id uuid references operator_transaction (id),
  void_attempts integer not null default 0 check (void_attempts >= 0),
  created_at timestamptz not null,
  -- The time when its status became VOID or FAILED.
  ended_at timestamptz,
  -- Set when the delivery is the card of a stock sale.
  stock_sale_id uuid,
  -- Set when the delivery is a listed card. A listing has no reference on chain, so the transaction that fills it identifies
  -- the delivery.
  market_order_id uuid,
  check (not open_now or quantity <= 20),
  check ((void_requested_at is null) = (void_reason is null)),
  check ((status not in ('VOIDING', 'VOID')) or void_requested_at is not null),
  check (status <> 'QUEUED' or void_requested_at is null),
  check ((ended_at is not null) = (status in ('VOID', 'FAILED'))),
  check (stock_sale_id is null or source = 'PAYMENT' and quantity = 1 and not open_now),
  check (num_nonnulls(gacha_id, stock_sale_id, market_order_id) = 1),
  check (market_order_id is null or source = 'PAYMENT' and quantity = 1 and not open_now)
);
-- A source has at most one delivery that may still arrive or has arrived.
create unique index delivery_live_of_source on delivery (source, source_id) where status not in ('VOID', 'FAILED');
create index delivery_of_source on delivery (source, source_id, created_at desc);
create index delivery_open on delivery (gacha_id) where status in ('QUEUED', 'VOIDING');
create index delivery_on_its_way on delivery (recipient, gacha_id) where status in ('QUEUED', 'VOIDING');
-- A card has at most one delivery that may still arrive or has arrived.
create unique index delivery_live_of_stock_sale on delivery (stock_sale_id) where (stock_sale_id is not null)
  and (status not in ('VOID', 'FAILED'));
create unique index delivery_live_of_market_order on delivery (market_order_id) where (market_order_id is not null)
  and (status not in ('VOID', 'FAILED'));
create index delivery_of_market_order on delivery (market_order_id) where market_order_id is not null;

-- Projected: one delivery of packs, by this shop or another holder of its key.
create table pack_delivery (
  payment_ref bytes32 primary key,
  gacha_id uuid not null references gacha (id),
  recipient text not null,
  first_pack_token_id numeric(78, 0) not null,
  quantity integer not null check (quantity > 0),
  open_now boolean not null,
  transaction_hash text not null,
  block_number bigint not null,
  log_index integer not null,
  delivered_at timestamptz not null
);
create index pack_delivery_of_gacha on pack_delivery (gacha_id) include (quantity);
create index pack_delivery_recipient on pack_delivery (recipient, delivered_at);
create index pack_delivery_tokens on pack_delivery (gacha_id, first_pack_token_id);

-- Projected: one reference for which the contract delivers nothing.
create table payment_void (
  payment_ref bytes32 primary key,
  transaction_hash text not null,
  block_number bigint not null
);

-- One receipt for money that the shop received. It keeps the printed content, so later settings or a new chain index don't
-- change it. The source is found by (source, source_id) without a foreign key, because those rows are projected again.
create table receipt (
  id uuid primary key,
  -- Starts at 1 without gaps, in the order of issue.
  serial bigint not null unique check (serial > 0),
  source text not null check (source in ('PAYMENT', 'PACKS', 'CARD', 'FEE', 'SHIPPING')),
  source_id uuid not null,
  -- Null for a wallet without an account, and once the account is deleted.
  user_id uuid references app_user (id),
  wallet eth_address not null,
  -- The name on the receipt. Null for a blank to fill in.
  recipient text check (length(recipient) between 1 and 60),
  -- Incremented when the receipt is issued again to another recipient.
  revision integer not null default 1 check (revision > 0),
  paid_at timestamptz not null,
  item_ja text not null check (length(item_ja) between 1 and 600),
  item_en text not null check (length(item_en) between 1 and 600),
  token text not null check (token in ('USD', 'USDC', 'USDT')),
  amount_base_units base_units not null check (amount_base_units > 0),
  yen_per_dollar_e4 integer not null check (yen_per_dollar_e4 > 0),
  -- PURCHASE: the rate stored with the purchase. SETTING: the shop's rate at that time.
  rate_origin text not null check (rate_origin in ('PURCHASE', 'SETTING')),
  yen bigint not null check (yen > 0),
  -- 0 for exempt items: transport to another country.
  tax_percent integer not null check (tax_percent between 0 and 100),
  tax_yen bigint not null check (tax_yen >= 0),
  -- The qualified invoice issuer's number. Null when the receipt isn't an invoice.
  invoice_number text check (invoice_number ~ '^T[0-9]{13}$'),
  -- The shop's name, address and contact at that time, in both languages.
  issuer jsonb not null,
  issued_at timestamptz not null,
  check (tax_yen::numeric = floor(yen::numeric * tax_percent::numeric / (100 + tax_percent)::numeric)),
  unique (source, source_id)
);
create index receipt_of_user on receipt (user_id) where user_id is not null;

-- One settlement report from the payment provider, compared with the payments of a day.
create table payment_reconciliation (
  id uuid primary key,
  day date not null,
  -- The time zone of the day.
  time_zone text not null check (time_zone in ('UTC', 'Asia/Tokyo')),
  file_name text not null check (length(file_name) between 1 and 200),
  -- SHA-256 of the report.
  file_hash text not null check (file_hash ~ '^[0-9a-f]{64}$'),
  lines integer not null check (lines >= 0),
  differences integer not null check (differences >= 0),
  admin_id uuid not null references admin_user (id),
  created_at timestamptz not null
);
create index payment_reconciliation_added on payment_reconciliation (created_at desc, id desc);

-- The totals in the report and in the shop, for one kind of movement.
create table payment_reconciliation_sum (
  reconciliation_id uuid references payment_reconciliation (id) on delete cascade,
  movement text check (movement in ('SETTLED', 'REFUNDED', 'CHARGEBACK_LOST')),
  reported integer not null check (reported >= 0),
  reported_cents bigint not null check (reported_cents >= 0),
  booked integer not null check (booked >= 0),
  booked_cents bigint not null check (booked_cents >= 0),
  primary key (reconciliation_id, movement)
);

create table payment_reconciliation_difference (
  reconciliation_id uuid references payment_reconciliation (id) on delete cascade,
  seq integer,
  kind text not null check (kind in ('UNKNOWN_CHARGE', 'NOT_BOOKED', 'NOT_REPORTED', 'AMOUNT_DIFFERS', 'CURRENCY_DIFFERS',
    'REPORTED_TWICE', 'OTHER_DAY')),
  movement text not null check (movement in ('SETTLED', 'REFUNDED', 'CHARGEBACK_LOST')),
  charge_id text not null check (length(charge_id) between 1 and 200),
  payment_id uuid references payment (id) on delete set null,
  -- Null when the report doesn't have it.
  line integer,
  reported_cents bigint,
  currency text check (currency ~ '^[A-Z]{3}$'),
  -- Null when the shop doesn't have it.
  booked_cents bigint,
  booked_at timestamptz,
  check ((line is null) = (reported_cents is null) and (line is null) = (currency is null)),
  check ((booked_cents is null) = (booked_at is null)),
  check (line is not null or booked_at is not null),
  primary key (reconciliation_id, seq)
);

-- Projected: one delivery of a card, by this shop or another holder of its key.
create table card_delivery (
  payment_ref bytes32 primary key,
  contract_address eth_address not null,
  token_id numeric(78, 0) not null,
  recipient eth_address not null,
  transaction_hash text not null,
  block_number bigint not null,
  log_index integer not null,
  delivered_at timestamptz not null
);
create index card_delivery_token on card_delivery (contract_address, token_id);

-- Projected: one reference for which StockSale delivers nothing. References in Gacha are separate: a void in one contract never
-- ends a delivery of the other.
create table card_payment_void (
  payment_ref bytes32 primary key,
  transaction_hash text not null,
  block_number bigint not null
);

-- A last-one prize is held like the last pack's card, which it comes with.
create view payment_hold as
  select t.nft_id, t.contract_address, t.token_id, t.owner, p.id as payment_id, p.held_until,
         -- A dispute holds the token without an end, but only in a wallet of who paid.
         p.chargeback in ('OPENED', 'LOST') and (t.owner = p.wallet or exists (
           select from wallet w where w.user_id = p.user_id and w.address = t.owner)) as disputed
    from (
      select n.id as nft_id, n.contract_address, n.token_id, n.owner, k.gacha_id, k.token_id as pack_token_id
        from nft n join pack k on k.nft_id = n.id
      union all
      -- The token that was drawn: a slab that returned to stock gets another one.
      select n.id, n.contract_address, n.token_id, n.owner, k.gacha_id, k.token_id
        from nft n
        join gacha_entry e on e.nft_id = n.id
        join drop_on_chain c on c.gacha_id = e.gacha_id and n.token_id = c.drop_id * 65536 + e.pool_index
        join pack k on k.gacha_id = e.gacha_id and case when e.last_one then k.prize_index else k.pool_index end = e.pool_index
    ) t
    join pack_delivery s on s.gacha_id = t.gacha_id and t.pack_token_id >= s.first_pack_token_id
      and t.pack_token_id < s.first_pack_token_id + s.quantity
    join delivery d on d.payment_ref = s.payment_ref and d.source = 'PAYMENT' and d.gacha_id is not null
    join payment p on p.id = d.source_id
  union all
  -- A card from stock, or one that was listed.
  select n.id, n.contract_address, n.token_id, n.owner, p.id, p.held_until,
         p.chargeback in ('OPENED', 'LOST') and (n.owner = p.wallet or exists (
           select from wallet w where w.user_id = p.user_id and w.address = n.owner))
    from nft n
    join card_delivery s on s.contract_address = n.contract_address and s.token_id = n.token_id
    join delivery d on d.payment_ref = s.payment_ref and d.source = 'PAYMENT' and d.gacha_id is null
    join payment p on p.id = d.source_id;

select announce_changes_of('payment');

select announce_changes_of('delivery');

select announce_changes_of('pack_delivery');

select announce_changes_of('card_delivery');
