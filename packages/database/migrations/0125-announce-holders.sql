-- Figures of collections are read from it by everybody.
create trigger announce_public_change after insert or update or delete or truncate on collection_holder
  for each statement execute function announce_public_change();
