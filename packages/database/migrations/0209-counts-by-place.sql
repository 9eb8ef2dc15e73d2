-- Where a page far back begins in the list of admins: how many cards and packs have the same place in a sort. A place is a day of
-- creation or of the last sale, a display order, or a band of values; null is for what has none. Prices have theirs in nft_price_count.
lock table nft in share row exclusive mode;

-- Days since 1970, in UTC.
create function day_of(instant timestamptz) returns integer
  language sql immutable strict parallel safe
  return floor(extract(epoch from instant) / 86400)::integer;

create table nft_place_count (
  kind text not null,
  sort text not null check (sort in ('created_at', 'display_order', 'last_sold_at', 'value_base_units')),
  place numeric(78, 0),
  nfts integer not null
) with (fillfactor = 50);
create unique index nft_place_count_key on nft_place_count (kind, sort, place) nulls not distinct;

alter table nft_count_change
  add column created_day integer,
  add column display_order integer,
  add column sold_day integer,
  add column value_band numeric(78, 0);

create or replace function note_nft_count_changes() returns trigger language plpgsql as $$
declare
  changes nft_count_change[];
begin
  if tg_op = 'INSERT' then
    select array_agg(row (pg_current_xact_id(), c.*)::nft_count_change) into changes
    from (select kind, collection_id, gacha_id, publish_state, reveal_state, sale_type, grade, rank, count(*)::integer,
                 price is not null, year, expansion_mark, price_band(price), day_of(created_at), display_order,
                 day_of(last_sold_at), price_band(value_base_units)
          from added group by 1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 13, 14, 15, 16, 17) c;
  elsif tg_op = 'DELETE' then
    select array_agg(row (pg_current_xact_id(), c.*)::nft_count_change) into changes
    from (select kind, collection_id, gacha_id, publish_state, reveal_state, sale_type, grade, rank, -count(*)::integer,
                 price is not null, year, expansion_mark, price_band(price), day_of(created_at), display_order,
                 day_of(last_sold_at), price_band(value_base_units)
          from removed group by 1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 13, 14, 15, 16, 17) c;
  else
    select array_agg(row (pg_current_xact_id(), c.*)::nft_count_change) into changes
    from (select s.kind, s.collection_id, s.gacha_id, s.publish_state, s.reveal_state, s.sale_type, s.grade, s.rank,
                 sum(s.nfts)::integer, s.on_sale, s.year, s.expansion_mark, s.price_band, s.created_day, s.display_order,
                 s.sold_day, s.value_band
          from removed b join added a using (id)
          cross join lateral (values
            (b.kind, b.collection_id, b.gacha_id, b.publish_state, b.reveal_state, b.sale_type, b.grade, b.rank, -1,
             b.price is not null, b.year, b.expansion_mark, price_band(b.price), day_of(b.created_at), b.display_order,
             day_of(b.last_sold_at), price_band(b.value_base_units)),
            (a.kind, a.collection_id, a.gacha_id, a.publish_state, a.reveal_state, a.sale_type, a.grade, a.rank, 1,
             a.price is not null, a.year, a.expansion_mark, price_band(a.price), day_of(a.created_at), a.display_order,
             day_of(a.last_sold_at), price_band(a.value_base_units))
          ) s (kind, collection_id, gacha_id, publish_state, reveal_state, sale_type, grade, rank, nfts, on_sale, year,
               expansion_mark, price_band, created_day, display_order, sold_day, value_band)
          where row (b.kind, b.collection_id, b.gacha_id, b.publish_state, b.reveal_state, b.sale_type, b.grade, b.rank,
                     b.price is not null, b.year, b.expansion_mark, price_band(b.price), day_of(b.created_at),
                     b.display_order, day_of(b.last_sold_at), price_band(b.value_base_units))
                is distinct from
                row (a.kind, a.collection_id, a.gacha_id, a.publish_state, a.reveal_state, a.sale_type, a.grade, a.rank,
                     a.price is not null, a.year, a.expansion_mark, price_band(a.price), day_of(a.created_at),
                     a.display_order, day_of(a.last_sold_at), price_band(a.value_base_units))
          group by 1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 13, 14, 15, 16, 17 having sum(s.nfts) <> 0) c;
  end if;
  if changes is null then return null; end if;
  -- Groups and products are locked by the trigger of this table. It must be the first to run when the transaction ends, so that
  -- every transaction locks groups, products and these counts in the same order and no two wait for each other.
  insert into stale_count (group_ids, product_ids) values ('{}', '{}');
  insert into nft_count_change select * from unnest(changes);
  return null;
end
$$;

create or replace function apply_nft_count_changes() returns trigger language plpgsql as $$
declare
  below_zero integer;
begin
  with changes as (
    delete from nft_count_change where transaction_id = pg_current_xact_id() returning *
  ), applied as (
    insert into nft_count as c (kind, collection_id, gacha_id, publish_state, reveal_state, sale_type, grade, rank, on_sale, nfts)
    select kind, collection_id, gacha_id, publish_state, reveal_state, sale_type, grade, rank, on_sale, sum(nfts)
    from changes group by 1, 2, 3, 4, 5, 6, 7, 8, 9 having sum(nfts) <> 0
    order by 1, 2, 3, 4, 5, 6, 7, 8, 9
    on conflict (kind, collection_id, gacha_id, publish_state, reveal_state, sale_type, grade, rank, on_sale)
      do update set nfts = c.nfts + excluded.nfts
    returning c.nfts
  ), applied_to_print as (
    insert into nft_print_count as c (kind, year, expansion_mark, collection_id, gacha_id, publish_state, reveal_state,
                                      sale_type, grade, rank, on_sale, nfts)
    select kind, year, expansion_mark, collection_id, gacha_id, publish_state, reveal_state, sale_type, grade, rank, on_sale,
           sum(nfts)
    from changes group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 having sum(nfts) <> 0
    order by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11
    on conflict (kind, year, expansion_mark, collection_id, gacha_id, publish_state, reveal_state, sale_type, grade, rank,
                 on_sale)
      do update set nfts = c.nfts + excluded.nfts
    returning c.nfts
  ), applied_to_price as (
    insert into nft_price_count as c (kind, price_band, nfts)
    select kind, price_band, sum(nfts)
    from changes where price_band is not null group by 1, 2 having sum(nfts) <> 0
    order by 1, 2
    on conflict (kind, price_band) do update set nfts = c.nfts + excluded.nfts
    returning c.nfts
  ), applied_to_place as (
    insert into nft_place_count as c (kind, sort, place, nfts)
    select kind, sort, place, sum(nfts)
    from changes cross join lateral (values
      ('created_at', created_day::numeric), ('display_order', display_order), ('last_sold_at', sold_day),
      ('value_base_units', value_band)) in_sort (sort, place)
    group by 1, 2, 3 having sum(nfts) <> 0
    order by 1, 2, 3
    on conflict (kind, sort, place) do update set nfts = c.nfts + excluded.nfts
    returning c.nfts
  )
  select count(*) into below_zero
  from (select nfts from applied union all select nfts from applied_to_print union all select nfts from applied_to_price
        union all select nfts from applied_to_place) counts where nfts < 0;
  if below_zero > 0 then raise exception 'A count of cards for admins is below zero'; end if;
  return null;
end
$$;

insert into nft_place_count (kind, sort, place, nfts)
select kind, sort, place, count(*)
from nft cross join lateral (values
  ('created_at', day_of(created_at)::numeric), ('display_order', display_order), ('last_sold_at', day_of(last_sold_at)),
  ('value_base_units', price_band(value_base_units))) in_sort (sort, place)
group by 1, 2, 3;
