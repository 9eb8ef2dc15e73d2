-- Orders of every kind in one table: what sells a card or pack, and what offers money or a card for one.

-- The cards that an offer on a trait, or on any copy of a card, will take: its order carries their Merkle root. The ids are
-- kept to prove a card's place among them when it is given. The same cards have the same root.
create table order_criteria (
  id uuid primary key,
  contract_address text not null check (contract_address ~ '^0x[0-9a-f]{40}$'),
  root numeric(78, 0) not null check (root > 0),
  token_ids numeric(78, 0)[] not null check (cardinality(token_ids) > 0),
  unique (contract_address, root)
);

alter table market_order
  -- What an offer that any of several cards will do for has none of.
  alter column nft_id drop not null,
  alter column token_id drop not null,
  add column target text not null default 'NFT' check (target in ('NFT', 'COLLECTION', 'TRAIT', 'COPIES')),
  add column collection_id uuid references collection (id),
  add column criteria_id uuid references order_criteria (id),
  -- What the criteria are in words: of a trait its type and value, of copies the card's name and grade.
  add column target_trait text,
  add column target_value text,
  add column target_grade smallint check (target_grade between 1 and 10),
  -- The only wallet that can buy.
  add column reserved_for text check (reserved_for ~ '^0x[0-9a-f]{40}$'),
  -- Of a swap: the card or pack that is given; price_base_units is the cash beside it, 0 when they are even.
  add column given_nft_id uuid references nft (id),
  add column cash_paid_by text check (cash_paid_by in ('OFFERER', 'ACCEPTER')),
  -- Of an ask and its bids.
  add column auction_id uuid,
  -- Who gave the card for an offer, or took a swap.
  add column seller text check (seller ~ '^0x[0-9a-f]{40}$'),
  drop constraint market_order_price_base_units_check,
  drop constraint market_order_proceeds_base_units_check,
  add constraint market_order_price_check
    check (price_base_units > 0 or (given_nft_id is not null and price_base_units = 0)),
  add constraint market_order_proceeds_check
    check (proceeds_base_units > 0 or (given_nft_id is not null and price_base_units = 0)),
  add constraint market_order_target_shape_check check (
    (target = 'NFT') = (nft_id is not null)
    and (nft_id is null) = (token_id is null)
    and (target = 'NFT' or (type = 'OFFER' and collection_id is not null))
    and (target in ('TRAIT', 'COPIES')) = (criteria_id is not null)
    and (target = 'TRAIT') = (target_trait is not null)
    and (target in ('TRAIT', 'COPIES')) = (target_value is not null)
    and (target = 'COPIES') = (target_grade is not null)),
  add constraint market_order_swap_check check (
    given_nft_id is null or (type = 'OFFER' and target = 'NFT' and (cash_paid_by is null) = (price_base_units = 0))),
  add constraint market_order_auction_check check ((type in ('AUCTION', 'BID')) = (auction_id is not null)),
  add constraint market_order_reservation_check check (reserved_for is null or type = 'FIXED_PRICE');

create index market_order_auction on market_order (auction_id, price_base_units desc) where auction_id is not null;
create index market_order_of_collection on market_order (collection_id, price_base_units desc)
  where target <> 'NFT' and status = 'Open';
create index market_order_given on market_order (given_nft_id) where given_nft_id is not null;

-- Intents about several orders, and about those that are yet to be signed.
alter table intent
  add column order_ids uuid[] not null default '{}',
  -- What a signature is awaited for: the orders as they will be stored, but for it.
  add column unsigned_orders jsonb,
  drop constraint intent_check2,
  drop constraint intent_kind_check,
  add constraint intent_kind_check check (kind in ('ROLL', 'REVEAL', 'CREATE_ORDER', 'CREATE_ORDERS', 'CANCEL_ORDER',
    'FILL_ORDER', 'FILL_ORDERS', 'ACCEPT_OFFER', 'ACCEPT_SWAP', 'TRANSFER_NFT', 'SET_OPERATOR'));
update intent set order_ids = array[order_id] where order_id is not null;
alter table intent add constraint intent_orders_check check (
  kind not in ('FILL_ORDER', 'FILL_ORDERS', 'ACCEPT_OFFER', 'ACCEPT_SWAP') or cardinality(order_ids) > 0);
create index intent_orders on intent using gin (order_ids) where order_ids <> '{}';
