-- Rewards: campaigns, tickets, points and exchanges.

-- One grant of points by an admin, in addition to the chain's own cap.
create table point_grant (
  id uuid primary key,
  wallet eth_address not null,
  amount_base_units base_units not null check (amount_base_units > 0),
  reason text not null,
  admin_id uuid not null references admin_user (id),
  transaction_id uuid not null references operator_transaction (id),
  granted_at timestamptz not null,
  -- True when the holder can read the reason. Earlier reasons were written only for the audit log.
  reason_shown boolean not null default false
);
create index point_grant_day on point_grant (granted_at);

-- Projected: one exchange of rank C cards for points by their holder. The exchange burned the cards.
create table card_exchange (
  -- The shop's id for the quote, as in the contract.
  ref bytes32 primary key,
  holder eth_address not null,
  drop_id bigint not null,
  contract_address text not null,
  token_ids numeric(78, 0)[] not null check (cardinality(token_ids) > 0),
  points_base_units base_units not null check (points_base_units > 0),
  exchanged_at timestamptz not null,
  transaction_hash text not null,
  block_number bigint not null
);
create index card_exchange_of_holder on card_exchange (holder, exchanged_at desc);
create index card_exchange_block on card_exchange (block_number);

-- Projected: one grant, payment or expiry of points. `point_lot` has the remaining points for each month.
create table point_entry (
  block_number bigint,
  log_index integer,
  wallet eth_address,
  kind text not null check (kind in ('MINTED', 'SPENT', 'EXPIRED')),
  amount_base_units base_units not null check (amount_base_units > 0),
  -- Set for a grant: its reference and the expiry of its points.
  ref bytes32,
  expires_at_seconds bigint,
  at timestamptz not null,
  transaction_hash text not null,
  check ((kind = 'MINTED') = (ref is not null)),
  check ((kind = 'MINTED') = (expires_at_seconds is not null)),
  primary key (wallet, block_number, log_index)
);

create table point_lot (
  wallet eth_address,
  -- The contract's month, which determines the expiry.
  month integer,
  expires_at_seconds bigint not null,
  -- The points neither spent nor removed. Expired points count until they are removed.
  left_base_units base_units not null check (left_base_units > 0),
  primary key (wallet, month)
);
create index point_lot_expiry on point_lot (expires_at_seconds);

-- One ticket for a pack, from one drop or from any drop in a colour tier.
create table ticket (
  id uuid primary key,
  -- Null once the account is deleted.
  user_id uuid references app_user (id),
  gacha_id uuid references gacha (id),
  colour_tier text check (colour_tier in ('BLUE', 'RED', 'GOLD')),
  status text not null check (status in ('AVAILABLE', 'USED')),
  origin text not null check (origin in ('ADMIN', 'CAMPAIGN', 'PROGRAMME')),
  -- The prize or daily claim that the ticket was granted for. It never grants the same ticket twice.
  origin_id uuid,
  granted_by uuid references admin_user (id),
  reason text not null check (length(reason) between 1 and 200),
  expires_at timestamptz,
  expiry_notified_at timestamptz,
  -- The delivery of the ticket's pack.
  delivery_id uuid unique references delivery (id),
  used_at timestamptz,
  -- The last time when a failed delivery returned the ticket.
  returned_at timestamptz,
  revoked_at timestamptz,
  revoked_by uuid references admin_user (id),
  revoke_reason text check (length(revoke_reason) between 1 and 200),
  created_at timestamptz not null,
  -- The ticket's number within its prize, because a prize may be several tickets. Each number is granted once.
  origin_number smallint not null default 1 check (origin_number between 1 and 10),
  check (num_nonnulls(gacha_id, colour_tier) = 1),
  check ((origin = 'ADMIN') = (granted_by is not null)),
  check ((status = 'USED') = (delivery_id is not null)),
  check ((status = 'USED') = (used_at is not null)),
  check (revoked_at is null or status = 'AVAILABLE'),
  check (num_nonnulls(revoked_at, revoked_by, revoke_reason) in (0, 3))
);
create index ticket_of_user on ticket (user_id, created_at desc, id desc) where user_id is not null;
create index ticket_newest on ticket (created_at desc, id desc);
create index ticket_granted_by on ticket (granted_by, created_at) where granted_by is not null;
create index ticket_available on ticket (expires_at) where (status = 'AVAILABLE') and (revoked_at is null);
create unique index ticket_of_origin on ticket (origin, origin_id, origin_number) where origin_id is not null;

