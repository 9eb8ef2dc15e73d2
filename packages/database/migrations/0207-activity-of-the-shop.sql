-- The sources of nft_activity as views of their own. A list of the whole shop reads the newest rows of each source by an index and
-- merges them: the union can't be read in the sequence of its times. The rows of nft_activity stay the same.

create view activity_of_made_order as
  select derived_id(case o.type when 'OFFER' then 'offer' when 'BID' then 'bid' else 'listing' end || o.id) as id, o.nft_id,
         case o.type when 'OFFER' then 'Offer' when 'BID' then 'Bid' else 'Listing' end as type,
         nullif(o.price_base_units, 0) as price_base_units, o.payment_token as token, o.offerer as from_address,
         null::text as to_address, null::text as transaction_hash, o.created_at as occurred_at, 2147483646 as log_index
    from market_order o where o.nft_id is not null and o.reserved_for is null;

create view activity_of_cancelled_order as
  select derived_id('cancel' || o.id) as id, o.nft_id, 'Cancel' as type, nullif(o.price_base_units, 0) as price_base_units,
         o.payment_token as token, o.offerer as from_address, null::text as to_address, o.transaction_hash,
         greatest(o.ended_at, o.created_at) as occurred_at, 2147483647 as log_index
    from market_order o where o.status = 'Cancelled' and o.nft_id is not null and o.reserved_for is null;

create view activity_of_filled_order as
  select derived_id('sale' || o.id) as id, o.sold_nft_id as nft_id, 'Sale' as type, o.price_base_units, o.payment_token as token,
         o.seller as from_address, o.buyer as to_address, o.transaction_hash,
         greatest(o.ended_at, o.created_at) as occurred_at, 2147483647 as log_index
    from market_order o where o.status = 'Completed' and o.type <> 'AUCTION' and o.given_nft_id is null;

-- A swap is an activity of both cards: the one that was wanted, and the one that was given for it.
create view activity_of_wanted_card as
  select derived_id('swap' || o.id) as id, o.sold_nft_id as nft_id, 'Swap' as type, nullif(o.price_base_units, 0) as price_base_units,
         o.payment_token as token, o.seller as from_address, o.offerer as to_address, o.transaction_hash,
         greatest(o.ended_at, o.created_at) as occurred_at, 2147483647 as log_index
    from market_order o where o.status = 'Completed' and o.given_nft_id is not null;

create view activity_of_given_card as
  select derived_id('given' || o.id) as id, o.given_nft_id as nft_id, 'Swap' as type, nullif(o.price_base_units, 0) as price_base_units,
         o.payment_token as token, o.offerer as from_address, o.seller as to_address, o.transaction_hash,
         greatest(o.ended_at, o.created_at) as occurred_at, 2147483647 as log_index
    from market_order o where o.status = 'Completed' and o.given_nft_id is not null;

create view activity_of_listed_stock as
  select derived_id('stock-listing' || s.id) as id, s.nft_id, 'Listing' as type, s.price_base_units, s.payment_token as token,
         null::text as from_address, null::text as to_address, null::text as transaction_hash,
         s.created_at as occurred_at, 2147483646 as log_index
    from stock_sale s;

create view activity_of_cancelled_stock as
  select derived_id('stock-cancel' || s.id) as id, s.nft_id, 'Cancel' as type, s.price_base_units, s.payment_token as token,
         null::text as from_address, null::text as to_address, null::text as transaction_hash,
         greatest(s.ended_at, s.created_at) as occurred_at, 2147483647 as log_index
    from stock_sale s where s.status = 'Cancelled';

create view activity_of_sold_stock as
  select derived_id('sale' || s.id) as id, s.nft_id, 'Sale' as type, s.price_base_units, s.payment_token as token,
         null::text as from_address, s.buyer as to_address, s.transaction_hash,
         greatest(s.ended_at, s.created_at) as occurred_at, 2147483647 as log_index
    from stock_sale s where s.status = 'Completed';

create view activity_of_transfer as
  select derived_id('transfer' || t.contract_address || t.token_id || '.' || t.block_number || '.' || t.log_index) as id,
         n.id as nft_id,
         case when t.from_address = '0x0000000000000000000000000000000000000000' then 'Mint' else 'Transfer' end as type,
         paid.price_base_units, paid.token,
         nullif(t.from_address, '0x0000000000000000000000000000000000000000') as from_address,
         nullif(t.to_address, '0x0000000000000000000000000000000000000000') as to_address,
         t.transaction_hash, t.transferred_at as occurred_at, t.log_index
    from nft_transfer t
    join nft n on n.contract_address = t.contract_address and n.token_id = t.token_id
    -- The price of a pack of a drop. A price times the quantity is the total, so it divides without a rest.
    left join lateral (
      select div(p.total_base_units, p.quantity) as price_base_units, p.token
      from pack_purchase p
      where n.kind = 'pack' and t.from_address = '0x0000000000000000000000000000000000000000'
        and p.transaction_hash = t.transaction_hash and p.gacha_id = n.gacha_id
        and t.token_id >= p.first_pack_token_id and t.token_id < p.first_pack_token_id + p.quantity
      limit 1) paid on true
   -- A sale or a swap moves the token too: it is listed once, as a sale or a swap.
   where not exists (select 1 from market_order o
                      where o.sold_nft_id = n.id and o.status = 'Completed' and o.transaction_hash = t.transaction_hash)
     and not exists (select 1 from market_order o
                      where o.given_nft_id = n.id and o.status = 'Completed' and o.transaction_hash = t.transaction_hash);

create or replace view nft_activity as
  select * from activity_of_made_order
  union all select * from activity_of_cancelled_order
  union all select * from activity_of_filled_order
  union all select * from activity_of_sold_stock
  union all select * from activity_of_wanted_card
  union all select * from activity_of_given_card
  union all select * from activity_of_listed_stock
  union all select * from activity_of_cancelled_stock
  union all select * from activity_of_transfer;

-- The newest rows of each source and type, by the expressions of the views.
create index market_order_made on market_order
  ((case type when 'OFFER' then 'Offer' when 'BID' then 'Bid' else 'Listing' end), created_at desc)
  where nft_id is not null and reserved_for is null;
create index market_order_cancelled on market_order ((greatest(ended_at, created_at)) desc)
  where status = 'Cancelled' and nft_id is not null and reserved_for is null;
create index market_order_filled on market_order ((greatest(ended_at, created_at)) desc)
  where status = 'Completed' and type <> 'AUCTION' and given_nft_id is null;
create index market_order_swapped on market_order ((greatest(ended_at, created_at)) desc)
  where status = 'Completed' and given_nft_id is not null;
create index stock_sale_made on stock_sale (created_at desc);
create index stock_sale_cancelled on stock_sale ((greatest(ended_at, created_at)) desc) where status = 'Cancelled';
create index stock_sale_filled on stock_sale ((greatest(ended_at, created_at)) desc) where status = 'Completed';
create index nft_transfer_time on nft_transfer
  ((case when from_address = '0x0000000000000000000000000000000000000000' then 'Mint' else 'Transfer' end),
   transferred_at desc, log_index desc);

-- How many rows each type has: without it the planner expects few, and sorts all rows of a type.
create statistics market_order_made_types on
  (case type when 'OFFER' then 'Offer' when 'BID' then 'Bid' else 'Listing' end) from market_order;
create statistics nft_transfer_types on
  (case when from_address = '0x0000000000000000000000000000000000000000' then 'Mint' else 'Transfer' end) from nft_transfer;
