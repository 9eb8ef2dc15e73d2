-- Projected: every grant, payment and expiry of points, and what of each month's points is left.
create table point_entry (
  block_number bigint not null,
  log_index integer not null,
  wallet text not null check (wallet ~ '^0x[0-9a-f]{40}$'),
  kind text not null check (kind in ('MINTED', 'SPENT', 'EXPIRED')),
  amount_base_units numeric(78, 0) not null check (amount_base_units > 0),
  -- Of a grant: its reference, and when its points expire.
  ref text check (ref ~ '^0x[0-9a-f]{64}$'),
  expires_at_seconds bigint,
  at timestamptz not null,
  transaction_hash text not null,
  primary key (block_number, log_index),
  check ((kind = 'MINTED') = (ref is not null)),
  check ((kind = 'MINTED') = (expires_at_seconds is not null))
);
create index point_entry_of_wallet on point_entry (wallet, block_number desc, log_index desc);

create table point_lot (
  wallet text not null check (wallet ~ '^0x[0-9a-f]{40}$'),
  -- The contract's month, which says when the points expire.
  month integer not null,
  expires_at_seconds bigint not null,
  -- Neither spent nor removed; expired points count until they are removed.
  left_base_units numeric(78, 0) not null check (left_base_units > 0),
  primary key (wallet, month)
);
create index point_lot_expiry on point_lot (expires_at_seconds);
