-- A text of ASCII characters alone is in lower case all that it becomes: to look at each character for its Japanese counterpart takes
-- much longer. A text has as many bytes as characters then.
create or replace function search_text(source text) returns text language sql immutable strict parallel safe as $$
  select case when octet_length(source) = length(source) then lower(source)
    else translate(lower(normalize(source, NFKC)),
      'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔ',
      'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴ') end
$$;
