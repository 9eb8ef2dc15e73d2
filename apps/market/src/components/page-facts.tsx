import { useAppClient } from '@kura/web-kit';

/** A thing of https://schema.org, without its context. */
export type Fact = { readonly '@type': string } & { readonly [property: string]: unknown };

/** Describes a page to search engines, as JSON-LD. */
export function PageFacts({ facts }: { facts: readonly Fact[] }) {
  return <script type="application/ld+json">{pageFactsText(facts)}</script>;
}

/** Without `<`, so that no name of a card or user ends the script or begins a tag. */
export function pageFactsText(facts: readonly Fact[]): string {
  const graph = { '@context': 'https://schema.org', '@graph': facts };
  return JSON.stringify(graph).replaceAll('<', '\\u003c');
}

/** Makes the facts of a page's place from its names and paths, the outermost first. */
export function useBreadcrumb(): (places: readonly { name: string; path: string }[]) => Fact {
  const { origin } = useAppClient();
  return (places) => ({
    '@type': 'BreadcrumbList',
    itemListElement: places.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: new URL(path, origin).href,
    })),
  });
}

/** A price in dollars as search engines read it. */
export interface OfferFacts {
  readonly price: string;
  readonly url: string;
  readonly availability: 'InStock' | 'PreOrder' | 'SoldOut';
  readonly validFrom?: string | null;
  readonly validThrough?: string | null;
}

export function offerFact({ price, url, availability, validFrom, validThrough }: OfferFacts): Fact {
  return {
    '@type': 'Offer',
    price,
    // Stablecoins count as dollars. Bank cards are charged in dollars too.
    priceCurrency: 'USD',
    url,
    availability: `https://schema.org/${availability}`,
    ...(validFrom && { validFrom }),
    ...(validThrough && { priceValidUntil: validThrough }),
  };
}
