-- What users were given to sign, and what came of it.
create table intent (
  id uuid primary key,
  user_id uuid not null references app_user (id),
  wallet text not null check (wallet ~ '^0x[0-9a-f]{40}$'),
  kind text not null check (kind in ('ROLL', 'REVEAL', 'CREATE_ORDER', 'CANCEL_ORDER', 'FILL_ORDER')),
  status text not null default 'PREPARED'
    check (status in ('PREPARED', 'SUBMITTED', 'CONFIRMED', 'FAILED', 'EXPIRED')),
  summary jsonb not null,
  steps jsonb not null,
  transaction_hashes text[] not null default '{}',

  -- By what its effect is known again, whether or not the client ever told of a transaction.
  gacha_id uuid references gacha (id),
  quantity integer,
  token text,
  total_base_units numeric(78, 0),
  open_now boolean,
  pack_ids uuid[] not null default '{}',
  order_id uuid references market_order (id),
  -- The order that a CREATE_ORDER intent has ready for its signature.
  order_parameters jsonb,

  -- The effect. A purchase answers for one intent only.
  purchase_id uuid unique,
  effect_transaction_hash text,

  created_at timestamptz not null,
  expires_at timestamptz not null,
  updated_at timestamptz not null,
  check (kind <> 'ROLL' or (gacha_id is not null and quantity > 0 and token is not null and total_base_units >= 0)),
  check (kind <> 'REVEAL' or cardinality(pack_ids) > 0),
  check (kind not in ('CANCEL_ORDER', 'FILL_ORDER') or order_id is not null)
);
create index intent_user on intent (user_id, created_at desc);
create index intent_wallet_open on intent (wallet, kind) where status <> 'CONFIRMED';
create index intent_effect on intent (wallet) where status = 'CONFIRMED';
create index intent_expiry on intent (expires_at) where status in ('PREPARED', 'SUBMITTED');

-- Points that admins gave, beside the chain's own cap.
create table point_grant (
  id uuid primary key,
  wallet text not null check (wallet ~ '^0x[0-9a-f]{40}$'),
  amount_base_units numeric(78, 0) not null check (amount_base_units > 0),
  reason text not null,
  admin_id uuid not null references admin_user (id),
  transaction_id uuid not null references operator_transaction (id),
  granted_at timestamptz not null
);
create index point_grant_day on point_grant (granted_at);
