-- Totals of the list of admins also by what is printed on a card, and by whether it can be bought now. Old servers add up all
-- counts that match, so one more column changes nothing for them.
lock table nft in share row exclusive mode;

alter table nft_count add column on_sale boolean not null default false;
drop index nft_count_key;
create unique index nft_count_key on nft_count
  (kind, collection_id, gacha_id, publish_state, reveal_state, sale_type, grade, rank, on_sale) nulls not distinct;

-- The same counts for each year and set. There are many more of them: only filters by year or set read them.
create table nft_print_count (
  kind text not null,
  year smallint,
  expansion_mark text,
  collection_id uuid not null,
  gacha_id uuid,
  publish_state text not null,
  reveal_state text not null,
  sale_type text not null,
  grade smallint,
  rank text,
  on_sale boolean not null,
  nfts integer not null
) with (fillfactor = 50);
create unique index nft_print_count_key on nft_print_count
  (kind, year, expansion_mark, collection_id, gacha_id, publish_state, reveal_state, sale_type, grade, rank, on_sale)
  nulls not distinct;
create index nft_print_count_of_set on nft_print_count (kind, expansion_mark);

alter table nft_count_change
  add column on_sale boolean not null default false,
  add column year smallint,
  add column expansion_mark text;

create or replace function note_nft_count_changes() returns trigger language plpgsql as $$
declare
  changes nft_count_change[];
begin
  if tg_op = 'INSERT' then
    select array_agg(row (pg_current_xact_id(), c.*)::nft_count_change) into changes
    from (select kind, collection_id, gacha_id, publish_state, reveal_state, sale_type, grade, rank, count(*)::integer,
                 price is not null, year, expansion_mark
          from added group by 1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12) c;
  elsif tg_op = 'DELETE' then
    select array_agg(row (pg_current_xact_id(), c.*)::nft_count_change) into changes
    from (select kind, collection_id, gacha_id, publish_state, reveal_state, sale_type, grade, rank, -count(*)::integer,
                 price is not null, year, expansion_mark
          from removed group by 1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12) c;
  else
    select array_agg(row (pg_current_xact_id(), c.*)::nft_count_change) into changes
    from (select s.kind, s.collection_id, s.gacha_id, s.publish_state, s.reveal_state, s.sale_type, s.grade, s.rank,
                 sum(s.nfts)::integer, s.on_sale, s.year, s.expansion_mark
          from removed b join added a using (id)
          cross join lateral (values
            (b.kind, b.collection_id, b.gacha_id, b.publish_state, b.reveal_state, b.sale_type, b.grade, b.rank, -1,
             b.price is not null, b.year, b.expansion_mark),
            (a.kind, a.collection_id, a.gacha_id, a.publish_state, a.reveal_state, a.sale_type, a.grade, a.rank, 1,
             a.price is not null, a.year, a.expansion_mark)
          ) s (kind, collection_id, gacha_id, publish_state, reveal_state, sale_type, grade, rank, nfts, on_sale, year,
               expansion_mark)
          where row (b.kind, b.collection_id, b.gacha_id, b.publish_state, b.reveal_state, b.sale_type, b.grade, b.rank,
                     b.price is not null, b.year, b.expansion_mark)
                is distinct from
                row (a.kind, a.collection_id, a.gacha_id, a.publish_state, a.reveal_state, a.sale_type, a.grade, a.rank,
                     a.price is not null, a.year, a.expansion_mark)
          group by 1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12 having sum(s.nfts) <> 0) c;
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
  )
  select count(*) into below_zero
  from (select nfts from applied union all select nfts from applied_to_print) counts where nfts < 0;
  if below_zero > 0 then raise exception 'A count of cards for admins is below zero'; end if;
  return null;
end
$$;

