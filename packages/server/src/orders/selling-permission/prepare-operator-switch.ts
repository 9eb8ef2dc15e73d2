import type { Intent } from '@kura/api-contract/intents';
import { setDefaultOperator } from '@kura/chain/tokens';
import { sql } from 'kysely';
import { type Address, getAddress } from 'viem';
import { callStep, prepareIntent, walletOf } from '../../intents/index.ts';
import {
  ApiError,
  type CallContext,
  inTransaction,
  type Reply,
  requireChainAvailable,
  requireUser,
} from '../../platform/index.ts';

/** Builds the switch of Seaport, off or on, as an operator of the caller's tokens of a collection or of a drop's packs. */
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

/** @throws ApiError NOT_FOUND for a contract whose tokens aren't the shop's */
async function readPermission(context: CallContext, contract: Address, owner: Address): Promise<boolean> {
  const { rows } = await sql<{ ours: boolean; allowed: boolean }>`
    select exists (select from collection where contract_address = ${contract})
        or exists (select from drop_on_chain where pack_token = ${contract}) as ours,
      not exists (select from seaport_approval_revoked
                   where contract_address = ${contract} and owner = ${owner}) as allowed`.execute(context.db);
  const [permission] = rows;
  if (!permission?.ours) throw new ApiError('NOT_FOUND');
  return permission.allowed;
}
