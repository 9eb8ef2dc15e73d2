-- The token that the offerer of a swap signed for, as contract_address and token_id are the wanted one. The given card may
-- lose this token in a reorganisation, and the order must be found by it even then. A signed swap has it first.
alter table market_order
  add column given_contract_address text check (given_contract_address ~ '^0x[0-9a-f]{40}$'),
  add column given_token_id numeric(78, 0);

update market_order
set given_contract_address = lower(parameters #>> '{offer,0,token}'),
    given_token_id = (parameters #>> '{offer,0,identifierOrCriteria}')::numeric
where given_nft_id is not null;

alter table market_order
  add constraint market_order_given_token_check check (
    (given_nft_id is null) = (given_contract_address is null) and (given_nft_id is null) = (given_token_id is null));

create index market_order_given_token on market_order (given_contract_address, given_token_id)
  where given_nft_id is not null;
