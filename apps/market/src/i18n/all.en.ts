import { signInTexts } from '../features/auth/sign-in.en.ts';
import { rollTexts } from '../features/gacha/roll.en.ts';
import { ownTexts } from '../features/orders/holdings/own.en.ts';
import { tradeTexts } from '../features/orders/trade.en.ts';
import { revealTexts } from '../features/packs/reveal.en.ts';
import { securityTexts } from '../features/passkeys/security.en.ts';
import { accountTexts } from '../features/users/account.en.ts';
import { walletTexts } from '../features/wallets/wallet.en.ts';
import { texts as firstTexts } from './en.ts';
import { problemTexts } from './problems.en.ts';

/** All texts of the market, including those that load on first use. */
export const texts = {
  ...firstTexts,
  ...problemTexts,
  ...ownTexts,
  ...revealTexts,
  ...rollTexts,
  ...tradeTexts,
  ...walletTexts,
  ...accountTexts,
  ...securityTexts,
  ...signInTexts,
} as const;
