import { accountAt, accounts } from '@kura/testing/chain';
import { toHex } from 'viem';
import type { HDAccount } from 'viem/accounts';

/** A wallet of the local shop: anybody may use it. */
export interface DemoWallet {
  readonly name: string;
  readonly account: HDAccount;
}

/** Alice and Bob are for visitors of the shop; Carol and Dave have traded in it before. */
export const demoWallets = {
  alice: { name: 'Alice', account: accounts.alice },
  bob: { name: 'Bob', account: accounts.bob },
  carol: { name: 'Carol', account: accounts.carol },
  dave: { name: 'Dave', account: accounts.dave },
} satisfies Record<string, DemoWallet>;

/** Gives out test money. Beyond the accounts that anvil fills, so that nothing else uses its nonces. */
export const faucetAccount = accountAt(20);

export function privateKeyOf(account: HDAccount): `0x${string}` {
  const { privateKey } = account.getHdKey();
  if (!privateKey) throw new Error(`${account.address} has no private key`);
  return toHex(privateKey);
}
