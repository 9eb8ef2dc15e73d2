-- Intents that were prepared when every order was a listing, told as they are told now.
update intent
set summary = summary || jsonb_build_object('type', 'FIXED_PRICE',
      'target', jsonb_build_object('kind', 'NFT', 'nftId', summary -> 'nftId'),
      'swap', null, 'auctionId', null, 'reservedFor', null, 'maximum', null)
where kind = 'CREATE_ORDER' and not summary ? 'type';

update intent
set summary = (summary - 'orderId')
      || jsonb_build_object('orderIds', jsonb_build_array(summary -> 'orderId'), 'all', false)
where kind = 'CANCEL_ORDER' and not summary ? 'orderIds';

-- Those that still wait for their signature may be signed.
update intent
set unsigned_orders = jsonb_build_array(jsonb_build_object('type', 'FIXED_PRICE', 'parameters', order_parameters))
where kind = 'CREATE_ORDER' and unsigned_orders is null and order_parameters is not null;
