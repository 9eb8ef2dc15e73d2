import type { ApiClient } from '../../client/api-client.ts';
import type { SessionStore } from '../../identity/auth/session-store.ts';
import type { ShopChain } from '../../identity/wallets/wallet.ts';
import { Wallet } from '../../identity/wallets/wallet.ts';
import type { WalletDirectory } from '../../identity/wallets/wallet-directory.ts';
import { WalletError } from '../../identity/wallets/wallet-error.ts';
import { InjectedActor } from './injected-actor.ts';
import type { IntentActor } from './intent-actor.ts';
import type { IntentProgressStore } from './intent-progress-store.ts';
import { IntentRunner } from './intent-runner.ts';

interface SessionActorOptions {
  readonly api: ApiClient;
  readonly chain: () => Promise<ShopChain>;
  readonly session: SessionStore;
  readonly wallets: WalletDirectory;
}

interface SessionIntentRunnerOptions extends SessionActorOptions {
  readonly progress: IntentProgressStore;
}

/** Creates the runner for the session's wallet: an injected wallet, or the smart account of a passkey. */
export function sessionIntentRunner(options: SessionIntentRunnerOptions): IntentRunner {
  const { api, progress } = options;
  return new IntentRunner({
    api,
    progress,
    pause: (durationMs) => new Promise((resolve) => setTimeout(resolve, durationMs)),
    actor: () => sessionActor(options),
  });
}

/**
 * Creates the actor for the session's wallet.
 *
 * @throws WalletError NOT_FOUND when this browser doesn't have the wallet
 */
export async function sessionActor(options: SessionActorOptions): Promise<IntentActor> {
  const { api, chain, session, wallets } = options;
  const wallet = session.current()?.wallet;
  if (wallet?.kind === 'ACCOUNT') {
    // Loaded on demand: injected wallets don't need this code.
    const { PasskeyActor } = await import('./passkey-actor.ts');
    return await PasskeyActor.of({ api, chain: await chain(), wallet });
  }
  const announced = wallet ? await wallets.find(wallet) : null;
  if (!announced) throw new WalletError('NOT_FOUND');
  return new InjectedActor(new Wallet(announced.provider), chain);
}
