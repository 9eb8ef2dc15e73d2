import { SORTS } from '@kura/domain/vocabulary';

export interface Shape {
  readonly what: string;
  /** Below `/api`. */
  readonly path: string;
  readonly isText?: true;
  /** The shape's name, for a deep page. */
  readonly deepOf?: string;
}

const deepPage = 1000;

/** The sorts without their aliases. */
const sorts = SORTS.filter((sort) => !['ASCENDING_PRICE', 'DESCENDING_PRICE', 'LAST_ADDED'].includes(sort));

const filters = {
  'grade 10': 'grade=10',
  'two years': 'year=2005&year=2006',
  'price range': 'minPrice=20&maxPrice=200',
  'grade, year and price': 'grade=9&year=2005&minPrice=20',
  'rank SS': 'rank=SS',
  set: 'expansionMark=SA1',
  number: 'collectionNumber=042/170',
  'category and grader': 'attribute=category:Monsters&attribute=grader:BGS',
  'title attribute': `attribute=${encodeURIComponent('english-title:~fox')}`,
} as const;

const texts = {
  'Japanese, 2 characters': 'ドラ',
  'Japanese, a name': '氷のドラゴン',
  'Japanese in hiragana': 'どらごん',
  'English, 2 letters of many': 'ar',
  'English, a word': 'dragon',
  'English, 2 words': 'azure fox',
  'a certificate number': '10000777',
  nothing: 'qz',
} as const;

/** Every sort, filter and text to request lists, counts and facets for. */
export function shapesOf(collectionId: string): Shape[] {
  const lists = { market: '/seaport/listings?', collection: `/nft/collection/${collectionId}?` };
  const shapes: Shape[] = [];
  const withDeep = (shape: Shape) => {
    shapes.push(shape, {
      what: `${shape.what}, page ${deepPage}`,
      path: `${shape.path}&page=${deepPage}`,
      deepOf: shape.what,
    });
  };
  for (const [list, path] of Object.entries(lists)) {
    for (const sort of sorts) withDeep({ what: `${list}, ${sort}`, path: `${path}orderBy=${sort}` });
  }
  withDeep({ what: 'market, grade 10 by price', path: `${lists.market}grade=10&orderBy=PRICE_LOW_TO_HIGH` });
  for (const [name, query] of Object.entries(filters)) {
    for (const sort of ['RECENTLY_LISTED', 'PRICE_LOW_TO_HIGH', 'HIGHEST_SALE_PRICE']) {
      shapes.push({ what: `market, ${name}, ${sort}`, path: `${lists.market}${query}&orderBy=${sort}` });
    }
  }
  for (const [name, text] of Object.entries(texts)) {
    const search = `search=${encodeURIComponent(text)}`;
    shapes.push({ what: `text: ${name}`, path: `${lists.market}${search}`, isText: true });
  }
  shapes.push(
    {
      what: 'text: a word, grade 10 by price',
      path: `${lists.market}search=dragon&grade=10&orderBy=PRICE_LOW_TO_HIGH`,
      isText: true,
    },
    { what: 'facets, on sale', path: '/nft/facets?onSale=true' },
    { what: 'facets, grade 10', path: '/nft/facets?onSale=true&grade=10' },
    { what: 'facets, price range', path: '/nft/facets?onSale=true&minPrice=20&maxPrice=200' },
    { what: 'facets, a word', path: '/nft/facets?onSale=true&search=dragon' },
    { what: 'years', path: '/nft/year' },
    { what: 'stats of a collection', path: `/nft/collection/${collectionId}/stats` },
    { what: 'filters with values', path: '/filter/searchable' },
  );
  return shapes;
}
