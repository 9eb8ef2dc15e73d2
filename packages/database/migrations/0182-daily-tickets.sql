-- Tickets that users get by coming back each day, within a budget of the shop.
create table daily_claim (
  id uuid primary key,
  -- The day in Japan.
  day date not null,
  kind text not null check (kind in ('LOGIN', 'DRAW')),
  user_id uuid not null references app_user (id),
  created_at timestamptz not null,
  unique (day, kind, user_id)
);
create index daily_claim_of_user on daily_claim (user_id, day);

-- Every wallet that the user had: a wallet that moves to another account claims nothing there on that day.
create table daily_claim_wallet (
  day date not null,
  kind text not null check (kind in ('LOGIN', 'DRAW')),
  wallet text not null check (wallet ~ '^0x[0-9a-f]{40}$'),
  claim_id uuid not null references daily_claim (id),
  primary key (day, kind, wallet)
);
create index daily_claim_wallet_of_claim on daily_claim_wallet (claim_id);
