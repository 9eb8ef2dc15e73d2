-- Lists filter and sort cards and packs by these columns. Each card and pack has a row. Lists count rows, so they are narrow.
create table listed_card (
  id uuid primary key references nft (id) on delete cascade,
  kind text not null,
  -- Whether everybody sees it in lists. Admins see the others too.
  shown boolean not null,
  group_id integer not null references card_group (id),
  product_id integer references product (id),
  collection_id uuid not null,
  gacha_id uuid,
  reveal_state text not null,
  publish_state text not null,
  sale_type text not null,
  price numeric(78, 0),
  listed_at timestamptz,
  created_at timestamptz not null,
  display_order integer not null,
  last_sold_at timestamptz,
  highest_price numeric(78, 0),
  highest_sale_price numeric(78, 0),
  value_base_units numeric(78, 0)
) with (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01,
        autovacuum_analyze_scale_factor = 0.01);

-- A group has the properties that its cards share and lists filter by. It is never changed.
create function card_group_of(card nft) returns integer language plpgsql as $$
declare
  the_key constant uuid := derived_id(case card.kind
    when 'pack' then concat_ws(',', 'pack', card.collection_id, quote_nullable(card.gacha_id))
    else concat_ws(',', 'card', card.collection_id, quote_nullable(card.category), quote_nullable(card.year),
           quote_nullable(card.expansion_mark), quote_nullable(card.grader), quote_nullable(card.grade),
           quote_nullable(card.rank)) end);
  the_group integer := (select id from card_group where key = the_key);
begin
  if the_group is null then
    insert into card_group (key, kind, collection_id, gacha_id, category, year, expansion_mark, grader, grade, rank)
    values (the_key, card.kind, card.collection_id, case card.kind when 'pack' then card.gacha_id end, card.category, card.year,
            card.expansion_mark, card.grader, card.grade, card.rank)
    on conflict (key) do nothing;
    select id into strict the_group from card_group where key = the_key;
  end if;
  return the_group;
end
$$;

-- A card is shown when its token exists or an admin published it, unless it is a secret prize; a pack when it has a price.
create function is_shown(card nft) returns boolean language sql immutable
  return case card.kind when 'pack' then card.price is not null
    else card.reveal_state = 'REVEALED' or (card.publish_state = 'PUBLISHED' and not card.secret) end;

create function list_card() returns trigger language plpgsql as $$
begin
  insert into listed_card (id, kind, shown, group_id, product_id, collection_id, gacha_id, reveal_state, publish_state, sale_type,
    price, listed_at, created_at, display_order, last_sold_at, highest_price, highest_sale_price, value_base_units)
  values (new.id, new.kind, is_shown(new), card_group_of(new), new.product_id, new.collection_id, new.gacha_id,
    new.reveal_state, new.publish_state, new.sale_type, new.price, new.listed_at, new.created_at, new.display_order,
    new.last_sold_at, new.highest_price, new.highest_sale_price, new.value_base_units)
  on conflict (id) do update set (kind, shown, group_id, product_id, collection_id, gacha_id, reveal_state, publish_state,
    sale_type, price, listed_at, created_at, display_order, last_sold_at, highest_price, highest_sale_price, value_base_units)
  = row (excluded.kind, excluded.shown, excluded.group_id, excluded.product_id, excluded.collection_id, excluded.gacha_id,
    excluded.reveal_state, excluded.publish_state, excluded.sale_type, excluded.price, excluded.listed_at, excluded.created_at,
    excluded.display_order, excluded.last_sold_at, excluded.highest_price, excluded.highest_sale_price,
    excluded.value_base_units);
  return null;
end
$$;
create trigger list_new_card after insert on nft for each row execute function list_card();
-- Tokens change their owners without a change of any list.
create trigger list_changed_card after update on nft for each row
  when (row (old.kind, old.secret, old.product_id, old.collection_id, old.gacha_id, old.category, old.year, old.expansion_mark,
             old.grader, old.grade, old.rank, old.reveal_state, old.publish_state, old.sale_type, old.price, old.listed_at,
             old.created_at, old.display_order, old.last_sold_at, old.highest_price, old.highest_sale_price,
             old.value_base_units)
        is distinct from
        row (new.kind, new.secret, new.product_id, new.collection_id, new.gacha_id, new.category, new.year, new.expansion_mark,
             new.grader, new.grade, new.rank, new.reveal_state, new.publish_state, new.sale_type, new.price, new.listed_at,
             new.created_at, new.display_order, new.last_sold_at, new.highest_price, new.highest_sale_price,
             new.value_base_units))
  execute function list_card();

insert into listed_card (id, kind, shown, group_id, product_id, collection_id, gacha_id, reveal_state, publish_state, sale_type,
  price, listed_at, created_at, display_order, last_sold_at, highest_price, highest_sale_price, value_base_units)
select n.id, kind, is_shown(n), card_group_of(n), product_id, collection_id, gacha_id, reveal_state, publish_state, sale_type,
       price, listed_at, created_at, display_order, last_sold_at, highest_price, highest_sale_price, value_base_units
from nft n;

-- Totals and facets read these indexes alone.
create index listed_card_by_group on listed_card (kind, shown, group_id, price);
create index listed_card_by_product on listed_card (product_id, kind, shown, price, group_id);
create index listed_card_by_collection on listed_card (collection_id, kind, shown, price) include (highest_price);
create index listed_card_by_state on listed_card (kind, publish_state, reveal_state, sale_type, collection_id, group_id);
create index listed_card_by_drop on listed_card (gacha_id, kind) where gacha_id is not null;

-- Pages are read in the order of these, with the columns that most filters need.
create index listed_card_by_price on listed_card (kind, shown, price, id) include (collection_id, group_id, product_id)
  where price is not null;
create index listed_card_by_listing on listed_card (kind, shown, listed_at, id)
  include (price, collection_id, group_id, product_id) where price is not null;
create index listed_card_by_creation on listed_card (kind, shown, created_at, id)
  include (price, collection_id, group_id, product_id);
-- Most cards have the same order, so both directions have an index.
create index listed_card_by_display on listed_card (kind, shown, display_order, id)
  include (price, collection_id, group_id, product_id);
create index listed_card_by_display_down on listed_card (kind, shown, display_order desc, id)
  include (price, collection_id, group_id, product_id);
create index listed_card_by_last_sale on listed_card (kind, shown, last_sold_at, id)
  include (price, collection_id, group_id, product_id) where last_sold_at is not null;
create index listed_card_by_highest_offer on listed_card (kind, shown, highest_price, id)
  include (price, collection_id, group_id, product_id) where highest_price is not null;
create index listed_card_by_highest_sale on listed_card (kind, shown, highest_sale_price, id)
  include (price, collection_id, group_id, product_id) where highest_sale_price is not null;
create index listed_card_by_value on listed_card (kind, shown, value_base_units, id)
  include (price, collection_id, group_id, product_id) where value_base_units is not null;

select announce_changes_of('listed_card', 'collection_id');
