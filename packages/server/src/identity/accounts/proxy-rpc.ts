import type { ACCOUNT_RPC_METHODS } from '@kura/api-contract/accounts';
import { BundlerRpcError, BundlerUnavailableError, createSponsor } from '@kura/chain/server';
import { heldTokensOf } from '../../cards/index.ts';
import type { Address } from '../../platform/index.ts';
import { ApiError, type CallContext, requireUser } from '../../platform/index.ts';
import { findAccountOf, isShopToken, reserveGasBudget } from './accounts.repository.ts';
import { toRpcError } from './to-rpc-error.ts';

interface AccountRpc {
  method: (typeof ACCOUNT_RPC_METHODS)[number];
  params: unknown[];
}

/** Forwards a call to the bundler or the paymaster when it concerns the caller's own account. */
export async function proxyRpc(
  context: CallContext,
  { method, params }: AccountRpc,
): Promise<{ result: unknown }> {
  const { userId } = requireUser(context.actor);
  const account = await findAccountOf(context.db, userId);
  if (account === undefined) throw new ApiError('NO_ACCOUNT');
  const [subject] = params;
  try {
    switch (method) {
      case 'pm_getPaymasterStubData':
      case 'pm_getPaymasterData':
        requireOwnOperation(subject, account);
        return { result: await sponsorFor(context, userId).request({ method, params }) };
      case 'eth_sendUserOperation':
      case 'eth_estimateUserOperationGas':
        requireOwnOperation(subject, account);
        return { result: await context.chain.bundler.request({ method, params }) };
      case 'eth_getUserOperationReceipt':
        return { result: ownOrNull(await context.chain.bundler.request({ method, params }), account) };
      default:
        return { result: await context.chain.bundler.request({ method, params }) };
    }
  } catch (error) {
    if (error instanceof BundlerRpcError) throw toRpcError(error);
    if (error instanceof BundlerUnavailableError)
      throw new ApiError('DEPENDENCY_UNAVAILABLE', { detail: error.message, retryAfterSeconds: 5 });
    throw error;
  }
}

function sponsorFor({ chain, clock, config, db }: CallContext, userId: string) {
  return createSponsor({
    client: chain.client,
    network: chain.network,
    isShopToken: (address) => isShopToken(db, address),
    heldTokensOf: (account) => heldTokensOf(db, account, clock.now()),
    signTypedData: (data) => chain.signAsSponsor(data),
    takeBudget: (_account, costWei) =>
      reserveGasBudget(db, { userId, now: clock.now(), costWei, capWei: config.gasBudgetWei }),
  });
}

/** Requires an operation of the caller's own account: a token can't use another account or budget. */
function requireOwnOperation(operation: unknown, account: Address): void {
  if (!isOf(operation, account)) {
    throw new ApiError('OPERATION_REFUSED', {
      detail: 'The operation is not of your own account',
      reason: 'SENDER',
    });
  }
}

/** Returns null for an operation of another account. */
function ownOrNull(receipt: unknown, account: Address): unknown {
  return isOf(receipt, account) ? receipt : null;
}

function isOf(value: unknown, account: Address): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { sender } = value as { sender?: unknown };
  return typeof sender === 'string' && sender.toLowerCase() === account;
}
