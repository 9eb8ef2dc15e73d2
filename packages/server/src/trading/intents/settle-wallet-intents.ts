import type { DatabaseTransaction } from '@kura/database';
import { cardCollectionSource, eventsOfEach, packTokenSource } from '../../platform/index.ts';
import type { CollectedMessages } from './change-intent.ts';
import { effectOf, settleSingleEffects } from './settle-effects.ts';
import { lockOperatorSwitches, lockTransfers } from './settling-intents.repository.ts';

/** Key of an owner's setting of Seaport as an operator, for any contract. */
export const operatorKey = (owner: string) => `operator:${owner.toLowerCase()}`;

/**
 * Settles transfers: done when the token went from the wallet to the recipient.
 *
 * @param tokens `contract:tokenId`
 */
export async function settleTransfers(
  tx: DatabaseTransaction,
  tokens: readonly string[],
  context: CollectedMessages,
): Promise<void> {
  await settleSingleEffects(tx, context, await lockTransfers(tx, tokens));
}

/** A switch is done when its owner made the same setting for the contract. */
export async function settleOperatorSwitches(
  tx: DatabaseTransaction,
  owners: readonly string[],
  context: CollectedMessages,
): Promise<void> {
  if (owners.length === 0) return;
  const events = await eventsOfEach(tx, [cardCollectionSource, packTokenSource], owners.map(operatorKey));

  const withEffects = (await lockOperatorSwitches(tx, owners)).map((intent) => {
    const said = (events.get(operatorKey(intent.wallet)) ?? []).filter(
      (event) =>
        event.name === 'DefaultOperatorDisabled' &&
        event.address === intent.contract_address &&
        event.args.disabled === !intent.allowed,
    );
    return { ...intent, effects: said.map(effectOf) };
  });
  await settleSingleEffects(tx, context, withEffects);
}
