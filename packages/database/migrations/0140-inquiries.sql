-- Messages that people send with the contact form, and the answers of admins.
create table inquiry (
  id uuid primary key,
  -- What the sender and the shop call it; not a count of inquiries.
  number text not null unique check (number ~ '^[2-9A-HJKMNP-TV-Z]{8}$'),
  topic text not null check (topic in ('ORDER', 'PACK', 'PAYMENT', 'REDEEM', 'ACCOUNT', 'OTHER')),
  -- The order, card or certificate that the sender named.
  subject_reference text check (length(subject_reference) between 1 and 100),
  name text not null check (length(name) between 1 and 80),
  email text not null check (length(email) between 3 and 254),
  language text not null check (language in ('ja', 'en')),
  -- Who was signed in when the inquiry was sent.
  user_id uuid references app_user (id),
  state text not null default 'OPEN' check (state in ('OPEN', 'ANSWERED', 'CLOSED')),
  created_at timestamptz not null,
  -- Of the newest message or change of state.
  updated_at timestamptz not null,
  row_version integer not null default 1
);
create index inquiry_by_state on inquiry (state, updated_at desc, id desc);
create index inquiry_by_email on inquiry (lower(email), created_at);
create index inquiry_by_user on inquiry (user_id) where user_id is not null;

create table inquiry_message (
  id uuid primary key,
  inquiry_id uuid not null references inquiry (id) on delete cascade,
  at timestamptz not null,
  -- Null: from the sender.
  admin_id uuid references admin_user (id),
  text text not null check (length(text) between 1 and 5000)
);
create index inquiry_message_of_inquiry on inquiry_message (inquiry_id, at, id);
create index inquiry_message_by_time on inquiry_message (at);
