-- contracts 00000000000006: one trigger for each table of sales replaces three, in the same transaction

-- Keeps the sums of collections equal to their completed sales.
create function sync_collection_sale() returns trigger language plpgsql as $$
begin
  if old.status = 'Completed' or new.status = 'Completed' then
    perform refresh_collection_sales(array[coalesce(new.id, old.id)]);
  end if;
  return null;
end $$;

drop trigger sales_added on stock_sale;
drop trigger sales_removed on stock_sale;
drop trigger sales_changed on stock_sale;
create trigger sync_collection_sale after insert or update or delete on stock_sale for each row
  execute function sync_collection_sale();

drop trigger sales_added on market_order;
drop trigger sales_removed on market_order;
drop trigger sales_changed on market_order;
create trigger sync_collection_sale after insert or update or delete on market_order for each row
  execute function sync_collection_sale();
drop function sync_collection_sales();
