-- Counts of all slabs in the vault. The result of each is stated on chain.
create table stock_take (
  id uuid primary key,
  -- 202611 for November 2026.
  month integer not null check (month between 202001 and 999912 and month % 100 between 1 and 12),
  status text not null check (status in ('OPEN', 'PUBLISHING', 'PUBLISHED', 'ABANDONED')),
  started_by uuid not null references admin_user (id),
  started_at timestamptz not null,
  -- Who published or abandoned it, and why it was abandoned.
  closed_by uuid references admin_user (id),
  closed_at timestamptz,
  close_reason text check (length(close_reason) between 1 and 500),
  -- How often its statement was queued, and the last time's transaction.
  attempts integer not null default 0,
  transaction_id uuid references operator_transaction (id),
  -- What the last statement was made of: the published file, byte for byte.
  report bytea,
  report_hash text check (report_hash ~ '^0x[0-9a-f]{64}$'),
  report_block bigint,
  check ((report is null) = (report_hash is null) and (report is null) = (report_block is null)),
  check (status not in ('PUBLISHING', 'PUBLISHED') or (report is not null and transaction_id is not null)),
  check (status <> 'ABANDONED' or closed_at is not null)
);
-- Two counts at once would each have a part of the slabs.
create unique index stock_take_active on stock_take ((true)) where status in ('OPEN', 'PUBLISHING');
create index stock_take_report on stock_take (report_hash) where report_hash is not null;

-- The scanned slabs. They are known by their labels: a card can be corrected or removed while the count lasts.
create table stock_take_slab (
  stock_take_id uuid not null references stock_take (id) on delete cascade,
  -- Empty when the number alone was scanned and no known slab has it.
  grader text not null check (grader ~ '^[A-Z0-9]{0,16}$'),
  certificate_number text not null check (certificate_number ~ '^[A-Z0-9]{1,32}$'),
  photo text references media (name),
  scanned_by uuid not null references admin_user (id),
  scanned_at timestamptz not null
);
create unique index stock_take_slab_once
  on stock_take_slab (stock_take_id, grader, certificate_identity(certificate_number));
create index stock_take_slab_photo on stock_take_slab (photo) where photo is not null;

-- The reasons of differences. One that is not a difference any longer goes when the count is published.
create table stock_take_difference (
  stock_take_id uuid not null references stock_take (id) on delete cascade,
  kind text not null check (kind in ('MISSING', 'SURPLUS')),
  grader text not null check (grader ~ '^[A-Z0-9]{0,16}$'),
  certificate_number text not null check (certificate_number ~ '^[A-Z0-9]{1,32}$'),
  reason text not null check (length(reason) between 1 and 500),
  explained_by uuid not null references admin_user (id),
  explained_at timestamptz not null
);
create unique index stock_take_difference_once
  on stock_take_difference (stock_take_id, kind, grader, certificate_identity(certificate_number));

-- What a count found, collection by collection, at the block of its report.
create table stock_take_collection (
  stock_take_id uuid not null references stock_take (id) on delete cascade,
  collection_id uuid not null references collection (id),
  -- Slabs that should be in the vault, and how many of them were scanned.
  expected integer not null check (expected >= 0),
  present integer not null check (present between 0 and expected),
  -- Living tokens, and how many of their slabs were scanned.
  tokens integer not null check (tokens >= 0),
  counted integer not null check (counted between 0 and tokens),
  -- Slabs whose tokens are burned and that have not been shipped.
  outgoing integer not null check (outgoing >= 0),
  primary key (stock_take_id, collection_id)
);

-- Projected from the reserve log.
create table reserve_statement (
  index bigint primary key,
  month integer not null,
  root text not null,
  slab_count bigint not null,
  report_hash text not null,
  stated_at timestamptz not null,
  transaction_hash text not null,
  block_number bigint not null
);

do $$
declare public_table text;
begin
  foreach public_table in array array['stock_take', 'stock_take_collection', 'reserve_statement'] loop
    execute format(
      'create trigger announce_public_change after insert or update or delete or truncate on %I
         for each statement execute function announce_public_change()', public_table);
  end loop;
end $$;
