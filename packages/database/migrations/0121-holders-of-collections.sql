-- How many shown cards of a collection each wallet holds, so that its holders are counted without reading its cards.
create table collection_holder (
  collection_id uuid not null references collection (id) on delete cascade,
  owner text not null,
  -- A wallet that gave its last card away keeps its row, with 0.
  cards integer not null,
  primary key (collection_id, owner)
) with (fillfactor = 70);
create index collection_holder_present on collection_holder (collection_id) where cards > 0;

-- Within a statement rows are locked in one order; between statements only the indexer changes owners.
create function count_holders() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into collection_holder as h (collection_id, owner, cards)
    select collection_id, owner, count(*) from added
    where kind = 'card' and group_id is not null and owner is not null
    group by 1, 2 order by 1, 2
    on conflict (collection_id, owner) do update set cards = h.cards + excluded.cards;
  elsif tg_op = 'DELETE' then
    insert into collection_holder as h (collection_id, owner, cards)
    select collection_id, owner, -count(*) from removed
    where kind = 'card' and group_id is not null and owner is not null
    group by 1, 2 order by 1, 2
    on conflict (collection_id, owner) do update set cards = h.cards + excluded.cards;
  else
    insert into collection_holder as h (collection_id, owner, cards)
    select side.collection_id, side.owner, sum(side.cards)
    from removed join added using (id)
    cross join lateral (values
      (removed.kind, removed.group_id, removed.collection_id, removed.owner, -1),
      (added.kind, added.group_id, added.collection_id, added.owner, 1)) side (kind, group_id, collection_id, owner, cards)
    where row (removed.kind, removed.group_id is null, removed.collection_id, removed.owner)
          is distinct from row (added.kind, added.group_id is null, added.collection_id, added.owner)
      and side.kind = 'card' and side.group_id is not null and side.owner is not null
    group by 1, 2 having sum(side.cards) <> 0 order by 1, 2
    on conflict (collection_id, owner) do update set cards = h.cards + excluded.cards;
  end if;
  return null;
end
$$;
create trigger nft_holders_added after insert on nft
  referencing new table as added for each statement execute function count_holders();
create trigger nft_holders_removed after delete on nft
  referencing old table as removed for each statement execute function count_holders();
create trigger nft_holders_changed after update on nft
  referencing old table as removed new table as added for each statement execute function count_holders();

insert into collection_holder (collection_id, owner, cards)
select collection_id, owner, count(*) from nft
where kind = 'card' and group_id is not null and owner is not null
group by 1, 2;

-- Served the count that this table replaces.
drop index nft_owner_in_collection;
