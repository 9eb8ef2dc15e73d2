-- A charge pays for one payment. The shop checks that before it writes; the index refuses what another way of writing would miss.
create unique index payment_charge on payment (provider_id) where provider_id is not null;
-- The unique index serves the same reads.
drop index payment_of_provider;
