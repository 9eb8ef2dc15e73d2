-- The time at which the counter went back, as that of a copy does. Null once a code from the owner's mail followed.
alter table passkey add column doubted_at timestamptz;

-- Users are notified of it.
alter table notification
  drop constraint notification_kind_check,
  add constraint notification_kind_check check (kind in ('OFFER_RECEIVED', 'OFFER_ACCEPTED', 'SOLD', 'UNDERCUT',
    'LISTING_ENDED', 'OUTBID', 'BID_PASSED_OVER', 'AUCTION_WON', 'AUCTION_ENDED', 'PRICE_DROP', 'REWARD', 'CAMPAIGN',
    'REDEEM', 'PAYMENT', 'SECURITY', 'ANNOUNCEMENT'));
