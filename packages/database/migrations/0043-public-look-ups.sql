-- The latest pulls of all drops together, newest first.
create index pack_pulled_anywhere on pack (drawn_block desc, drawn_log_index desc) where pool_index is not null;

-- A slab by the number on its label, whoever graded it.
create index nft_certificate_number on nft (certificate_number) where kind = 'card';
