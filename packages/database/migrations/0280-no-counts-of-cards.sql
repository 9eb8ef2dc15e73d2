-- contracts 0279: lists filter, sort and count `listed_card`, and nothing reads kept counts any more.
drop trigger nft_placed_when_made on nft;
drop trigger nft_placed_when_changed on nft;
drop trigger nft_counts_added on nft;
drop trigger nft_counts_removed on nft;
drop trigger nft_counts_changed on nft;
drop trigger nft_counted_when_added on nft;
drop trigger nft_counted_when_removed on nft;
drop trigger nft_counted_when_changed on nft;
drop trigger nft_holders_added on nft;
drop trigger nft_holders_removed on nft;
drop trigger nft_holders_changed on nft;
drop table stale_count, nft_count_change, nft_count, nft_print_count, nft_price_count, nft_place_count, collection_count,
  collection_holder, collection_holder_count;
drop function assign_product_and_group, mark_stale_counts, recount_stale, note_nft_count_changes, apply_nft_count_changes,
  count_holders, count_collection_holders, price_band, day_of;
drop index nft_by_creation, nft_by_creation_down, nft_by_display, nft_by_display_down, nft_by_highest_offer, nft_by_highest_sale,
  nft_by_id, nft_by_last_sale, nft_by_listing, nft_by_price, nft_by_price_down, nft_for_admins_by_creation,
  nft_for_admins_by_display, nft_for_admins_by_last_sale, nft_for_admins_by_price, nft_for_admins_by_value,
  nft_for_admins_without_price, nft_for_admins_without_sale, nft_for_admins_without_value, nft_hidden_by_price,
  nft_certificate_number,
  nft_hidden_of_product, nft_of_group, nft_of_product, nft_of_rank, nft_of_set, nft_of_year, nft_states,
  card_group_collection, card_group_grade, card_group_category;
alter table nft drop column group_id;
alter table card_group drop column cards, drop column listed, drop column prices, drop column floor, drop column best_offer;
alter table product drop column cards, drop column listed, drop column cards_by_grade, drop column listed_by_grade;

create index nft_of_product on nft (product_id, grader, grade) where product_id is not null;
-- The export of cards.
create index nft_creation on nft (kind, created_at, id);
-- Counts the holders of a collection.
create index nft_holder on nft (collection_id, owner) where kind = 'card' and owner is not null;

-- Texts are searched in products, which say what is printed on cards.
create function assign_product() returns trigger language plpgsql as $$
declare
  the_key constant uuid := derived_id(concat_ws(',', new.collection_id, quote_nullable(new.name),
    quote_nullable(new.japanese_title), quote_nullable(new.category), quote_nullable(new.year),
    quote_nullable(new.expansion_mark), quote_nullable(new.collection_number)));
begin
  select id into new.product_id from product where key = the_key;
  if new.product_id is null then
    insert into product (collection_id, collection_name, name, japanese_title, category, year, expansion_mark,
                         collection_number, key)
    select c.id, c.name, new.name, new.japanese_title, new.category, new.year, new.expansion_mark, new.collection_number,
           the_key
    from collection c where c.id = new.collection_id
    on conflict (key) do nothing;
    select id into strict new.product_id from product where key = the_key;
  end if;
  return new;
end
$$;
create trigger assign_product before insert on nft for each row
  when (new.kind = 'card') execute function assign_product();
create trigger assign_changed_product before update on nft for each row
  when (new.kind = 'card'
        and row (old.collection_id, old.name, old.japanese_title, old.category, old.year, old.expansion_mark,
                 old.collection_number)
            is distinct from
            row (new.collection_id, new.name, new.japanese_title, new.category, new.year, new.expansion_mark,
                 new.collection_number))
  execute function assign_product();
