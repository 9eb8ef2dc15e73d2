import { signInTexts } from '../features/auth/sign-in.ja.ts';
import { rollTexts } from '../features/gacha/roll.ja.ts';
import { ownTexts } from '../features/orders/holdings/own.ja.ts';
import { tradeTexts } from '../features/orders/trade.ja.ts';
import { revealTexts } from '../features/packs/reveal.ja.ts';
import { securityTexts } from '../features/passkeys/security.ja.ts';
import { accountTexts } from '../features/users/account.ja.ts';
import { walletTexts } from '../features/wallets/wallet.ja.ts';
import { texts as firstTexts } from './ja.ts';
import { problemTexts } from './problems.ja.ts';

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
