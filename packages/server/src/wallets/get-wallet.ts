import type { WalletBalances } from '@kura/api-contract';
import { type CallContext, Refusal, requireChainAvailable } from '../platform/index.ts';
import { readBalances } from './token-balances.ts';

/** The caller's wallets with what they hold; an admin sees the operator's, which pays for the shop's transactions. */
export async function getWallet(context: CallContext): Promise<{ wallets: WalletBalances[] }> {
  const { actor, chain } = context;
  if (actor.kind !== 'user' && actor.kind !== 'admin') throw new Refusal('UNAUTHENTICATED');
  await requireChainAvailable(context);
  return {
    wallets: await readBalances(chain, actor.kind === 'admin' ? [chain.operatorAddress] : actor.wallets),
  };
}
