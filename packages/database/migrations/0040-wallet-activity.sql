-- What befell a wallet, read from both of its sides: what it did, and what was done with it.

create index market_order_buyer on market_order (buyer, ended_at desc) where buyer is not null;
-- By the very expressions of the view, so that its rows of one wallet are found by them.
create index nft_transfer_sender
  on nft_transfer (nullif(from_address, '0x0000000000000000000000000000000000000000'), transferred_at desc);
create index nft_transfer_receiver
  on nft_transfer (nullif(to_address, '0x0000000000000000000000000000000000000000'), transferred_at desc);

-- What happened to a card or pack, drawn together from what the other tables say. Nothing is stored twice. A block's time
-- has whole seconds, so an order that ended in the second in which it was stored is told after its storing. A token that
-- comes from nobody is minted; one that goes to nobody is burned: a pack that is opened, a card that is redeemed.
drop view nft_activity;
create view nft_activity as
  select derived_id('listing' || o.id) as id, o.nft_id, 'Listing' as type, o.price_base_units,
         o.payment_token as token, o.offerer as from_address, null::text as to_address,
         null::text as transaction_hash, o.created_at as occurred_at, 2147483646 as log_index
    from market_order o
  union all
  select derived_id('cancel' || o.id), o.nft_id, 'Cancel', o.price_base_units, o.payment_token, o.offerer, null,
         o.transaction_hash, greatest(o.ended_at, o.created_at), 2147483647
    from market_order o where o.status = 'Cancelled'
  union all
  select derived_id('sale' || o.id), o.nft_id, 'Sale', o.price_base_units, o.payment_token, o.offerer, o.buyer,
         o.transaction_hash, greatest(o.ended_at, o.created_at), 2147483647
    from market_order o where o.status = 'Completed'
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
   -- A sale moves the token too: it is told once, as a sale.
   where not exists (select 1 from market_order o
                      where o.nft_id = n.id and o.status = 'Completed' and o.transaction_hash = t.transaction_hash);
