-- Listings and auctions of the shop's own cards that an admin ordered. The worker checks each again before it signs.
create table shop_order (
  id uuid primary key,
  nft_id uuid not null references nft (id) on delete cascade,
  type text not null check (type in ('FIXED_PRICE', 'AUCTION')),
  payment_token text not null check (payment_token in ('USDC', 'USDT')),
  -- The price of a listing, the reserve price of an auction.
  price_base_units numeric(78, 0) not null check (price_base_units > 0),
  order_hash text not null unique,
  -- The Seaport order without a signature.
  parameters jsonb not null,
  -- The terms of an auction that the order doesn't contain.
  terms jsonb,
  requested_by uuid not null references admin_user (id),
  -- The approval by a second admin; null when one admin may order it alone.
  approval jsonb,
  status text not null default 'QUEUED' check (status in ('QUEUED', 'SIGNED', 'REFUSED')),
  -- Of a refusal: its problem code, and the state of the card where the code has one.
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
