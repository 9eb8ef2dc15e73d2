import { readSearchConditions } from '@kura/domain/cards';
import { type RawBuilder, sql } from 'kysely';
import { allOf, isOneOf, numberCondition, once, searchedWords } from './search-conditions.ts';

/**
 * Matches rows `n` of `nft` with a search, by its conditions or with all words as text. For short lists that are not found by
 * `CardSearch`: no index serves it.
 */
export function matchesSearch(search: string | undefined): RawBuilder<boolean> {
  const read = readSearchConditions({ search });
  const asText = allOf(wordsOfCard(search));
  if (read === undefined) return asText;
  const conditions = [
    ...wordsOfCard(read.search),
    ...(read.grade ? [isOneOf('n.grade', read.grade, 'integer')] : []),
    ...(read.year ? [isOneOf('n.year', read.year, 'integer')] : []),
    ...(read.number ? [numberCondition('n.collection_number', read.number)] : []),
    ...read.attributes.flatMap((filter) =>
      'is' in filter
        ? [sql<boolean>`${sql.ref(columns[filter.attribute] ?? '')} = ${once(sql`${filter.is}::text`)}`]
        : [],
    ),
  ];
  return sql<boolean>`(${allOf(conditions)} or ${asText})`;
}

const columns: Partial<Record<string, string>> = {
  Grader: 'n.grader',
  'Certificate Number': 'n.certificate_number',
};

const wordsOfCard = (search: string | undefined): RawBuilder<boolean>[] =>
  searchedWords(search).map(
    (
      word,
    ) => sql<boolean>`strpos(search_text(concat_ws(' ', n.name, n.japanese_title, n.expansion_mark, n.collection_number)),
      ${once(sql`search_text(${word})`)}) > 0`,
  );
