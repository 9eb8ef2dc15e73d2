-- What the market's lists are searched, filtered, counted and sorted by.

-- Texts as they are compared: half and full width, small and capital letters, hiragana and katakana are one.
create function search_text(source text) returns text language sql immutable strict parallel safe as $$
  select translate(lower(normalize(source, NFKC)),
    'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔ',
    'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴ')
$$;

-- The single characters and pairs of neighbours in a text's words: what is looked up of a word that is searched for, in
-- Japanese, which has no blanks, as well as in English.
create function search_grams(source text) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct gram), '{}')
  from (select substr(source, place, size) as gram
          from generate_series(1, length(source)) place, (values (1), (2)) sizes (size)
         where place + size - 1 <= length(source)) grams
  where gram !~ '\s'
$$;

-- What was printed: many slabs hold a copy of one product. Made by the trigger below as cards come in.
create table product (
  id integer generated always as identity primary key,
  collection_id uuid not null references collection (id),
  collection_name text not null,
  name text not null,
  japanese_title text,
  category text,
  year smallint,
  expansion_mark text,
  collection_number text,
  -- Tells one product from another, however long its texts are.
  key uuid not null unique,
  search text not null generated always as (search_text(
    name || ' ' || coalesce(japanese_title, '') || ' ' || coalesce(expansion_mark, '') || ' ' ||
    coalesce(collection_number, '') || ' ' || collection_name)) stored,
  -- Its cards that anybody may see, and those of them that can be bought: all, and by grade.
  cards integer not null default 0,
  listed integer not null default 0,
  cards_by_grade integer[] not null default '{}',
  listed_by_grade integer[] not null default '{}'
) with (fillfactor = 70);
create index product_grams on product using gin (search_grams(search)) with (fastupdate = off);
create index product_set on product (collection_id, expansion_mark);
create index product_number on product (collection_number);

-- Cards that are alike in everything that lists offer to filter by, and the packs of one drop: from their counts come the
-- totals of lists and facets, so that no list counts its cards one by one.
create table card_group (
  id integer generated always as identity primary key,
  cards integer not null default 0,
  listed integer not null default 0,
  -- What most filters look at stands first, where it is read quickest.
  grade smallint,
  year smallint,
  kind text not null check (kind in ('card', 'pack')),
  rank text,
  grader text,
  category text,
  expansion_mark text,
  collection_id uuid not null references collection (id),
  gacha_id uuid,
  key uuid not null unique,
  -- The highest that is offered for one of them.
  best_offer numeric(78, 0),
  -- Of those listed, ascending: how many lie between two prices is read from the places of the two.
  prices bigint[] not null default '{}',
  check (kind = 'pack' or gacha_id is null)
) with (fillfactor = 80);
alter table card_group alter column prices set storage external;
create index card_group_collection on card_group (collection_id);

-- The same counts for whole collections, which lists without a filter begin with.
create table collection_count (
  collection_id uuid not null references collection (id) on delete cascade,
  kind text not null check (kind in ('card', 'pack')),
  cards integer not null default 0,
  listed integer not null default 0,
  primary key (collection_id, kind)
) with (fillfactor = 50);

alter table nft
  -- Of cards alone.
  add column product_id integer references product (id),
  -- Null while it isn't on show: a card without a public page, a pack that is not on sale.
  add column group_id integer references card_group (id);

-- Gives a card its product, and what is on show its group.
create function place_nft() returns trigger language plpgsql as $$
declare
  the_key uuid;
