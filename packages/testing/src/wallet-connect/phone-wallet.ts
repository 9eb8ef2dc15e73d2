import { SignClient } from '@walletconnect/sign-client';
import { type Account, createWalletClient, type Hex, http, isHex } from 'viem';

/** A wallet on another device: WalletConnect's own client with one account. */
export interface PhoneWallet {
  /** Scans the code of a page. */
  scan(uri: string): Promise<void>;
  /** Ends all sessions, as a user does in the wallet. */
  disconnect(): Promise<void>;
  stop(): Promise<void>;
}

export interface PhoneWalletOptions {
  readonly relayUrl: string;
  readonly projectId: string;
  readonly account: Account;
  readonly chainId: number;
  readonly rpcUrl: string;
  /** Its user approves everything, refuses pairings or requests, or leaves requests without an answer. */
  readonly user?: 'willing' | 'refuses pairings' | 'refuses requests' | 'absent';
}

const refusal = { code: 5000, message: 'User rejected.' };

export async function openPhoneWallet(options: PhoneWalletOptions): Promise<PhoneWallet> {
  const { relayUrl, projectId, account, chainId, rpcUrl, user = 'willing' } = options;
  const client = await SignClient.init({
    relayUrl,
    projectId,
    metadata: { name: 'Phone', description: 'Phone', url: 'https://phone.test', icons: [] },
    telemetryEnabled: false,
    // Clients of one process share their keys otherwise.
    customStoragePrefix: crypto.randomUUID(),
  });
  const signer = createWalletClient({ account, transport: http(rpcUrl) });

  client.on('session_proposal', async ({ id, params }) => {
    if (user === 'refuses pairings') return client.reject({ id, reason: refusal });
    const { methods = [] } = params.optionalNamespaces['eip155'] ?? {};
    const chains = [`eip155:${chainId}`];
    const accounts = chains.map((chain) => `${chain}:${account.address}`);
    await client.approve({ id, namespaces: { eip155: { chains, accounts, methods, events: [] } } });
  });
  client.on('session_request', async ({ id, topic, params: { request } }) => {
    if (user === 'absent') return;
    const answer = user === 'refuses requests' ? { error: refusal } : { result: await answerOf(request) };
    await client.respond({ topic, response: { id, jsonrpc: '2.0', ...answer } });
  });

  async function answerOf({ method, params }: { method: string; params: readonly unknown[] }): Promise<Hex> {
    if (method === 'personal_sign' && isHex(params[0])) {
      return await signer.signMessage({ message: { raw: params[0] } });
    }
    if (method !== 'eth_sendTransaction') throw new Error(`The phone has no method ${method}`);
    const { to, data, value } = params[0] as { to: Hex; data: Hex; value: Hex };
    return await signer.sendTransaction({ to, data, value: BigInt(value), chain: null });
  }

  return {
    async scan(uri) {
      await client.pair({ uri });
    },
    async disconnect() {
      const reason = { code: 6000, message: 'User disconnected.' };
      for (const topic of client.session.keys) await client.disconnect({ topic, reason });
    },
    async stop() {
      client.core.heartbeat.stop();
      await client.core.relayer.transportClose();
    },
  };
}
