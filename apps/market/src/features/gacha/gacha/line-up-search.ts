import { VALUE_RANGES, type ValueRange } from '@kura/domain/gacha';
import { CARD_RANKS, type CardRank } from '@kura/domain/vocabulary';
import { type Pagination, parsePagination } from '../../../components/pagination.ts';

/** The filter of a line-up in the address: values other than the defaults, and the page. */
export interface LineUpSearch extends Pagination {
  readonly by?: 'value' | undefined;
  readonly rank?: CardRank | undefined;
  readonly range?: ValueRange | undefined;
  /** Only cards that are still in the pool. */
  readonly remaining?: true | undefined;
}

/** Parses any address. */
export function parseLineUpSearch(raw: Record<string, unknown>): LineUpSearch {
  const by = raw['by'] === 'value' ? raw['by'] : undefined;
  // A missing key would keep its value from the address.
  return {
    by,
    rank: by === undefined ? CARD_RANKS.find((rank) => rank === raw['rank']) : undefined,
    range: by === 'value' ? VALUE_RANGES.find((range) => range === raw['range']) : undefined,
    remaining: String(raw['remaining']) === 'true' ? true : undefined,
    ...parsePagination(raw),
  };
}
