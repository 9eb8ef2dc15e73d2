-- Messages: notifications, mail, announcements and inquiries.

-- One announcement by an admin, stored once for all recipients.
create table announcement (
  id uuid primary key,
  -- The title and text by language.
  texts jsonb not null,
  -- A path on the market.
  link text check (link ~ '^/' and link !~ '^//'),
  audience text not null check (audience in ('ALL', 'USERS')),
  sent_by uuid not null references admin_user (id),
  created_at timestamptz not null,
  -- The time at which a scheduled announcement is sent.
  scheduled_for timestamptz,
  -- The recipients of a named audience. Null for all users at the time of sending.
  user_ids uuid[],
  sent_at timestamptz,
  check (sent_at is not null or scheduled_for is not null)
);
create index announcement_latest on announcement (created_at desc, id);

create table notification (
  id uuid primary key,
  user_id uuid not null references app_user (id),
  kind text not null,
  -- The key of the event that caused it. Nobody is notified twice, even if the event is recomputed.
  cause text not null,
  nft_id uuid,
  announcement_id uuid references announcement (id),
  facts jsonb not null default '{}',
  created_at timestamptz not null,
  read_at timestamptz,
  check ((kind = 'ANNOUNCEMENT') = (announcement_id is not null)),
  unique (user_id, cause),
  -- SECURITY: the user is notified of a passkey in doubt.
  check (kind in ('OFFER_RECEIVED', 'OFFER_ACCEPTED', 'SOLD', 'UNDERCUT', 'LISTING_ENDED', 'OUTBID', 'BID_PASSED_OVER',
    'AUCTION_WON', 'AUCTION_ENDED', 'PRICE_DROP', 'REWARD', 'CAMPAIGN', 'REDEEM', 'PAYMENT', 'SECURITY', 'ANNOUNCEMENT'))
);
create index notification_of_user on notification (user_id, created_at desc, id);
create index notification_unread on notification (user_id) where read_at is null;
-- Finds unread notifications to withdraw when their cause didn't happen after all.
create index notification_cause on notification (cause) where read_at is null;
create index notification_announcement on notification (announcement_id) where announcement_id is not null;

create table notification_preference (
  user_id uuid references app_user (id),
  kind text,
  enabled boolean not null,
  -- The minimum size that triggers a notification, in percent and in base units. It applies only to measured kinds.
  least_percent smallint check (least_percent between 0 and 100),
  least_base_units base_units,
  -- The channels in addition to the notices in the app: mail, and push services of the user's browsers.
  email boolean not null default true,
  push boolean not null default true,
  primary key (user_id, kind),
  -- Announcements always appear among the notices. Users can refuse only their mail and push.
  check (kind <> 'ANNOUNCEMENT' or enabled)
);

-- One mail template. A built-in template has a row only after somebody changed its text.
create table email_template (
  id uuid primary key,
  -- The key of a mail that the shop itself sends.
  key text unique check (length(key) between 1 and 60),
  -- The newest version.
  version integer not null check (version > 0)
);

create table email_template_version (
  template_id uuid references email_template (id) on delete cascade,
  version integer check (version > 0),
  name text not null check (length(name) between 1 and 80),
  variables jsonb not null,
  texts jsonb not null,
  -- Null for the texts that came with the shop.
  saved_at timestamptz,
  saved_by uuid references admin_user (id),
  primary key (template_id, version)
);

-- One template sent to many users, with its texts at that time. Later changes to the template don't affect it.
create table mailing (
  id uuid primary key,
  variables jsonb not null,
  texts jsonb not null,
  shared_values jsonb not null,
  -- Null for everybody.
  user_ids uuid[],
  language text check (language in ('ja', 'en')),
  sent_by uuid not null references admin_user (id),
  created_at timestamptz not null,
  -- The last user with a queued mail. Users are processed by id.
  reached uuid,
  ended_at timestamptz
);

-- One mail to send. The row is inserted with its cause, and a job sends it.
create table mail (
  id uuid primary key,
  template text not null check (length(template) between 1 and 60),
  recipient text not null check (length(recipient) <= 254 and recipient ~
    '^[^[:space:][:cntrl:],;:<>"()]+@[^[:space:][:cntrl:],;:<>"()@]+$'),
  language text not null check (language in ('ja', 'en')),
  -- The sealed template variables. They are secret because they include codes and links that grant access. Null when there is
  -- nothing more to send.
  sealed_variables bytea,
  state text not null default 'QUEUED' check (state in ('QUEUED', 'SENT', 'FAILED', 'EXPIRED')),
  attempts integer not null default 0,
  created_at timestamptz not null,
  -- The deadline for sending. An expired code would only confuse the recipient.
  expires_at timestamptz,
  ended_at timestamptz,
  error text check (length(error) <= 300),
  mailing_id uuid references mailing (id),
  -- The user who can unsubscribe from such mail. Null for mail that can't be refused.
  user_id uuid references app_user (id),
  check ((state = 'QUEUED') = (ended_at is null)),
  check ((state = 'QUEUED') = (sealed_variables is not null)),
  unique (mailing_id, user_id),
  check (mailing_id is null or user_id is not null)
);
create index mail_ended on mail (ended_at) where ended_at is not null;
create index mail_recipient on mail (recipient, created_at desc);

-- One browser's push subscription. Its endpoint is secret: anybody with the endpoint and the keys can push.
create table push_subscription (
  id uuid primary key,
  user_id uuid not null references app_user (id),
  endpoint text not null unique check (length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null,
  session_id uuid not null references session (id) on delete cascade
);
create index push_subscription_user on push_subscription (user_id, created_at);
create index push_subscription_session on push_subscription (session_id);

-- One notice waiting for mail. Notices within a period are sent together.
create table pending_digest_item (
  notification_id uuid primary key references notification (id) on delete cascade,
  user_id uuid not null references app_user (id)
);
create index pending_digest_item_user on pending_digest_item (user_id);

-- One inquiry from the contact form, with messages from the sender and answers from admins.
create table inquiry (
  id uuid primary key,
  -- The reference for the sender and the shop, not a sequential number.
  number text not null unique check (number ~ '^[2-9A-HJKMNP-TV-Z]{8}$'),
  topic text not null check (topic in ('ORDER', 'PACK', 'PAYMENT', 'REDEEM', 'ACCOUNT', 'OTHER')),
  -- The order, card or certificate that the sender named.
  subject_reference text check (length(subject_reference) between 1 and 100),
  name text not null check (length(name) between 1 and 80),
  email text not null check (length(email) between 3 and 254),
  language text not null check (language in ('ja', 'en')),
  -- The user who was signed in when the inquiry was sent.
  user_id uuid references app_user (id),
  state text not null default 'OPEN' check (state in ('OPEN', 'ANSWERED', 'CLOSED')),
  created_at timestamptz not null,
  -- The time of the newest message or state change.
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
  -- Null when the sender wrote the message.
  admin_id uuid references admin_user (id),
  text text not null check (length(text) between 1 and 5000)
);
create index inquiry_message_of_inquiry on inquiry_message (inquiry_id, at, id);
create index inquiry_message_by_time on inquiry_message (at);
