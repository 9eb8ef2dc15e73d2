import type { Queryable } from '@kura/database';
import {
  selectPathsOfShownRecords,
  selectPublicCardAfter,
  selectPublicCardIds,
} from './public-addresses.repository.ts';

/** Far below the limit of 50,000 (https://www.sitemaps.org/protocol.html). */
const ADDRESSES_PER_FILE = 20_000;

/** Public pages without a record of the shop. */
const pages = [
  '/',
  '/drops',
  '/market',
  '/collections',
  '/campaigns',
  '/activity',
  '/fairness',
  '/reserve',
  '/slab',
  '/faq',
  '/shipping',
  '/company',
  '/legal-notice',
  '/privacy',
  '/terms',
  '/contact',
  '/api/docs',
];

const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const pagesFile = 'pages';
const cardsFile = /^cards-([0-9a-f-]{36})$/;

/**
 * Returns the names of the sitemap's files. A file of cards is named by its first card: ids rise with time, so full files
 * don't change.
 */
export async function listSitemapFiles(db: Queryable): Promise<string[]> {
  const names = [pagesFile];
  let first = await selectPublicCardAfter(db, FIRST_ID, 0);
  while (first !== undefined) {
    names.push(`cards-${first}`);
    first = await selectPublicCardAfter(db, first, ADDRESSES_PER_FILE);
  }
  return names;
}

export async function writeSitemapFile(db: Queryable, publicUrl: string, name: string): Promise<string> {
  const [, first] = cardsFile.exec(name) ?? [];
  const paths =
    first === undefined
      ? [...pages, ...(await selectPathsOfShownRecords(db, ADDRESSES_PER_FILE))]
      : (await selectPublicCardIds(db, first, ADDRESSES_PER_FILE)).map((id) => `/cards/${id}`);
  return xmlOf('urlset', 'url', paths, publicUrl);
}

export const writeSitemapIndex = (publicUrl: string, names: readonly string[]): string =>
  xmlOf(
    'sitemapindex',
    'sitemap',
    names.map((name) => `/sitemaps/${name}.xml`),
    publicUrl,
  );

/** No path has a character that needs an escape in XML. */
function xmlOf(root: string, entry: string, paths: readonly string[], publicUrl: string): string {
  const entries = paths.map((path) => `<${entry}><loc>${publicUrl}${path}</loc></${entry}>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('')}</${root}>
`;
}
