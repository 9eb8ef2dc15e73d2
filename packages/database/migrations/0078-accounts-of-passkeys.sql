-- Users without a wallet: an address that was confirmed, passkeys, and the account on chain that these act for.

alter table app_user
  -- Null until a code that was sent there was typed.
  add column email text unique check (email = lower(email) and length(email) <= 254),
  add column language text not null default 'ja' check (language in ('ja', 'en'));

alter table wallet add column kind text not null default 'INJECTED' check (kind in ('INJECTED', 'ACCOUNT'));

create table smart_account (
  address text primary key references wallet (address),
  -- One account a user.
  user_id uuid not null unique references app_user (id),
  -- The passkey that the address follows from. It may be removed by now.
  first_x text not null check (first_x ~ '^0x[0-9a-f]{64}$'),
  first_y text not null check (first_y ~ '^0x[0-9a-f]{64}$'),
  first_rp_id_hash text not null check (first_rp_id_hash ~ '^0x[0-9a-f]{64}$'),
  bound_at timestamptz not null,

  -- As the chain has it.
  deployed boolean not null default false,
  recovery_address text check (recovery_address ~ '^0x[0-9a-f]{40}$'),
  -- The id on chain of the passkey that the recovery address proposed, and when it may join.
  proposed_key_id text check (proposed_key_id ~ '^0x[0-9a-f]{64}$'),
  proposal_ready_at timestamptz,
  check ((proposed_key_id is null) = (proposal_ready_at is null))
);

create table passkey (
  id uuid primary key,
  user_id uuid not null references app_user (id),
  -- As browsers know it, base64url.
  credential_id text not null unique check (length(credential_id) between 1 and 1400),
  -- As the account on chain knows it: keccak256 of x, y and the site's hash.
  key_id text not null unique check (key_id ~ '^0x[0-9a-f]{64}$'),
  x text not null check (x ~ '^0x[0-9a-f]{64}$'),
  y text not null check (y ~ '^0x[0-9a-f]{64}$'),
  rp_id_hash text not null check (rp_id_hash ~ '^0x[0-9a-f]{64}$'),
  transports text[] not null default '{}',
  backed_up boolean not null default false,
  -- The authenticator's signature counter: one that falls back is a copy's.
  sign_count bigint not null default 0 check (sign_count >= 0),
  name text not null check (length(name) between 1 and 60),
  standing text not null check (standing in ('REQUESTED', 'ACTIVE', 'REMOVED')),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_user on passkey (user_id, created_at);

-- What the shop paid, or let be paid, for an account's operations in a day (UTC).
create table gas_budget (
  user_id uuid not null references app_user (id),
  day date not null,
  taken_wei numeric(78, 0) not null check (taken_wei >= 0),
  primary key (user_id, day)
);
