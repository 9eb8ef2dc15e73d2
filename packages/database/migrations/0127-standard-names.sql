-- Tables, columns and functions get the standard terms of their field. What they contain and do stays.

alter table payer rename to bidder_funds;
alter table seaport_switched_off rename to seaport_approval_revoked;
alter table private_maximum rename to proxy_maximum;
alter table private_bid rename to proxy_bid;
alter table count_due rename to stale_count;
alter table notice_to_mail rename to pending_digest_item;

alter table market_order rename column by_contract to is_contract_signer;
alter table market_order rename column auction_over to auction_ended;
alter table proxy_bid rename column spent to is_consumed;
alter table operator_transaction rename column held_because to hold_reason;
alter table smart_account rename column told_of_proposal_ready_at to notified_of_proposal_ready_at;
alter table mail rename column good_until to expires_at;

-- Indexes and constraints are named after their table.
alter index market_order_payer rename to market_order_bidder;
do $$
declare
  renamed record;
  item record;
begin
  for renamed in
    select * from (values
      ('payer', 'bidder_funds'), ('seaport_switched_off', 'seaport_approval_revoked'),
      ('private_maximum', 'proxy_maximum'), ('private_bid', 'proxy_bid'), ('count_due', 'stale_count'),
      ('notice_to_mail', 'pending_digest_item')) as t (before, after)
  loop
    for item in
      select conname as name from pg_constraint
      where conrelid = renamed.after::regclass and starts_with(conname, renamed.before || '_')
    loop
      execute format('alter table %I rename constraint %I to %I', renamed.after, item.name,
        renamed.after || substr(item.name, length(renamed.before) + 1));
    end loop;
    for item in
      select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
      where i.indrelid = renamed.after::regclass and starts_with(c.relname, renamed.before || '_')
    loop
      execute format('alter index %I rename to %I', item.name,
        renamed.after || substr(item.name, length(renamed.before) + 1));
    end loop;
  end loop;
end
$$;

alter view counted_spending rename to effective_spending;
drop function sum_spending(uuid, timestamptz, uuid[], boolean);

-- What a user has spent since a time and has promised now, without the orders and auctions in `excluding`. With `for_update`
-- nothing else of the user is spent until the transaction ends: the sums are read after the wait, which no single query
-- could do. No row for a user who no longer exists.
create function sum_spending(spender uuid, since timestamptz, excluding uuid[], for_update boolean)
returns table (spent_yen bigint, promised_yen bigint) language plpgsql volatile as $$
begin
  if for_update then
    perform from app_user where id = spender and status = 'ACTIVE' for no key update;
    if not found then return; end if;
  end if;
  return query
    select coalesce(sum(yen) filter (where not promised and spent_at >= since), 0)::bigint,
           coalesce(sum(yen) filter (where promised), 0)::bigint
    from (
      -- What was prepared twice can be bought once.
      select distinct on (c.purchase_id) c.yen, c.promised, c.spent_at from effective_spending c
      where c.user_id = spender and not (c.promised and coalesce(c.auction_id, c.purchase_id) = any (excluding))
      order by c.purchase_id, c.promised, c.spent_at desc) once;
end $$;

-- A function's body is text: the new names are written into it.
do $$
declare
  renamed record;
begin
  for renamed in
    select * from (values
      ('count_what_is_due()', 'recount_stale', 'count_due', 'stale_count'),
      ('note_counts()', 'mark_stale_counts', 'count_due', 'stale_count'),
      ('note_collection_sales()', 'sync_collection_sales', 'keep_collection_sales', 'refresh_collection_sales'),
      ('move_collection_sales()', 'sync_moved_card_sales', 'keep_collection_sales', 'refresh_collection_sales')
    ) as t (function, name, before, after)
  loop
    execute replace(pg_get_functiondef(renamed.function::regprocedure), renamed.before, renamed.after);
    execute format('alter function %s rename to %I', renamed.function, renamed.name);
  end loop;
end
$$;
alter function keep_collection_sales(uuid[]) rename to refresh_collection_sales;
alter function place_nft() rename to assign_product_and_group;
alter function name_products() rename to rename_products;
