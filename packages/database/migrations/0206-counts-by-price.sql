-- Totals of the list of admins in a range of prices: how many cards have prices with the same first three digits. To add up groups of
-- cards takes as long as there are groups.
lock table nft in share row exclusive mode;

-- The lowest price with as many digits and the same first three. The server computes it too (price-bands.ts).
create function price_band(price numeric) returns numeric
  language sql immutable strict parallel safe
  return trunc(price, least(3 - length(price::text), 0));

create table nft_price_count (
  kind text not null,
  price_band numeric(78, 0) not null,
  nfts integer not null,
  primary key (kind, price_band)
) with (fillfactor = 50);

alter table nft_count_change add column price_band numeric(78, 0);

create or replace function note_nft_count_changes() returns trigger language plpgsql as $$
declare
  changes nft_count_change[];
begin
  if tg_op = 'INSERT' then
    select array_agg(row (pg_current_xact_id(), c.*)::nft_count_change) into changes
    from (select kind, collection_id, gacha_id, publish_state, reveal_state, sale_type, grade, rank, count(*)::integer,
                 price is not null, year, expansion_mark, price_band(price)
          from added group by 1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 13) c;
  elsif tg_op = 'DELETE' then
    select array_agg(row (pg_current_xact_id(), c.*)::nft_count_change) into changes
    from (select kind, collection_id, gacha_id, publish_state, reveal_state, sale_type, grade, rank, -count(*)::integer,
                 price is not null, year, expansion_mark, price_band(price)
          from removed group by 1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 13) c;
  else
    select array_agg(row (pg_current_xact_id(), c.*)::nft_count_change) into changes
    from (select s.kind, s.collection_id, s.gacha_id, s.publish_state, s.reveal_state, s.sale_type, s.grade, s.rank,
                 sum(s.nfts)::integer, s.on_sale, s.year, s.expansion_mark, s.price_band
          from removed b join added a using (id)
          cross join lateral (values
            (b.kind, b.collection_id, b.gacha_id, b.publish_state, b.reveal_state, b.sale_type, b.grade, b.rank, -1,
             b.price is not null, b.year, b.expansion_mark, price_band(b.price)),
            (a.kind, a.collection_id, a.gacha_id, a.publish_state, a.reveal_state, a.sale_type, a.grade, a.rank, 1,
             a.price is not null, a.year, a.expansion_mark, price_band(a.price))
          ) s (kind, collection_id, gacha_id, publish_state, reveal_state, sale_type, grade, rank, nfts, on_sale, year,
               expansion_mark, price_band)
          where row (b.kind, b.collection_id, b.gacha_id, b.publish_state, b.reveal_state, b.sale_type, b.grade, b.rank,
                     b.price is not null, b.year, b.expansion_mark, price_band(b.price))
                is distinct from
                row (a.kind, a.collection_id, a.gacha_id, a.publish_state, a.reveal_state, a.sale_type, a.grade, a.rank,
                     a.price is not null, a.year, a.expansion_mark, price_band(a.price))
          group by 1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 13 having sum(s.nfts) <> 0) c;
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
  )
  select count(*) into below_zero
  from (select nfts from applied union all select nfts from applied_to_print union all select nfts from applied_to_price) counts where nfts < 0;
  if below_zero > 0 then raise exception 'A count of cards for admins is below zero'; end if;
  return null;
end
$$;

insert into nft_price_count (kind, price_band, nfts)
select kind, price_band(price), count(*) from nft where price is not null group by 1, 2;
