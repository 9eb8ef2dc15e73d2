-- The same grams, taken from one word after the other: half the work for each text that comes in.
create or replace function search_grams(source text) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct gram), '{}')
  from regexp_split_to_table(source, '\s+') word
  cross join lateral (
    select substr(word, place, size) as gram
      from generate_series(1, length(word)) place, (values (1), (2)) sizes (size)
     where place + size - 1 <= length(word)) grams
$$;

-- What of a word is looked up: its pairs say all that its single characters do, and occur in far fewer texts.
create function search_keys(source text) returns text[] language sql immutable strict parallel safe as $$
  select case when length(source) < 2 then array[source]
              else array(select substr(source, place, 2) from generate_series(1, length(source) - 1) place
                          where substr(source, place, 2) !~ '\s') end
$$;

-- Groups are read whole for totals and facets: what most of them are asked for stands where it is read quickest.
alter table nft drop constraint nft_group_id_fkey;
alter table card_group rename to wide_group;
alter table wide_group rename constraint card_group_pkey to wide_group_pkey;
alter table wide_group rename constraint card_group_key_key to wide_group_key;
drop index card_group_collection;
create table card_group (
  id integer generated always as identity primary key,
  cards integer not null default 0,
  listed integer not null default 0,
  grade smallint,
  year smallint,
  floor bigint,
  collection_id uuid not null references collection (id),
  kind text not null check (kind in ('card', 'pack')),
  rank text,
  grader text,
  category text,
  expansion_mark text,
  -- Of those listed, ascending: how many lie between two prices is read from the places of the two.
  prices bigint[] not null default '{}',
  gacha_id uuid,
  key uuid not null unique,
  -- The highest that is offered for one of them.
  best_offer numeric(78, 0),
  check (kind = 'pack' or gacha_id is null)
) with (fillfactor = 80);
alter table card_group alter column prices set storage external;
alter table card_group set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
create index card_group_collection on card_group (collection_id);
insert into card_group (id, cards, listed, grade, year, floor, prices, kind, rank, grader, category, expansion_mark,
  collection_id, gacha_id, key, best_offer) overriding system value
select id, cards, listed, grade, year, prices[1], prices, kind, rank, grader, category, expansion_mark, collection_id,
       gacha_id, key, best_offer
from wide_group;
select setval(pg_get_serial_sequence('card_group', 'id'), coalesce(max(id), 1)) from card_group;
drop table wide_group;
alter table nft add constraint nft_group_id_fkey foreign key (group_id) references card_group (id);

create or replace function count_what_is_due() returns trigger language plpgsql as $$
declare
  groups integer[];
  products integer[];
begin
  with due as (
    delete from count_due where transaction_id = pg_current_xact_id() returning group_ids, product_ids
  )
  select array(select distinct unnest(due.group_ids) from due), array(select distinct unnest(due.product_ids) from due)
  into groups, products;
  if cardinality(groups) > 0 then
    perform from card_group where id = any(groups) order by id for no key update;
    with counted as (
      select g.id, g.collection_id, g.kind, g.cards as cards_before, g.listed as listed_before, now_in.cards, now_in.listed,
             now_in.prices, now_in.best_offer
      from unnest(groups) as due (id)
      join card_group g on g.id = due.id
      cross join lateral (
        select count(*)::integer as cards, count(price)::integer as listed,
               coalesce(array_agg(least(price, 9223372036854775807)::bigint order by price)
                          filter (where price is not null), '{}') as prices,
               max(highest_price) as best_offer
        from nft where nft.group_id = due.id) now_in
    ), kept as (
      update card_group g
      set cards = counted.cards, listed = counted.listed, prices = counted.prices, floor = counted.prices[1],
          best_offer = counted.best_offer
      from counted where g.id = counted.id
    )
    insert into collection_count as c (collection_id, kind, cards, listed)
    select collection_id, kind, sum(cards - cards_before), sum(listed - listed_before)
    from counted group by 1, 2 having sum(abs(cards - cards_before) + abs(listed - listed_before)) > 0 order by 1, 2
    on conflict (collection_id, kind) do update
      set cards = c.cards + excluded.cards, listed = c.listed + excluded.listed;
  end if;
  if cardinality(products) > 0 then
    perform from product where id = any(products) order by id for no key update;
    update product p
    set cards = counted.cards, listed = counted.listed, cards_by_grade = counted.cards_by_grade,
        listed_by_grade = counted.listed_by_grade
    from unnest(products) as due (id)
    cross join lateral (
      select coalesce(sum(of_grade.cards), 0) as cards, coalesce(sum(of_grade.listed), 0) as listed,
             array_agg(coalesce(of_grade.cards, 0) order by grade) as cards_by_grade,
             array_agg(coalesce(of_grade.listed, 0) order by grade) as listed_by_grade
      from generate_series(1, 10) grade
      left join (
        select g.grade, count(*)::integer as cards, count(n.price)::integer as listed
        from nft n join card_group g on g.id = n.group_id where n.product_id = due.id group by 1) of_grade using (grade)
    ) counted
    where p.id = due.id
      and (p.cards_by_grade, p.listed_by_grade) is distinct from (counted.cards_by_grade, counted.listed_by_grade);
  end if;
  return null;
end
$$;
