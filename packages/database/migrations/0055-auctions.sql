-- Auctions: what their asks are about, how the bidding stands, and the ways in which their sale was tried.

-- One row for each ask, which it shares its id with.
create table auction (
  id uuid primary key references market_order (id),
  -- The zone hash of the ask and of every bid.
  zone_hash text not null unique check (zone_hash ~ '^0x[0-9a-f]{64}$'),
  nft_id uuid not null references nft (id),
  seller text not null check (seller ~ '^0x[0-9a-f]{40}$'),
  fee_basis_points integer not null check (fee_basis_points between 0 and 9999),
  treasury text not null check (treasury ~ '^0x[0-9a-f]{40}$'),
  salt numeric(78, 0) not null,
  reserve_base_units numeric(78, 0) not null check (reserve_base_units > 0),
  starting_price_base_units numeric(78, 0) not null
    check (starting_price_base_units > 0 and starting_price_base_units <= reserve_base_units),
  increment_base_units numeric(78, 0) not null check (increment_base_units > 0),
  -- The end that was signed, and the end as late bids and halts of the chain have put it off: by a day at most.
  set_for_seconds bigint not null,
  ends_at_seconds bigint not null check (ends_at_seconds between set_for_seconds and set_for_seconds + 86400),
  -- When no bid was found that could pay what the card is sold for.
  unsold_at timestamptz,
  state text not null default 'RUNNING' check (state in ('RUNNING', 'SETTLING', 'SOLD', 'UNSOLD', 'CANCELLED'))
);
create index auction_nft on auction (nft_id);
create index auction_open on auction (ends_at_seconds) where state in ('RUNNING', 'SETTLING');
create index auction_state on auction (state, ends_at_seconds, id);
alter table market_order
  add constraint market_order_auction_fkey foreign key (auction_id) references auction (id) deferrable initially deferred;

-- Each try to sell an auction's card to one of its bidders. The transaction's own row tells how it went.
create table auction_settlement (
  auction_id uuid not null references auction (id),
  number integer not null check (number > 0),
  bid_id uuid not null references market_order (id),
  transaction_id uuid not null unique references operator_transaction (id),
  primary key (auction_id, number)
);

-- Up to what the shop bids for somebody who doesn't say so to others, and what all the bids for it have in common. Served to
-- nobody but its bidder.
create table private_maximum (
  id uuid primary key,
  auction_id uuid not null references auction (id),
  bidder text not null check (bidder ~ '^0x[0-9a-f]{40}$'),
  starts_at_seconds bigint not null,
  counter numeric(78, 0) not null,
  salt numeric(78, 0) not null,
  created_at timestamptz not null,
  -- A bidder's later maximum takes the place of the earlier one.
  unique (auction_id, bidder)
);

-- Its bids, all signed at once: each is published when it is needed, and only then an order that others see.
create table private_bid (
  maximum_id uuid not null references private_maximum (id) on delete cascade,
  price_base_units numeric(78, 0) not null check (price_base_units > 0),
  signature text not null,
  primary key (maximum_id, price_base_units)
);
