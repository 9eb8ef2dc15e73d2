import { FOUND_KINDS, type FoundRecord } from '@kura/api-contract/admin-search';
import { listCardsForAdmin, presentCard } from '../../cards/index.ts';
import { type CallContext, hasScope, requireAdmin } from '../../platform/index.ts';
import { findRecords, MAX_FOUND } from './admin-search.repository.ts';

/** Finds records of every kind by one text. An admin finds users only with the scope for their records. */
export async function findAnything(
  context: CallContext,
  { search }: { search: string },
): Promise<{ items: FoundRecord[] }> {
  const admin = requireAdmin(context.actor);
  const [records, cards] = await Promise.all([
    findRecords(context.db, search, { people: hasScope(admin, 'support') }),
    findCards(context, search),
  ]);
  // One record may match in several ways.
  const found = new Map<string, FoundRecord>();
  for (const record of [...cards, ...records]) {
    const key = `${record.kind} ${record.id}`;
    const before = found.get(key);
    if (before === undefined || (record.exact && !before.exact)) found.set(key, record);
  }
  const items = [...found.values()].sort(
    (a, b) => Number(b.exact) - Number(a.exact) || FOUND_KINDS.indexOf(a.kind) - FOUND_KINDS.indexOf(b.kind),
  );
  return { items };
}

async function findCards({ db, chain }: CallContext, search: string): Promise<FoundRecord[]> {
  const { rows } = await listCardsForAdmin(db, {
    search,
    kind: 'card',
    page: 1,
    pageSize: MAX_FOUND,
    orderBy: 'LAST_ADDED',
  });
  return rows.map((row) => {
    const { id, name, certificate, tokenId } = presentCard(row, chain.network);
    const number = certificate?.number;
    return {
      kind: 'CARD',
      id,
      title: name,
      japaneseTitle: row.japanese_title ?? '',
      detail: number === undefined ? (tokenId ?? '') : `${certificate?.grader} ${number}`,
      orderType: null,
      status: '',
      exact: [number, id, tokenId].some((value) => value?.toLowerCase() === search.toLowerCase()),
    };
  });
}
