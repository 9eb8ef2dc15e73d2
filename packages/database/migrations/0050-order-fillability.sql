-- What became of orders of every kind, and whether the money is there that offers and bids promise.

-- What a wallet could pay through Seaport in a currency when it was last looked at. Read from the chain, not projected: the
-- currencies are the whole world's, and their events aren't kept.
create table payer (
  wallet text not null check (wallet ~ '^0x[0-9a-f]{40}$'),
  token text not null check (token in ('USDC', 'USDT')),
  balance_base_units numeric(78, 0) not null,
  allowance_base_units numeric(78, 0) not null,
  -- Whether a contract is at the wallet's address: without it nobody can ask it for its signature.
  has_code boolean not null,
  observed_block bigint not null,
  primary key (wallet, token)
);

alter table market_order
  -- The card or pack that changed hands when it was completed: of an offer that several would do for, the one given. No
  -- reference: a pack's row goes and comes back with its mint when a block is reorganised.
  add column sold_nft_id uuid,
  -- Signed by a contract account.
  add column by_contract boolean not null default false,
  -- Of an ask or a bid: its auction was settled with another bid, or ended without a sale.
  add column auction_over boolean not null default false;
update market_order set sold_nft_id = nft_id, seller = offerer where status = 'Completed';

-- What may have to be looked at again with every block: by time, and by what its payer has.
create index market_order_expired on market_order (ends_at_seconds) where status = 'Expired' and not auction_over;
create index market_order_begins on market_order (starts_at_seconds) where unfillable_reason = 'NOT_STARTED';
create index market_order_begun on market_order (starts_at_seconds) where status = 'Open' and unfillable_reason is null;
create index market_order_payer on market_order (offerer, payment_token)
  where status = 'Open' and type in ('OFFER', 'BID');

-- The best offer or bid for a card, and the cards that an offer on several is for.
create index market_order_best_offer on market_order (nft_id, price_base_units desc)
  where status = 'Open' and unfillable_reason is null and type in ('OFFER', 'BID');
create index market_order_sold_nft on market_order (sold_nft_id, ended_at desc) where status = 'Completed';
create index order_criteria_cards on order_criteria using gin (token_ids);
