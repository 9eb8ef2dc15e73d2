-- One slab has one row, however many leading zeros its certificate number is written with: the identity is what the slab
-- registry on chain hashes.
create function certificate_identity(certificate_number text) returns text
  language sql immutable strict parallel safe
  return case when certificate_number ~ '^0[0-9]+$'
    then coalesce(nullif(ltrim(certificate_number, '0'), ''), '0')
    else certificate_number end;

drop index nft_certificate_of_live_slab;
create unique index nft_certificate_of_live_slab on nft (grader, certificate_identity(certificate_number))
  where kind = 'card' and redeemed_at is null;
create index nft_certificate_identity on nft (certificate_identity(certificate_number)) where kind = 'card';
