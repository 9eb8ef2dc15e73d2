import type { PageSize } from '@kura/domain/vocabulary';

/** The parts of a collection's page, as its address names them; the first is the default. */
export const collectionTabs = ['cards', 'offers', 'traits', 'sales'] as const;
export type CollectionTab = (typeof collectionTabs)[number];

export interface CollectionTabSearch {
  readonly tab?: Exclude<CollectionTab, 'cards'> | undefined;
}

/** Reads which part an address asks for; anything else is the first. */
export function parseCollectionTab(raw: Record<string, unknown>): CollectionTabSearch {
  const tab = collectionTabs.find((each) => each === raw['tab']);
  if (tab && tab !== 'cards') return { tab };
  // Omitted keys must be undefined explicitly: otherwise the router keeps their old values.
  return 'tab' in raw ? { tab: undefined } : {};
}

/** What the offers of a collection read, for a page of theirs. */
export const collectionOffersInput = (id: string, place: { page: number; pageSize: PageSize }) => ({
  id,
  ...place,
});

export const fewSales = 10;

/** As much as the sales of a collection show first. */
export const firstSales = (collectionId: string) => ({ collectionId, pageSize: fewSales }) as const;
