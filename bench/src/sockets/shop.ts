/** The shop of the benchmark: which page each browser shows, and the things on it. Ids follow from numbers. */

export const BROWSERS = 2_000;
export const SALES_PER_SECOND = 50;

const CARDS = 100_000;
/** Cards that some page shows; the others are on later pages of the lists. */
const SHOWN_CARDS = 1_000;
const USERS = 100_000;

export const idOf = (kind: 'card' | 'drop' | 'collection' | 'user' | 'order', number: number): string =>
  `00000000-0000-7000-8${{ card: '001', drop: '002', collection: '003', user: '004', order: '005' }[kind]}-${number
    .toString(16)
    .padStart(12, '0')}`;

const COLLECTIONS = 20;
export const collectionOf = (card: number): string => idOf('collection', card % COLLECTIONS);
export const drops = [0, 1, 2].map((number) => idOf('drop', number));

/** The browsers' totals since the last report. */
export interface BrowsersReport {
  readonly requests: number;
  readonly processorSeconds: number;
  /** The frames in the busiest room, except users' own rooms. */
  readonly mostFrames: number;
}

export interface Sale {
  readonly card: number;
  readonly seller: number;
  readonly buyer: number;
}

/** Sales of cards that no page shows, between users who are away. */
export const unseenSale = (turn: number): Sale => ({
  card: SHOWN_CARDS + ((turn * 7_919) % (CARDS - SHOWN_CARDS)),
  seller: BROWSERS + ((turn * 104_729) % (USERS - BROWSERS)),
  buyer: BROWSERS + ((turn * 15_485_863) % (USERS - BROWSERS)),
});

/** Sales of any cards between any users. */
export const anySale = (turn: number): Sale => ({
  card: (turn * 7_919) % CARDS,
  seller: (turn * 104_729) % USERS,
  buyer: (turn * 15_485_863) % USERS,
});

export interface Page {
  readonly rooms: readonly string[];
  /** The page's queries with their answers. */
  readonly queries: readonly { readonly key: readonly unknown[]; readonly data: unknown }[];
}

const listOf = (ids: readonly string[]) => ({ items: ids.map((id) => ({ id })), total: CARDS });
const cardsFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => idOf('card', (first + index) % SHOWN_CARDS));
const drop = (id: string) => ({ id, packsLeft: 1_000 });

/** Every second browser is signed in. */
export const isSignedIn = (browser: number): boolean => browser % 2 === 0;

/** Pages as visitors have them open: home, market, drops, cards and the own page. */
export function pageOf(browser: number): Page {
  const own = isSignedIn(browser)
    ? {
        rooms: [`user:${idOf('user', browser)}`],
        queries: [{ key: ['account', 'balances'], data: { wallets: [] } }],
      }
    : { rooms: [], queries: [] };
  const { rooms, queries } = publicPart(browser);
  return { rooms: [...rooms, ...own.rooms], queries: [...queries, ...own.queries] };
}

function publicPart(browser: number): Page {
  const first = (browser * 20) % SHOWN_CARDS;
  switch (browser % 10) {
    case 0:
    case 1:
    case 2:
      return {
        rooms: ['market', ...drops.map((id) => `gacha:${id}`)],
        queries: [
          { key: ['nft', 'tiles', { orderBy: 'PRICE_HIGH_TO_LOW' }], data: listOf(cardsFrom(0, 20)) },
          { key: ['gacha', 'published', 'current'], data: { items: drops.map(drop) } },
          { key: ['gacha', 'latest-pulls', {}], data: listOf(cardsFrom(40, 10)) },
          { key: ['auctions', 'list', {}], data: listOf(cardsFrom(60, 4)) },
        ],
      };
    case 3:
    case 4:
    case 5:
      return {
        rooms: ['market'],
        queries: [
          { key: ['nft', 'tiles', { page: first }], data: listOf(cardsFrom(first, 20)) },
          { key: ['nft', 'facets', {}], data: { grades: [] } },
        ],
      };
    case 6:
    case 7: {
      const id = drops[browser % drops.length] ?? '';
      return {
        rooms: [`gacha:${id}`],
        queries: [
          { key: ['gacha', 'one', id], data: drop(id) },
          { key: ['gacha', 'pulled', id], data: listOf(cardsFrom(first, 10)) },
        ],
      };
    }
    case 8: {
      const card = first + (browser % 20);
      return {
        rooms: [`nft:${idOf('card', card)}`, `collection:${collectionOf(card)}`],
        queries: [
          { key: ['nft', 'one', idOf('card', card)], data: { id: idOf('card', card) } },
          { key: ['orders', 'offers', idOf('card', card), {}], data: { items: [] } },
          { key: ['nft', 'similar', idOf('card', card)], data: listOf(cardsFrom(card, 12)) },
        ],
      };
    }
    default:
      return {
        rooms: [],
        queries: [
          { key: ['held', `wallet ${browser}`, {}], data: listOf(cardsFrom(first, 20)) },
          { key: ['orders', 'own', 'listings', {}], data: listOf([]) },
        ],
      };
  }
}
