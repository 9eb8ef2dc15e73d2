-- Folds also spacing voicing marks, heavy dashes, overlines, variation selectors, and the kanji 一 between katakana, like foldSearchText in
-- packages/domain. The rest of the function stays.
do $do$
begin
  execute replace(pg_get_functiondef('search_text'::regproc), 'normalize(source, NFKC)', $new$
    regexp_replace(
      normalize(translate(regexp_replace(source, '[\uFE00-\uFE0F\U000E0100-\U000E01EF]', '', 'g'), '゛゜￣➖', E'\u3099\u309A--'), NFKC),
      '([ァ-ヺー])一(?=[ァ-ヺ])', '\1-', 'g')$new$);
end
$do$;

-- The stored texts and the index over their grams follow.
update product set name = name
where concat_ws(' ', name, japanese_title, expansion_mark, collection_number)
  ~ '[゛゜￣➖\uFE00-\uFE0F\U000E0100-\U000E01EF]|[ァ-ヺー]一[ァ-ヺ]|[ｦ-ﾟ]一[ｦ-ﾟ]';
