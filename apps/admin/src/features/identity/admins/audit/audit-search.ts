import { type PageSearch, parsePageSearch, searchedText } from '../../../../components/page-search.ts';

export interface AuditSearch extends PageSearch {
  /** The id of the acting admin. */
  readonly actor?: string | undefined;
  readonly action?: string | undefined;
  /** The id of the changed record. */
  readonly subject?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Parses an address: invalid values become undefined. */
export const parseAuditSearch = (raw: Record<string, unknown>): AuditSearch => ({
  ...parsePageSearch(raw),
  actor: idOf(raw['actor']),
  action: idOf(raw['action']),
  subject: idOf(raw['subject']),
  from: momentOf(raw['from']),
  to: momentOf(raw['to']),
});

const idOf = (raw: unknown) => searchedText(raw)?.slice(0, 80);

const momentOf = (raw: unknown): string | undefined =>
  typeof raw === 'string' && !Number.isNaN(Date.parse(raw)) ? new Date(raw).toISOString() : undefined;