begin
  if new.kind = 'card' then
    the_key := derived_id(concat_ws(',', new.collection_id, quote_nullable(new.name), quote_nullable(new.japanese_title),
      quote_nullable(new.category), quote_nullable(new.year), quote_nullable(new.expansion_mark),
      quote_nullable(new.collection_number)));
    select id into new.product_id from product where key = the_key;
    if new.product_id is null then
      insert into product (collection_id, collection_name, name, japanese_title, category, year, expansion_mark,
                           collection_number, key)
      select c.id, c.name, new.name, new.japanese_title, new.category, new.year, new.expansion_mark,
             new.collection_number, the_key
      from collection c where c.id = new.collection_id
      on conflict (key) do nothing;
      select id into strict new.product_id from product where key = the_key;
    end if;
  end if;

  if new.kind = 'card' and (new.reveal_state = 'REVEALED' or (new.publish_state = 'PUBLISHED' and not new.secret)) then
    the_key := derived_id(concat_ws(',', 'card', new.collection_id, quote_nullable(new.category),
      quote_nullable(new.year), quote_nullable(new.expansion_mark), quote_nullable(new.grader),
      quote_nullable(new.grade), quote_nullable(new.rank)));
    select id into new.group_id from card_group where key = the_key;
    if new.group_id is null then
      insert into card_group (kind, collection_id, category, year, expansion_mark, grader, grade, rank, key)
      values ('card', new.collection_id, new.category, new.year, new.expansion_mark, new.grader, new.grade, new.rank,
              the_key)
      on conflict (key) do nothing;
      select id into strict new.group_id from card_group where key = the_key;
    end if;
  elsif new.kind = 'pack' and new.price is not null then
    the_key := derived_id(concat_ws(',', 'pack', new.collection_id, quote_nullable(new.gacha_id)));
    select id into new.group_id from card_group where key = the_key;
    if new.group_id is null then
      insert into card_group (kind, collection_id, gacha_id, key)
      values ('pack', new.collection_id, new.gacha_id, the_key)
      on conflict (key) do nothing;
      select id into strict new.group_id from card_group where key = the_key;
    end if;
  else
    new.group_id := null;
  end if;
  return new;
end
$$;

create trigger nft_placed_when_made before insert on nft for each row execute function place_nft();
create trigger nft_placed_when_changed
  before update of collection_id, name, japanese_title, category, year, expansion_mark, collection_number, grader, grade,
    rank, reveal_state, publish_state, secret, gacha_id, price on nft
  for each row
  when (row (old.collection_id, old.name, old.japanese_title, old.category, old.year, old.expansion_mark,
             old.collection_number, old.grader, old.grade, old.rank, old.reveal_state, old.publish_state, old.secret,
             old.gacha_id, old.price is null)
        is distinct from
        row (new.collection_id, new.name, new.japanese_title, new.category, new.year, new.expansion_mark,
             new.collection_number, new.grader, new.grade, new.rank, new.reveal_state, new.publish_state, new.secret,
             new.gacha_id, new.price is null))
  execute function place_nft();

create function name_products() returns trigger language plpgsql as $$
begin
  update product set collection_name = new.name where collection_id = new.id;
  return null;
end
$$;
create trigger collection_names_products after update of name on collection
  for each row when (old.name is distinct from new.name) execute function name_products();

-- Products and groups to be counted anew as the transaction ends. Its rows never outlive their transaction.
create unlogged table count_due (
  transaction_id xid8 not null default pg_current_xact_id(),
  id bigint generated always as identity,
  group_ids integer[] not null,
  product_ids integer[] not null,
  primary key (transaction_id, id)
);

create function note_counts() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into count_due (group_ids, product_ids)
    select array_agg(distinct group_id), array_remove(array_agg(distinct product_id), null)
    from added where group_id is not null having count(*) > 0;
  elsif tg_op = 'DELETE' then
    insert into count_due (group_ids, product_ids)
    select array_agg(distinct group_id), array_remove(array_agg(distinct product_id), null)
    from removed where group_id is not null having count(*) > 0;
  else
    insert into count_due (group_ids, product_ids)
    select array_remove(array_agg(distinct side.group_id), null), array_remove(array_agg(distinct side.product_id), null)
    from removed join added using (id)
    cross join lateral (values (removed.group_id, removed.product_id), (added.group_id, added.product_id))
      side (group_id, product_id)
    where row (removed.group_id, removed.product_id, removed.price, removed.highest_price)
          is distinct from row (added.group_id, added.product_id, added.price, added.highest_price)
      and coalesce(removed.group_id, added.group_id) is not null
    having count(*) > 0;
  end if;
  return null;
