/**
 * The demo wallet. The local shop puts this script into the market's page; the market finds it like any other wallet, by
 * EIP-6963, and knows nothing of it.
 */

import { createApprovalSheet } from './approval-sheet.ts';
import icon from './icon.svg?inline';
import { loadKeystore } from './keystore.ts';
import { createWalletPanel } from './panel.ts';
import { createProvider } from './provider.ts';

async function start(): Promise<void> {
  const keystore = await loadKeystore();
  const provider = createProvider(keystore, createApprovalSheet());
  createWalletPanel(keystore);

  const info = Object.freeze({
    // Stable, so that the market finds the wallet again that was used last.
    uuid: '5f1d6c2e-7f0a-4a57-9a55-1f2f2f6a0d11',
    name: 'Demo wallet',
    icon,
    rdns: 'example.kura.demo',
  });
  const detail = Object.freeze({ info, provider });
  const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  window.addEventListener('eip6963:requestProvider', announce);
  announce();
}

void start();
