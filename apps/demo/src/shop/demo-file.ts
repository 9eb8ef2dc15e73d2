import type { Deployment } from '@kura/chain/network';
import { type ShopFolder, writeJson } from './folder.ts';
import type { ShopSecrets } from './secrets.ts';
import { type DemoWallet, privateKeyOf } from './wallets.ts';

/** `.kura/demo.json`: all that a program needs to use the local shop. */
export interface DemoFile {
  readonly url: string;
  /** The page of the shop's mail box. */
  readonly mailUrl: string;
  readonly rpcUrl: string;
  /** The simulated X; null when the shop uses the real one. */
  readonly xUrl: string | null;
  readonly chainId: number;
  readonly contracts: Readonly<Record<string, string>>;
  readonly tokens: Readonly<Record<string, string>>;
  readonly wallets: readonly {
    readonly name: string;
    readonly address: string;
    readonly privateKey: string;
  }[];
  readonly admin: ShopSecrets['admin'];
  readonly secondAdmin: ShopSecrets['secondAdmin'];
}

export function demoFileOf(
  urls: Pick<DemoFile, 'url' | 'mailUrl' | 'rpcUrl' | 'xUrl'>,
  deployment: Deployment,
  wallets: readonly DemoWallet[],
  { admin, secondAdmin }: Pick<ShopSecrets, 'admin' | 'secondAdmin'>,
): DemoFile {
  return {
    ...urls,
    chainId: deployment.chainId,
    contracts: deployment.contracts,
    tokens: deployment.tokens,
    wallets: wallets.map(({ name, account }) => ({
      name,
      address: account.address,
      privateKey: privateKeyOf(account),
    })),
    admin,
    secondAdmin,
  };
}

export function writeDemoFile(folder: ShopFolder, file: DemoFile): void {
  writeJson(folder.demo, file);
}
