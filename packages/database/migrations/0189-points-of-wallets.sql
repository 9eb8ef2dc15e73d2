-- By a reorganisation a place in a block may pass from one wallet to another. Wallets are written one by one: the first has
-- its entry before that of the other is gone.
alter table point_entry
  drop constraint point_entry_pkey,
  add primary key (wallet, block_number, log_index);
-- The key serves the same reads.
drop index point_entry_of_wallet;
