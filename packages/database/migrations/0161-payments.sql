-- Payments by bank card through a payment provider.
create table payment (
  id uuid primary key,
  -- What the buyer and the shop call it; not a count of payments.
  number text not null unique check (number ~ '^[2-9A-HJKMNP-TV-Z]{8}$'),
  -- Null once the account is deleted.
  user_id uuid references app_user (id),
  wallet text not null check (wallet ~ '^0x[0-9a-f]{40}$'),
  kind text not null check (kind in ('PACKS', 'CARD')),
  gacha_id uuid references gacha (id),
  quantity integer check (quantity between 1 and 100),
  open_now boolean,
  card_id uuid references nft (id),
  status text not null check (status in ('CREATED', 'AUTHORISED', 'REVIEW', 'SETTLED', 'DELIVERING', 'DELIVERED',
    'REFUND_PENDING', 'REFUNDED', 'REFUND_FAILED', 'FAILED', 'EXPIRED')),
  chargeback text not null default 'NONE' check (chargeback in ('NONE', 'OPENED', 'WON', 'LOST')),
  -- The quote: dollars in cents, and the yen that they are at this rate.
  cents integer not null check (cents between 1 and 1000000),
  yen bigint not null check (yen >= 0),
  yen_per_dollar_e4 integer not null check (yen_per_dollar_e4 > 0),
  -- The hosted checkout.
  checkout_url text not null check (length(checkout_url) between 8 and 4000),
  expires_at timestamptz not null,
  -- The provider's id of the charge that settled, or of the latest that was authorised before.
  provider_id text check (length(provider_id) between 1 and 200),
  -- The cents that the provider says were paid.
  paid_cents bigint,
  amount_differs boolean not null default false,
  refund_reported boolean not null default false,
  authorised_at timestamptz,
  settled_at timestamptz,
  -- The delivery that is under way or done: a row of the feature deliveries, or the operator's transaction that sends a card.
  delivery_id uuid unique,
  -- The delivery was voided or can never happen.
  delivery_ended boolean not null default false,
  delivered_at timestamptz,
  -- Up to when what was delivered may not leave the shop.
  held_until timestamptz,
  refund_reason text check (refund_reason in ('LATE', 'NOT_DELIVERABLE', 'AMOUNT_DIFFERS', 'REFUND_REPORTED', 'ADMIN')),
  refund_note text check (length(refund_note) between 1 and 500),
  -- Before the first request is sent; and when the provider accepted one, which it reports on later.
  refund_requested_at timestamptz,
  refund_accepted_at timestamptz,
  refund_attempts integer not null default 0,
  refund_error text check (length(refund_error) between 1 and 500),
  refunded_at timestamptz,
  created_at timestamptz not null,
  version integer not null default 1,
  check ((kind = 'PACKS') = (gacha_id is not null)),
  check ((kind = 'PACKS') = (quantity is not null) and (kind = 'PACKS') = (open_now is not null)),
  check ((kind = 'CARD') = (card_id is not null)),
  -- Nothing is delivered or refunded that wasn't paid.
  check (status not in ('SETTLED', 'DELIVERING', 'DELIVERED', 'REFUND_PENDING', 'REFUNDED', 'REFUND_FAILED')
    or (settled_at is not null and provider_id is not null)),
  -- A delivery that may still happen and a refund exclude each other.
  check (status not in ('DELIVERING', 'DELIVERED') or (delivery_id is not null and not delivery_ended)),
  check (status not in ('DELIVERING', 'DELIVERED') or refund_requested_at is null),
  check (status not in ('REFUND_PENDING', 'REFUNDED', 'REFUND_FAILED') or delivery_id is null or delivery_ended
    or delivered_at is not null),
  check ((status = 'REFUNDED') = (refunded_at is not null)),
  check ((delivered_at is null) = (held_until is null))
);
create index payment_of_user on payment (user_id, created_at desc, id desc) where user_id is not null;
create index payment_in_work on payment (status, settled_at)
  where status in ('AUTHORISED', 'REVIEW', 'SETTLED', 'DELIVERING', 'REFUND_PENDING', 'REFUND_FAILED');
create index payment_open on payment (expires_at) where status = 'CREATED';
create index payment_of_gacha on payment (gacha_id) where gacha_id is not null;
create index payment_of_provider on payment (provider_id) where provider_id is not null;
create index payment_added on payment (created_at desc, id desc);
-- One buyer at a time for a card.
create unique index payment_reserves_card on payment (card_id)
  where card_id is not null and status in ('CREATED', 'AUTHORISED', 'REVIEW', 'SETTLED', 'DELIVERING');

-- The statuses that a payment had, with who or what caused each.
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

-- Every webhook with a valid signature, as it came. A body is stored once, however often it is sent.
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

-- A second charge for a payment that another charge paid: always refunded.
create table payment_surplus (
  provider_id text primary key check (length(provider_id) between 1 and 200),
  payment_id uuid not null references payment (id),
  cents bigint not null check (cents >= 0),
  status text not null check (status in ('REFUND_PENDING', 'REFUNDED', 'REFUND_FAILED')),
  refund_requested_at timestamptz,
  refund_error text check (length(refund_error) between 1 and 500),
  created_at timestamptz not null,
  refunded_at timestamptz,
  check ((status = 'REFUNDED') = (refunded_at is not null))
);
create index payment_surplus_open on payment_surplus (created_at) where status <> 'REFUNDED';
create index payment_surplus_of_payment on payment_surplus (payment_id);

-- Payments by card count towards the spending limits: as promised until they are settled, and not at all once they are
-- refunded or came to nothing.
alter table spending
  add column payment_id uuid references payment (id) on delete cascade,
  drop constraint spending_check,
  add constraint spending_check check (num_nonnulls(intent_id, auction_id, payment_id) <= 1
    and num_nonnulls(intent_id, order_id, auction_id, payment_id) >= 1),
  drop constraint spending_user_id_intent_id_order_id_auction_id_key,
  add constraint spending_source_key unique nulls not distinct (user_id, intent_id, order_id, auction_id, payment_id);
create index spending_payment on spending (payment_id) where payment_id is not null;

create or replace view effective_spending as
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
  -- Of an auction the most that the user bids there, until it is over: then what the won bid was.
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
   where p.status not in ('FAILED', 'EXPIRED', 'REFUNDED');
