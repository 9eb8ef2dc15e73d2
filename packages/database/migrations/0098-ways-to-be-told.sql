-- By which ways users are told: among the notices as before, by mail, and by their browsers' push services.
alter table notification_preference
  add column email boolean not null default true,
  add column push boolean not null default true,
  -- What the shop itself has to say stands among the notices whatever anybody wants; mail and push are the reader's to refuse.
  drop constraint notification_preference_kind_check,
  add check (kind <> 'ANNOUNCEMENT' or enabled);

-- A browser that asked to be pushed to. Its endpoint is a secret: whoever has it and the keys can push.
create table push_subscription (
  id uuid primary key,
  user_id uuid not null references app_user (id),
  endpoint text not null unique check (length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
create index push_subscription_user on push_subscription (user_id, created_at);

-- Notices that are still to be told of by mail: what comes in a while goes out together.
create table notice_to_mail (
  notification_id uuid primary key references notification (id) on delete cascade,
  user_id uuid not null references app_user (id)
);
create index notice_to_mail_user on notice_to_mail (user_id);
