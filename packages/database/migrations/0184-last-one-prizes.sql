-- The last-one prize of a drop: a card beyond its pool, which the last pack gets with its own card.

-- Outside the pool: no odds, values or line-up count it. Its place is the one behind the pool.
alter table gacha_entry add column last_one boolean not null default false;
create unique index gacha_entry_last_one on gacha_entry (gacha_id) where last_one;

-- Projected.
alter table drop_on_chain add column last_one_prize boolean not null default false;

-- Projected: the place of the prize that was minted with the card of this pack. One pack of a drop has it.
alter table pack
  add column prize_index integer check (prize_index between 1 and 65533),
  add constraint pack_prize_comes_with_a_card check (prize_index is null or pool_index is not null);
create unique index pack_prize on pack (gacha_id) where prize_index is not null;

-- Projected: this pack is the last one of a drop with such a prize.
alter table nft
  add column last_one_prize boolean not null default false,
  add constraint nft_only_packs_get_prizes check (kind = 'pack' or not last_one_prize);

-- Buyers of all packs see the prize from the start of the sale, so it is never secret.
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
create trigger refuse_secret_prize before update of secret on nft
  for each row when (new.secret and not old.secret) execute function refuse_secret_prize();
create trigger refuse_secret_prize before insert or update of last_one, nft_id on gacha_entry
  for each row when (new.last_one) execute function refuse_secret_prize();
