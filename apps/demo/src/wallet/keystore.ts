import {
  type Address,
  createPublicClient,
  erc20Abi,
  formatEther,
  formatUnits,
  type Hex,
  http,
  type PublicClient,
} from 'viem';
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';

/** The local shop's data for its wallet. */
interface WalletsFile {
  readonly chainId: number;
  readonly rpcUrl: string;
  readonly tokens: Readonly<Record<TokenName, Address>>;
  readonly contracts: Readonly<Record<string, Address>>;
  readonly portions: Readonly<Record<'ETH' | TokenName, string>>;
  readonly wallets: readonly { readonly name: string; readonly address: Address; readonly privateKey: Hex }[];
}

export type TokenName = 'USDC' | 'USDT' | 'POINT';

export interface DemoAccount {
  readonly name: string;
  readonly account: PrivateKeyAccount;
}

export type KeystoreChange = 'account' | 'chain' | 'money';

/** The demo accounts, the selected one, and its balances. Each window selects its own. */
export interface Keystore {
  readonly localChainId: number;
  readonly rpcUrl: string;
  readonly client: PublicClient;
  readonly accounts: readonly DemoAccount[];
  readonly portions: WalletsFile['portions'];
  readonly current: DemoAccount;
  /** The chain id that the wallet reports. Another one than the local chain's tests how the shop reacts. */
  readonly chainId: number;
  choose(address: Address): void;
  switchChain(chainId: number): void;
  balances(): Promise<Record<'ETH' | TokenName, string>>;
  /** Requests test funds from the shop and waits until they arrive. */
  ask(token: 'ETH' | TokenName): Promise<void>;
  /** The name of an address: of an account, a contract or a token. */
  nameOf(address: string): string | undefined;
  onChange(listener: (change: KeystoreChange) => void): void;
}

/** Stored per window, not per browser. */
const chosenKey = 'kura.demo-wallet.address';

const tokenDecimals = 6;

/** Loads the accounts from the shop. */
export async function loadKeystore(): Promise<Keystore> {
  const file = (await (await fetch('/demo/wallets.json')).json()) as WalletsFile;
  const accounts = file.wallets.map(({ name, privateKey }) => ({
    name,
    account: privateKeyToAccount(privateKey),
  }));
  const [first] = accounts;
  if (!first) throw new Error('the shop has no demo wallets');

  const client = createPublicClient({ transport: http(file.rpcUrl) });
  const listeners: ((change: KeystoreChange) => void)[] = [];
  const tell = (change: KeystoreChange) => {
    for (const listener of listeners) listener(change);
  };
  const names = new Map<string, string>([
    ...Object.entries(file.contracts).map(([name, address]) => [address.toLowerCase(), name] as const),
    ...Object.entries(file.tokens).map(([name, address]) => [address.toLowerCase(), name] as const),
    ...accounts.map(({ name, account }) => [account.address.toLowerCase(), name] as const),
  ]);
  let current =
    accounts.find(({ account }) => account.address === sessionStorage.getItem(chosenKey)) ?? first;
  let chainId = file.chainId;

  return {
    localChainId: file.chainId,
    rpcUrl: file.rpcUrl,
    client,
    accounts,
    portions: file.portions,
    get current() {
      return current;
    },
    get chainId() {
      return chainId;
    },
    choose(address) {
      current = accounts.find(({ account }) => account.address === address) ?? current;
      sessionStorage.setItem(chosenKey, current.account.address);
      tell('account');
    },
    switchChain(next) {
      chainId = next;
      tell('chain');
    },
    async balances() {
      const { address } = current.account;
      const tokenBalance = (token: TokenName) =>
        client
          .readContract({
            address: file.tokens[token],
            abi: erc20Abi,
            functionName: 'balanceOf',
            args: [address],
          })
          .then((balance) => formatUnits(balance, tokenDecimals));
      const [ether, USDC, USDT, POINT] = await Promise.all([
        client.getBalance({ address }),
        tokenBalance('USDC'),
        tokenBalance('USDT'),
        tokenBalance('POINT'),
      ]);
      return { ETH: formatEther(ether), USDC, USDT, POINT };
    },
    async ask(token) {
      const response = await fetch('/demo/faucet', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token, address: current.account.address }),
      });
      if (!response.ok) throw new Error(`the faucet answered ${response.status}`);
      tell('money');
    },
    nameOf: (address) => names.get(address.toLowerCase()),
    onChange(listener) {
      listeners.push(listener);
    },
  };
}