end
$$;
create trigger nft_counts_added after insert on nft
  referencing new table as added for each statement execute function note_counts();
create trigger nft_counts_removed after delete on nft
  referencing old table as removed for each statement execute function note_counts();
create trigger nft_counts_changed after update on nft
  referencing old table as removed new table as added for each statement execute function note_counts();

-- Counts all that is due at once, when the transaction does nothing else any more: the rows of groups and products, which
-- many transactions share, are locked for a moment and always in one order, so that nobody waits for long or for ever.
create function count_what_is_due() returns trigger language plpgsql as $$
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
      set cards = counted.cards, listed = counted.listed, prices = counted.prices, best_offer = counted.best_offer
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
create constraint trigger counts_at_the_end after insert on count_due
  deferrable initially deferred for each row execute function count_what_is_due();

-- One index for each order in which lists are walked, with what they are filtered by, so that a page is found without
-- touching the rows that don't match. Those without a value to sort by follow in the order of their ids.
drop index nft_collection, nft_year, nft_on_sale_by_price, nft_on_sale_by_time, nft_collection_by_price, nft_copies, nft_set;
create index nft_by_price on nft (kind, price, id) include (group_id, product_id)
  where group_id is not null and price is not null;
create index nft_by_price_down on nft (kind, price desc nulls last, id) include (group_id, product_id)
  where group_id is not null and price is not null;
create index nft_by_listing on nft (kind, listed_at desc nulls last, id) include (group_id, product_id, price)
  where group_id is not null and price is not null;
create index nft_by_creation on nft (kind, created_at, id) include (group_id, product_id, price)
  where group_id is not null;
create index nft_by_creation_down on nft (kind, created_at desc nulls last, id) include (group_id, product_id, price)
  where group_id is not null;
create index nft_by_display on nft (kind, display_order, id) include (group_id, product_id, price)
  where group_id is not null;
create index nft_by_display_down on nft (kind, display_order desc nulls last, id) include (group_id, product_id, price)
  where group_id is not null;
create index nft_by_last_sale on nft (kind, last_sold_at desc nulls last, id) include (group_id, product_id, price)
  where group_id is not null and last_sold_at is not null;
create index nft_by_highest_offer on nft (kind, highest_price desc nulls last, id) include (group_id, product_id, price)
  where group_id is not null and highest_price is not null;
create index nft_by_highest_sale on nft (kind, highest_sale_price desc nulls last, id) include (group_id, product_id, price)
  where group_id is not null and highest_sale_price is not null;
create index nft_by_id on nft (kind, id)
  include (group_id, product_id, price, last_sold_at, highest_price, highest_sale_price) where group_id is not null;
-- What few products or groups have, to be sorted as it is found.
create index nft_of_product on nft (product_id)
  include (id, group_id, price, listed_at, created_at, display_order, last_sold_at, highest_price, highest_sale_price);
create index nft_of_group on nft (group_id)
  include (id, price, listed_at, created_at, display_order, last_sold_at, highest_price, highest_sale_price)
  where group_id is not null;
-- Who holds cards of a collection.
create index nft_owner_in_collection on nft (collection_id, owner) where group_id is not null and kind = 'card';
-- The newest of a collection, of which its covers are taken.
create index nft_newest_of_collection on nft (collection_id, kind, created_at desc, id);

-- Index-only scans live by the visibility map, plans by fresh statistics.
alter table nft set (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01,
  autovacuum_analyze_scale_factor = 0.01);
alter table product set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
alter table card_group set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);

-- Places and counts what is there already.
create trigger nft_placed_at_first before update on nft for each row execute function place_nft();
update nft set version = version;
drop trigger nft_placed_at_first on nft;
