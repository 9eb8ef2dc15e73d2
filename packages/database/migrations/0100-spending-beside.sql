-- What is prepared or bid once more takes the place of what was before: that is left out of the sum, by the orders and auctions
-- that it is about.
drop function sum_spending(uuid, timestamptz, uuid, boolean);

-- What a user has spent since a time and has promised now. In turn, nothing else of the user's is spent until the transaction
-- ends: the sums are read after the wait, which no single query could do. No row for somebody who isn't there any more.
create function sum_spending(spender uuid, since timestamptz, beside uuid[], in_turn boolean)
returns table (spent_yen bigint, promised_yen bigint) language plpgsql volatile as $$
begin
  if in_turn then
    perform from app_user where id = spender and status = 'ACTIVE' for no key update;
    if not found then return; end if;
  end if;
  return query
    select coalesce(sum(yen) filter (where not promised and spent_at >= since), 0)::bigint,
           coalesce(sum(yen) filter (where promised), 0)::bigint
    from (
      -- What was prepared twice can be bought once.
      select distinct on (c.purchase_id) c.yen, c.promised, c.spent_at from counted_spending c
      where c.user_id = spender and not (c.promised and coalesce(c.auction_id, c.purchase_id) = any (beside))
      order by c.purchase_id, c.promised, c.spent_at desc) once;
end $$;
