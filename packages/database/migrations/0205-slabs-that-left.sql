-- When the parcel of a redeemed card was shipped first: its slab has left the shop and may come back as another card. Set by an
-- admin once the burn is final, so that no reorganisation takes it back. Until then its certificate is taken.
alter table nft add column shipped_at timestamptz;

-- A slab that is in the shop again left it before.
update nft n set shipped_at = coalesce(
  (select min(s.at) from redeem_card k join redeem_status s on s.redeem_id = k.redeem_id
   where k.card_id = n.id and s.status = 'SHIPPED'), n.redeemed_at)
where n.redeemed_at is not null and (
  exists (select from redeem_card k join redeem r on r.id = k.redeem_id where k.card_id = n.id and r.shipment is not null)
  or exists (
    select from nft o where o.kind = 'card' and o.grader = n.grader and o.redeemed_at is null and o.exchanged_at is null
      and certificate_identity(o.certificate_number) = certificate_identity(n.certificate_number)));

alter table nft add constraint nft_shipped_check
  check (shipped_at is null or (redeemed_at is not null and exchanged_at is null));

drop index nft_certificate_of_live_slab;
create unique index nft_certificate_of_live_slab on nft (grader, certificate_identity(certificate_number))
  where kind = 'card' and shipped_at is null and exchanged_at is null;
drop index nft_serial_hash_of_live_slab;
create unique index nft_serial_hash_of_live_slab on nft (serial_hash) where shipped_at is null and exchanged_at is null;

-- Of slabs that left or were exchanged: their later cards have the same serial hash.
drop index nft_serial_hash_of_exchanged_slab;
create index nft_serial_hash_of_former_slab on nft (serial_hash) where shipped_at is not null or exchanged_at is not null;
