-- Signed orders and what became of them.

create table market_order (
  id uuid primary key,
  order_hash text not null unique check (order_hash ~ '^0x[0-9a-f]{64}$'),
  type text not null check (type in ('FIXED_PRICE', 'AUCTION', 'OFFER', 'BID')),
  origin text not null check (origin in ('ORDER_OFF_CHAIN', 'ORDER_ON_CHAIN')),
  nft_id uuid not null references nft (id),
  contract_address text not null check (contract_address ~ '^0x[0-9a-f]{40}$'),
  token_id numeric(78, 0) not null,
  offerer text not null check (offerer ~ '^0x[0-9a-f]{40}$'),
  payment_token text not null check (payment_token in ('USDC', 'USDT')),
  price_base_units numeric(78, 0) not null check (price_base_units > 0),
  fee_base_units numeric(78, 0) not null check (fee_base_units >= 0),
  proceeds_base_units numeric(78, 0) not null check (proceeds_base_units > 0),
  counter numeric(78, 0) not null,
  -- As it was signed, to be filled as it is: the wire's `parameters` and the signature.
  parameters jsonb not null,
  signature text not null,
  starts_at_seconds bigint not null,
  ends_at_seconds bigint not null,
  created_at timestamptz not null,
  -- The head when it was stored: a later transfer by the offerer ends it.
  stored_at_block bigint not null,

  -- Projected.
  status text not null default 'Open' check (status in ('Open', 'Cancelled', 'Completed', 'Expired')),
  cancel_reason text check (cancel_reason in ('BY_OFFERER', 'COUNTER_RAISED', 'MOVED_AWAY', 'REVEALED')),
  unfillable_reason text check (unfillable_reason in ('NOT_OWNER', 'NO_APPROVAL', 'NO_FUNDS', 'NOT_STARTED',
    'WRONG_COUNTER', 'PAUSED', 'IN_CUSTODY', 'ACCOUNT_UNDEPLOYED')),
  buyer text check (buyer ~ '^0x[0-9a-f]{40}$'),
  ended_at timestamptz,
  transaction_hash text,

  -- The parts of a price are all of it.
  check (fee_base_units + proceeds_base_units = price_base_units),
  check (ends_at_seconds > starts_at_seconds),
  check (type <> 'FIXED_PRICE' or payment_token = 'USDC'),
  check ((status = 'Cancelled') = (cancel_reason is not null)),
  check (status = 'Open' or unfillable_reason is null),
  check ((status = 'Completed') = (buyer is not null))
);

create index market_order_offerer on market_order (offerer, created_at desc);
create index market_order_token on market_order (contract_address, token_id);
create index market_order_nft on market_order (nft_id, created_at desc);
-- The best listing of a card: several may stand, each cheaper than the one before.
create index market_order_best on market_order (nft_id, price_base_units)
  where status = 'Open' and unfillable_reason is null and type = 'FIXED_PRICE';
create index market_order_time on market_order (ends_at_seconds) where status = 'Open';

-- Projected: every movement of a token of ours.
create table nft_transfer (
  contract_address text not null,
  token_id numeric(78, 0) not null,
  block_number bigint not null,
  log_index integer not null,
  from_address text not null,
  to_address text not null,
  transaction_hash text not null,
  transferred_at timestamptz not null,
  primary key (contract_address, token_id, block_number, log_index)
);

-- Projected: who switched Seaport off as operator of the tokens of a contract.
create table seaport_switched_off (
  contract_address text not null,
  owner text not null,
  primary key (contract_address, owner)
);

-- The id of something that has no row of its own: a UUID of version 8 (RFC 9562) over what it is made of.
create function derived_id(source text) returns uuid language sql immutable strict parallel safe as $$
  select overlay(overlay(md5(source) placing '8' from 13 for 1) placing '8' from 17 for 1)::uuid
$$;

-- What happened to a card or pack, drawn together from what the other tables say. Nothing is stored twice. A block's time
-- has whole seconds, so an order that ended in the second in which it was stored is told after its storing.
create view nft_activity as
  select derived_id('listing' || o.id) as id, o.nft_id, 'Listing' as type, o.price_base_units,
         o.payment_token as token, o.offerer as from_address, null::text as to_address,
         null::text as transaction_hash, o.created_at as occurred_at, 2147483646 as log_index
    from market_order o
  union all
  select derived_id('cancel' || o.id), o.nft_id, 'Cancel', o.price_base_units, o.payment_token, o.offerer, null,
         o.transaction_hash, greatest(o.ended_at, o.created_at), 2147483647
    from market_order o where o.status = 'Cancelled'
  union all
  select derived_id('sale' || o.id), o.nft_id, 'Sale', o.price_base_units, o.payment_token, o.offerer, o.buyer,
         o.transaction_hash, greatest(o.ended_at, o.created_at), 2147483647
    from market_order o where o.status = 'Completed'
  union all
  select derived_id('transfer' || t.contract_address || t.token_id || '.' || t.block_number || '.' || t.log_index),
         n.id, case when t.from_address = '0x0000000000000000000000000000000000000000' then 'Mint' else 'Transfer' end,
         null, null, nullif(t.from_address, '0x0000000000000000000000000000000000000000'), t.to_address,
         t.transaction_hash, t.transferred_at, t.log_index
    from nft_transfer t
    join nft n on n.contract_address = t.contract_address and n.token_id = t.token_id
   -- A sale moves the token too: it is told once, as a sale.
   where not exists (select 1 from market_order o
                      where o.nft_id = n.id and o.status = 'Completed' and o.transaction_hash = t.transaction_hash);
