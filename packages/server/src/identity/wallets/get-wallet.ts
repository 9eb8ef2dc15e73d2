import type { WalletBalances } from '@kura/api-contract/wallets';
import { ApiError, type CallContext, requireChainAvailable } from '../../platform/index.ts';
import { listWallets } from './linked-wallets.repository.ts';
import { readBalances } from './token-balances.ts';

/** Returns the caller's wallets with their balances. An admin gets the operator's, which pays for the shop's transactions. */
export async function getWallet(context: CallContext): Promise<{ wallets: WalletBalances[] }> {
  const { actor, chain } = context;
  if (actor.kind !== 'user' && actor.kind !== 'admin') throw new ApiError('UNAUTHENTICATED');
  await requireChainAvailable(context);
  const wallets =
    actor.kind === 'admin'
      ? [{ address: chain.operatorAddress, kind: 'INJECTED' as const }]
      : await listWallets(context.db, actor.userId);
  return { wallets: await readBalances(chain, wallets) };
}
