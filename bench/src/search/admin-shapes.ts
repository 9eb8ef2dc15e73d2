import type { Shape } from './shapes.ts';

/** The sorts that the card table of the administration app has. */
const sorts = [
  'LAST_ADDED',
  'FIRST_ADDED',
  'PRICE_LOW_TO_HIGH',
  'PRICE_HIGH_TO_LOW',
  'VALUE_LOW_TO_HIGH',
  'VALUE_HIGH_TO_LOW',
  'RECENTLY_SOLD',
  'ORDER_ASC',
] as const;

const pageSize = 20;
const deepPage = 1_000;

/** Every sort, filter and text that admins ask the card table for. */
export function adminShapesOf(collectionId: string, cards: number): Shape[] {
  const list = `/nft/admin?kind=card&pageSize=${pageSize}`;
  const filters = {
    'grade 10': 'grade=10',
    'rank SS': 'rank=SS',
    collection: `collectionId=${collectionId}`,
    'on sale': 'saleType=FIXED_PRICE',
    'not on sale': 'saleType=UNASSIGNED',
    'in stock (none)': 'revealState=OFF_CHAIN',
    hidden: 'publishState=DRAFT',
    'in no drop': 'assignment=unassigned',
    'in a drop (none)': 'assignment=assigned',
    'two years': 'year=2005&year=2006',
    set: 'expansionMark=SA1',
    'set, grade, on sale': 'expansionMark=SA1&grade=9&onSale=true',
    number: 'collectionNumber=042/170',
    'can be bought': 'onSale=true',
    'price range': 'minPrice=20&maxPrice=200',
    'year, grade and price': 'year=2005&grade=9&minPrice=20',
    'collection, grade, on sale': `collectionId=${collectionId}&grade=9&saleType=FIXED_PRICE`,
  };
  const texts = {
    'Japanese, 2 characters': 'ドラ',
    'Japanese, a name': '氷のドラゴン',
    'English, 2 letters of many': 'ar',
    'English, a word': 'dragon',
    'a certificate number': '10000777',
    'a word of the collection': 'tidal',
    nothing: 'qz',
  };
  const shapes: Shape[] = [];
  const lastPage = Math.ceil(cards / pageSize);
  for (const sort of sorts) {
    const what = `all, ${sort}`;
    const path = `${list}&orderBy=${sort}`;
    shapes.push(
      { what, path },
      { what: `${what}, page ${deepPage}`, path: `${path}&page=${deepPage}`, deepOf: what },
      { what: `${what}, last page`, path: `${path}&page=${lastPage}`, deepOf: what },
    );
  }
  for (const [name, query] of Object.entries(filters)) {
    for (const sort of ['LAST_ADDED', 'PRICE_HIGH_TO_LOW']) {
      shapes.push({ what: `${name}, ${sort}`, path: `${list}&${query}&orderBy=${sort}` });
    }
  }
  shapes.push({ what: 'all, 100 a page', path: '/nft/admin?kind=card&pageSize=100&orderBy=LAST_ADDED' });
  for (const [name, text] of Object.entries(texts)) {
    shapes.push({ what: `text: ${name}`, path: `${list}&search=${encodeURIComponent(text)}`, isText: true });
  }
  shapes.push({ what: 'text: a word, grade 10', path: `${list}&search=dragon&grade=10`, isText: true });
  return shapes;
}
