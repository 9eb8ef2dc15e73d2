-- Campaigns on X: tasks, prizes, applications.
create table campaign (
  id uuid primary key,
  status text not null default 'DRAFT'
    check (status in ('DRAFT', 'PENDING', 'READY', 'PUBLISHED', 'STOPPED', 'DISTRIBUTED')),
  title_ja text not null check (length(title_ja) <= 120),
  title_en text not null check (length(title_en) <= 120),
  description_ja text not null check (length(description_ja) <= 5000),
  description_en text not null check (length(description_en) <= 5000),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- Root over the allowed wallets; null: everybody may join.
  allow_list_root text check (allow_list_root ~ '^0x[0-9a-f]{64}$'),
  -- Hash of the published terms; null in DRAFT.
  terms_hash text check (terms_hash ~ '^0x[0-9a-f]{64}$'),
  published_at timestamptz,
  stopped_at timestamptz,
  -- The applicants of the draw are fixed: nobody joins, resumes or drops out without a replacement from here on.
  draw_asked_at timestamptz,
  distributed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  check ((status = 'DRAFT') = (terms_hash is null)),
  check (draw_asked_at is null or status in ('STOPPED', 'DISTRIBUTED')),
  check ((status = 'DISTRIBUTED') = (distributed_at is not null))
);
create index campaign_by_status on campaign (status, starts_at);

create table campaign_task (
  id uuid primary key,
  campaign_id uuid not null references campaign (id) on delete cascade,
  position smallint not null check (position between 1 and 8),
  kind text not null check (kind in ('FOLLOW', 'REPOST', 'LIKE', 'POST', 'REPLY')),
  account_id text check (account_id ~ '^[1-9][0-9]{0,18}$'),
  account_name text check (account_name ~ '^[A-Za-z0-9_]{1,15}$'),
  post_id text check (post_id ~ '^[1-9][0-9]{0,18}$'),
  required_text text not null default '' check (length(required_text) <= 200),
  unique (campaign_id, position)
);

create table campaign_prize (
  id uuid primary key,
  campaign_id uuid not null references campaign (id) on delete cascade,
  -- In the order of display: the first winner of the draw gets the first one.
  position smallint not null check (position between 1 and 100),
  kind text not null check (kind in ('POINTS', 'CARD', 'PACK')),
  winners integer not null check (winners between 1 and 1000),
  points_base_units numeric(78, 0) check (points_base_units > 0),
  card_id uuid references nft (id),
  gacha_id uuid references gacha (id),
  packs smallint check (packs between 1 and 10),
  unique (campaign_id, position),
  check ((kind = 'POINTS') = (points_base_units is not null)),
  check ((kind = 'CARD') = (card_id is not null)),
  check ((kind = 'PACK') = (gacha_id is not null and packs is not null)),
  check (kind <> 'CARD' or winners = 1)
);
create index campaign_prize_of_card on campaign_prize (card_id) where card_id is not null;

create table campaign_allowed_wallet (
  campaign_id uuid not null references campaign (id) on delete cascade,
  wallet text not null check (wallet ~ '^0x[0-9a-f]{40}$'),
  primary key (campaign_id, wallet)
);

create table campaign_application (
  id uuid primary key,
  campaign_id uuid not null references campaign (id),
  -- Null once the account is deleted.
  user_id uuid references app_user (id),
  wallet text not null check (wallet ~ '^0x[0-9a-f]{40}$'),
  status text not null default 'PENDING' check (status in ('PENDING', 'APPLIED')),
  -- Keyed hash of the id of the X account. It outlives the account of the user, so that nobody applies a second time with the
  -- same account at X.
  x_account_hash text check (x_account_hash ~ '^[0-9a-f]{64}$'),
  joined_at timestamptz not null,
  applied_at timestamptz,
  result text not null default 'NONE' check (result in ('NONE', 'WON', 'LOST')),
  eligible boolean not null default true,
  ineligible_reason text check (length(ineligible_reason) between 1 and 40),
  ineligible_at timestamptz,
  -- The last check of all tasks after the end.
  rechecked_at timestamptz,
  unique (campaign_id, user_id),
  unique (campaign_id, wallet),
  unique (campaign_id, x_account_hash),
  check ((status = 'APPLIED') = (applied_at is not null)),
  check (status <> 'APPLIED' or x_account_hash is not null),
  check (eligible = (ineligible_reason is null) and eligible = (ineligible_at is null)),
  check (result = 'NONE' or status = 'APPLIED')
);
create index campaign_application_of_user on campaign_application (user_id) where user_id is not null;
create index campaign_application_queue on campaign_application (campaign_id, status, joined_at);

