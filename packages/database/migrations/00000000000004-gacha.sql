-- Gacha: drops, packs, draws and waiting rooms.

create table gacha (
  id uuid primary key,
  collection_id uuid not null references collection (id),
  -- The name on chain, fixed when the drop is published.
  name text not null check (length(name) between 1 and 60),
  packs integer not null check (packs between 1 and 65534),
  limit_per_transaction integer not null check (limit_per_transaction between 1 and 100),
  delivery_cap integer not null default 0 check (delivery_cap between 0 and 65534),
  ends_at timestamptz not null,
  -- The display texts, which can be changed at any time.
  texts jsonb not null,
  image text references media (name),
  colour_tier text not null check (colour_tier in ('BLUE', 'RED', 'GOLD')),
  display_order integer not null default 0,
  -- Follows the chain from PENDING onwards.
  status text not null default 'DRAFT' check (status in ('DRAFT', 'PENDING', 'READY', 'PUBLISHED', 'STOPPED', 'DISTRIBUTED')),
  stop_reason text check (stop_reason in ('STOPPED_BY_ADMIN', 'SOLD_OUT', 'ENDED')),
  -- The chain time at which its sale stopped. A drop remains visible for some days afterwards.
  stopped_at timestamptz,
  -- True when the remaining cards of the closed drop's pool returned to stock.
  rest_released boolean not null default false,
  -- The ref that requested the pool's seed. Null once the pool has changed since.
  shuffle_ref bytes32 unique,
  -- The published pool file, frozen when the drop is published.
  pool_file bytea,
  pool_file_hash bytes32,
  pool_root bytes32,
  -- The number of attempts to publish. Each attempt is a separate transaction.
  publish_attempts integer not null default 0,
  -- The operator's transaction for the last action.
  transaction_id uuid references operator_transaction (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  -- The points in base units for each rank C card that its holder exchanges. 0 when the drop accepts none. Frozen when the drop
  -- is published.
  exchange_points numeric(78, 0) not null default 0 check (exchange_points >= 0
    and exchange_points <= '281474976710655'::bigint::numeric),
  check (status = 'DRAFT' or pool_file is not null and pool_file_hash is not null and pool_root is not null),
  check ((status = 'STOPPED') = (stop_reason is not null))
);
create index gacha_on_show on gacha (status, display_order, id);
create index gacha_collection on gacha (collection_id, display_order, id);

-- The price of a pack in one token that the drop accepts. Set by an admin in a draft, and by chain events afterwards.
create table gacha_price (
  gacha_id uuid references gacha (id) on delete cascade,
  token text check (token in ('USDC', 'USDT', 'POINT')),
  price_base_units base_units not null check (price_base_units > 0),
  primary key (gacha_id, token)
);

-- One phase with its number on chain. Set by an admin in a draft, and by chain events afterwards.
create table gacha_phase (
  gacha_id uuid references gacha (id) on delete cascade,
  number smallint check (number >= 0),
  starts_at_seconds bigint not null,
  ends_at_seconds bigint not null,
  limit_for_all integer not null default 0 check (limit_for_all >= 0),
  limit_per_wallet integer not null default 0 check (limit_per_wallet >= 0),
  allow_listed boolean not null default false,
  -- An event may give a future phase another allow list. The root on chain identifies the valid list, whether the event
  -- arrives, never arrives or is reorganised away. '' is a draft's own list.
  allow_list_root text not null default '',
  check (ends_at_seconds > starts_at_seconds),
  primary key (gacha_id, number)
);

create table gacha_allowed_wallet (
  gacha_id uuid references gacha (id) on delete cascade,
  phase smallint,
  wallet eth_address,
  quota integer not null check (quota > 0),
  root text default '',
  primary key (gacha_id, phase, root, wallet)
);

-- One card in a drop's pool. Its `slab_claim` row allows it in only one active drop. The remaining cards of a closed drop may
-- enter another drop.
create table gacha_entry (
  gacha_id uuid references gacha (id),
  nft_id uuid references nft (id),
  rank text not null check (rank in ('SS', 'S', 'A', 'B', 'C')),
  -- The card's value when it was added. The odds page uses this value.
  value_base_units base_units not null,
  -- The position in the pool, assigned by the shuffle when the drop is published.
  pool_index integer check (pool_index between 0 and 65533),
  -- Projected: true when the card was drawn.
  drawn boolean not null default false,
  -- True for the prize outside the pool. No odds, values or line-up count it. Its position is the one after the pool.
  last_one boolean not null default false,
  primary key (gacha_id, nft_id),
  unique (gacha_id, pool_index)
);
create index gacha_entry_nft on gacha_entry (nft_id);
create index gacha_entry_odds on gacha_entry (gacha_id, rank, drawn) include (value_base_units);
create unique index gacha_entry_last_one on gacha_entry (gacha_id) where last_one;

-- Projected: the state of one drop on chain.
create table drop_on_chain (
  gacha_id uuid primary key references gacha (id),
  drop_id bigint not null unique,
  pack_token eth_address not null unique,
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
  exchange_points numeric(78, 0) not null default 0 check (exchange_points >= 0
    and exchange_points <= '281474976710655'::bigint::numeric),
  -- Projected.
  last_one_prize boolean not null default false,
  -- Projected: the time before which the contract neither sells nor delivers packs in the drop. 0 when there is no such time.
  sales_from_seconds bigint not null default 0,
  check ((packs_issued + packs_reserved) <= packs and packs <= size),
  check (cards_drawn <= packs_asked and packs_asked <= packs_issued)
);

-- Projected: one purchase of packs.
create table pack_purchase (
  id uuid primary key,
  gacha_id uuid not null references gacha (id),
  phase smallint not null,
  buyer text not null,
  recipient text not null,
  first_pack_token_id numeric(78, 0) not null,
  quantity integer not null check (quantity > 0),
  token text not null check (token in ('USDC', 'USDT', 'POINT')),
  total_base_units base_units not null,
  open_now boolean not null,
  transaction_hash text not null,
  block_number bigint not null,
  log_index integer not null,
  bought_at timestamptz not null
);
create index pack_purchase_standing on pack_purchase (gacha_id, phase, buyer) include (quantity);
create index pack_purchase_buyer on pack_purchase (buyer, bought_at);
create index pack_purchase_transaction on pack_purchase (transaction_hash);

-- Projected: one random word, for a reveal or a shuffle.
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

-- Projected: one request to reveal packs, which is an entry in the drop's queue.
create table reveal_entry (
  drop_id bigint,
  entry integer,
  holder text not null,
  pack_count integer not null,
  transaction_hash text not null,
  block_number bigint not null,
  asked_at timestamptz not null,
  opened_count integer not null,
  -- Projected: the time of the last repeated request to the source, and the block that decides when the source doesn't answer.
  asked_again_at timestamptz,
  fallback_block bigint,
  primary key (drop_id, entry)
);
create index reveal_entry_waiting on reveal_entry (drop_id, entry) where opened_count < pack_count;

-- Projected: one random request for an entry. An unanswered request is repeated, and the first answer counts.
create table reveal_request (
  request_id numeric(78, 0) primary key,
  drop_id bigint not null,
  entry integer not null
);
create index reveal_request_entry on reveal_request (drop_id, entry);

-- Projected: the data of one pack that `nft` doesn't have.
create table pack (
  nft_id uuid primary key references nft (id) on delete cascade,
  gacha_id uuid not null references gacha (id),
  token_id numeric(78, 0) not null unique,
  -- Null while the pack is sealed.
  entry integer,
  entry_offset smallint,
  opened_by text,
  asked_at timestamptz,
  -- The result of the draw.
  pool_index integer,
  drawn_at timestamptz,
  drawn_transaction_hash text,
  drawn_block bigint,
  drawn_log_index integer,
  -- Projected: the position of the prize that was minted with this pack's card. Only one pack in a drop has it.
  prize_index integer check (prize_index between 1 and 65533),
  check ((entry is null) = (opened_by is null)),
  check (pool_index is null or entry is not null),
  unique (gacha_id, pool_index),
  constraint pack_prize_comes_with_a_card check (prize_index is null or pool_index is not null)
);
create index pack_opened_by on pack (opened_by, asked_at desc) where opened_by is not null;
create index pack_pulled on pack (gacha_id, drawn_block desc, drawn_log_index desc) where pool_index is not null;
create index pack_entry on pack (gacha_id, entry) where entry is not null;
-- The latest pulls across all drops, newest first.
create index pack_pulled_anywhere on pack (drawn_block desc, drawn_log_index desc) where pool_index is not null;
create unique index pack_prize on pack (gacha_id) where prize_index is not null;

-- Projected: one random request that the source did not accept.
create table unsent_request (
  request_id numeric(78, 0) primary key,
  transaction_hash text not null,
  block_number bigint not null
);

-- The result of comparing one drop on chain with every other drop and token, including secret slabs.
create table drop_verification (
  gacha_id uuid primary key references gacha (id) on delete cascade,
  created_block bigint not null,
  verified_at timestamptz not null,
  failed_checks text[] not null
);

-- Projected: one pending addition to a role or list. A canceller is alerted while it can be cancelled.
create table scheduled_addition (
  contract_address text,
  role text,
  account eth_address,
  -- False when the account loses the role. Only the removal of a canceller is delayed.
  granted boolean not null,
  counts_from_seconds bigint not null,
  transaction_hash text not null,
  primary key (contract_address, role, account)
);

-- One drawn card that the slab registry refused to attest. The shop rarely retries it, after all other cards.
create table attestation_refusal (
  card_id uuid primary key references nft (id) on delete cascade,
  -- The registry's error.
  refusal text not null,
  refused_at timestamptz not null
);

-- One waiting room for a drop. Users enter before the first phase, a random word orders them, and the first ones may buy in the
-- phase.
create table waiting_room (
  gacha_id uuid primary key references gacha (id),
  draw_id bytes32 not null unique,
  phase smallint not null check (phase >= 0),
  phase_starts_at timestamptz not null,
  phase_ends_at timestamptz not null,
  -- The number of wallets that may buy in the phase, and the number of packs for each.
  places integer not null check (places between 1 and 20000),
  quota smallint not null check (quota between 1 and 100),
  closes_at timestamptz not null,
  -- The time when the drop was put on chain. Only accounts created earlier may enter.
  accounts_before timestamptz not null,
  -- The JSON document with the terms. Its hash is registered with the draw.
  terms text not null,
  terms_hash bytes32 not null,
  opened_at timestamptz not null,
  registration_id uuid references operator_transaction (id),
  registration_tries integer not null default 0,
  -- The number of users who entered, updated with each block. Public answers show it, and no entry waits for another.
  entry_count integer not null default 0 check (entry_count >= 0),
  -- Set when the draw's entrants are fixed. Nobody enters or is excluded afterwards.
  fixed_at timestamptz,
  commitment_id uuid references operator_transaction (id),
  commitment_tries integer not null default 0,
  -- The word that determines the order, and the allow list root of the phase for the first entrants.
  ordered_word text check (ordered_word ~ '^0x[0-9a-f]{32}$'),
  list_root bytes32,
  list_id uuid references operator_transaction (id),
  list_tries integer not null default 0,
  -- The time when the phase received the list, and the time when no reorganisation could revert it.
  listed_at timestamptz,
  list_final_at timestamptz,
  no_order_reason text check (no_order_reason in ('NOT_REGISTERED', 'NO_ENTRIES', 'NO_WORD', 'LIST_LATE')),
  check (phase_ends_at > phase_starts_at),
  check (closes_at <= (phase_starts_at - '01:00:00'::interval)),
  check (opened_at < closes_at),
  check (fixed_at >= closes_at),
  check ((ordered_word is null) = (list_root is null)),
  check (ordered_word is null or fixed_at is not null),
  check (listed_at is null or list_root is not null),
  check (list_final_at is null or listed_at is not null)
);
create index waiting_room_in_progress on waiting_room (closes_at) where (list_final_at is null) and (no_order_reason is null);

-- The published file of one draw. It has the leaves from the commitment onwards, and the entrants with a place once they are
-- ordered.
create table waiting_room_file (
  gacha_id uuid primary key references waiting_room (gacha_id),
  leaves jsonb not null,
  winners jsonb not null default '[]'
);

create table waiting_room_entry (
  id uuid primary key,
  gacha_id uuid not null references waiting_room (gacha_id),
  -- Null once the account is deleted.
  user_id uuid references app_user (id),
  wallet eth_address not null,
  entered_at timestamptz not null,
  -- True when the account or the wallet was gone at closing. The entry is neither committed nor drawn.
  left_out boolean not null default false,
  draw_index integer check (draw_index >= 0),
  draw_salt bytes32,
  -- The position in the order, from 0.
  position integer check ("position" >= 0),
  check ((draw_index is null) = (draw_salt is null)),
  check ("position" is null or draw_index is not null),
  check (not left_out or draw_index is null),
  unique (gacha_id, user_id),
  unique (gacha_id, wallet),
  unique (gacha_id, draw_index)
);
create index waiting_room_entry_of_user on waiting_room_entry (user_id) where user_id is not null;
create index waiting_room_entry_by_position on waiting_room_entry (gacha_id, "position") where "position" is not null;

-- Drawn cards with a token that haven't claimed a slab yet.
create view unattested_card as
with waiting as (
  select n.id as card_id, n.contract_address, n.token_id, n.grader, n.certificate_number, n.grade,
    e.gacha_id, e.pool_index, e.rank, e.last_one
  from nft n
  join gacha_entry e on e.nft_id = n.id
  join drop_on_chain d on d.gacha_id = e.gacha_id
  where n.kind = 'card' and n.claim_status = 'NONE' and n.owner is not null and n.redeemed_at is null
    and n.token_id = d.drop_id * 65536 + e.pool_index
), drawn as (
  select w.*, p.drawn_at, p.drawn_block, p.drawn_log_index, p.entry_offset
  from waiting w join pack p on p.gacha_id = w.gacha_id and p.pool_index = w.pool_index
  where not w.last_one
  union all
  select w.*, p.drawn_at, p.drawn_block, p.drawn_log_index, p.entry_offset
  from waiting w join pack p on p.gacha_id = w.gacha_id and p.prize_index = w.pool_index
  where w.last_one
)
select drawn.card_id, gacha_id, contract_address, token_id, grader, certificate_number, grade, pool_index, rank,
  drawn_at, drawn_block, drawn_log_index, entry_offset, r.refused_at
from drawn left join attestation_refusal r on r.card_id = drawn.card_id;

-- Rejects a secret prize. Buyers of all packs see the prize from the start of the sale.
create function refuse_secret_prize() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'nft' then
    if exists (select from gacha_entry where nft_id = new.id and last_one) then
      raise exception 'a last-one prize is never secret' using errcode = 'check_violation';
    end if;
  elsif exists (select from nft where id = new.nft_id and secret) then
    raise exception 'a secret card is no last-one prize' using errcode = 'check_violation';
  end if;
  return new;
end $$;

create function name_packs() returns trigger language plpgsql as $$
begin
  update nft
  set name = coalesce(nullif(new.texts #>> '{en,title}', ''), new.name), japanese_title = nullif(new.texts #>> '{ja,title}', ''),
      photo_front = new.image
  where kind = 'pack' and gacha_id = new.id;
  return null;
end $$;

-- Even an admin with the database password can't change the terms.
create function keep_waiting_room_terms() returns trigger language plpgsql as $$
begin
  if (old.gacha_id, old.draw_id, old.phase, old.phase_starts_at, old.phase_ends_at, old.places, old.quota, old.closes_at,
      old.accounts_before, old.terms, old.terms_hash, old.opened_at)
    is distinct from (new.gacha_id, new.draw_id, new.phase, new.phase_starts_at, new.phase_ends_at, new.places, new.quota,
      new.closes_at, new.accounts_before, new.terms, new.terms_hash, new.opened_at)
    or (old.fixed_at is not null and new.fixed_at is distinct from old.fixed_at)
  then
    raise exception 'the terms of a waiting room never change' using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- The room's lock prevents new entries while its entrants are being fixed.
create function check_waiting_room_entry() returns trigger language plpgsql as $$
declare
  room waiting_room;
begin
  select * into room from waiting_room where gacha_id = new.gacha_id for key share;
  if tg_op = 'UPDATE' then
    if (old.gacha_id, old.wallet, old.entered_at) is distinct from (new.gacha_id, new.wallet, new.entered_at)
      or (new.user_id is not null and new.user_id is distinct from old.user_id)
      or (room.fixed_at is not null and (old.left_out, old.draw_index, old.draw_salt)
        is distinct from (new.left_out, new.draw_index, new.draw_salt))
    then
      raise exception 'an entry of a waiting room never changes' using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if room.fixed_at is not null or new.entered_at >= room.closes_at or new.left_out or new.draw_index is not null then
    raise exception 'the waiting room is closed' using errcode = 'check_violation';
  end if;
  if not exists (select from app_user u where u.id = new.user_id and u.created_at < room.accounts_before) then
    raise exception 'the account is newer than the drop' using errcode = 'check_violation';
  end if;
  return new;
end $$;

create trigger refuse_secret_prize before update of secret on nft for each row when (new.secret
  and not old.secret) execute function refuse_secret_prize();

create trigger gacha_names_packs after update of texts, image on gacha for each row when (old.texts is distinct from new.texts
  or old.image is distinct from new.image) execute function name_packs();
select announce_changes_of('gacha', 'id, collection_id');

select announce_changes_of('gacha_price', 'gacha_id');

select announce_changes_of('gacha_phase', 'gacha_id');

select announce_changes_of('gacha_allowed_wallet', 'gacha_id');

create trigger refuse_secret_prize before insert or update of last_one, nft_id
  on gacha_entry for each row when (new.last_one) execute function refuse_secret_prize();
select announce_changes_of('gacha_entry', 'gacha_id, nft_id');

select announce_changes_of('drop_on_chain', 'gacha_id');

select announce_changes_of('pack_purchase', 'gacha_id');

select announce_changes_of('random_word');

select announce_changes_of('shuffle_request');

select announce_changes_of('reveal_entry');

select announce_changes_of('reveal_request');

select announce_changes_of('pack');

select announce_changes_of('unsent_request');

create trigger keep_waiting_room_terms before update on waiting_room for each row execute function keep_waiting_room_terms();
select announce_changes_of('waiting_room', 'gacha_id');

select announce_changes_of('waiting_room_file', 'gacha_id');

create trigger check_waiting_room_entry before insert or update on waiting_room_entry for each row execute function
  check_waiting_room_entry();

-- References from tables above to tables that are created later.
alter table nft add foreign key (gacha_id) references gacha (id);
