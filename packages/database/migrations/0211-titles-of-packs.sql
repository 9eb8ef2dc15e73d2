-- A pack shows the titles and the picture of its drop, also when an admin changes them. Until this it had the name on chain alone.
update nft n
set name = coalesce(nullif(g.texts #>> '{en,title}', ''), g.name), japanese_title = nullif(g.texts #>> '{ja,title}', ''),
    photo_front = g.image
from gacha g where n.kind = 'pack' and g.id = n.gacha_id;

create function name_packs() returns trigger language plpgsql as $$
begin
  update nft
  set name = coalesce(nullif(new.texts #>> '{en,title}', ''), new.name), japanese_title = nullif(new.texts #>> '{ja,title}', ''),
      photo_front = new.image
  where kind = 'pack' and gacha_id = new.id;
  return null;
end
$$;
create trigger gacha_names_packs after update of texts, image on gacha
  for each row when (row (old.texts, old.image) is distinct from row (new.texts, new.image)) execute function name_packs();
