-- Disabled admins. For 72 hours the requests by `disabled_by` wait, and the disabled admin can refuse them by a mailed link.

create table admin_disabling (
  id uuid primary key,
  admin_id uuid not null references admin_user (id),
  disabled_by uuid not null references admin_user (id),
  disabled_at timestamptz not null,
  check (admin_id <> disabled_by)
);
create index admin_disabling_by on admin_disabling (disabled_by, disabled_at);

create table refusal_link (
  token_hash bytea primary key,
  disabling_id uuid not null references admin_disabling (id)
);
create index refusal_link_of_disabling on refusal_link (disabling_id);