truncate nft_count;
insert into nft_count (kind, collection_id, gacha_id, publish_state, reveal_state, sale_type, grade, rank, on_sale, nfts)
select kind, collection_id, gacha_id, publish_state, reveal_state, sale_type, grade, rank, price is not null, count(*)
from nft group by 1, 2, 3, 4, 5, 6, 7, 8, 9;
insert into nft_print_count (kind, year, expansion_mark, collection_id, gacha_id, publish_state, reveal_state, sale_type, grade,
                             rank, on_sale, nfts)
select kind, year, expansion_mark, collection_id, gacha_id, publish_state, reveal_state, sale_type, grade, rank,
       price is not null, count(*)
from nft group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11;

-- The list by value, and indexes that know all that the list is filtered by.
create index nft_for_admins_by_value on nft (kind, value_base_units, id)
  include (collection_id, gacha_id, publish_state, reveal_state, sale_type, grade, rank, year, expansion_mark, price, product_id)
  where value_base_units is not null;
drop index nft_for_admins_by_creation, nft_for_admins_by_display, nft_for_admins_by_price, nft_for_admins_by_last_sale,
  nft_for_admins_by_id;
create index nft_for_admins_by_creation on nft (kind, created_at, id)
  include (collection_id, gacha_id, publish_state, reveal_state, sale_type, grade, rank, year, expansion_mark, price, product_id);
create index nft_for_admins_by_display on nft (kind, display_order, id)
  include (collection_id, gacha_id, publish_state, reveal_state, sale_type, grade, rank, year, expansion_mark, price, product_id);
create index nft_for_admins_by_price on nft (kind, price, id)
  include (collection_id, gacha_id, publish_state, reveal_state, sale_type, grade, rank, year, expansion_mark, product_id)
  where price is not null;
create index nft_for_admins_by_last_sale on nft (kind, last_sold_at, id)
  include (collection_id, gacha_id, publish_state, reveal_state, sale_type, grade, rank, year, expansion_mark, price, product_id)
  where last_sold_at is not null;
-- What has no value to sort by follows in the order of ids.
create index nft_for_admins_without_value on nft (kind, id)
  include (collection_id, gacha_id, publish_state, reveal_state, sale_type, grade, rank, year, expansion_mark, price, product_id)
  where value_base_units is null;
create index nft_for_admins_without_price on nft (kind, id)
  include (collection_id, gacha_id, publish_state, reveal_state, sale_type, grade, rank, year, expansion_mark, product_id)
  where price is null;
create index nft_for_admins_without_sale on nft (kind, id)
  include (collection_id, gacha_id, publish_state, reveal_state, sale_type, grade, rank, year, expansion_mark, price, product_id)
  where last_sold_at is null;
-- Finds what few cards have, to be sorted as it is found.
create index nft_of_year on nft (year)
  include (id, created_at, display_order, price, last_sold_at, value_base_units, collection_id, gacha_id, publish_state,
           reveal_state, sale_type, grade, rank, expansion_mark, kind)
  where kind = 'card';
create index nft_of_set on nft (expansion_mark)
  include (id, created_at, display_order, price, last_sold_at, value_base_units, collection_id, gacha_id, publish_state,
           reveal_state, sale_type, grade, rank, year, kind)
  where kind = 'card';
create index nft_of_rank on nft (rank)
  include (id, created_at, display_order, price, last_sold_at, value_base_units, collection_id, gacha_id, publish_state,
           reveal_state, sale_type, grade, year, expansion_mark, kind)
  where rank is not null;
-- Counts what products have in stock, and what can be bought although nobody sees it.
drop index nft_of_product;
create index nft_of_product on nft (product_id)
  include (id, group_id, price, listed_at, created_at, display_order, last_sold_at, highest_price, highest_sale_price,
           value_base_units, collection_id, gacha_id, publish_state, reveal_state, sale_type, grade, rank, year, expansion_mark);
create index nft_hidden_of_product on nft (product_id) where kind = 'card' and group_id is null;
create index nft_hidden_by_price on nft (price) where group_id is null and price is not null;
-- Certificate numbers by their beginning.
create index nft_certificate_beginning on nft (certificate_number text_pattern_ops) where kind = 'card';
