-- Buyers are notified of the results of their payments by bank card.
alter table notification
  drop constraint notification_kind_check,
  add constraint notification_kind_check check (kind in ('OFFER_RECEIVED', 'OFFER_ACCEPTED', 'SOLD', 'UNDERCUT',
    'LISTING_ENDED', 'OUTBID', 'BID_PASSED_OVER', 'AUCTION_WON', 'AUCTION_ENDED', 'PRICE_DROP', 'REWARD', 'REDEEM',
    'PAYMENT', 'ANNOUNCEMENT'));
