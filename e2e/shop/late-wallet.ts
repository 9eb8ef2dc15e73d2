import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { OwnWallet } from './own-wallet.ts';

/** The wallet's announced name. */
export const lateWalletName = 'Late wallet';

/** A browser extension that faults: it answers a switch before it is on the chain, and throws these errors for signatures, in turn. */
export async function addLateWallet(
  context: BrowserContext,
  { address, account }: OwnWallet,
  refusals: readonly unknown[],
): Promise<void> {
  await context.exposeFunction('signForLateWallet', (raw: `0x${string}`) =>
    account.signMessage({ message: { raw } }),
  );
  await context.addInitScript(
    ({ address, refusals, name }) => {
      if (window.origin === 'null' || localStorage.getItem('late-wallet.removed')) return;
      const left = [...refusals];
      let chainId = '0x1';
      const request = async ({ method, params }: { method: string; params?: unknown[] }) => {
        const [first] = params ?? [];
        if (method === 'eth_requestAccounts' || method === 'eth_accounts') return [address];
        if (method === 'eth_chainId') return chainId;
        if (method === 'wallet_switchEthereumChain') {
          setTimeout(() => {
            ({ chainId } = first as { chainId: string });
          }, 600);
          return null;
        }
        if (method !== 'personal_sign') throw { code: 4200, message: 'Not supported' };
        sessionStorage.setItem('late-wallet.left', String(left.length));
        if (left.length > 0) throw left.shift();
        const { signForLateWallet } = window as unknown as {
          signForLateWallet: (message: unknown) => Promise<string>;
        };
        return signForLateWallet(first);
      };
      const info = {
        uuid: crypto.randomUUID(),
        name,
        icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
        rdns: 'example.kura.late',
      };
      const announce = () => {
        const detail = Object.freeze({ info, provider: { request, on: () => {}, removeListener: () => {} } });
        window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
      };
      window.addEventListener('eip6963:requestProvider', announce);
      announce();
    },
    { address, refusals, name: lateWalletName },
  );
}

/** Waits until the wallet was asked for a signature with this many errors left. */
export async function expectAsked(page: Page, left: number): Promise<void> {
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('late-wallet.left'))).toBe(String(left));
}
