-- Filters, order and columns of a list, kept by an admin under a name.
create table saved_view (
  id uuid primary key,
  admin_id uuid not null references admin_user (id) on delete cascade,
  list text not null check (list in ('cards')),
  name text not null check (length(name) between 1 and 60),
  -- The query string of the list.
  query text not null check (length(query) <= 2000),
  created_at timestamptz not null,
  unique (admin_id, list, name)
);
