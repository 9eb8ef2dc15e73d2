import type { ApiClient } from '../client/api-client.ts';
import type { SessionKeeper } from '../session/session.ts';
import { Wallet, type WalletChain } from '../wallet/wallet.ts';
import type { WalletDirectory } from '../wallet/wallet-directory.ts';
import { WalletError } from '../wallet/wallet-error.ts';
import type { IntentProgressBook } from './intent-progress.ts';
import { IntentRunner } from './intent-runner.ts';

interface WalletIntentRunnerOptions {
  readonly api: ApiClient;
  readonly chain: () => Promise<WalletChain>;
  readonly progress: IntentProgressBook;
  readonly session: SessionKeeper;
  readonly wallets: WalletDirectory;
}

/** The runner that acts with the injected wallet of the session. */
export function walletIntentRunner(options: WalletIntentRunnerOptions): IntentRunner {
  const { api, chain, progress, session, wallets } = options;
  return new IntentRunner({
    api,
    chain,
    progress,
    pause: (durationMs) => new Promise((resolve) => setTimeout(resolve, durationMs)),
    walletFor: async () => {
      const rdns = session.current()?.wallet?.rdns;
      const announced = rdns === undefined ? null : await wallets.find(rdns);
      if (!announced) throw new WalletError('NOT_FOUND');
      return new Wallet(announced.provider);
    },
  });
}
