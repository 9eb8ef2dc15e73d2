import { randomBytes } from 'node:crypto';
import type { TestRoll } from '@kura/api-contract/gacha';
import { newPool } from '@kura/chain/gacha';
import { rollFigures } from '@kura/domain/gacha';
import { formatAmount } from '@kura/domain/money';
import { bytesToHex, type Hex, hexToBigInt } from 'viem';
import { findCards, presentCard } from '../../cards/index.ts';
import { ApiError, type CallContext, requireAdmin } from '../../platform/index.ts';
import { oddsOf } from './gacha.presenter.ts';
import { findGacha } from './gacha.repository.ts';
import { listRemaining } from './line-up.repository.ts';

interface TestRollInput {
  id: string;
  packs: number;
  rolls: number;
  seed?: string | undefined;
}

/**
 * Simulates rolls by the contract's draw. Each uses the seed as its random word and its own number as its entry, and draws
 * from the current pool. Read-only.
 *
 * @throws ApiError POOL_EMPTY when no card is left, LIMIT_EXCEEDED when fewer cards are left than a roll has packs
 */
export async function testRoll(
  context: CallContext,
  { id, packs, rolls, seed }: TestRollInput,
): Promise<TestRoll> {
  requireAdmin(context.actor);
  const row = await findGacha(context.db, id);
  if (row === undefined) throw new ApiError('NOT_FOUND');
  const cards = await listRemaining(context.db, id);
  if (cards.length === 0) throw new ApiError('POOL_EMPTY');
  if (cards.length < packs) throw new ApiError('LIMIT_EXCEEDED', { remaining: cards.length });

  const word = (seed ?? bytesToHex(randomBytes(16))) as Hex;
  const dropId = BigInt(row.drop?.drop_id ?? 0);
  const drawn = Array.from({ length: rolls }, (_, entry) =>
    drawRoll(cards, packs, { word: hexToBigInt(word), dropId, entry }),
  );

  const odds = oddsOf(row);
  // In USDC, like all margins of the drop.
  const dollars = row.prices.find(({ token }) => token === 'USDC')?.price ?? row.dollar_price;
  const packPrice = dollars === null ? null : BigInt(dollars);
  const figures = rollFigures({
    rolls: drawn.map((roll) => roll.reduce((sum, { value }) => sum + BigInt(value), 0n)),
    priceBaseUnits: packPrice === null ? null : packPrice * BigInt(packs),
    // The mean of the sum, so that rounding isn't multiplied by ten.
    expectedBaseUnits: (odds.remainingValueBaseUnits * BigInt(packs)) / BigInt(odds.remaining),
  });
  const draws = rolls * packs;
  return {
    test: true,
    gachaId: id,
    seed: word,
    rolls,
    packs,
    remaining: cards.length,
    ranks: odds.ranks.map(({ rank, remaining, chancePpm }) => {
      const count = drawn.reduce((sum, roll) => sum + roll.filter((card) => card.rank === rank).length, 0);
      return { rank, remaining, chancePpm, drawn: count, drawnPpm: Math.round((count * 1_000_000) / draws) };
    }),
    expectedValue: formatAmount(figures.expectedBaseUnits),
    meanValue: formatAmount(figures.meanBaseUnits),
    values: {
      lowest: formatAmount(figures.values.lowest),
      tenth: formatAmount(figures.values.tenth),
      median: formatAmount(figures.values.median),
      ninetieth: formatAmount(figures.values.ninetieth),
      highest: formatAmount(figures.values.highest),
    },
    price: figures.priceBaseUnits === null ? null : formatAmount(figures.priceBaseUnits),
    margin: figures.margin,
    preview: await readPreview(
      context,
      (drawn[0] ?? []).map((card) => card.nft_id),
    ),
  };
}

function drawRoll<Card>(
  cards: readonly Card[],
  packs: number,
  request: { word: bigint; dropId: bigint; entry: number },
): Card[] {
  const pool = newPool(cards.length);
  return Array.from({ length: packs }, (_, position) => {
    const card = cards[pool.draw({ ...request, position })];
    if (card === undefined) throw new Error('a draw gave no card of the pool');
    return card;
  });
}

async function readPreview({ db, chain }: CallContext, ids: string[]): Promise<TestRoll['preview']> {
  const found = await findCards(db, ids);
  return ids.map((id) => {
    const card = found.get(id);
    if (card === undefined) throw new Error(`card ${id} is in a pool and nowhere else`);
    return presentCard(card, chain.network);
  });
}
