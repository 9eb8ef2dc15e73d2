-- Figures of collections that are read without their cards, sales and holders.

-- Every sale of a card with its collection: a copy of what the view `nft_sale` reads from orders and sales from stock.
create table collection_sale (
  id uuid primary key,
  collection_id uuid not null references collection (id) on delete cascade,
  sold_at timestamptz not null,
  price_base_units numeric(78, 0) not null
);
create index collection_sale_time on collection_sale (collection_id, sold_at) include (price_base_units);

-- The same summed by the hour, and under '-infinity' all of them.
create table collection_sale_sum (
  collection_id uuid not null references collection (id) on delete cascade,
  hour timestamptz not null,
  sales integer not null,
  volume_base_units numeric(78, 0) not null,
  primary key (collection_id, hour)
) with (fillfactor = 70);

create table collection_holder_count (
  collection_id uuid primary key references collection (id) on delete cascade,
  holders integer not null
) with (fillfactor = 50);

-- Only the indexer ends orders and moves tokens, so that these sums are not waited for by anybody else. Within a statement
-- rows are locked in one order.
create function sum_collection_sales() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into collection_sale_sum as s (collection_id, hour, sales, volume_base_units)
    select collection_id, coalesce(date_trunc('hour', sold_at, 'UTC'), '-infinity'), count(*), sum(price_base_units)
    from added group by grouping sets ((collection_id), (collection_id, date_trunc('hour', sold_at, 'UTC'))) order by 1, 2
    on conflict (collection_id, hour) do update
      set sales = s.sales + excluded.sales, volume_base_units = s.volume_base_units + excluded.volume_base_units;
  else
    update collection_sale_sum s
    set sales = s.sales - gone.sales, volume_base_units = s.volume_base_units - gone.volume
    from (select collection_id, coalesce(date_trunc('hour', sold_at, 'UTC'), '-infinity') as hour, count(*) as sales,
                 sum(price_base_units) as volume
          from removed group by grouping sets ((collection_id), (collection_id, date_trunc('hour', sold_at, 'UTC')))) gone
    where s.collection_id = gone.collection_id and s.hour = gone.hour;
  end if;
  return null;
end
$$;
create trigger collection_sale_added after insert on collection_sale
  referencing new table as added for each statement execute function sum_collection_sales();
create trigger collection_sale_removed after delete on collection_sale
  referencing old table as removed for each statement execute function sum_collection_sales();

-- Keeps the sales of these orders or sales from stock as `nft_sale` tells them now.
create function keep_collection_sales(ids uuid[]) returns void language plpgsql as $$
begin
  delete from collection_sale where id = any(ids);
  insert into collection_sale (id, collection_id, sold_at, price_base_units)
  select v.id, n.collection_id, v.sold_at, v.price_base_units
  from nft_sale v join nft n on n.id = v.nft_id
  where v.id = any(ids) and n.kind = 'card';
end
$$;

create function note_collection_sales() returns trigger language plpgsql as $$
declare
  ids uuid[];
begin
  if tg_op = 'INSERT' then
    ids := array(select id from added where status = 'Completed');
  elsif tg_op = 'DELETE' then
    ids := array(select id from removed where status = 'Completed');
  else
    ids := array(select id from removed where status = 'Completed' union select id from added where status = 'Completed');
  end if;
  if cardinality(ids) > 0 then
    perform keep_collection_sales(ids);
  end if;
  return null;
end
$$;

do $$
declare
  sold text;
begin
  foreach sold in array array['market_order', 'stock_sale'] loop
    execute format('create trigger sales_added after insert on %I
      referencing new table as added for each statement execute function note_collection_sales()', sold);
    execute format('create trigger sales_removed after delete on %I
      referencing old table as removed for each statement execute function note_collection_sales()', sold);
    execute format('create trigger sales_changed after update on %I
      referencing old table as removed new table as added for each statement execute function note_collection_sales()', sold);
  end loop;
end
$$;

-- A card that changes its collection takes its sales along.
create function move_collection_sales() returns trigger language plpgsql as $$
begin
  perform keep_collection_sales(array(select id from nft_sale where nft_id = new.id));
  return null;
end
$$;
create trigger nft_moves_sales after update of collection_id, kind on nft for each row
  when (row (old.collection_id, old.kind) is distinct from row (new.collection_id, new.kind))
  execute function move_collection_sales();

create function count_collection_holders() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into collection_holder_count as c (collection_id, holders)
    select collection_id, count(*) from added where cards > 0 group by 1 order by 1
    on conflict (collection_id) do update set holders = c.holders + excluded.holders;
  elsif tg_op = 'DELETE' then
    update collection_holder_count c set holders = c.holders - gone.holders
    from (select collection_id, count(*) as holders from removed where cards > 0 group by 1) gone
    where c.collection_id = gone.collection_id;
  else
    insert into collection_holder_count as c (collection_id, holders)
    select side.collection_id, sum(side.holders)
    from removed join added using (collection_id, owner)
    cross join lateral (values (added.collection_id, (added.cards > 0)::integer - (removed.cards > 0)::integer))
      side (collection_id, holders)
    group by 1 having sum(side.holders) <> 0 order by 1
    on conflict (collection_id) do update set holders = c.holders + excluded.holders;
  end if;
  return null;
end
$$;
create trigger holders_counted_when_added after insert on collection_holder
  referencing new table as added for each statement execute function count_collection_holders();
create trigger holders_counted_when_removed after delete on collection_holder
  referencing old table as removed for each statement execute function count_collection_holders();
create trigger holders_counted_when_changed after update on collection_holder
  referencing old table as removed new table as added for each statement execute function count_collection_holders();

-- The cheapest card and the best offer are the ends of these. What is not there has neither.
create index card_group_floor on card_group (collection_id, floor) where kind = 'card' and floor is not null;
create index card_group_best_offer on card_group (collection_id, best_offer) where kind = 'card' and best_offer is not null;
drop index collection_holder_present;

do $$
declare
  public_table text;
begin
  foreach public_table in array array['collection_sale', 'collection_sale_sum', 'collection_holder_count'] loop
    execute format(
      'create trigger announce_public_change after insert or update or delete or truncate on %I
         for each statement execute function announce_public_change()', public_table);
  end loop;
end
$$;

insert into collection_sale (id, collection_id, sold_at, price_base_units)
select v.id, n.collection_id, v.sold_at, v.price_base_units
from nft_sale v join nft n on n.id = v.nft_id where n.kind = 'card';
insert into collection_holder_count (collection_id, holders)
select collection_id, count(*) from collection_holder where cards > 0 group by 1;
