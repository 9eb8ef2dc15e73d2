-- What was sold for money, once each: a listing that was bought, an offer that was taken, an auction by its winning bid, a
-- card out of stock. A swap says nothing of what a card is worth.
create view nft_sale as
  select o.id, o.sold_nft_id as nft_id, o.price_base_units, o.payment_token, o.seller, o.buyer, o.transaction_hash,
         greatest(o.ended_at, o.created_at) as sold_at
    from market_order o
   where o.status = 'Completed' and o.type <> 'AUCTION' and o.given_nft_id is null
  union all
  select s.id, s.nft_id, s.price_base_units, s.payment_token, null, s.buyer, s.transaction_hash,
         greatest(s.ended_at, s.created_at)
    from stock_sale s where s.status = 'Completed';
