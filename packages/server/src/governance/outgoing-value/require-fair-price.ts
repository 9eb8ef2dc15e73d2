import type { DatabaseTransaction } from '@kura/database';
import type { CallContext, DangerousAction } from '../../platform/index.ts';
import { dollars } from './dollars.ts';
import { readValuedCards, type ValuedCard } from './highest-value.repository.ts';
import { requireOutgoingValue } from './require-outgoing-value.ts';
import { readValueMemory } from './value-limits.ts';

/**
 * The subject of an approval for many cards: each card at its confirmed highest value. The card's version is excluded,
 * because the act itself changes it.
 */
export const approvedValue = (cardId: string, value: bigint | null): DangerousAction['subject'] => ({
  kind: 'card-value',
  id: cardId,
  version: String(value ?? 'NONE'),
});

/** Requires a second admin for the sale of a card far below its highest value. The caller has locked the card. */
export async function requireFairPrice(
  tx: DatabaseTransaction,
  context: CallContext,
  { cardId, priceBaseUnits }: { cardId: string; priceBaseUnits: bigint },
): Promise<void> {
  const card = await readCard(tx, context, cardId);
  await requireOutgoingValue(tx, context, {
    subject: subjectOf(context, card),
    value: { sale: { priceBaseUnits, valueBaseUnits: card.highest } },
    changes: changesOf(card, 'price', priceBaseUnits),
  });
}

/** Requires a second admin for a value far below the highest one. The caller has locked the card. */
export async function requireKeptValue(
  tx: DatabaseTransaction,
  context: CallContext,
  { cardId, valueBaseUnits }: { cardId: string; valueBaseUnits: bigint | null },
): Promise<void> {
  const card = await readCard(tx, context, cardId);
  await requireOutgoingValue(tx, context, {
    subject: subjectOf(context, card),
    value: { newValue: { afterBaseUnits: valueBaseUnits, valueBaseUnits: card.highest } },
    changes: changesOf(card, 'value', valueBaseUnits),
  });
}

async function readCard(tx: DatabaseTransaction, context: CallContext, id: string): Promise<ValuedCard> {
  const [card] = await readValuedCards(tx, [id], await readValueMemory(tx, context.clock.now()));
  if (card === undefined) throw new Error(`card ${id} is gone`);
  return card;
}

const subjectOf = ({ approval }: CallContext, { id, version, highest }: ValuedCard) =>
  approval?.subject.kind === 'card-value'
    ? approvedValue(id, highest)
    : { kind: 'card', id, version: `${version}:${highest ?? 'NONE'}` };

const changesOf = ({ name, highest }: ValuedCard, field: 'price' | 'value', after: bigint | null) => [
  { field: 'card', before: name, after: name },
  { field, before: dollars(highest), after: dollars(after) },
];
