-- With the salt somebody could try addresses against the hash that the deposit on chain names, so it is erased with the address.
alter table redeem
  alter column request_salt drop not null,
  add constraint redeem_salt_erased check ((request_salt is null) = (address is null));
create index redeem_address_key on redeem (address_key) where address is not null;

-- A compensation above the cap needs a second admin.
alter table approval
  drop constraint approval_scope_check,
  add constraint approval_scope_check check (scope in ('owner', 'catalogue', 'sales', 'support', 'finance', 'shipping',
    'viewer'));
