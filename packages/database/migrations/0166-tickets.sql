-- Tickets: each is worth one pack of a drop, or of any drop of a colour tier.
create table ticket (
  id uuid primary key,
  -- Null once the account is deleted.
  user_id uuid references app_user (id),
  gacha_id uuid references gacha (id),
  colour_tier text check (colour_tier in ('BLUE', 'RED', 'GOLD')),
  status text not null check (status in ('AVAILABLE', 'USED')),
  origin text not null check (origin in ('ADMIN', 'CAMPAIGN', 'PROGRAMME')),
  -- What it was granted for: the same prize never gives two tickets.
  origin_id uuid,
  granted_by uuid references admin_user (id),
  reason text not null check (length(reason) between 1 and 200),
  expires_at timestamptz,
  expiry_notified_at timestamptz,
  -- The delivery of its pack.
  delivery_id uuid unique references delivery (id),
  used_at timestamptz,
  -- When a delivery that failed gave it back, the last time.
  returned_at timestamptz,
  revoked_at timestamptz,
  revoked_by uuid references admin_user (id),
  revoke_reason text check (length(revoke_reason) between 1 and 200),
  created_at timestamptz not null,
  check (num_nonnulls(gacha_id, colour_tier) = 1),
  check ((origin = 'ADMIN') = (granted_by is not null)),
  check ((status = 'USED') = (delivery_id is not null)),
  check ((status = 'USED') = (used_at is not null)),
  check (revoked_at is null or status = 'AVAILABLE'),
  check (num_nonnulls(revoked_at, revoked_by, revoke_reason) in (0, 3))
);
create unique index ticket_origin on ticket (origin, origin_id) where origin_id is not null;
create index ticket_of_user on ticket (user_id, created_at desc, id desc) where user_id is not null;
create index ticket_newest on ticket (created_at desc, id desc);
create index ticket_granted_by on ticket (granted_by, created_at) where granted_by is not null;
create index ticket_available on ticket (expires_at) where status = 'AVAILABLE' and revoked_at is null;

alter table notification
  drop constraint notification_kind_check,
  add constraint notification_kind_check check (kind in ('OFFER_RECEIVED', 'OFFER_ACCEPTED', 'SOLD', 'UNDERCUT',
    'LISTING_ENDED', 'OUTBID', 'BID_PASSED_OVER', 'AUCTION_WON', 'AUCTION_ENDED', 'PRICE_DROP', 'REWARD', 'REDEEM',
    'ANNOUNCEMENT'));
