-- Waiting rooms of drops: users enter before the first phase, a random word orders them, and the first ones may buy in it.
create table waiting_room (
  gacha_id uuid primary key references gacha (id),
  draw_id text not null unique check (draw_id ~ '^0x[0-9a-f]{64}$'),
  phase smallint not null check (phase >= 0),
  phase_starts_at timestamptz not null,
  phase_ends_at timestamptz not null check (phase_ends_at > phase_starts_at),
  -- Wallets that may buy in the phase, and packs of each.
  places integer not null check (places between 1 and 20000),
  quota smallint not null check (quota between 1 and 100),
  closes_at timestamptz not null check (closes_at <= phase_starts_at - interval '60 minutes'),
  -- Accounts that were created before may enter: when the drop was put on chain.
  accounts_before timestamptz not null,
  -- The JSON document. Its hash is registered with the draw.
  terms text not null,
  terms_hash text not null check (terms_hash ~ '^0x[0-9a-f]{64}$'),
  opened_at timestamptz not null check (opened_at < closes_at),

  registration_id uuid references operator_transaction (id),
  registration_tries integer not null default 0,

  -- Users who entered, counted with each block: public answers show it, and no entry waits for another.
  entry_count integer not null default 0 check (entry_count >= 0),

  -- The entrants of the draw are fixed: nobody enters or is left out from here on.
  fixed_at timestamptz check (fixed_at >= closes_at),
  commitment_id uuid references operator_transaction (id),
  commitment_tries integer not null default 0,

  -- The word that the order comes from, and the root of the first entrants as the allow list of the phase.
  ordered_word text check (ordered_word ~ '^0x[0-9a-f]{32}$'),
  list_root text check (list_root ~ '^0x[0-9a-f]{64}$'),
  list_id uuid references operator_transaction (id),
  list_tries integer not null default 0,
  -- When the phase had the list, and when no reorganisation could take it back any more.
  listed_at timestamptz,
  list_final_at timestamptz,

  no_order_reason text check (no_order_reason in ('NOT_REGISTERED', 'NO_ENTRIES', 'NO_WORD', 'LIST_LATE')),
  check ((ordered_word is null) = (list_root is null)),
  check (ordered_word is null or fixed_at is not null),
  check (listed_at is null or list_root is not null),
  check (list_final_at is null or listed_at is not null)
);
create index waiting_room_in_progress on waiting_room (closes_at) where list_final_at is null and no_order_reason is null;
select announce_changes_of('waiting_room', 'gacha_id');

-- The published file of a draw: its leaves from the commitment on, and the entrants with a place once they are ordered.
create table waiting_room_file (
  gacha_id uuid primary key references waiting_room (gacha_id),
  leaves jsonb not null,
  winners jsonb not null default '[]'
);
select announce_changes_of('waiting_room_file', 'gacha_id');

create table waiting_room_entry (
  id uuid primary key,
  gacha_id uuid not null references waiting_room (gacha_id),
  -- Null once the account is deleted.
  user_id uuid references app_user (id),
  wallet text not null check (wallet ~ '^0x[0-9a-f]{40}$'),
  entered_at timestamptz not null,
  -- Neither committed nor drawn: the account or the wallet was gone when entering closed.
  left_out boolean not null default false,
  draw_index integer check (draw_index >= 0),
  draw_salt text check (draw_salt ~ '^0x[0-9a-f]{64}$'),
  -- In the order, from 0.
  position integer check (position >= 0),
  unique (gacha_id, user_id),
  unique (gacha_id, wallet),
  unique (gacha_id, draw_index),
  check ((draw_index is null) = (draw_salt is null)),
  check (position is null or draw_index is not null),
  check (not left_out or draw_index is null)
);
create index waiting_room_entry_of_user on waiting_room_entry (user_id) where user_id is not null;
create index waiting_room_entry_by_position on waiting_room_entry (gacha_id, position) where position is not null;

-- An admin with the password of the database changes no terms either.
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
end
$$;
create trigger keep_waiting_room_terms before update on waiting_room
  for each row execute function keep_waiting_room_terms();

-- The lock of the room lets no entry appear while its entrants are being fixed.
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
end
$$;
create trigger check_waiting_room_entry before insert or update on waiting_room_entry
  for each row execute function check_waiting_room_entry();
