import type { DatabaseTransaction } from '@kura/database';
import { zeroAddress } from 'viem';
import type { Address } from '../../platform/index.ts';
import {
  type CollectedMessages,
  effectOf,
  type SettleIntent,
  settleSingleEffects,
} from '../../trading/index.ts';
import type { AccountEvent } from './account-facts.ts';
import { type AccountIntent, findAccountOfIntent, lockAccountIntents } from './accounts.repository.ts';
import { refreshAccounts } from './refresh-accounts.ts';

/** Confirms intents about accounts by the change itself, or reverts that with its block. */
export async function settleAccountIntents(
  tx: DatabaseTransaction,
  events: ReadonlyMap<Address, readonly AccountEvent[]>,
  context: CollectedMessages,
): Promise<void> {
  const intents = await lockAccountIntents(tx, [...events.keys()]);
  const withEffects = intents.map((intent) => ({
    ...intent,
    effects: (events.get(intent.wallet) ?? []).filter((event) => isEffectOf(intent, event)).map(effectOf),
  }));
  await settleSingleEffects(tx, context, withEffects);
}

/** Settles the intents of an account after one of them reported a transaction. */
export const settleAccountIntent: SettleIntent = async (tx, intentId, context) => {
  const wallet = await findAccountOfIntent(tx, intentId);
  if (wallet !== undefined) await settleAccountIntents(tx, await refreshAccounts(tx, [wallet]), context);
};

function isEffectOf(intent: AccountIntent, event: AccountEvent): boolean {
  switch (intent.kind) {
    case 'ADD_PASSKEY':
      return event.name === 'PasskeyAdded' && event.args.passkeyId === intent.key_id;
    case 'REMOVE_PASSKEY':
      return event.name === 'PasskeyRemoved' && event.args.passkeyId === intent.key_id;
    case 'SET_RECOVERY':
      return (
        event.name === 'RecoveryAddressSet' &&
        event.args.recoveryAddress === (intent.recovery_address ?? zeroAddress)
      );
    case 'CANCEL_RECOVERY':
      return event.name === 'RecoveryCancelled';
  }
}
