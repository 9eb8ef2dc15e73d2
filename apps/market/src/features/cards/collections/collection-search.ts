import type { PageSize } from '@kura/domain/vocabulary';

/** The tabs of a collection's page, as named in its address; the first is the default. */
export const collectionTabs = ['cards', 'offers', 'traits', 'sales'] as const;
export type CollectionTab = (typeof collectionTabs)[number];

export interface CollectionTabSearch {
  readonly tab?: Exclude<CollectionTab, 'cards'> | undefined;
}

/** Parses the tab in an address; the default is the first. */
export function parseCollectionTab(raw: Record<string, unknown>): CollectionTabSearch {
  const tab = collectionTabs.find((each) => each === raw['tab']);
  if (tab && tab !== 'cards') return { tab };
  // Omitted keys must be undefined explicitly: otherwise the router keeps their old values.
  return 'tab' in raw ? { tab: undefined } : {};
}

/** The input for a page of a collection's offers. */
export const collectionOffersInput = (id: string, place: { page: number; pageSize: PageSize }) => ({
  id,
  ...place,
});

export const fewSales = 10;

/** The input for the first sales of a collection. */
export const firstSales = (collectionId: string) => ({ collectionId, pageSize: fewSales }) as const;
