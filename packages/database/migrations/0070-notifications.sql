-- What users are told, and how much of it they want to hear. Facts, not words: those are made in the reader's language.

-- What admins had to say, once for all whom it was sent to.
create table announcement (
  id uuid primary key,
  -- By language: title and text.
  texts jsonb not null,
  -- A path of the market's.
  link text check (link ~ '^/' and link !~ '^//'),
  audience text not null check (audience in ('ALL', 'USERS')),
  sent_by uuid not null references admin_user (id),
  created_at timestamptz not null
);
create index announcement_latest on announcement (created_at desc, id);

create table notification (
  id uuid primary key,
  user_id uuid not null references app_user (id),
  kind text not null check (kind in ('OFFER_RECEIVED', 'OFFER_ACCEPTED', 'SOLD', 'UNDERCUT', 'LISTING_ENDED', 'OUTBID',
    'AUCTION_WON', 'AUCTION_ENDED', 'PRICE_DROP', 'ANNOUNCEMENT')),
  -- What brought it about, by a key of its own: nobody is told of it twice, however often it is recomputed.
  cause text not null,
  nft_id uuid references nft (id) on delete cascade,
  announcement_id uuid references announcement (id),
  facts jsonb not null default '{}',
  created_at timestamptz not null,
  read_at timestamptz,
  unique (user_id, cause),
  check ((kind = 'ANNOUNCEMENT') = (announcement_id is not null))
);
create index notification_of_user on notification (user_id, created_at desc, id);
create index notification_unread on notification (user_id) where read_at is null;
-- By which what did not happen after all is taken back.
create index notification_cause on notification (cause) where read_at is null;
create index notification_announcement on notification (announcement_id) where announcement_id is not null;

create table notification_preference (
  user_id uuid not null references app_user (id),
  kind text not null check (kind <> 'ANNOUNCEMENT'),
  enabled boolean not null,
  -- From how much on: of the kinds that come in all sizes.
  least_percent smallint check (least_percent between 0 and 100),
  least_base_units numeric(78, 0) check (least_base_units >= 0),
  primary key (user_id, kind)
);
