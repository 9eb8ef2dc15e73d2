-- The key pair by which push services know this shop. It was derived from the vault key.
create table push_key (
  id boolean primary key default true check (id),
  private_key_sealed bytea not null,
  created_at timestamptz not null
);
