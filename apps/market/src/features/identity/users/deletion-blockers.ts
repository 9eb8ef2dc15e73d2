import { isProblem } from '@kura/web-kit';

const DELETION_BLOCKER_KINDS = [
  'LISTING',
  'OFFER',
  'AUCTION',
  'BID',
  'RESERVATION',
  'REDEEM',
  'PAYMENT',
  'INTENT',
] as const;
export type DeletionBlockerKind = (typeof DELETION_BLOCKER_KINDS)[number];

interface DeletionBlocker {
  readonly kind: DeletionBlockerKind;
  readonly count: number;
}

/** Reads the blockers from the error of a refused deletion. Kinds that this version doesn't know are left out. */
export function deletionBlockersOf(error: unknown): readonly DeletionBlocker[] {
  const open: unknown = isProblem(error) ? error.document?.['open'] : undefined;
  if (!Array.isArray(open)) return [];
  return (open as DeletionBlocker[]).filter(({ kind }) => DELETION_BLOCKER_KINDS.includes(kind));
}
