import { accountAt, accounts } from '@kura/testing/chain';
import type { HDAccount } from 'viem/accounts';
import { demoWallets } from './wallets.ts';

/** The accounts that trade in the seeded history: the demo wallets and some more. */
export const collectors = {
  alice: demoWallets.alice.account,
  bob: demoWallets.bob.account,
  carol: demoWallets.carol.account,
  dave: demoWallets.dave.account,
  erin: accounts.eve,
  frank: accountAt(21),
  grace: accountAt(22),
  heidi: accountAt(23),
} satisfies Record<string, HDAccount>;

export type CollectorName = keyof typeof collectors;
