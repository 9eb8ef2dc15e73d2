-- Intents by which a holder sends a card or pack away, or switches Seaport off and on for the tokens of a contract.

alter table intent
  -- No reference: a pack's row goes and comes back with its mint when a block is reorganised.
  add column nft_id uuid,
  add column recipient text check (recipient ~ '^0x[0-9a-f]{40}$'),
  add column contract_address text check (contract_address ~ '^0x[0-9a-f]{40}$'),
  add column allowed boolean,
  drop constraint intent_kind_check,
  add constraint intent_kind_check check (kind in ('ROLL', 'REVEAL', 'CREATE_ORDER', 'CANCEL_ORDER', 'FILL_ORDER',
    'TRANSFER_NFT', 'SET_OPERATOR')),
  add constraint intent_transfer_check check (kind <> 'TRANSFER_NFT' or (nft_id is not null and recipient is not null)),
  add constraint intent_operator_check check (kind <> 'SET_OPERATOR' or (contract_address is not null and allowed is not null));

create index intent_nft on intent (nft_id) where nft_id is not null;
