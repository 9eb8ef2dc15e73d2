import { accountTexts } from '../features/account/account.ja.ts';
import { rollTexts } from '../features/drops/roll.ja.ts';
import { ownTexts } from '../features/holdings/own.ja.ts';
import { revealTexts } from '../features/reveal/reveal.ja.ts';
import { securityTexts } from '../features/security/security.ja.ts';
import { signInTexts } from '../features/session/sign-in.ja.ts';
import { tradeTexts } from '../features/trade/trade.ja.ts';
import { walletTexts } from '../features/wallet/wallet.ja.ts';
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
