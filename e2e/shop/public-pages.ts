import { ask } from './shop.ts';

interface Listed {
  readonly nft: {
    readonly id: string;
    readonly name: string;
    readonly owner: string | null;
    readonly gachaId: string | null;
    readonly tokenId: string | null;
    readonly assets: { readonly video: string | null };
    readonly certificate: { readonly number: string } | null;
  };
}

interface Drop {
  readonly id: string;
  readonly status: string;
  readonly paused: boolean;
}

/** A public page and its expected content. */
export interface PublicPage {
  readonly name: string;
  readonly path: string;
}

const paths = (places: readonly (PublicPage | null)[]): PublicPage[] =>
  places.filter((place) => place !== null);

/** The pages of the present shop: its content is requested, so that no name of a drop or card is needed. */
export async function listPublicPages(): Promise<PublicPage[]> {
  const [current, past, cards, packs, collections, campaigns] = await Promise.all([
    ask<{ items: Drop[] }>('/gacha/published'),
    ask<{ items: Drop[] }>('/gacha/published?past=true'),
    ask<{ items: Listed[] }>('/seaport/listings?pageSize=100'),
    ask<{ items: Listed[] }>('/seaport/listings?kind=pack'),
    ask<{ items: { id: string }[] }>('/collection'),
    ask<{ items: { id: string; status: string }[] }>('/campaign'),
  ]);
  const drops = [...current.items, ...past.items];
  const byStatus = Map.groupBy(drops, ({ status, paused }) => (paused ? 'paused' : status.toLowerCase()));
  const [card] = cards.items.map(({ nft }) => nft);
  const filmed = cards.items.map(({ nft }) => nft).find(({ assets }) => assets.video);
  const [pack] = packs.items.map(({ nft }) => nft);
  const [collection] = collections.items;
  const pulled = cards.items.map(({ nft }) => nft).find(({ gachaId, tokenId }) => gachaId && tokenId);
  return paths([
    { name: 'Home', path: '/' },
    { name: 'Legal notice', path: '/legal-notice' },
    { name: 'Company', path: '/company' },
    { name: 'Questions', path: '/faq' },
    { name: 'Shipping and fees', path: '/shipping' },
    { name: 'Drops', path: '/drops' },
    ...[...byStatus].flatMap(([status, [first]]) =>
      first ? [{ name: `Drop, ${status}`, path: `/drops/${first.id}` }] : [],
    ),
    { name: 'Market', path: '/market' },
    { name: 'Market, filtered', path: '/market?grade=9&grade=10&attribute=year-of-issue:2020..&minPrice=1' },
    { name: 'Market, nothing found', path: '/market?search=no+such+card' },
    { name: 'Market, packs', path: '/market?kind=pack' },
    { name: 'Market, auctions', path: '/market?sale=auction' },
    { name: 'Market, auctions that ended', path: '/market?sale=auction&ended=true' },
    { name: 'Collections', path: '/collections' },
    collection ? { name: 'Collection', path: `/collections/${collection.id}` } : null,
    ...['offers', 'traits', 'sales'].map((part) =>
      collection ? { name: `Collection, ${part}`, path: `/collections/${collection.id}?tab=${part}` } : null,
    ),
    card ? { name: 'Card', path: `/cards/${card.id}` } : null,
    filmed ? { name: 'Card with a film', path: `/cards/${filmed.id}` } : null,
    pack ? { name: 'Sealed pack', path: `/packs/${pack.id}` } : null,
    card?.owner ? { name: 'Profile', path: `/u/${card.owner}` } : null,
    pulled ? { name: 'Proof of a pull', path: `/proof/${pulled.gachaId}/${pulled.tokenId}` } : null,
    { name: 'Campaigns', path: '/campaigns' },
    { name: 'Campaigns that ended', path: '/campaigns?tab=ended' },
    ...[...Map.groupBy(campaigns.items, ({ status }) => status.toLowerCase())].flatMap(([status, [first]]) =>
      first ? [{ name: `Campaign, ${status}`, path: `/campaigns/${first.id}` }] : [],
    ),
    { name: 'Activity', path: '/activity' },
    { name: 'Activity, sales', path: '/activity?type=Sale' },
    { name: 'Fairness', path: '/fairness' },
    { name: 'Proof of reserve', path: '/reserve' },
    { name: 'Certificate viewport-up', path: '/slab' },
    { name: 'Terms of use', path: '/terms' },
    { name: 'Privacy policy', path: '/privacy' },
    { name: 'Recovery of an account', path: '/recover' },
    card?.certificate ? { name: 'Slab', path: `/slab/${card.certificate.number}` } : null,
  ]);
}
