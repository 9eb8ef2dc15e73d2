import type { DatabaseTransaction } from '@kura/database';
import type { Gifts } from '@kura/domain/outgoing-value';
import { readPackValue, readValuedCards, readValueMemory } from '../../governance/index.ts';
import type { CallContext } from '../../platform/index.ts';
import type { PrizeRow } from './campaign-terms.repository.ts';

/** Returns the prizes of a campaign as gifts of the publishing admin. */
export async function readPrizeGift(
  tx: DatabaseTransaction,
  context: CallContext,
  prizes: readonly PrizeRow[],
): Promise<Gifts> {
  const cardIds = prizes.flatMap(({ card_id }) => (card_id === null ? [] : [card_id]));
  const cards = await readValuedCards(tx, cardIds, await readValueMemory(tx, context.clock.now()));
  const packs: { count: bigint; value: bigint | null }[] = [];
  for (const { gacha_id: drop, packs: count, winners } of prizes) {
    if (drop === null || count === null) continue;
    packs.push({ count: BigInt(count * winners), value: await readPackValue(tx, context, drop) });
  }
  const sum = (parts: readonly bigint[]) => parts.reduce((all, part) => all + part, 0n);
  return {
    valueBaseUnits: sum([
      ...cards.map(({ highest }) => highest ?? 0n),
      ...packs.map(({ count, value }) => count * (value ?? 0n)),
    ]),
    pointBaseUnits: sum(prizes.map((each) => (each.points_base_units ?? 0n) * BigInt(each.winners))),
    tickets: sum(prizes.map((each) => BigInt((each.tickets ?? 0) * each.winners))),
    compensationBaseUnits: 0n,
    hasUnvalued: cards.some(({ highest }) => highest === null) || packs.some(({ value }) => value === null),
  };
}
