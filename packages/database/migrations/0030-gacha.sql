-- Drops. `gacha` and the tables that begin with it hold what admins decide; `drop_*` tables and those of packs are
-- projected from the chain and never written by a call.

create table gacha (
  id uuid primary key,
  collection_id uuid not null references collection (id),
  -- On chain, fixed by publishing.
  name text not null check (length(name) between 1 and 60),
  packs integer not null check (packs between 1 and 65534),
  limit_per_transaction integer not null check (limit_per_transaction between 1 and 100),
  delivery_cap integer not null default 0 check (delivery_cap between 0 and 65534),
  ends_at timestamptz not null,
  -- For people, changeable at any time.
  texts jsonb not null,
  image text references media (name),
  colour_tier text not null check (colour_tier in ('BLUE', 'RED', 'GOLD')),
  display_order integer not null default 0,

  -- Follows the chain from PENDING on.
  status text not null default 'DRAFT'
    check (status in ('DRAFT', 'PENDING', 'READY', 'PUBLISHED', 'STOPPED', 'DISTRIBUTED')),
  stop_reason text check (stop_reason in ('STOPPED_BY_ADMIN', 'SOLD_OUT', 'ENDED')),
  -- Chain time at which its sale stopped: a drop stays on show for some days after.
  stopped_at timestamptz,
  -- What was left of its pool when it was closed went back to stock.
  rest_released boolean not null default false,

  -- The ref under which the pool's seed was asked for; null once the pool has changed since.
  shuffle_ref text unique check (shuffle_ref ~ '^0x[0-9a-f]{64}$'),
  -- The published pool file, frozen by publishing.
  pool_file bytea,
  pool_file_hash text check (pool_file_hash ~ '^0x[0-9a-f]{64}$'),
  pool_root text check (pool_root ~ '^0x[0-9a-f]{64}$'),
  -- Counts the attempts to publish: each is a transaction of its own.
  publish_attempts integer not null default 0,
  -- The operator's transaction of the last act.
  transaction_id uuid references operator_transaction (id),

  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,

  check (status = 'DRAFT' or (pool_file is not null and pool_file_hash is not null and pool_root is not null)),
  check ((status = 'STOPPED') = (stop_reason is not null))
);
create index gacha_on_show on gacha (status, display_order, id);
create index gacha_collection on gacha (collection_id, display_order, id);

alter table nft add foreign key (gacha_id) references gacha (id);

-- Price of a pack in each token that the drop takes. Set by an admin in a draft, by the chain's events from then on.
create table gacha_price (
  gacha_id uuid not null references gacha (id) on delete cascade,
  token text not null check (token in ('USDC', 'USDT', 'POINT')),
  price_base_units numeric(78, 0) not null check (price_base_units > 0),
  primary key (gacha_id, token)
);

-- Phases by their number on chain. Set by an admin in a draft, by the chain's events from then on.
create table gacha_phase (
  gacha_id uuid not null references gacha (id) on delete cascade,
  number smallint not null check (number >= 0),
  starts_at_seconds bigint not null,
  ends_at_seconds bigint not null,
  limit_for_all integer not null default 0 check (limit_for_all >= 0),
  limit_per_wallet integer not null default 0 check (limit_per_wallet >= 0),
  allow_listed boolean not null default false,
  primary key (gacha_id, number),
  check (ends_at_seconds > starts_at_seconds)
);

create table gacha_allowed_wallet (
  gacha_id uuid not null references gacha (id) on delete cascade,
  phase smallint not null,
  wallet text not null check (wallet ~ '^0x[0-9a-f]{40}$'),
  quota integer not null check (quota > 0),
  primary key (gacha_id, phase, wallet)
);

-- The cards of a drop's pool. That a card is in one living drop at most is what its `slab_claim` row says: what was left
-- of a closed drop may go into another.
create table gacha_entry (
  gacha_id uuid not null references gacha (id),
  nft_id uuid not null references nft (id),
  rank text not null check (rank in ('SS', 'S', 'A', 'B', 'C')),
  -- What the card was worth when it was put in: the odds page speaks of this value.
  value_base_units numeric(78, 0) not null check (value_base_units >= 0),
  -- Its place in the pool, given by the shuffle when the drop is published.
  pool_index integer check (pool_index between 0 and 65533),
  -- Projected: it was drawn.
  drawn boolean not null default false,
  primary key (gacha_id, nft_id),
  unique (gacha_id, pool_index)
);
create index gacha_entry_nft on gacha_entry (nft_id);
create index gacha_entry_odds on gacha_entry (gacha_id, rank, drawn) include (value_base_units);

