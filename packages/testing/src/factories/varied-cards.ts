import type { DatabaseConnection } from '@kura/database';
import { newId } from '@kura/server';
import { sql } from 'kysely';
import { activeCollection } from './catalogue.ts';

/** A card of a stock that is varied enough for searches. */
export interface VariedCard {
  id: string;
  name: string;
  japanese_title: string;
  category: string;
  year: number;
  expansion_mark: string;
  collection_number: string;
  collection_id: string;
  grader: string;
  grade: number;
  rank: string | null;
  certificate_number: string;
  price: bigint | null;
  listed_at: Date | null;
  created_at: Date;
  display_order: number;
  last_sold_at: Date | null;
  highest_price: bigint | null;
  highest_sale_price: bigint | null;
  publish_state: 'PUBLISHED' | 'DRAFT';
}

/** Throws that are the same at every run. */
export function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
}

export const pick = <Value>(list: readonly Value[], place: number): Value =>
  list[place % list.length] as Value;
const day = (number: number) => new Date(Date.UTC(2026, 0, number));

function makeCards(collections: readonly string[]): VariedCard[] {
  const roll = dice(7);
  return Array.from({ length: 400 }, (_, index) => {
    const set = roll(3);
    const being = roll(4);
    const onSale = roll(5) < 2;
    const traded = roll(3) === 0;
    return {
      id: newId(),
      name: `${pick(['Azure', 'Crimson'], roll(2))} ${pick(['Dragon', 'Fox', 'Wolf', 'Owl'], being)}`,
      japanese_title: pick(['蒼いドラゴン', 'キツネ', 'オオカミ', 'フクロウ'], being),
      category: pick(['Monsters', 'Trainers'], set),
      year: 2019 + set,
      expansion_mark: `SF${set}`,
      collection_number: `00${being}/88`,
      collection_id: pick(collections, set),
      grader: pick(['PSA', 'BGS'], roll(2)),
      grade: 7 + roll(4),
      rank: pick([null, null, 'C', 'SS'], roll(4)),
      certificate_number: String(50_000_000 + index),
      // Few prices and days, so that there are many ties.
      price: onSale ? BigInt(1 + roll(6)) * 5_000_000n : null,
      listed_at: onSale ? day(1 + roll(5)) : null,
      created_at: day(1 + roll(9)),
      display_order: roll(4),
      last_sold_at: traded ? day(1 + roll(5)) : null,
      highest_price: roll(3) === 0 ? BigInt(1 + roll(4)) * 1_000_000n : null,
      highest_sale_price: traded ? BigInt(1 + roll(4)) * 2_000_000n : null,
      publish_state: roll(10) === 0 ? 'DRAFT' : 'PUBLISHED',
    };
  });
}

/** Puts 400 cards into two collections, the same at every run, with many ties among them. */
export async function insertVariedCards(database: Pick<DatabaseConnection, 'db'>): Promise<VariedCard[]> {
  const cards = makeCards([
    await activeCollection(database, { name: 'Kura Wilds' }),
    await activeCollection(database, { name: 'Tidal Myths' }),
  ]);
  await database.db
    .insertInto('nft')
    .values(
      cards.map((card) => ({
        ...card,
        kind: 'card',
        reveal_state: 'OFF_CHAIN',
        serial_hash: `0x${card.certificate_number.padStart(64, '0')}`,
        payment_token: card.price === null ? null : 'USDC',
        highest_price_token: card.highest_price === null ? null : 'USDC',
      })),
    )
    .execute();
  // With statistics small results are gathered and sorted, as in a shop of any age, and large ones walked from either end.
  await sql`analyze nft`.execute(database.db);
  return cards;
}
