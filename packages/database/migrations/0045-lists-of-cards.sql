-- What is on sale, in the orders in which it is mostly asked for: few rows of a table in which most are not on sale.
create index nft_on_sale_by_price on nft (kind, price, id) where price is not null;
create index nft_on_sale_by_time on nft (kind, listed_at desc nulls last, id) where price is not null;
-- A collection's cards by price: the rest, which have none, after them.
create index nft_collection_by_price on nft (collection_id, price, id) where kind = 'card';
-- The cheapest copies of a card, and the cheapest cards of its set.
create index nft_copies on nft (collection_id, name, price, id) where kind = 'card';
create index nft_set on nft (collection_id, expansion_mark, price, id) where kind = 'card';
-- What sold of a collection, and anywhere, newest first.
create index market_order_sold_of_contract on market_order (contract_address, ended_at desc, id)
  where status = 'Completed';
create index market_order_sold on market_order (ended_at desc, id) where status = 'Completed';
