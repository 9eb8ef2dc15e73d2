-- Who may sign in, and the sessions of those who did.

create table app_user (
  id uuid primary key,
  name text not null check (length(name) between 1 and 80),
  avatar text,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'DISABLED')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- One wallet belongs to one user.
create table wallet (
  address text primary key check (address ~ '^0x[0-9a-f]{40}$'),
  user_id uuid not null references app_user (id),
  linked_at timestamptz not null default now()
);
create index wallet_user on wallet (user_id);

create table admin_user (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  name text not null,
  password_hash text not null,
  -- AES-256-GCM under the server's own key: a leaked table alone lets nobody in.
  totp_secret_sealed bytea not null,
  -- The last time step whose code was accepted: a code works once.
  totp_last_step bigint not null default 0,
  failed_attempts integer not null default 0 check (failed_attempts >= 0),
  locked_until timestamptz,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'DISABLED')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Nonces that were used and could be used again before they expire.
create table used_sign_in_nonce (
  nonce text primary key,
  expires_at timestamptz not null
);
create index used_sign_in_nonce_expires_at on used_sign_in_nonce (expires_at);

-- A session is a family of refresh tokens: each is exchanged once for the next, and one that comes back ends them all.
create table session (
  id uuid primary key,
  user_id uuid references app_user (id),
  admin_id uuid references admin_user (id),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('LOGOUT', 'TOKEN_REUSED', 'REVOKED')),
  check ((user_id is null) <> (admin_id is null)),
  check ((ended_at is null) = (end_reason is null))
);
create index session_by_user on session (user_id) where ended_at is null;
create index session_admin on session (admin_id) where ended_at is null;

create table refresh_token (
  -- SHA-256 of the token, which is itself 256 random bits.
  token_hash bytea primary key,
  session_id uuid not null references session (id),
  created_at timestamptz not null default now(),
  spent_at timestamptz
);
create index refresh_token_session on refresh_token (session_id);
