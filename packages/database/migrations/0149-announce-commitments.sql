-- The public list of an auction's bids shows whether and what was committed.
create trigger announce_public_change after insert or update or delete or truncate on auction_commitment
  for each statement execute function announce_public_change();
