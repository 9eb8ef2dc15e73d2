-- The terms that the buyer had agreed to when the purchase was prepared. Null for purchases before this column.
alter table spending
  add column terms_version text,
  add column terms_hash text references accepted_text (hash),
  add constraint spending_terms_check check ((terms_version is null) = (terms_hash is null));
