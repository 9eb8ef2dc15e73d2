-- What mail is made of. Those that the shop itself sends have a row only once somebody changed their words.
create table email_template (
  id uuid primary key,
  -- Of a mail that the shop itself sends.
  key text unique check (length(key) between 1 and 60),
  -- The newest.
  version integer not null check (version > 0)
);

create table email_template_version (
  template_id uuid not null references email_template (id) on delete cascade,
  version integer not null check (version > 0),
  name text not null check (length(name) between 1 and 80),
  variables jsonb not null,
  texts jsonb not null,
  -- Null for the words that came with the shop.
  saved_at timestamptz,
  saved_by uuid references admin_user (id),
  primary key (template_id, version)
);

-- A template sent to many: its words as they were then, whatever becomes of the template.
create table mailing (
  id uuid primary key,
  variables jsonb not null,
  texts jsonb not null,
  shared_values jsonb not null,
  -- Null: everybody.
  user_ids uuid[],
  language text check (language in ('ja', 'en')),
  sent_by uuid not null references admin_user (id),
  created_at timestamptz not null,
  -- The last user for whom a mail was queued; they are gone through by their ids.
  reached uuid,
  ended_at timestamptz
);

alter table mail
  add column mailing_id uuid references mailing (id),
  -- Who may say that there should be no more like it; null for mail that isn't asked for or refused.
  add column user_id uuid references app_user (id),
  add unique (mailing_id, user_id),
  add check (mailing_id is null or user_id is not null);
