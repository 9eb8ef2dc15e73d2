import type { DatabaseTransaction } from '@kura/database';
import { formatAmount } from '@kura/domain/money';
import { isFarBelowValue } from '@kura/domain/stock';
import { type CallContext, type DangerousAction, requireSecondAdmin } from '../platform/index.ts';
import { readSetting } from '../settings/index.ts';

/**
 * The subject of an approval for the prices of many cards: each card at its confirmed value. The version of the card
 * doesn't count, because the act itself changes it.
 */
export const approvedValue = (cardId: string, value: bigint | null): DangerousAction['subject'] => ({
  kind: 'card-value',
  id: cardId,
  version: String(value ?? 'NONE'),
});

/** Has a second admin confirm the sale of a card of the shop for far less than its value. The caller has locked the card. */
export async function requireFairPrice(
  tx: DatabaseTransaction,
  context: CallContext,
  { cardId, priceBaseUnits }: { cardId: string; priceBaseUnits: bigint },
): Promise<void> {
  const card = await tx
    .selectFrom('nft')
    .where('id', '=', cardId)
    .select(['name', 'version', 'value_base_units'])
    .executeTakeFirstOrThrow();
  const percent = BigInt(await readSetting(tx, 'saleBelowValuePercent'));
  const value = card.value_base_units;
  requireSecondAdmin(context, {
    subject:
      context.approval?.subject.kind === 'card-value'
        ? approvedValue(cardId, value)
        : { kind: 'card', id: cardId, version: `${card.version}:${value ?? 'NONE'}` },
    reasons: isFarBelowValue(priceBaseUnits, value, percent) ? ['BELOW_VALUE'] : [],
    changes: [
      { field: 'card', before: card.name, after: card.name },
      {
        field: 'price',
        before: value === null ? null : `$${formatAmount(value)}`,
        after: `$${formatAmount(priceBaseUnits)}`,
      },
    ],
  });
}
