import { type PageSearch, parsePageSearch, searchedText } from '../../../../components/page-search.ts';

export interface AuditSearch extends PageSearch {
  /** The admin who did it, by id. */
  readonly actor?: string | undefined;
  readonly action?: string | undefined;
  /** What it was done to, by id. */
  readonly subject?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Reads any address: invalid values are undefined. */
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
