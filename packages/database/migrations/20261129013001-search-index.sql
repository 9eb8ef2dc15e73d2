-- An index of the search engine that follows the cards: the searched one, and one that is being built.
create table search_index (
  name text primary key check (length(name) between 1 and 200),
  created_at timestamptz not null default now()
);

-- Cards and packs with an outdated document in the engine. A card's row is locked while it is recorded, so its versions grow in the
-- sequence of its commits.
create table search_change (
  version bigint generated always as identity primary key,
  nft_id uuid not null,
  at timestamptz not null default now()
);

-- Records nothing in a shop without an index.
create function record_search_change() returns trigger language plpgsql as $$
begin
  insert into search_change (nft_id) select coalesce(new.id, old.id) where exists (select from search_index);
  return null;
end $$;

create trigger record_search_change after insert or update or delete on listed_card for each row
  execute function record_search_change();
-- Lists don't have certificate numbers, but searches find them.
create trigger record_certificate_change after update of certificate_number on nft for each row
  when (old.certificate_number is distinct from new.certificate_number) execute function record_search_change();
