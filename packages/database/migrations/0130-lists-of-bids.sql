-- The accepted bids of an auction are numbered: the shop signs a receipt for each number, and commits on chain to the list of
-- all of them before it sells the card. A bid from before has a number without a receipt.
alter table market_order
  add column bid_sequence integer,
  add column bid_receipt text;

update market_order o set bid_sequence = numbered.sequence
from (select id, row_number() over (partition by auction_id order by created_at, id) as sequence
      from market_order where type = 'BID') numbered
where o.id = numbered.id;

alter table market_order
  add check ((type = 'BID') = (bid_sequence is not null)),
  add check (bid_sequence > 0),
  add check (bid_receipt is null or (type = 'BID' and bid_receipt ~ '^0x[0-9a-f]{130}$'));
create unique index market_order_bid_of_auction on market_order (auction_id, bid_sequence) where type = 'BID';

-- The list of an auction's bids as it was committed: final, so no bid is accepted from then on. The transaction is the last
-- try to bring it on chain.
create table auction_commitment (
  auction_id uuid primary key references auction (id),
  root text not null check (root ~ '^0x[0-9a-f]{64}$'),
  bid_count integer not null check (bid_count > 0),
  tries integer not null check (tries > 0),
  transaction_id uuid not null unique references operator_transaction (id)
);
