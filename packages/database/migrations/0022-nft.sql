-- Pictures and videos, by the hash of their kept bytes.
create table media (
  name text primary key check (name ~ '^[0-9a-f]{64}\.(jpeg|webp|png|mp4)$'),
  kind text not null check (kind in ('PICTURE', 'VIDEO')),
  size_bytes integer not null check (size_bytes > 0),
  width integer,
  height integer,
  created_at timestamptz not null default now(),
  check ((kind = 'PICTURE') = (width is not null and height is not null))
);

-- Cards (one slab for life) and packs (a sealed token, later leading to its card) in one table, because lists, orders
-- and wallets deal in both alike.
create table nft (
  id uuid primary key,
  kind text not null check (kind in ('card', 'pack')),
  collection_id uuid not null references collection (id),
  name text not null check (length(name) between 1 and 200),
  photo_front text references media (name),
  photo_back text references media (name),
  video text references media (name),

  reveal_state text not null check (reveal_state in ('UNREVEALED', 'REVEALED', 'OFF_CHAIN')),
  sale_type text not null default 'UNASSIGNED'
    check (sale_type in ('FIXED_PRICE', 'AUCTION', 'OFF_CHAIN', 'UNASSIGNED', 'GACHA')),
  publish_state text not null default 'DRAFT' check (publish_state in ('PUBLISHED', 'DRAFT')),
  display_order integer not null default 0,

  -- The token. Projected from the chain: null while there is none; the owner also once it is burned.
  contract_address text check (contract_address ~ '^0x[0-9a-f]{40}$'),
  token_id numeric(78, 0) check (token_id >= 0),
  owner text check (owner ~ '^0x[0-9a-f]{40}$'),

  -- The drop it is in or came from; the rank it was given there; the card that an opened pack led to.
  gacha_id uuid,
  rank text check (rank in ('SS', 'S', 'A', 'B', 'C')),
  secret boolean not null default false,
  card_id uuid unique references nft (id),

  -- The slab. Grader, certificate number and grade are what the serial hash commits to.
  grader text check (grader ~ '^[A-Z0-9]{2,16}$'),
  certificate_number text check (certificate_number ~ '^[A-Z0-9]{1,32}$'),
  grade smallint check (grade between 1 and 10),
  serial_hash text check (serial_hash ~ '^0x[0-9a-f]{64}$'),
  category text,
  year smallint check (year between 1900 and 2100),
  japanese_title text,
  collection_number text,
  expansion_mark text,
  value_base_units numeric(78, 0) check (value_base_units >= 0),
  -- When the slab left the shop for good: its certificate number may come back in as a new card.
  redeemed_at timestamptz,

  -- Written by the projection of orders: best fillable listing and offer, last and highest sale. Base units of tokens
  -- that all have 6 decimals, so that they compare.
  price numeric(78, 0),
  payment_token text check (payment_token in ('USDC', 'USDT', 'POINT')),
  highest_price numeric(78, 0),
  highest_price_token text check (highest_price_token in ('USDC', 'USDT')),
  listed_at timestamptz,
  last_sale_price numeric(78, 0),
  last_sale_token text check (last_sale_token in ('USDC', 'USDT')),
  last_sold_at timestamptz,
  highest_sale_price numeric(78, 0),

  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,

  unique (contract_address, token_id),
  check ((contract_address is null) = (token_id is null)),
  check (owner is null or token_id is not null),
  check ((kind = 'card') = (serial_hash is not null)),
  check (kind = 'pack' or (grader is not null and certificate_number is not null and grade is not null)),
  check (kind = 'card' or (grader is null and certificate_number is null and grade is null and rank is null)),
  check (kind = 'card' or reveal_state <> 'OFF_CHAIN'),
  check (kind = 'card' or (reveal_state = 'REVEALED') = (card_id is not null)),
  check (kind = 'pack' or (card_id is null and reveal_state <> 'UNREVEALED')),
  check (kind = 'pack' or (reveal_state = 'REVEALED') = (token_id is not null)),
  check ((price is null) = (payment_token is null)),
  check ((highest_price is null) = (highest_price_token is null))
);

create unique index nft_certificate_of_live_slab on nft (grader, certificate_number)
  where kind = 'card' and redeemed_at is null;
create unique index nft_serial_hash_of_live_slab on nft (serial_hash) where redeemed_at is null;
create index nft_collection on nft (collection_id, kind, created_at desc, id);
create index nft_owner on nft (owner, kind) where owner is not null;
create index nft_gacha on nft (gacha_id, kind) where gacha_id is not null;
create index nft_year on nft (year) where kind = 'card';

-- One lock row per slab. Whatever claims a slab (a drop, a sale, a redeem) locks this row first and moves it, so that
-- exactly one of them can have it.
create table slab_claim (
  card_id uuid primary key references nft (id) on delete cascade,
  holder text not null default 'VAULT' check (holder in ('VAULT', 'DROP', 'WALLET', 'REDEEM', 'REDEEMED')),
  -- The drop or redeem that has it.
  reference uuid,
  updated_at timestamptz not null default now(),
  check ((holder in ('DROP', 'REDEEM')) = (reference is not null))
);
