import { estimateGasLimit } from '@kura/chain/gas-limit';
import {
  type Address,
  createWalletClient,
  type Hex,
  hexToString,
  http,
  isHex,
  numberToHex,
  type TypedDataDefinition,
} from 'viem';
import type { ApprovalSheet } from './approval-sheet.ts';
import { type CallRequest, describeCall, describeTypedData } from './describe.ts';
import type { Description } from './description.ts';
import type { DemoAccount, Keystore } from './keystore.ts';
import { translate } from './translate.ts';

/** An EIP-1193 error. */
class ProviderError extends Error {
  readonly code: number;
  readonly data: unknown;

  constructor(code: number, message: string, data?: unknown) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

const rejected = () => new ProviderError(4001, 'The user rejected the request.');
const unauthorised = () => new ProviderError(4100, 'This account was not connected.');
const unknownChain = () => new ProviderError(4902, 'The demo wallet knows the local chain alone.');
const wrongChain = () => new ProviderError(4901, 'The wallet is on another network.');

type Listener = (value: unknown) => void;

export interface Provider {
  request(request: { readonly method: string; readonly params?: readonly unknown[] }): Promise<unknown>;
  on(event: string, listener: Listener): Provider;
  removeListener(event: string, listener: Listener): Provider;
}

/** Stored per window: a reloaded page is still connected. */
const connectedKey = 'kura.demo-wallet.connected';

/** The EIP-1193 provider that pages use. The user approves each act on a sheet. */
export function createProvider(keystore: Keystore, sheet: ApprovalSheet): Provider {
  const listeners = new Map<string, Set<Listener>>();
  const emit = (event: string, value: unknown) => {
    for (const listener of listeners.get(event) ?? []) listener(value);
  };
  const isConnected = () => sessionStorage.getItem(connectedKey) === 'yes';
  const connectedAccounts = () => (isConnected() ? [keystore.current.account.address] : []);

  keystore.onChange((change) => {
    if (change === 'account') emit('accountsChanged', connectedAccounts());
    if (change === 'chain') emit('chainChanged', numberToHex(keystore.chainId));
  });

  const ask = async (description: Description) => {
    if (!(await sheet.ask(description, keystore.current))) throw rejected();
  };
  const accountOf = (address: unknown): DemoAccount => {
    const found = keystore.accounts.find(
      ({ account }) => account.address.toLowerCase() === String(address).toLowerCase(),
    );
    if (!isConnected() || !found || found !== keystore.current) throw unauthorised();
    return found;
  };

  const connect = async () => {
    if (!isConnected()) {
      await ask({
        title: translate('connect'),
        text: translate('connectText'),
        rows: [{ name: translate('site'), value: location.host }],
      });
      sessionStorage.setItem(connectedKey, 'yes');
      emit('connect', { chainId: numberToHex(keystore.chainId) });
    }
    return connectedAccounts();
  };

  const handlers: Record<string, (params: readonly unknown[]) => Promise<unknown> | unknown> = {
    eth_chainId: () => numberToHex(keystore.chainId),
    net_version: () => String(keystore.chainId),
    eth_accounts: () => connectedAccounts(),
    eth_requestAccounts: connect,
    wallet_requestPermissions: async () => {
      await connect();
      return [{ parentCapability: 'eth_accounts' }];
    },
    wallet_revokePermissions: () => {
      sessionStorage.removeItem(connectedKey);
      emit('accountsChanged', []);
      return null;
    },
    wallet_switchEthereumChain: async ([wanted]) => {
      const chainId = Number((wanted as { chainId: Hex }).chainId);
      if (chainId !== keystore.localChainId) throw unknownChain();
      if (chainId === keystore.chainId) return null;
      await ask({
        title: translate('switchChain'),
        rows: [{ name: translate('to'), value: translate('localChain') }],
      });
      keystore.switchChain(chainId);
      return null;
    },
    wallet_addEthereumChain: ([wanted]) => handlers['wallet_switchEthereumChain']?.([wanted]),
    personal_sign: async ([message, address]) => {
      const { account } = accountOf(address);
      const text = isHex(message) ? hexToString(message) : String(message);
      await ask({ title: translate('signIn'), rows: [], text });
      return account.signMessage({ message: isHex(message) ? { raw: message } : text });
    },
    eth_signTypedData_v4: async ([address, given]) => {
      const { account } = accountOf(address);
      const typed = (typeof given === 'string' ? JSON.parse(given) : given) as TypedDataDefinition;
      if (Number(typed.domain?.chainId ?? keystore.chainId) !== keystore.chainId) throw wrongChain();
      await ask(describeTypedData(keystore, typed));
      return account.signTypedData(typed);
    },
    eth_sendTransaction: async ([given]) => {
      const request = given as CallRequest & { from: Address };
      const { account } = accountOf(request.from);
      if (keystore.chainId !== keystore.localChainId) throw wrongChain();
      await ask(describeCall(keystore, request));
      return send(keystore, account, request);
    },
  };

  const provider: Provider = {
    async request({ method, params = [] }) {
      const handler = handlers[method];
      return handler ? handler(params) : forward(keystore, method, params);
    },
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
      return provider;
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener);
      return provider;
    },
  };
  return provider;
}

async function send(
  keystore: Keystore,
  account: DemoAccount['account'],
  { to, data, value }: CallRequest,
): Promise<Hex> {
  const client = createWalletClient({ account, transport: http(keystore.rpcUrl) });
  try {
    const call = { account, to, ...(data === undefined ? {} : { data }), value: BigInt(value ?? '0x0') };
    return await client.sendTransaction({
      chain: null,
      ...call,
      gas: await estimateGasLimit(client, call),
    });
  } catch (error) {
    // Wallets don't send a call that would revert.
    const walked = (error as { walk?: (find: (each: unknown) => boolean) => { data?: unknown } | null }).walk;
    const cause = walked?.call(error, (each) => (each as { data?: unknown }).data !== undefined);
    throw new ProviderError(-32_603, error instanceof Error ? error.message : String(error), cause?.data);
  }
}

/** Forwards read requests to the chain. */
async function forward({ rpcUrl }: Keystore, method: string, params: readonly unknown[]): Promise<unknown> {
  const response = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  const { result, error } = (await response.json()) as {
    result?: unknown;
    error?: { code: number; message: string; data?: unknown };
  };
  if (error) throw new ProviderError(error.code, error.message, error.data);
  return result;
}
