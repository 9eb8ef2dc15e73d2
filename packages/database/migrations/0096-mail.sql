-- Mail that is to be sent: a row with its cause, sent by a job.
create table mail (
  id uuid primary key,
  template text not null check (length(template) between 1 and 60),
  recipient text not null check (length(recipient) <= 254 and recipient ~ '^[^[:space:][:cntrl:],;:<>"()]+@[^[:space:][:cntrl:],;:<>"()@]+$'),
  language text not null check (language in ('ja', 'en')),
  -- What fills the template, sealed: codes and links that open doors. Gone once there is nothing more to send.
  sealed_variables bytea,
  state text not null default 'QUEUED' check (state in ('QUEUED', 'SENT', 'FAILED', 'EXPIRED')),
  attempts integer not null default 0,
  created_at timestamptz not null,
  -- Not sent after this: a code that nobody can use any more only confuses.
  good_until timestamptz,
  ended_at timestamptz,
  error text check (length(error) <= 300),
  check ((state = 'QUEUED') = (ended_at is null)),
  check ((state = 'QUEUED') = (sealed_variables is not null))
);
create index mail_ended on mail (ended_at) where ended_at is not null;
create index mail_recipient on mail (recipient, created_at desc);
