import type { Intent, IntentStep, IntentSummary } from '@kura/api-contract/intents';
import type { DatabaseTransaction } from '@kura/database';
import { INTENT_LIFETIME_MS } from '@kura/domain/intents';
import type { Address } from 'viem';
import {
  ApiError,
  type CallContext,
  newId,
  type Reply,
  reply,
  type UserActor,
} from '../../platform/index.ts';
import type { AuthorizedSpending } from '../spending/index.ts';
import { createAccountFirst } from './create-account.ts';
import { presentIntent } from './intent.presenter.ts';
import { insertIntent, type NewIntent } from './intents.repository.ts';

/**
 * Returns the caller's wallet for an act.
 *
 * @throws ApiError NO_WALLET when the given one isn't the caller's, or the caller has none
 */
export function walletOf(user: Pick<UserActor, 'wallets'>, named?: Address): Address {
  const wallet = named === undefined ? user.wallets[0] : user.wallets.find((each) => each === named);
  if (wallet === undefined) throw new ApiError('NO_WALLET');
  return wallet;
}

export interface PreparedIntent {
  user: UserActor;
  wallet: Address;
  summary: IntentSummary;
  steps: IntentStep[];
  expects: NewIntent['expects'];
  /** The user's spending, authorized in the same transaction. */
  spends?: AuthorizedSpending | null;
  /** True when the requested state exists already, so that there is nothing to sign. */
  done?: boolean;
  /** Set when the signed data expires sooner than intents do. */
  expiresAt?: Date;
}

/** Stores steps for a user to sign. Nothing moves by it. */
export async function prepareIntent(
  tx: DatabaseTransaction,
  context: CallContext,
  { user, wallet, summary, steps: ownSteps, expects, spends = null, done = false, ...given }: PreparedIntent,
): Promise<Reply<Intent>> {
  const steps = [...(await createAccountFirst(tx, context, wallet, ownSteps)), ...ownSteps];
  const createdAt = context.clock.now();
  const expiresAt = given.expiresAt ?? new Date(createdAt.getTime() + INTENT_LIFETIME_MS);
  const id = newId();
  const status = done ? 'CONFIRMED' : 'PREPARED';
  await insertIntent(tx, {
    id,
    status,
    userId: user.userId,
    wallet,
    summary,
    steps,
    createdAt,
    expiresAt,
    expects,
    spends,
  });
  const intent = presentIntent(
    {
      id,
      user_id: user.userId,
      wallet,
      kind: summary.kind,
      status,
      summary,
      steps,
      failure_reason: null,
      transaction_hashes: [],
      order_ids: 'orderIds' in expects && summary.kind !== 'FILL_ORDERS' ? expects.orderIds : [],
      effect_transaction_hash: null,
      packs: 'packIds' in expects ? expects.packIds.map((packId) => ({ id: packId, card_id: null })) : [],
      created_at: createdAt,
      expires_at: expiresAt,
    },
    context.chain.network,
  );
  return reply(intent, { location: `/api/intent/${id}` });
}
