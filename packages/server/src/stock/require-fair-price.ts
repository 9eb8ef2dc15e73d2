import type { DatabaseTransaction } from '@kura/database';
import { formatAmount } from '@kura/domain/money';
import { type CallContext, requireSecondAdmin } from '../platform/index.ts';
import { readSetting } from '../settings/index.ts';

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
    subject: { kind: 'card', id: cardId, version: `${card.version}:${value ?? 'NONE'}` },
    reasons: value !== null && priceBaseUnits * 100n < value * percent ? ['BELOW_VALUE'] : [],
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
