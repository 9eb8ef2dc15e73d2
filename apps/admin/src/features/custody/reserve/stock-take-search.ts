import { DIFFERENCE_KINDS } from '@kura/domain/reserve';
import { parsePageSearch } from '../../../components/page-search.ts';
import type { DifferencesSearch } from './stock-take-queries.ts';

/** Reads an address: a part that is not valid becomes undefined. */
export const parseDifferencesSearch = (raw: Record<string, unknown>): DifferencesSearch => ({
  ...parsePageSearch(raw),
  kind: DIFFERENCE_KINDS.find((kind) => kind === raw['kind']),
});
