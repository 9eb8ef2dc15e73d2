import type { DatabaseTransaction } from '@kura/database';
import { sql } from 'kysely';
import { zeroAddress } from 'viem';
import {
  type CollectedMessages,
  effectOf,
  type SettleIntent,
  type SettlingIntent,
  settleSingleEffects,
  settlingColumns,
} from '../intents/index.ts';
import type { Address } from '../platform/index.ts';
import type { AccountEvent } from './account-facts.ts';
import { refreshAccounts } from './refresh-accounts.ts';

interface AccountIntent extends SettlingIntent {
  kind: 'ADD_PASSKEY' | 'REMOVE_PASSKEY' | 'SET_RECOVERY' | 'CANCEL_RECOVERY';
  wallet: Address;
  key_id: string | null;
  recovery_address: Address | null;
}

/** Confirms what users wanted to change about their accounts by the change itself, or takes that back with its block. */
export async function settleAccountIntents(
  tx: DatabaseTransaction,
  events: ReadonlyMap<Address, readonly AccountEvent[]>,
  context: CollectedMessages,
): Promise<void> {
  const { rows } = await sql<AccountIntent>`
    select ${settlingColumns}, i.kind, i.wallet, p.key_id, i.recovery_address
    from intent i left join passkey p on p.id = i.passkey_id
    where i.kind in ('ADD_PASSKEY', 'REMOVE_PASSKEY', 'SET_RECOVERY', 'CANCEL_RECOVERY')
      and i.wallet = any(${[...events.keys()]}::text[]) and i.steps <> '[]'
    order by i.id for update of i`.execute(tx);
  const withEffects = rows.map((intent) => ({
    ...intent,
    effects: (events.get(intent.wallet) ?? []).filter((event) => isEffectOf(intent, event)).map(effectOf),
  }));
  await settleSingleEffects(tx, context, withEffects);
}

/** Settles the intents of an account after one of them reported a transaction. */
export const settleAccountIntent: SettleIntent = async (tx, intentId, context) => {
  const { rows } = await sql<{ wallet: Address }>`
    select wallet from intent
    where id = ${intentId} and kind in ('ADD_PASSKEY', 'REMOVE_PASSKEY', 'SET_RECOVERY', 'CANCEL_RECOVERY')`.execute(
    tx,
  );
  for (const { wallet } of rows) {
    await settleAccountIntents(tx, await refreshAccounts(tx, [wallet]), context);
  }
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