create table campaign_task_result (
  application_id uuid not null references campaign_application (id) on delete cascade,
  task_id uuid not null references campaign_task (id),
  state text not null check (state in ('OPEN', 'PENDING', 'VERIFIED', 'UNVERIFIABLE', 'REJECTED')),
  reason text check (length(reason) between 1 and 40),
  -- The applicant's own post of a POST or REPLY.
  post_id text check (post_id ~ '^[1-9][0-9]{0,18}$'),
  checked_at timestamptz not null,
  retry_at timestamptz,
  tries integer not null default 1,
  decided_by uuid references admin_user (id),
  primary key (application_id, task_id),
  check (retry_at is null or state = 'PENDING'),
  check ((state = 'VERIFIED') = (reason is null))
);
create index campaign_task_retry on campaign_task_result (retry_at) where retry_at is not null;
create index campaign_task_undecided on campaign_task_result (task_id) where state = 'UNVERIFIABLE';
-- One post counts once, for one applicant.
create unique index campaign_task_post on campaign_task_result (task_id, post_id)
  where post_id is not null and state in ('VERIFIED', 'UNVERIFIABLE');

-- One prize for each winner, from its reservation to its delivery.
create table campaign_prize_unit (
  id uuid primary key,
  campaign_id uuid not null references campaign (id),
  prize_id uuid not null references campaign_prize (id),
  -- Position in the order of display, from 0: the prize of the winner with this number.
  place integer not null check (place >= 0),
  state text not null default 'RESERVED'
    check (state in ('RESERVED', 'QUEUED', 'DELIVERED', 'FAILED', 'FORFEITED', 'CLOSED', 'RELEASED')),
  application_id uuid references campaign_application (id),
  card_id uuid references nft (id),
  attempts integer not null default 0,
  transaction_id uuid references operator_transaction (id),
  delivered_at timestamptz,
  note text check (length(note) <= 500),
  updated_at timestamptz not null,
  unique (campaign_id, place),
  -- An applicant wins one prize of a campaign at most.
  unique (campaign_id, application_id),
  check ((state in ('QUEUED', 'DELIVERED', 'FAILED', 'CLOSED')) = (application_id is not null)),
  check ((state = 'DELIVERED') = (delivered_at is not null))
);
-- A card is the prize of one campaign at a time.
create unique index campaign_prize_unit_card on campaign_prize_unit (card_id)
  where card_id is not null and state in ('RESERVED', 'QUEUED', 'FAILED');
create index campaign_prize_unit_open on campaign_prize_unit (campaign_id, state);
create index campaign_prize_unit_transaction on campaign_prize_unit (transaction_id) where transaction_id is not null;

-- Accounts at X. Tokens are encrypted with the key of this number.
create table x_account (
  user_id uuid primary key references app_user (id),
  x_user_id text not null unique check (x_user_id ~ '^[1-9][0-9]{0,18}$'),
  name text not null check (name ~ '^[A-Za-z0-9_]{1,15}$'),
  access_token bytea not null,
  -- Null when X gave none.
  refresh_token bytea,
  token_key integer not null,
  expires_at timestamptz not null,
  -- X refused the tokens: the user has to link the account again.
  withdrawn_at timestamptz,
  linked_at timestamptz not null,
  version integer not null default 1
);

-- Authorisations that were started: the state parameter comes back once.
create table x_authorization (
  state_hash text primary key check (state_hash ~ '^[0-9a-f]{64}$'),
  user_id uuid not null references app_user (id),
  code_verifier bytea not null,
  redirect_url text not null,
  expires_at timestamptz not null
);
create index x_authorization_of_user on x_authorization (user_id);

-- What X said about posts.
create table x_post (
  post_id text primary key check (post_id ~ '^[1-9][0-9]{0,18}$'),
  -- Null: X has no such post.
  post jsonb,
  fetched_at timestamptz not null
);

-- X limits how often an endpoint is asked, for the app and for each of its users.
create table x_pause (
  bucket text primary key,
  until timestamptz not null
);

create trigger announce_public_change after insert or update or delete or truncate on campaign
  for each statement execute function announce_public_change();
create trigger announce_public_change after insert or update or delete or truncate on campaign_task
  for each statement execute function announce_public_change();
create trigger announce_public_change after insert or update or delete or truncate on campaign_prize
  for each statement execute function announce_public_change();
