import type { DatabaseTransaction } from '@kura/database';
import { sql } from 'kysely';
import { zeroAddress } from 'viem';
import { type ChangingIntent, transitionIntent } from '../intents/index.ts';
import type { Address, ProjectionContext } from '../platform/index.ts';
import type { AccountEvent } from './account-facts.ts';

/** How far a block's time may be before an intent that its transaction carried out: clocks differ. */
const clockSkewSeconds = 60;

interface AccountIntent extends ChangingIntent {
  kind: 'ADD_PASSKEY' | 'REMOVE_PASSKEY' | 'SET_RECOVERY' | 'CANCEL_RECOVERY';
  wallet: Address;
  key_id: string | null;
  recovery_address: Address | null;
  transaction_hashes: string[];
  created_at: Date;
}

/** Confirms what users wanted to change about their accounts by the change itself, or takes that back with its block. */
export async function settleAccountIntents(
  tx: DatabaseTransaction,
  events: ReadonlyMap<Address, readonly AccountEvent[]>,
  context: ProjectionContext,
): Promise<void> {
  const { rows } = await sql<AccountIntent>`
    select i.id, i.user_id, i.status, i.kind, i.wallet, p.key_id, i.recovery_address, i.transaction_hashes, i.created_at
    from intent i left join passkey p on p.id = i.passkey_id
    where i.kind in ('ADD_PASSKEY', 'REMOVE_PASSKEY', 'SET_RECOVERY', 'CANCEL_RECOVERY')
      and i.wallet = any(${[...events.keys()]}::text[]) and i.steps <> '[]'
    order by i.id for update of i`.execute(tx);
  for (const intent of rows) {
    const effect = (events.get(intent.wallet) ?? []).find((event) => isEffectOf(intent, event));
    const effectTransactionHash = effect?.transactionHash ?? null;
    if ((effectTransactionHash !== null) === (intent.status === 'CONFIRMED')) continue;
    const to = effect
      ? ({ status: 'CONFIRMED', cause: 'effect' } as const)
      : ({ status: 'SUBMITTED', cause: 'effectLost' } as const);
    await transitionIntent(tx, context, intent, { ...to, effectTransactionHash });
  }
}

function isEffectOf(intent: AccountIntent, event: AccountEvent): boolean {
  const { transaction_hashes: hashes, created_at: createdAt } = intent;
  const isLater = event.timeSeconds >= createdAt.getTime() / 1_000 - clockSkewSeconds;
  if (hashes.length > 0 ? !hashes.includes(event.transactionHash) : !isLater) return false;
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
