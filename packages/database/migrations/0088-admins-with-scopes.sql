-- Admins who are invited, may do what their scopes say, and get in without their authenticator by a recovery code.

alter table admin_user
  -- Who was an admin before there were scopes could do everything.
  add column scopes text[] not null default '{owner}'
    check (cardinality(scopes) > 0
           and scopes <@ array['owner', 'catalogue', 'sales', 'support', 'finance', 'viewer']),
  add column language text not null default 'ja' check (language in ('ja', 'en')),
  add column last_log_in_at timestamptz,
  add column row_version integer not null default 1,
  -- SHA-256 of 256 random bits. The link works once: taking it up leaves the hash of what goes on with the set-up.
  add column invitation_hash bytea unique,
  add column setup_hash bytea unique,
  add column invitation_expires_at timestamptz,
  -- Takes the place of the secret once a code of it was typed.
  add column totp_next_secret_sealed bytea,
  alter column password_hash drop not null,
  alter column totp_secret_sealed drop not null,
  drop constraint admin_user_status_check,
  add constraint admin_user_status_check check (status in ('INVITED', 'ACTIVE', 'DISABLED')),
  add check (status <> 'ACTIVE' or (password_hash is not null and totp_secret_sealed is not null)),
  add check ((invitation_expires_at is null) = (invitation_hash is null and setup_hash is null));
alter table admin_user alter column scopes drop default;

create table admin_recovery_code (
  admin_id uuid not null references admin_user (id),
  -- Under a key of the server: fifty bits alone could be searched through by whoever has the table.
  code_hash bytea not null,
  spent_at timestamptz,
  primary key (admin_id, code_hash)
);

create index audit_log_actor on audit_log (actor_id, at desc, id desc);
create index audit_log_action on audit_log (action, at desc, id desc);
