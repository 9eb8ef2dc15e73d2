import { type ReadFilters, readSearchConditions } from '@kura/domain/cards';
import { foldSearchText } from '@kura/domain/text';
import { type RawBuilder, sql } from 'kysely';
import { allOf, isOneOf, numberCondition, searchedWords } from './search-conditions.ts';

/**
 * Matches rows `n` of `nft` with a search, by its conditions or with all words as text. For short lists that are not found by
 * `CardSearch`: no index serves it.
 */
export function matchesSearch(search: string | undefined): RawBuilder<boolean> {
  const read = readSearchConditions({ search });
  const asText = allOf(wordsOfCard(search));
  if (read === undefined) return asText;
  return sql<boolean>`(${allOf([...wordsOfCard(read.search), ...readConditions('n', read)])} or ${asText})`;
}

/** The conditions that words of a search were read as, on rows of `nft`. */
export function readConditions(table: 'n' | 'nft', read: ReadFilters): RawBuilder<boolean>[] {
  return [
    ...(read.grade ? [isOneOf(`${table}.grade`, read.grade, 'integer')] : []),
    ...(read.year ? [isOneOf(`${table}.year`, read.year, 'integer')] : []),
    ...(read.number ? [numberCondition(`${table}.collection_number`, read.number)] : []),
    ...read.attributes.flatMap((filter) =>
      'is' in filter
        ? [sql<boolean>`${sql.ref(`${table}.${columns[filter.attribute]}`)} = ${filter.is}::text`]
        : [],
    ),
  ];
}

const columns: Partial<Record<string, string>> = {
  Grader: 'grader',
  'Certificate Number': 'certificate_number',
};

const wordsOfCard = (search: string | undefined): RawBuilder<boolean>[] =>
  searchedWords(search).map(
    (
      word,
    ) => sql<boolean>`strpos(search_text(concat_ws(' ', n.name, n.japanese_title, n.expansion_mark, n.collection_number)),
      ${foldSearchText(word)}) > 0`,
  );
