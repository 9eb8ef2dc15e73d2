-- Collections have a title and a description in each language, a cover, and a version.

alter table collection
  -- { ja: { title, description }, en: { title, description } }
  add column texts jsonb,
  -- `image` is the logo.
  add column cover text,
  add column version integer not null default 1;

-- One field had both languages, the Japanese first and then the English after an empty line.
update collection set texts = jsonb_build_object(
  'ja', jsonb_build_object('title', name, 'description', split_part(description, E'\n\n', 1)),
  'en', jsonb_build_object('title', name, 'description',
    coalesce(nullif(split_part(description, E'\n\n', 2), ''), split_part(description, E'\n\n', 1))));

create function default_collection_texts() returns trigger language plpgsql as $$
begin
  new.texts := coalesce(new.texts, jsonb_build_object(
    'ja', jsonb_build_object('title', new.name, 'description', new.description),
    'en', jsonb_build_object('title', new.name, 'description', new.description)));
  return new;
end $$;
-- A server of the version before inserts no texts.
create trigger collection_default_texts before insert on collection
  for each row execute function default_collection_texts();

alter table collection alter column texts set not null;
alter table collection add check (
  jsonb_typeof(texts -> 'ja' -> 'title') = 'string' and jsonb_typeof(texts -> 'ja' -> 'description') = 'string'
  and jsonb_typeof(texts -> 'en' -> 'title') = 'string' and jsonb_typeof(texts -> 'en' -> 'description') = 'string');
