-- Packs that the shop delivers for payments by bank card, tickets and prizes.
create table delivery (
  id uuid primary key,
  -- The contract takes each reference once. Every attempt has a new one, so that a void of one attempt never meets the next.
  payment_ref text not null unique check (payment_ref ~ '^0x[0-9a-f]{64}$'),
  source text not null check (source in ('TICKET', 'PAYMENT', 'CAMPAIGN')),
  source_id uuid not null,
  gacha_id uuid not null references gacha (id),
  quantity integer not null check (quantity between 1 and 100),
  recipient text not null check (recipient ~ '^0x[0-9a-f]{40}$'),
  open_now boolean not null,
  status text not null check (status in ('QUEUED', 'DELIVERED', 'VOIDING', 'VOID', 'FAILED')),
  -- Not delivered by then, it is voided.
  due_at timestamptz,
  void_requested_at timestamptz,
  void_reason text check (void_reason in ('LATE', 'REFUSED', 'REQUESTED')),
  transaction_id uuid not null references operator_transaction (id),
  -- The latest transaction that voids it.
  void_transaction_id uuid references operator_transaction (id),
  void_attempts integer not null default 0 check (void_attempts >= 0),
  created_at timestamptz not null,
  -- When its status became VOID or FAILED.
  ended_at timestamptz,
  check (not open_now or quantity <= 20),
  check ((void_requested_at is null) = (void_reason is null)),
  check (status not in ('VOIDING', 'VOID') or void_requested_at is not null),
  check (status <> 'QUEUED' or void_requested_at is null),
  check ((ended_at is not null) = (status in ('VOID', 'FAILED')))
);
-- A source has one delivery that may still arrive, or has arrived.
create unique index delivery_live_of_source on delivery (source, source_id) where status not in ('VOID', 'FAILED');
create index delivery_of_source on delivery (source, source_id, created_at desc);
create index delivery_open on delivery (gacha_id) where status in ('QUEUED', 'VOIDING');

-- Projected: packs that were delivered, by this shop or another holder of its key.
create table pack_delivery (
  payment_ref text primary key check (payment_ref ~ '^0x[0-9a-f]{64}$'),
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

-- Projected: references for which the contract delivers nothing.
create table payment_void (
  payment_ref text primary key check (payment_ref ~ '^0x[0-9a-f]{64}$'),
  transaction_hash text not null,
  block_number bigint not null
);
