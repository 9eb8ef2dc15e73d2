import { foldSearchText } from '@kura/domain/text';
import type { NftKind } from '@kura/domain/vocabulary';

/** The fields of a public card or pack in the search engine, named like their columns. Amounts are texts of whole numbers. */
export interface CardDocument {
  id: string;
  kind: NftKind;
  collection_id: string;
  gacha_id: string | null;
  grade: number | null;
  year: number | null;
  rank: string | null;
  grader: string | null;
  category: string | null;
  expansion_mark: string | null;
  price: string | null;
  /** In microseconds, like the other times. Null without a price. */
  listed_at: number | null;
  created_at: number;
  display_order: number;
  last_sold_at: number | null;
  highest_price: string | null;
  highest_sale_price: string | null;
  certificate_number: string | null;
  name: string | null;
  japanese_title: string | null;
  collection_number: string | null;
  /** The collection number's key, without and with its total. */
  number_key: string[] | null;
}

/** Fields that a filter can search a text in. */
const searchedFields = [
  'name',
  'japanese_title',
  'expansion_mark',
  'collection_number',
  'category',
  'grader',
] as const;

/** Adds the folded texts: all printed ones together for words, and each for filters. */
export function withFoldedTexts(document: CardDocument) {
  const { name, japanese_title, expansion_mark, collection_number } = document;
  const fold = (text: string | null) => text && foldSearchText(text);
  return {
    ...document,
    text: fold([name, japanese_title, expansion_mark, collection_number].join(' ')),
    folded: Object.fromEntries(searchedFields.map((field) => [field, fold(document[field])])),
  };
}

/** Matches a part of a text: a phrase of overlapping pairs, or one character. */
const partsOfText = {
  type: 'text',
  analyzer: 'pairs',
  fields: { character: { type: 'text', analyzer: 'characters', index_options: 'docs' } },
} as const;
const keyword = { type: 'keyword' } as const;
const long = { type: 'long' } as const;
const short = { type: 'short' } as const;

const ngram = (length: number) => ({ type: 'ngram', min_gram: length, max_gram: length }) as const;

/** The settings and fields of an index. A document with another field is refused. */
export const indexDefinition = {
  settings: {
    // A copy on a second node when there is one.
    auto_expand_replicas: '0-1',
    // A rebuild writes cards that it read up to this time ago. The engine has to remember their deletion.
    gc_deletes: '6h',
    analysis: {
      tokenizer: { pairs: ngram(2), characters: ngram(1) },
      analyzer: {
        pairs: { type: 'custom', tokenizer: 'pairs' },
        characters: { type: 'custom', tokenizer: 'characters' },
      },
    },
  },
  mappings: {
    dynamic: 'strict',
    properties: {
      id: keyword,
      kind: keyword,
      collection_id: keyword,
      gacha_id: keyword,
      grade: short,
      year: short,
      rank: keyword,
      grader: keyword,
      category: keyword,
      expansion_mark: keyword,
      price: long,
      listed_at: long,
      created_at: long,
      display_order: { type: 'integer' },
      last_sold_at: long,
      highest_price: long,
      highest_sale_price: long,
      certificate_number: keyword,
      name: keyword,
      japanese_title: keyword,
      collection_number: keyword,
      number_key: keyword,
      text: partsOfText,
      folded: { properties: Object.fromEntries(searchedFields.map((field) => [field, partsOfText])) },
    },
  },
} as const;
