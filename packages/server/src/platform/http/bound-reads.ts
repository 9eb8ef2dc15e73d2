import type { ReadTables } from '../public-data.ts';
import type { SentStatement } from './statement-count.ts';
import type { TableCatalogue } from './table-catalogue.ts';

const tablesOfDrop = [
  ...['drop_on_chain', 'gacha', 'gacha_allowed_wallet', 'gacha_entry', 'gacha_phase', 'gacha_price'],
  'pack_purchase',
];

/**
 * The tables of which a call about one thing reads only rows that belong to the thing in its path. A test compares them with the plans
 * of the statements, and with the ids that each table announces.
 */
export const BOUND_READS: Readonly<Record<string, readonly string[]>> = {
  'auctions.get': ['auction'],
  'auctions.bids': ['auction', 'market_order'],
  'campaigns.get': ['campaign', 'campaign_prize', 'campaign_task'],
  'campaigns.draw': ['campaign', 'campaign_application'],
  'campaigns.drawFile': ['campaign', 'campaign_application'],
  'cards.activityOf': ['nft', 'stock_sale'],
  'cards.get': ['gacha_entry', 'nft'],
  'cards.listOfCollection': ['listed_card'],
  'cards.statsOfCollection': [
    ...['collection', 'collection_sale', 'collection_sale_sum', 'listed_card', 'market_order', 'nft'],
  ],
  'collections.get': ['collection', 'listed_card', 'nft'],
  'gacha.get': tablesOfDrop,
  'gacha.ofCollection': ['collection', 'gacha'],
  'orders.offersOf': ['nft'],
  'packs.pulled': tablesOfDrop,
  'reserve.ofCard': ['nft'],
};

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Finds the tables that an answer of the call depends on.
 *
 * @param thing the id in the path of the request; undefined when there is none
 */
export function readTables(
  call: string,
  catalogue: TableCatalogue,
  statements: readonly SentStatement[],
  thing: unknown,
): ReadTables {
  // An answer without a statement comes from who knows where.
  if (statements.length === 0) return null;
  const bound = typeof thing === 'string' && uuid.test(thing) ? (BOUND_READS[call] ?? []) : [];
  const reads = new Map<string, readonly string[] | null>();
  for (const { sql, parameters } of statements) {
    // A statement without the id isn't one that the test saw.
    const isBound = parameters.some(
      (each) => each === thing || (Array.isArray(each) && each.length === 1 && each[0] === thing),
    );
    for (const table of catalogue.tablesOf(sql)) {
      const isOfThing = isBound && bound.includes(table) && reads.get(table) !== null;
      reads.set(table, isOfThing ? [(thing as string).toLowerCase()] : null);
    }
  }
  return reads;
}
