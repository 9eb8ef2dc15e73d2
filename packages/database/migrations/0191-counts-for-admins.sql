-- How many cards and packs have the same values in what admins filter by, shown or not: totals of their list come from these
-- counts, so that no list counts its rows one by one.
create table nft_count (
  kind text not null,
  collection_id uuid not null,
  gacha_id uuid,
  publish_state text not null,
  reveal_state text not null,
  sale_type text not null,
  grade smallint,
  rank text,
  nfts integer not null
) with (fillfactor = 50);
create unique index nft_count_key on nft_count
  (kind, collection_id, gacha_id, publish_state, reveal_state, sale_type, grade, rank) nulls not distinct;

-- What a transaction adds to the counts and takes from them when it ends. Its rows never outlive their transaction.
create unlogged table nft_count_change (
  transaction_id xid8 not null default pg_current_xact_id(),
  kind text not null,
  collection_id uuid not null,
  gacha_id uuid,
  publish_state text not null,
  reveal_state text not null,
  sale_type text not null,
  grade smallint,
  rank text,
  nfts integer not null
);
create index nft_count_change_of on nft_count_change (transaction_id);

create function note_nft_count_changes() returns trigger language plpgsql as $$
declare
  changes nft_count_change[];
begin
  if tg_op = 'INSERT' then
    select array_agg(row (pg_current_xact_id(), c.*)::nft_count_change) into changes
    from (select kind, collection_id, gacha_id, publish_state, reveal_state, sale_type, grade, rank, count(*)::integer
          from added group by 1, 2, 3, 4, 5, 6, 7, 8) c;
  elsif tg_op = 'DELETE' then
    select array_agg(row (pg_current_xact_id(), c.*)::nft_count_change) into changes
    from (select kind, collection_id, gacha_id, publish_state, reveal_state, sale_type, grade, rank, -count(*)::integer
          from removed group by 1, 2, 3, 4, 5, 6, 7, 8) c;
  else
    select array_agg(row (pg_current_xact_id(), c.*)::nft_count_change) into changes
    from (select s.kind, s.collection_id, s.gacha_id, s.publish_state, s.reveal_state, s.sale_type, s.grade, s.rank,
                 sum(s.nfts)::integer
          from removed b join added a using (id)
          cross join lateral (values
            (b.kind, b.collection_id, b.gacha_id, b.publish_state, b.reveal_state, b.sale_type, b.grade, b.rank, -1),
            (a.kind, a.collection_id, a.gacha_id, a.publish_state, a.reveal_state, a.sale_type, a.grade, a.rank, 1)
          ) s (kind, collection_id, gacha_id, publish_state, reveal_state, sale_type, grade, rank, nfts)
          where row (b.kind, b.collection_id, b.gacha_id, b.publish_state, b.reveal_state, b.sale_type, b.grade, b.rank)
                is distinct from
                row (a.kind, a.collection_id, a.gacha_id, a.publish_state, a.reveal_state, a.sale_type, a.grade, a.rank)
          group by 1, 2, 3, 4, 5, 6, 7, 8 having sum(s.nfts) <> 0) c;
  end if;
  if changes is null then return null; end if;
  -- Groups and products are locked by the trigger of this table. It must be the first to run when the transaction ends, so that
  -- every transaction locks groups, products and these counts in the same order and no two wait for each other.
  insert into stale_count (group_ids, product_ids) values ('{}', '{}');
  insert into nft_count_change select * from unnest(changes);
  return null;
end
$$;
create trigger nft_counted_when_added after insert on nft
  referencing new table as added for each statement execute function note_nft_count_changes();
create trigger nft_counted_when_removed after delete on nft
  referencing old table as removed for each statement execute function note_nft_count_changes();
create trigger nft_counted_when_changed after update on nft
  referencing old table as removed new table as added for each statement execute function note_nft_count_changes();

-- Applies all changes of the transaction at once, in one order. An upsert evaluates a check of the table for the change alone,
-- before it finds the count that the change belongs to: the sign of the sum is checked here.
create function apply_nft_count_changes() returns trigger language plpgsql as $$
declare
  below_zero integer;
begin
  with changes as (
    delete from nft_count_change where transaction_id = pg_current_xact_id() returning *
  ), applied as (
    insert into nft_count as c (kind, collection_id, gacha_id, publish_state, reveal_state, sale_type, grade, rank, nfts)
    select kind, collection_id, gacha_id, publish_state, reveal_state, sale_type, grade, rank, sum(nfts)
    from changes group by 1, 2, 3, 4, 5, 6, 7, 8 having sum(nfts) <> 0
    order by 1, 2, 3, 4, 5, 6, 7, 8
    on conflict (kind, collection_id, gacha_id, publish_state, reveal_state, sale_type, grade, rank)
      do update set nfts = c.nfts + excluded.nfts
    returning c.nfts
  )
  select count(*) into below_zero from applied where nfts < 0;
  if below_zero > 0 then raise exception 'A count of cards for admins is below zero'; end if;
  return null;
end
$$;
create constraint trigger nft_counts_at_the_end after insert on nft_count_change
  deferrable initially deferred for each row execute function apply_nft_count_changes();

insert into nft_count (kind, collection_id, gacha_id, publish_state, reveal_state, sale_type, grade, rank, nfts)
select kind, collection_id, gacha_id, publish_state, reveal_state, sale_type, grade, rank, count(*)
from nft group by 1, 2, 3, 4, 5, 6, 7, 8;

-- One index for each order of the list, which is read from both ends. Those without a value to sort by follow in the order of
-- their ids.
drop index nft_for_admins, nft_for_admins_by_display;
create index nft_for_admins_by_creation on nft (kind, created_at, id)
  include (collection_id, gacha_id, publish_state, reveal_state, sale_type, grade, rank);
create index nft_for_admins_by_display on nft (kind, display_order, id)
  include (collection_id, gacha_id, publish_state, reveal_state, sale_type, grade, rank);
create index nft_for_admins_by_price on nft (kind, price, id)
  include (collection_id, gacha_id, publish_state, reveal_state, sale_type, grade, rank) where price is not null;
create index nft_for_admins_by_last_sale on nft (kind, last_sold_at, id)
  include (collection_id, gacha_id, publish_state, reveal_state, sale_type, grade, rank) where last_sold_at is not null;
create index nft_for_admins_by_id on nft (kind, id)
  include (collection_id, gacha_id, publish_state, reveal_state, sale_type, grade, rank, price, last_sold_at);
-- Finds what few cards have, to be sorted as it is found.
create index nft_states on nft (kind, publish_state, reveal_state, sale_type, collection_id);
