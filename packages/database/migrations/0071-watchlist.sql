-- The cards and packs that a user keeps an eye on.
create table watched_nft (
  user_id uuid not null references app_user (id),
  nft_id uuid not null references nft (id) on delete cascade,
  watched_at timestamptz not null,
  primary key (user_id, nft_id)
);
create index watched_nft_latest on watched_nft (user_id, watched_at desc, nft_id);
-- Who is told when something cheaper comes.
create index watched_nft_watchers on watched_nft (nft_id);
