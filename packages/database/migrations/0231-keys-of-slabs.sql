-- The key under which the registry knows the slab of a card. PostgreSQL has no Keccak-256: the server writes the key with the
-- certificate, and the job `watch-slabs` writes it for older cards.
alter table nft add column slab_key text;
create index nft_slab_key on nft (slab_key) where slab_key is not null;
create index nft_without_slab_key on nft (id) where slab_key is null and certificate_number is not null;
