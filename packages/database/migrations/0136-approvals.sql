-- Calls of admins that need a second admin. They run once, at the confirmation.

-- Since when an admin has the present scopes and second factor: a new or extended admin can't confirm at once.
alter table admin_user add column authority_since timestamptz not null default now();
update admin_user set authority_since = created_at;

create table approval (
  id uuid primary key,
  -- The call: `settings.change`.
  action text not null,
  -- What the confirming admin must have.
  scope text not null check (scope in ('owner', 'catalogue', 'sales', 'support', 'finance', 'viewer')),
  input jsonb not null,
  -- `If-Match` of the request.
  if_match text,
  -- SHA-256 of action, input, if_match and the subject's version.
  body_hash text not null check (body_hash ~ '^0x[0-9a-f]{64}$'),
  subject_kind text not null,
  subject_id text not null,
  subject_version text not null,
  reasons text[] not null check (cardinality(reasons) > 0),
  -- What the requesting admin saw: `[{ field, before, after }]`.
  changes jsonb not null,
  status text not null default 'PENDING'
    check (status in ('PENDING', 'EXECUTED', 'REFUSED', 'WITHDRAWN', 'VOID', 'EXPIRED')),
  requested_by uuid not null references admin_user (id),
  requested_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > requested_at),
  -- Set when nobody else could confirm: it runs then without a second admin.
  executes_at timestamptz check (executes_at between requested_at and expires_at),
  -- Null when the clock decided.
  decided_by uuid references admin_user (id),
  decided_at timestamptz,
  -- Why it was refused or became void.
  decision_note text,
  check ((status = 'PENDING') = (decided_at is null)),
  check (status <> 'EXECUTED' or decided_by is distinct from requested_by),
  check (status <> 'EXECUTED' or decided_by is not null or executes_at <= decided_at),
  check (status <> 'REFUSED' or decided_by <> requested_by)
);
create index approval_requested on approval (requested_at desc, id desc);
create index approval_due on approval (executes_at) where status = 'PENDING' and executes_at is not null;
-- The same request sent again is the same approval.
create unique index approval_pending on approval (requested_by, body_hash) where status = 'PENDING';

-- What was requested never changes, and a decision is final.
create function keep_approval() returns trigger language plpgsql as $$
begin
  if old.status <> 'PENDING'
     or (to_jsonb(old) - array['status', 'decided_by', 'decided_at', 'decision_note'])
        <> (to_jsonb(new) - array['status', 'decided_by', 'decided_at', 'decision_note']) then
    raise exception 'an approval keeps what was requested and how it was decided' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger approval_kept before update on approval for each row execute function keep_approval();
create trigger approval_not_deleted before delete or truncate on approval
  for each statement execute function refuse_change();
