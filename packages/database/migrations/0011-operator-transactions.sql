-- Transactions that the operator's key sends. A row first, always: a crash at any point leaves enough to go on.

-- One row per signing key: the only place where nonces are given out.
create table operator_signer (
  address text primary key check (address ~ '^0x[0-9a-f]{40}$'),
  next_nonce bigint not null check (next_nonce >= 0),
  balance_wei numeric(78, 0),
  balance_low boolean not null default false,
  checked_at timestamptz
);

create table operator_transaction (
  id uuid primary key,
  kind text not null,
  -- The same key never makes a second transaction, whatever crashes or is called twice.
  idempotency_key text not null,
  signer text not null check (signer ~ '^0x[0-9a-f]{40}$'),
  to_address text not null check (to_address ~ '^0x[0-9a-f]{40}$'),
  data text not null check (data ~ '^0x([0-9a-f]{2})*$'),
  -- The operator's key moves no money of its own.
  value_wei numeric(78, 0) not null default 0 check (value_wei = 0),
  -- What the transaction is for, to find it again: { "gachaId": … }.
  subject jsonb not null default '{}',
  requested_by uuid,
  status text not null default 'QUEUED' check (status in ('QUEUED', 'SENT', 'CONFIRMED', 'FAILED', 'CANCELLED')),
  nonce bigint check (nonce >= 0),
  cancel_requested boolean not null default false,
  bump_requested boolean not null default false,
  -- The attempt that was mined, and where.
  transaction_hash text,
  block_number bigint,
  block_hash text,
  -- Why it failed: the contract's error name where it has one.
  error_code text,
  error_detail text,
  -- Why it does not move on at present, while it is not final.
  held_because text,
  not_before timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (kind, idempotency_key),
  unique (signer, nonce),
  check (status <> 'SENT' or nonce is not null),
  check (status <> 'CONFIRMED' or (transaction_hash is not null and block_hash is not null)),
  check ((block_number is null) = (block_hash is null))
);

create index operator_transaction_open on operator_transaction (signer, not_before)
  where status in ('QUEUED', 'SENT');
create index operator_transaction_mined on operator_transaction (block_number) where block_number is not null;
create index operator_transaction_subject on operator_transaction using gin (subject jsonb_path_ops);
create index operator_transaction_requester on operator_transaction (requested_by, created_at desc)
  where requested_by is not null;

-- Every signed transaction, stored before it is first sent: sending it again can never do a thing twice.
create table operator_transaction_attempt (
  hash text primary key check (hash ~ '^0x[0-9a-f]{64}$'),
  transaction_id uuid not null references operator_transaction (id),
  nonce bigint not null,
  purpose text not null check (purpose in ('SEND', 'BUMP', 'CANCEL')),
  raw text not null,
  max_fee_per_gas_wei numeric(78, 0) not null,
  max_priority_fee_per_gas_wei numeric(78, 0) not null,
  created_at timestamptz not null default now(),
  -- The head when it was first accepted: a halted chain must not look like a stuck transaction.
  sent_at_block bigint,
  answer text
);

create index operator_transaction_attempt_of on operator_transaction_attempt (transaction_id, created_at);
