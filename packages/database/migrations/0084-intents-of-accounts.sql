-- Intents by which a user changes the account of their passkeys.

alter table intent
  -- No reference: a passkey that was turned away leaves what was prepared for it behind.
  add column passkey_id uuid,
  -- Null for none.
  add column recovery_address text check (recovery_address ~ '^0x[0-9a-f]{40}$'),
  drop constraint intent_kind_check,
  add constraint intent_kind_check check (kind in ('ROLL', 'REVEAL', 'CREATE_ORDER', 'CREATE_ORDERS', 'CANCEL_ORDER',
    'FILL_ORDER', 'FILL_ORDERS', 'ACCEPT_OFFER', 'ACCEPT_SWAP', 'TRANSFER_NFT', 'SET_OPERATOR', 'ADD_PASSKEY',
    'REMOVE_PASSKEY', 'SET_RECOVERY', 'CANCEL_RECOVERY')),
  add constraint intent_passkey_check check (kind not in ('ADD_PASSKEY', 'REMOVE_PASSKEY') or passkey_id is not null);
