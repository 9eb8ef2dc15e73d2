-- What was sold for money, once each: a listing that was bought, an offer that was taken, an auction by its winning bid. A
-- swap says nothing of what a card is worth.
create view nft_sale as
  select o.id, o.nft_id, o.price_base_units, o.payment_token,
         case when o.type = 'FIXED_PRICE' then o.offerer else o.seller end as seller, o.buyer, o.transaction_hash,
         greatest(o.ended_at, o.created_at) as sold_at
    from market_order o
   where o.status = 'Completed' and o.type <> 'AUCTION' and o.given_nft_id is null;
