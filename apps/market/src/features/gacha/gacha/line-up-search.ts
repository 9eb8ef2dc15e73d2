import { VALUE_RANGES, type ValueRange } from '@kura/domain/gacha';
import { CARD_RANKS, type CardRank } from '@kura/domain/vocabulary';
import { type Pagination, parsePagination } from '../../../components/pagination.ts';

/** What of a drop's line-up is shown, as the address has it: only what differs from the default, and the place. */
export interface LineUpSearch extends Pagination {
  readonly by?: 'value' | undefined;
  readonly rank?: CardRank | undefined;
  readonly range?: ValueRange | undefined;
  /** Only cards that are still in the pool. */
  readonly remaining?: true | undefined;
}

/** Reads any address. */
export function parseLineUpSearch(raw: Record<string, unknown>): LineUpSearch {
  const by = raw['by'] === 'value' ? raw['by'] : undefined;
  // A key that is left out keeps what the address says.
  return {
    by,
    rank: by === undefined ? CARD_RANKS.find((rank) => rank === raw['rank']) : undefined,
    range: by === 'value' ? VALUE_RANGES.find((range) => range === raw['range']) : undefined,
    remaining: String(raw['remaining']) === 'true' ? true : undefined,
    ...parsePagination(raw),
  };
}