-- Projected: one campaign draw, from its registration to the random word.
create table campaign_draw (
  draw_id bytes32 primary key,
  -- The campaign and the publish attempt that the draw id identifies. Null for an id that the shop never issues.
  campaign_id uuid,
  attempt integer check (attempt >= 0),
  closes_at timestamptz not null,
  -- The number of winners for each prize, in display order.
  prize_counts bigint[] not null check (cardinality(prize_counts) > 0 and (0 < all (prize_counts))),
  terms_hash bytes32 not null,
  registered_transaction_hash text not null,
  registered_block bigint not null,
  root bytes32,
  applicant_count bigint check (applicant_count >= 1 and applicant_count <= '4294967295'::bigint),
  request_id numeric(78, 0) unique,
  committed_at timestamptz,
  commit_transaction_hash text,
  committed_block bigint,
  -- True when the source accepted the request. `requests` is the number of requests.
  sent boolean not null default false,
  requests integer not null default 0 check (requests >= 0),
  asked_again_at timestamptz,
  fallback_block bigint,
  word text check (word ~ '^0x[0-9a-f]{32}$'),
  drawn_at timestamptz,
  word_transaction_hash text,
  word_block bigint,
  state text generated always as ( case when word is not null then 'DRAWN' when committed_at is not null then 'COMMITTED' else
    'REGISTERED' end) stored,
  check ((campaign_id is null) = (attempt is null)),
  check (num_nulls(root, applicant_count, request_id, committed_at, commit_transaction_hash, committed_block) in (0, 6)),
  check (num_nulls(word, drawn_at, word_transaction_hash, word_block) in (0, 4)),
  check (word is null or root is not null),
  check (committed_at is null or committed_at >= closes_at),
  check ((requests > 0) = (committed_at is not null)),
  unique (campaign_id, attempt)
);
create index campaign_draw_without_word on campaign_draw (committed_at) where (committed_at is not null) and (word is null);

-- One campaign on X, with tasks, prizes and applications.
create table campaign (
  id uuid primary key,
  status text not null default 'DRAFT' check (status in ('DRAFT', 'PENDING', 'READY', 'PUBLISHED', 'STOPPED', 'DISTRIBUTED')),
  title_ja text not null check (length(title_ja) <= 120),
  title_en text not null check (length(title_en) <= 120),
  description_ja text not null check (length(description_ja) <= 5000),
  description_en text not null check (length(description_en) <= 5000),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- The root of the allowed wallets. Null when everybody may join.
  allow_list_root bytes32,
  -- The hash of the published terms. Null in DRAFT.
  terms_hash bytes32,
  published_at timestamptz,
  stopped_at timestamptz,
  -- Set when the draw's applicants are fixed. Nobody joins, resumes or drops out without a replacement afterwards.
  draw_asked_at timestamptz,
  distributed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  -- The number of the publish attempt. A campaign that returned to DRAFT gets another draw on chain.
  attempt integer not null default 0 check (attempt >= 0),
  registration_id uuid references operator_transaction (id),
  registration_tries integer not null default 0,
  commitment_id uuid references operator_transaction (id),
  commitment_tries integer not null default 0,
  check (ends_at > starts_at),
  check ((status = 'DRAFT') = (terms_hash is null)),
  check (draw_asked_at is null or (status in ('STOPPED', 'DISTRIBUTED'))),
  check ((status = 'DISTRIBUTED') = (distributed_at is not null))
);
create index campaign_by_status on campaign (status, starts_at);

create table campaign_task (
  id uuid primary key,
  campaign_id uuid not null references campaign (id) on delete cascade,
  position smallint not null check ("position" >= 1 and "position" <= 8),
  kind text not null check (kind in ('FOLLOW', 'REPOST', 'LIKE', 'POST', 'REPLY')),
  account_id text check (account_id ~ '^[1-9][0-9]{0,18}$'),
  account_name text check (account_name ~ '^[A-Za-z0-9_]{1,15}$'),
  post_id text check (post_id ~ '^[1-9][0-9]{0,18}$'),
  required_text text not null default '' check (length(required_text) <= 200),
  unique (campaign_id, "position")
);

