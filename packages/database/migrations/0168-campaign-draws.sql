-- Projected: the draws of campaigns, from their registration to the random word.
create table campaign_draw (
  draw_id text primary key check (draw_id ~ '^0x[0-9a-f]{64}$'),
  -- The campaign and the attempt to publish it that the id names; null for an id that the shop never gives.
  campaign_id uuid,
  attempt integer check (attempt >= 0),
  closes_at timestamptz not null,
  -- Winners of each prize, in display order.
  prize_counts bigint[] not null check (cardinality(prize_counts) > 0 and 0 < all (prize_counts)),
  terms_hash text not null check (terms_hash ~ '^0x[0-9a-f]{64}$'),
  registered_transaction_hash text not null,
  registered_block bigint not null,

  root text check (root ~ '^0x[0-9a-f]{64}$'),
  applicant_count bigint check (applicant_count between 1 and 4294967295),
  request_id numeric(78, 0) unique,
  committed_at timestamptz,
  commit_transaction_hash text,
  committed_block bigint,

  -- Whether the source accepted the request, and how often it was asked.
  sent boolean not null default false,
  requests integer not null default 0 check (requests >= 0),
  asked_again_at timestamptz,
  fallback_block bigint,

  word text check (word ~ '^0x[0-9a-f]{32}$'),
  drawn_at timestamptz,
  word_transaction_hash text,
  word_block bigint,

  state text generated always as (
    case when word is not null then 'DRAWN' when committed_at is not null then 'COMMITTED' else 'REGISTERED' end
  ) stored,

  unique (campaign_id, attempt),
  check ((campaign_id is null) = (attempt is null)),
  check (num_nulls(root, applicant_count, request_id, committed_at, commit_transaction_hash, committed_block) in (0, 6)),
  check (num_nulls(word, drawn_at, word_transaction_hash, word_block) in (0, 4)),
  check (word is null or root is not null),
  check (committed_at is null or committed_at >= closes_at),
  check ((requests > 0) = (committed_at is not null))
);
create index campaign_draw_without_word on campaign_draw (committed_at) where committed_at is not null and word is null;

create trigger announce_public_change after insert or update or delete or truncate on campaign_draw
  for each statement execute function announce_public_change();
