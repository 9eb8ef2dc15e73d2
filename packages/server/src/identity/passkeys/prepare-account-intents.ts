import type { Intent, IntentStep, IntentSummary } from '@kura/api-contract/intents';
import { addPasskey, cancelRecovery, removePasskey, setRecoveryAddress } from '@kura/chain/accounts';
import type { ContractCall } from '@kura/chain/call';
import type { DatabaseTransaction } from '@kura/database';
import { getAddress, zeroAddress } from 'viem';
import {
  type Address,
  ApiError,
  type CallContext,
  inTransaction,
  type Reply,
  requireUser,
  type UserActor,
} from '../../platform/index.ts';
import { callStep, prepareIntent } from '../../trading/index.ts';
import {
  findSmartAccount,
  listPasskeys,
  lockOwnPasskey,
  type PasskeyRow,
  type SmartAccountRow,
} from './passkeys.repository.ts';
import { keyOf } from './recover-account.ts';

type Expects = Parameters<typeof prepareIntent>[2]['expects'];

interface AccountAct {
  summary: IntentSummary & { kind: IntentStep['action'] };
  call: ContractCall;
  expects: Expects;
}

/** Prepares the approval of a passkey. */
export function prepareAddPasskey(context: CallContext, { id }: { id: string }): Promise<Reply<Intent>> {
  return prepareActOn(context, id, 'REQUESTED', async (_tx, account, passkey) => {
    return {
      summary: { kind: 'ADD_PASSKEY', passkeyId: id, name: passkey.name },
      call: addPasskey(account.address, keyOf(passkey)),
      expects: { passkeyId: id },
    };
  });
}

/** Prepares the removal of a passkey, but never the last. */
export function prepareRemovePasskey(context: CallContext, { id }: { id: string }): Promise<Reply<Intent>> {
  return prepareActOn(context, id, 'ACTIVE', async (tx, account, passkey) => {
    const passkeys = await listPasskeys(tx, account.user_id);
    if (!passkeys.some((other) => other.standing === 'ACTIVE' && other.id !== id)) {
      throw new ApiError('LAST_PASSKEY');
    }
    return {
      summary: { kind: 'REMOVE_PASSKEY', passkeyId: id, name: passkey.name },
      call: removePasskey(account.address, keyOf(passkey)),
      expects: { passkeyId: id },
    };
  });
}

/** Prepares the address that may propose a passkey when all are lost; null for none. */
export function prepareSetRecovery(
  context: CallContext,
  { address }: { address: Address | null },
): Promise<Reply<Intent>> {
  return prepareAct(context, (account) => {
    if (address !== null && isOfTheShop(context, account, address)) {
      throw new ApiError('RECOVERY_ADDRESS_INVALID');
    }
    return {
      summary: { kind: 'SET_RECOVERY', address: address && getAddress(address) },
      call: setRecoveryAddress(account.address, address),
      expects: { recoveryAddress: address },
    };
  });
}

/** Refuses the passkey that the recovery words proposed. */
export function prepareCancelRecovery(context: CallContext): Promise<Reply<Intent>> {
  return prepareAct(context, (account) => {
    if (account.proposed_key_id === null) throw new ApiError('STATE_CONFLICT');
    return {
      summary: { kind: 'CANCEL_RECOVERY' },
      call: cancelRecovery(account.address),
      expects: { account: true },
    };
  });
}

function prepareActOn(
  context: CallContext,
  id: string,
  standing: PasskeyRow['standing'],
  actOn: (tx: DatabaseTransaction, account: SmartAccountRow, passkey: PasskeyRow) => Promise<AccountAct>,
): Promise<Reply<Intent>> {
  const user = requireUser(context.actor);
  return inTransaction(context, async (tx) => {
    // Check ownership first: another user's passkey is absent.
    const passkey = await lockOwnPasskey(tx, id, user.userId);
    if (passkey === undefined) throw new ApiError('NOT_FOUND');
    const account = await ownAccount(tx, user);
    if (passkey.standing !== standing) throw new ApiError('STATE_CONFLICT', { state: passkey.standing });
    return keepAct(tx, context, account, await actOn(tx, account, passkey));
  });
}

function prepareAct(
  context: CallContext,
  actOn: (account: SmartAccountRow) => AccountAct,
): Promise<Reply<Intent>> {
  const user = requireUser(context.actor);
  return inTransaction(context, async (tx) => {
    const account = await ownAccount(tx, user);
    return keepAct(tx, context, account, actOn(account));
  });
}

async function ownAccount(tx: DatabaseTransaction, { userId }: UserActor): Promise<SmartAccountRow> {
  const account = await findSmartAccount(tx, userId);
  if (account === undefined) throw new ApiError('NO_ACCOUNT');
  return account;
}

function keepAct(
  tx: DatabaseTransaction,
  context: CallContext,
  account: SmartAccountRow,
  { summary, call, expects }: AccountAct,
): Promise<Reply<Intent>> {
  return prepareIntent(tx, context, {
    user: requireUser(context.actor),
    wallet: account.address,
    summary,
    steps: [callStep(summary.kind, call)],
    expects,
  });
}

/** The shop must not be a signer, a guardian or a recovery address, and an account can't recover itself. */
function isOfTheShop({ chain }: CallContext, account: SmartAccountRow, address: Address): boolean {
  const { contracts, tokens } = chain.network;
  const shops = [zeroAddress, account.address, chain.operatorAddress];
  return [...shops, ...Object.values(contracts), ...Object.values(tokens)].some(
    (one) => one.toLowerCase() === address,
  );
}