create table campaign_prize (
  id uuid primary key,
  campaign_id uuid not null references campaign (id) on delete cascade,
  -- The display order. The draw's first winner gets the first prize.
  position smallint not null check ("position" >= 1 and "position" <= 100),
  kind text not null check (kind in ('POINTS', 'CARD', 'PACK', 'TICKET')),
  winners integer not null check (winners between 1 and 1000),
  points_base_units base_units check (points_base_units > 0),
  card_id uuid references nft (id),
  gacha_id uuid references gacha (id),
  packs smallint check (packs between 1 and 10),
  -- Set when a ticket prize is for any drop in a colour tier. Other ticket prizes are for one drop.
  colour_tier text check (colour_tier in ('BLUE', 'RED', 'GOLD')),
  -- The number of tickets for each winner.
  tickets smallint check (tickets between 1 and 10),
  -- The validity in days. Null when the tickets don't expire.
  ticket_days smallint check (ticket_days between 1 and 365),
  check ((kind = 'POINTS') = (points_base_units is not null)),
  check ((kind = 'CARD') = (card_id is not null)),
  check ((kind = 'PACK') = (gacha_id is not null and packs is not null)),
  check (kind <> 'CARD' or winners = 1),
  unique (campaign_id, "position"),
  check ((kind = 'TICKET') = (tickets is not null and num_nonnulls(gacha_id, colour_tier) = 1)),
  check (kind = 'TICKET' or num_nonnulls(colour_tier, tickets, ticket_days) = 0)
);
create index campaign_prize_of_card on campaign_prize (card_id) where card_id is not null;

create table campaign_allowed_wallet (
  campaign_id uuid references campaign (id) on delete cascade,
  wallet eth_address,
  primary key (campaign_id, wallet)
);

create table campaign_application (
  id uuid primary key,
  campaign_id uuid not null references campaign (id),
  -- Null once the account is deleted.
  user_id uuid references app_user (id),
  wallet eth_address not null,
  status text not null default 'PENDING' check (status in ('PENDING', 'APPLIED')),
  -- Keyed hash of the X account's id. It outlives the user's account, so nobody applies again with the same X account.
  x_account_hash text check (x_account_hash ~ '^[0-9a-f]{64}$'),
  joined_at timestamptz not null,
  applied_at timestamptz,
  result text not null default 'NONE' check (result in ('NONE', 'WON', 'LOST')),
  eligible boolean not null default true,
  ineligible_reason text check (length(ineligible_reason) between 1 and 40),
  ineligible_at timestamptz,
  -- The time of the last check of all tasks after the campaign's end.
  rechecked_at timestamptz,
  -- The index in the committed list, and the random number that hides the wallet.
  draw_index integer check (draw_index >= 0),
  draw_salt bytes32,
  -- The position in the order of winners, with a prize or as an applicant who dropped out.
  draw_position integer check (draw_position >= 0),
  check ((status = 'APPLIED') = (applied_at is not null)),
  check (status <> 'APPLIED' or x_account_hash is not null),
  check (eligible = (ineligible_reason is null) and eligible = (ineligible_at is null)),
  check (result = 'NONE' or status = 'APPLIED'),
  unique (campaign_id, user_id),
  unique (campaign_id, wallet),
  unique (campaign_id, x_account_hash),
  constraint campaign_application_index_unique unique (campaign_id, draw_index),
  constraint campaign_application_position_unique unique (campaign_id, draw_position),
  check ((draw_index is null) = (draw_salt is null)),
  check (draw_position is null or draw_index is not null),
  -- A winner has a position and didn't drop out.
  check (result <> 'WON' or draw_position is not null and eligible)
);
create index campaign_application_of_user on campaign_application (user_id) where user_id is not null;
create index campaign_application_queue on campaign_application (campaign_id, status, joined_at);
create index campaign_application_recheck on campaign_application (campaign_id) where (status = 'APPLIED') and eligible
  and (rechecked_at is null);

create table campaign_task_result (
  application_id uuid references campaign_application (id) on delete cascade,
  task_id uuid references campaign_task (id),
  state text not null check (state in ('OPEN', 'PENDING', 'VERIFIED', 'UNVERIFIABLE', 'REJECTED')),
  reason text check (length(reason) between 1 and 40),
  -- The applicant's own post for a POST or REPLY task.
  post_id text check (post_id ~ '^[1-9][0-9]{0,18}$'),
  checked_at timestamptz not null,
  retry_at timestamptz,
  tries integer not null default 1,
  decided_by uuid references admin_user (id),
  check (retry_at is null or state = 'PENDING'),
  check ((state = 'VERIFIED') = (reason is null)),
  primary key (application_id, task_id)
);
create index campaign_task_retry on campaign_task_result (retry_at) where retry_at is not null;
create index campaign_task_undecided on campaign_task_result (task_id) where state = 'UNVERIFIABLE';
-- A post counts once, for one applicant.
create unique index campaign_task_post on campaign_task_result (task_id, post_id) where (post_id is not null)
  and (state in ('VERIFIED', 'UNVERIFIABLE'));

