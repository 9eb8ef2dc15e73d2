import { accounts, LOCAL_MNEMONIC } from '@kura/testing';
import { type HDAccount, mnemonicToAccount } from 'viem/accounts';
import { demoWallets } from './wallets.ts';

/** Who trades in the shop before anybody looks at it: the demo wallets and some more. */
export const collectors = {
  alice: demoWallets.alice.account,
  bob: demoWallets.bob.account,
  carol: demoWallets.carol.account,
  dave: demoWallets.dave.account,
  erin: accounts.eve,
  frank: furtherAccount(21),
  grace: furtherAccount(22),
  heidi: furtherAccount(23),
} satisfies Record<string, HDAccount>;

export type CollectorName = keyof typeof collectors;

function furtherAccount(addressIndex: number): HDAccount {
  return mnemonicToAccount(LOCAL_MNEMONIC, { addressIndex });
}
