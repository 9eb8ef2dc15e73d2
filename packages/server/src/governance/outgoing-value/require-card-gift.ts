import type { DatabaseTransaction } from '@kura/database';
import { NO_GIFTS } from '@kura/domain/outgoing-value';
import type { Address } from 'viem';
import type { CallContext } from '../../platform/index.ts';
import { readSetting } from '../settings/index.ts';
import { dollars } from './dollars.ts';
import { readValuedCards } from './highest-value.repository.ts';
import { requireOutgoingValue } from './require-outgoing-value.ts';
import { readValueMemory } from './value-limits.ts';

/** Requires a second admin for cards that are sent or minted to a stranger. The caller has locked the cards. */
export async function requireCardGift(
  tx: DatabaseTransaction,
  context: CallContext,
  { cardIds, to }: { cardIds: readonly string[]; to: Address },
): Promise<void> {
  if (await isOfShop(tx, context, to)) return;
  const cards = await readValuedCards(tx, cardIds, await readValueMemory(tx, context.clock.now()));
  const valueBaseUnits = cards.reduce((sum, { highest }) => sum + (highest ?? 0n), 0n);
  await requireOutgoingValue(tx, context, {
    subject: {
      kind: 'card',
      id: cards[0]?.id ?? '',
      version: cards.map(({ version, highest }) => `${version}:${highest ?? 'NONE'}`).join(' '),
    },
    gift: { ...NO_GIFTS, valueBaseUnits, hasUnvalued: cards.some(({ highest }) => highest === null) },
    changes: [
      { field: 'card', before: null, after: cards.map(({ name }) => name).join('\n') },
      { field: 'value', before: null, after: dollars(valueBaseUnits) },
      { field: 'recipient', before: null, after: to },
    ],
  });
}

/** Whether an address is one of the shop's keys or its treasury. */
async function isOfShop(tx: DatabaseTransaction, context: CallContext, to: Address): Promise<boolean> {
  const { operatorAddress, senders } = context.chain;
  const treasury = await readSetting(tx, 'treasuryAddress');
  return [operatorAddress, ...Object.values(senders), treasury].some(
    (own) => own.toLowerCase() === to.toLowerCase(),
  );
}
