-- Grows when a repair of past blocks changes the announced contracts. An indexer with a watch list of another version reads its
-- blocks again.
alter table chain_checkpoint add column watch_list_version bigint not null default 0;

-- Finds the announcements in a block.
create index chain_source_address_block_number on chain_source_address (block_number);
