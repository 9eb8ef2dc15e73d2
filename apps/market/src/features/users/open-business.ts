import { isProblem } from '@kura/web-kit';

const OPEN_BUSINESS_KINDS = ['LISTING', 'OFFER', 'AUCTION', 'BID', 'RESERVATION', 'INTENT'] as const;
export type OpenBusinessKind = (typeof OPEN_BUSINESS_KINDS)[number];

interface OpenBusiness {
  readonly kind: OpenBusinessKind;
  readonly count: number;
}

/** What the refusal of a deletion names as still open; of kinds that this page doesn't know yet, nothing. */
export function openBusinessOf(error: unknown): readonly OpenBusiness[] {
  const open: unknown = isProblem(error) ? error.document?.['open'] : undefined;
  if (!Array.isArray(open)) return [];
  return (open as OpenBusiness[]).filter(({ kind }) => OPEN_BUSINESS_KINDS.includes(kind));
}
