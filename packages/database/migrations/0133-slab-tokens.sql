-- Projected: the tokens that claimed a slab at the registry, also those that no card of the shop has.
create table slab_token (
  contract_address text not null check (contract_address ~ '^0x[0-9a-f]{40}$'),
  token_id numeric(78, 0) not null,
  slab_key text not null,
  serial_hash text not null,
  status text not null check (status in ('HELD', 'OVERRIDDEN')),
  transaction_hash text not null,
  block_number bigint not null,
  primary key (contract_address, token_id)
);
create index slab_token_serial_hash on slab_token (serial_hash);
create index slab_token_slab_key on slab_token (slab_key);

-- Projected: what the card's token says about its slab.
alter table nft add column claim_status text not null default 'NONE'
  check (claim_status in ('NONE', 'HELD', 'OVERRIDDEN'));

insert into slab_token (contract_address, token_id, slab_key, serial_hash, status, transaction_hash, block_number)
select lower(args ->> 'collection'), (args ->> 'tokenId')::numeric, args ->> 'slabKey', args ->> 'serialHash', 'HELD',
  transaction_hash, block_number
from chain_event where source = 'slabRegistry' and name = 'SlabClaimed';
update nft set claim_status = 'HELD'
from slab_token s
where s.contract_address = nft.contract_address and s.token_id = nft.token_id;
create trigger announce_public_change after insert or update or delete or truncate on slab_token
  for each statement execute function announce_public_change();
