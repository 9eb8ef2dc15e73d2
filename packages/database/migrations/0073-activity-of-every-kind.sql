-- What happened to a card or pack, drawn together from what the other tables say, for orders of every kind. Nothing is stored
-- twice. A block's time has whole seconds, so an order that ended in the second in which it was stored is told after its storing.
-- A listing for one buyer is nobody else's business until it is bought. Offers that any of several cards would do for are told
-- of none of them, but their sale is.
drop view nft_activity;
create view nft_activity as
  select derived_id(case o.type when 'OFFER' then 'offer' when 'BID' then 'bid' else 'listing' end || o.id) as id, o.nft_id,
         case o.type when 'OFFER' then 'Offer' when 'BID' then 'Bid' else 'Listing' end as type,
         nullif(o.price_base_units, 0) as price_base_units, o.payment_token as token, o.offerer as from_address,
         null::text as to_address, null::text as transaction_hash, o.created_at as occurred_at, 2147483646 as log_index
    from market_order o where o.nft_id is not null and o.reserved_for is null
  union all
  select derived_id('cancel' || o.id), o.nft_id, 'Cancel', nullif(o.price_base_units, 0), o.payment_token, o.offerer, null,
         o.transaction_hash, greatest(o.ended_at, o.created_at), 2147483647
    from market_order o where o.status = 'Cancelled' and o.nft_id is not null and o.reserved_for is null
  union all
  select derived_id('sale' || s.id), s.nft_id, 'Sale', s.price_base_units, s.payment_token, s.seller, s.buyer,
         s.transaction_hash, s.sold_at, 2147483647
    from nft_sale s
  union all
  -- A swap is told of both cards: the one that was wanted, and the one that was given for it.
  select derived_id('swap' || o.id), o.sold_nft_id, 'Swap', nullif(o.price_base_units, 0), o.payment_token, o.seller,
         o.offerer, o.transaction_hash, greatest(o.ended_at, o.created_at), 2147483647
    from market_order o where o.status = 'Completed' and o.given_nft_id is not null
  union all
  select derived_id('given' || o.id), o.given_nft_id, 'Swap', nullif(o.price_base_units, 0), o.payment_token, o.offerer,
         o.seller, o.transaction_hash, greatest(o.ended_at, o.created_at), 2147483647
    from market_order o where o.status = 'Completed' and o.given_nft_id is not null
  union all
  select derived_id('stock-listing' || s.id), s.nft_id, 'Listing', s.price_base_units, s.payment_token, null, null, null,
         s.created_at, 2147483646
    from stock_sale s
  union all
  select derived_id('stock-cancel' || s.id), s.nft_id, 'Cancel', s.price_base_units, s.payment_token, null, null, null,
         greatest(s.ended_at, s.created_at), 2147483647
    from stock_sale s where s.status = 'Cancelled'
  union all
  select derived_id('transfer' || t.contract_address || t.token_id || '.' || t.block_number || '.' || t.log_index),
         n.id, case when t.from_address = '0x0000000000000000000000000000000000000000' then 'Mint' else 'Transfer' end,
         paid.price_base_units, paid.token,
         nullif(t.from_address, '0x0000000000000000000000000000000000000000'),
         nullif(t.to_address, '0x0000000000000000000000000000000000000000'),
         t.transaction_hash, t.transferred_at, t.log_index
    from nft_transfer t
    join nft n on n.contract_address = t.contract_address and n.token_id = t.token_id
    -- What a drop took for a pack. A price times the quantity is the total, so it divides without a rest.
    left join lateral (
      select div(p.total_base_units, p.quantity) as price_base_units, p.token
      from pack_purchase p
      where n.kind = 'pack' and t.from_address = '0x0000000000000000000000000000000000000000'
        and p.transaction_hash = t.transaction_hash and p.gacha_id = n.gacha_id
        and t.token_id >= p.first_pack_token_id and t.token_id < p.first_pack_token_id + p.quantity
      limit 1) paid on true
   -- A sale or a swap moves the token too: it is told once, as that.
   where not exists (select 1 from market_order o
                      where o.sold_nft_id = n.id and o.status = 'Completed' and o.transaction_hash = t.transaction_hash)
     and not exists (select 1 from market_order o
                      where o.given_nft_id = n.id and o.status = 'Completed' and o.transaction_hash = t.transaction_hash);

-- What a wallet sold by others' orders: offers that it took, bids that won its auctions.
create index market_order_seller on market_order (seller, ended_at desc) where seller is not null;
