-- What the operator does with the shop's own cards, and their sale before they are minted.

-- The latest transaction of the operator on a slab. While it is under way nothing else may claim the slab: it may be
-- minted, burned or sent any moment.
alter table slab_claim
  add column transaction_id uuid references operator_transaction (id);
create index slab_claim_transaction on slab_claim (transaction_id) where transaction_id is not null;

-- A stock card on sale. Another price is another sale.
create table stock_sale (
  id uuid primary key,
  nft_id uuid not null references nft (id),
  price_base_units numeric(78, 0) not null check (price_base_units > 0),
  payment_token text not null default 'USDC' check (payment_token = 'USDC'),
  -- The contract that sells it: only while it may mint in the card's collection can the card be bought.
  sold_by text not null check (sold_by ~ '^0x[0-9a-f]{40}$'),
  created_at timestamptz not null,
  ends_at_seconds bigint not null,
  -- An admin took it back.
  withdrawn_at timestamptz,

  -- Projected.
  status text not null default 'Open' check (status in ('Open', 'Cancelled', 'Completed', 'Expired')),
  contract_address text check (contract_address ~ '^0x[0-9a-f]{40}$'),
  token_id numeric(78, 0),
  buyer text check (buyer ~ '^0x[0-9a-f]{40}$'),
  ended_at timestamptz,
  transaction_hash text,

  check ((status = 'Open') = (ended_at is null)),
  check ((status = 'Completed') = (buyer is not null)),
  check ((buyer is null) = (transaction_hash is null)),
  check ((buyer is null) = (token_id is null)),
  check ((token_id is null) = (contract_address is null))
);
create unique index stock_sale_open on stock_sale (nft_id) where status = 'Open';
create index stock_sale_time on stock_sale (ends_at_seconds) where status = 'Open';
create index stock_sale_nft on stock_sale (nft_id, created_at desc);
create index stock_sale_sold on stock_sale (ended_at desc, id) where status = 'Completed';
create index stock_sale_sold_of_contract on stock_sale (contract_address, ended_at desc, id)
  where status = 'Completed';
create index stock_sale_buyer on stock_sale (buyer, ended_at desc) where buyer is not null;

-- Who may buy it at present: the holder of the one voucher that the shop has signed.
create table stock_reservation (
  -- Also the voucher's reference, which sells once.
  id uuid primary key,
  stock_sale_id uuid not null references stock_sale (id),
  user_id uuid not null references app_user (id),
  wallet text not null check (wallet ~ '^0x[0-9a-f]{40}$'),
  deadline_seconds bigint not null check (deadline_seconds > 0),
  signature text not null check (signature ~ '^0x[0-9a-f]{130}$'),
  created_at timestamptz not null,
  -- Projected: by the sale's event, or by the chain's time.
  status text not null default 'RESERVED' check (status in ('RESERVED', 'COMPLETED', 'EXPIRED'))
);
-- Exactly one buyer at a time.
create unique index stock_reservation_live on stock_reservation (stock_sale_id) where status = 'RESERVED';
create index stock_reservation_user on stock_reservation (user_id) where status = 'RESERVED';
create index stock_reservation_time on stock_reservation (deadline_seconds) where status = 'RESERVED';
create index stock_reservation_sale on stock_reservation (stock_sale_id, created_at desc);

-- The reservation that a purchase from stock goes by.
alter table intent add column stock_reservation_id uuid references stock_reservation (id);
create index intent_stock_reservation on intent (stock_reservation_id) where stock_reservation_id is not null;