-- One prize for one winner, from its reservation to its delivery.
create table campaign_prize_unit (
  id uuid primary key,
  campaign_id uuid not null references campaign (id),
  prize_id uuid not null references campaign_prize (id),
  -- The position in display order, from 0. The winner with this number gets the prize.
  place integer not null check (place >= 0),
  state text not null default 'RESERVED' check (state in ('RESERVED', 'QUEUED', 'DELIVERED', 'FAILED', 'FORFEITED', 'CLOSED',
    'RELEASED')),
  application_id uuid references campaign_application (id),
  card_id uuid references nft (id),
  attempts integer not null default 0,
  transaction_id uuid references operator_transaction (id),
  delivered_at timestamptz,
  note text check (length(note) <= 500),
  updated_at timestamptz not null,
  check ((state in ('QUEUED', 'DELIVERED', 'FAILED', 'CLOSED')) = (application_id is not null)),
  check ((state = 'DELIVERED') = (delivered_at is not null)),
  unique (campaign_id, place),
  unique (campaign_id, application_id)
);
-- A card is the prize of one campaign at a time.
create unique index campaign_prize_unit_card on campaign_prize_unit (card_id) where (card_id is not null)
  and (state in ('RESERVED', 'QUEUED', 'FAILED'));
create index campaign_prize_unit_open on campaign_prize_unit (campaign_id, state);
create index campaign_prize_unit_transaction on campaign_prize_unit (transaction_id) where transaction_id is not null;

-- One post as X returned it.
create table x_post (
  post_id text primary key check (post_id ~ '^[1-9][0-9]{0,18}$'),
  -- Null when X has no such post.
  post jsonb,
  fetched_at timestamptz not null
);

-- One pause for an endpoint, because X limits requests for the app and for each user.
create table x_pause (
  bucket text primary key,
  until timestamptz not null
);

-- One pack from the packs account that is given to a campaign winner. A pack is the prize of one winner at a time.
create table campaign_prize_pack (
  unit_id uuid references campaign_prize_unit (id),
  gacha_id uuid not null references gacha (id),
  -- The token instead of the pack's row, because a full chain index writes that row again.
  token_id numeric(78, 0),
  -- RELEASED: the pack didn't reach the winner and is available again.
  state text not null check (state in ('QUEUED', 'DELIVERED', 'FAILED', 'RELEASED')),
  -- The latest transaction that transfers the pack.
  transaction_id uuid not null references operator_transaction (id),
  error_code text check (length(error_code) <= 100),
  updated_at timestamptz not null,
  check (error_code is null or (state in ('FAILED', 'RELEASED'))),
  primary key (unit_id, token_id)
);
create unique index campaign_prize_pack_token on campaign_prize_pack (token_id) where state <> 'RELEASED';
create index campaign_prize_pack_transaction on campaign_prize_pack (transaction_id);

-- One daily ticket claim by a returning user, within the shop's budget.
create table daily_claim (
  id uuid primary key,
  -- The date in Japan.
  day date not null,
  kind text not null check (kind in ('LOGIN', 'DRAW')),
  user_id uuid not null references app_user (id),
  created_at timestamptz not null,
  unique (day, kind, user_id)
);
create index daily_claim_of_user on daily_claim (user_id, day);

-- One wallet that the user had at the claim. A wallet that moves to another account can't claim there on that day.
create table daily_claim_wallet (
  day date,
  kind text check (kind in ('LOGIN', 'DRAW')),
  wallet eth_address,
  claim_id uuid not null references daily_claim (id),
  primary key (day, kind, wallet)
);
create index daily_claim_wallet_of_claim on daily_claim_wallet (claim_id);

select announce_changes_of('campaign_draw');

select announce_changes_of('campaign', 'id');

select announce_changes_of('campaign_task', 'campaign_id');

select announce_changes_of('campaign_prize', 'campaign_id');

select announce_changes_of('campaign_application', 'campaign_id');