-- Projected: what the chain knows of a drop.
create table drop_on_chain (
  gacha_id uuid primary key references gacha (id),
  drop_id bigint not null unique,
  pack_token text not null unique check (pack_token ~ '^0x[0-9a-f]{40}$'),
  pool_root text not null,
  pool_file_hash text not null,
  treasury text not null,
  packs integer not null,
  size integer not null,
  limit_per_transaction integer not null,
  delivery_cap integer not null,
  starts_at_seconds bigint not null,
  ends_at_seconds bigint not null,
  reveal_deadline_seconds bigint not null,
  paused boolean not null,
  stopped boolean not null,
  closed boolean not null,
  stopped_at_seconds bigint,
  last_sold_at_seconds bigint,
  closed_block bigint,
  packs_issued integer not null default 0,
  packs_reserved integer not null default 0,
  packs_asked integer not null default 0,
  cards_drawn integer not null default 0,
  created_transaction_hash text not null,
  created_block bigint not null,
  -- The contract's promises, once more: nothing oversold, a card for every pack that is out.
  check (packs_issued + packs_reserved <= packs and packs <= size),
  check (cards_drawn <= packs_asked and packs_asked <= packs_issued)
);

-- Projected: purchases of packs.
create table pack_purchase (
  id uuid primary key,
  gacha_id uuid not null references gacha (id),
  phase smallint not null,
  buyer text not null,
  recipient text not null,
  first_pack_token_id numeric(78, 0) not null,
  quantity integer not null check (quantity > 0),
  token text not null check (token in ('USDC', 'USDT', 'POINT')),
  total_base_units numeric(78, 0) not null check (total_base_units >= 0),
  open_now boolean not null,
  transaction_hash text not null,
  block_number bigint not null,
  log_index integer not null,
  bought_at timestamptz not null
);
create index pack_purchase_standing on pack_purchase (gacha_id, phase, buyer) include (quantity);
create index pack_purchase_buyer on pack_purchase (buyer, bought_at);
create index pack_purchase_transaction on pack_purchase (transaction_hash);

-- Projected: random words, for reveals and shuffles alike.
create table random_word (
  request_id numeric(78, 0) primary key,
  word text not null check (word ~ '^0x[0-9a-f]{32}$'),
  transaction_hash text not null,
  block_number bigint not null
);

create table shuffle_request (
  request_id numeric(78, 0) primary key,
  ref text not null,
  transaction_hash text not null,
  block_number bigint not null
);
create index shuffle_request_ref on shuffle_request (ref);

-- Projected: requests to reveal packs, the entries of each drop's queue.
create table reveal_entry (
  drop_id bigint not null,
  entry integer not null,
  holder text not null,
  pack_count integer not null,
  transaction_hash text not null,
  block_number bigint not null,
  asked_at timestamptz not null,
  opened_count integer not null,
  primary key (drop_id, entry)
);
create index reveal_entry_waiting on reveal_entry (drop_id, entry) where opened_count < pack_count;

-- Projected: the random requests of an entry. One that stays silent is asked again; the first answer counts.
create table reveal_request (
  request_id numeric(78, 0) primary key,
  drop_id bigint not null,
  entry integer not null
);
create index reveal_request_entry on reveal_request (drop_id, entry);

-- Projected: packs beyond what `nft` says of them.
create table pack (
  nft_id uuid primary key references nft (id) on delete cascade,
  gacha_id uuid not null references gacha (id),
  token_id numeric(78, 0) not null unique,
  -- Null while it is sealed.
  entry integer,
  entry_offset smallint,
  opened_by text,
  asked_at timestamptz,
  -- The draw.
  pool_index integer,
  drawn_at timestamptz,
  drawn_transaction_hash text,
  drawn_block bigint,
  drawn_log_index integer,
  unique (gacha_id, pool_index),
  check ((entry is null) = (opened_by is null)),
  check (pool_index is null or entry is not null)
);
create index pack_opened_by on pack (opened_by, asked_at desc) where opened_by is not null;
create index pack_pulled on pack (gacha_id, drawn_block desc, drawn_log_index desc) where pool_index is not null;
create index pack_entry on pack (gacha_id, entry) where entry is not null;
