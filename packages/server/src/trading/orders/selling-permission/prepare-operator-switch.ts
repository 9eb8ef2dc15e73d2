import type { Intent } from '@kura/api-contract/intents';
import { setDefaultOperator } from '@kura/chain/tokens';
import { type Address, getAddress } from 'viem';
import {
  ApiError,
  type CallContext,
  inTransaction,
  type Reply,
  requireChainAvailable,
  requireUser,
} from '../../../platform/index.ts';
import { callStep, prepareIntent, walletOf } from '../../intents/index.ts';
import { findPermission } from './selling-permissions.repository.ts';

/**
 * Builds the transaction that allows or forbids Seaport to move the caller's tokens of a contract, a collection or a drop's
 * packs.
 */
export async function prepareOperatorSwitch(
  context: CallContext,
  input: { contractAddress: Address; allowed: boolean; wallet?: Address | undefined },
): Promise<Reply<Intent>> {
  const user = requireUser(context.actor);
  const wallet = walletOf(user, input.wallet);
  await requireChainAvailable(context);
  const { contractAddress, allowed } = input;
  const isAllowed = await readPermission(context, contractAddress, wallet);
  const action = allowed ? 'APPROVE_COLLECTION' : 'WITHDRAW_COLLECTION';
  const call = setDefaultOperator(contractAddress, context.chain.network.contracts.seaport, allowed);

  return inTransaction(context, (tx) =>
    prepareIntent(tx, context, {
      user,
      wallet,
      summary: { kind: 'SET_OPERATOR', contractAddress: getAddress(contractAddress), allowed },
      steps: isAllowed === allowed ? [] : [callStep(action, call)],
      expects: { contractAddress, allowed },
      done: isAllowed === allowed,
    }),
  );
}

/** @throws ApiError NOT_FOUND for a contract without tokens of the shop */
async function readPermission(context: CallContext, contract: Address, owner: Address): Promise<boolean> {
  const permission = await findPermission(context.db, contract, owner);
  if (!permission?.ours) throw new ApiError('NOT_FOUND');
  return permission.allowed;
}
