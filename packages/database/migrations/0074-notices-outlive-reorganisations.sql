-- A pack's row goes and comes back with its mint when a block is reorganised: what users were told of it and that they watch it
-- must not go with it.
alter table notification drop constraint notification_nft_id_fkey;
alter table watched_nft drop constraint watched_nft_nft_id_fkey;

-- Who had the best bid and could not pay it is told, too.
alter table notification drop constraint notification_kind_check;
alter table notification add constraint notification_kind_check check (kind in ('OFFER_RECEIVED', 'OFFER_ACCEPTED',
  'SOLD', 'UNDERCUT', 'LISTING_ENDED', 'OUTBID', 'BID_PASSED_OVER', 'AUCTION_WON', 'AUCTION_ENDED', 'PRICE_DROP',
  'ANNOUNCEMENT'));
