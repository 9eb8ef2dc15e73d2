-- Changes to public tables are announced with the ids of rows and of things that the rows belong to. A process drops the cached
-- answers that show them. The session that wrote receives each announcement too, before its statement ends.
create function announce_change(changed_table text, ids text[]) returns void language plpgsql as $$
declare
  change constant text := json_build_object('table', changed_table, 'ids', ids);
begin
  raise info using message = change, errcode = 'KU001';
  insert into outbox (kind, body) values ('change', jsonb_strip_nulls(change::jsonb));
end
$$;

create or replace function announce_public_change() returns trigger language plpgsql as $$
begin
  perform announce_change(tg_table_name, null);
  return null;
end
$$;

-- Announces nothing when a statement wrote no row, and no ids when it wrote many. The argument is the list of the columns with ids.
create function announce_changed_rows() returns trigger language plpgsql as $$
declare
  max_rows constant integer := 16;
  written integer;
  ids text[];
begin
  -- One row more than are named shows that there are too many.
  if tg_op = 'DELETE' then
    written := (select count(*) from (select from removed limit max_rows + 1) r);
  else
    written := (select count(*) from (select from added limit max_rows + 1) a);
  end if;
  if written = 0 then
    return null;
  end if;
  if tg_nargs > 0 and written <= max_rows then
    execute case tg_op
      when 'INSERT' then format('select array(select unnest(array[%s]) from added)', tg_argv[0])
      when 'DELETE' then format('select array(select unnest(array[%s]) from removed)', tg_argv[0])
      else format('select array(select unnest(array[%1$s]) from added union select unnest(array[%1$s]) from removed)', tg_argv[0])
    end into ids;
  end if;
  perform announce_change(tg_table_name, array_remove(ids, null));
  return null;
end
$$;

-- For migrations: has a table announce its changes. Columns with ids are named as in a query: 'id, nft_id'.
create function announce_changes_of(relation regclass, columns text default null) returns void language plpgsql as $$
declare
  argument constant text := coalesce(quote_literal(columns), '');
begin
  execute format('drop trigger if exists announce_public_change on %s', relation);
  execute format('create trigger announce_public_change after truncate on %s
    for each statement execute function announce_public_change()', relation);
  execute format('create trigger announce_inserted_rows after insert on %s referencing new table as added
    for each statement execute function announce_changed_rows(%s)', relation, argument);
  execute format('create trigger announce_updated_rows after update on %s referencing old table as removed new table as added
    for each statement execute function announce_changed_rows(%s)', relation, argument);
  execute format('create trigger announce_deleted_rows after delete on %s referencing old table as removed
    for each statement execute function announce_changed_rows(%s)', relation, argument);
end
$$;

select announce_changes_of(t.relation::regclass, c.columns)
from (
  select tgrelid::regclass::text as relation from pg_trigger where tgname = 'announce_public_change'
  -- Read through `payment_hold`, by the file of a draw, and with a drop.
  union values ('delivery'), ('pack_delivery'), ('campaign_application'), ('gacha_allowed_wallet')
) t
left join (values
  ('auction', 'id'),
  ('campaign', 'id'),
  ('campaign_application', 'campaign_id'),
  ('campaign_prize', 'campaign_id'),
  ('campaign_task', 'campaign_id'),
  ('card_group', 'collection_id'),
  ('collection', 'id'),
  ('collection_count', 'collection_id'),
  ('collection_holder_count', 'collection_id'),
  ('collection_sale', 'collection_id'),
  ('collection_sale_sum', 'collection_id'),
  ('drop_on_chain', 'gacha_id'),
  ('gacha', 'id, collection_id'),
  ('gacha_allowed_wallet', 'gacha_id'),
  ('gacha_entry', 'gacha_id, nft_id'),
  ('gacha_phase', 'gacha_id'),
  ('gacha_price', 'gacha_id'),
  ('market_order', 'auction_id, collection_id'),
  ('nft', 'id, collection_id'),
  ('pack_purchase', 'gacha_id'),
  ('stock_sale', 'nft_id')
) c (relation, columns) using (relation);

-- Of these tables shared calls read few rows: an order is being cancelled, the list of an auction's bids was committed.
create trigger announce_public_change after insert or update on intent for each row
  when (new.kind = 'CANCEL_ORDER') execute function announce_public_change();
create trigger announce_deleted_rows after delete on intent for each row
  when (old.kind = 'CANCEL_ORDER') execute function announce_public_change();
create trigger announce_public_change after insert or update on operator_transaction for each row
  when (new.kind = 'commit-bids') execute function announce_public_change();
create trigger announce_deleted_rows after delete on operator_transaction for each row
  when (old.kind = 'commit-bids') execute function announce_public_change();
