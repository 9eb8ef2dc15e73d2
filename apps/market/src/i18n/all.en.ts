import { accountTexts } from '../features/account/account.en.ts';
import { rollTexts } from '../features/drops/roll.en.ts';
import { ownTexts } from '../features/holdings/own.en.ts';
import { revealTexts } from '../features/reveal/reveal.en.ts';
import { securityTexts } from '../features/security/security.en.ts';
import { signInTexts } from '../features/session/sign-in.en.ts';
import { tradeTexts } from '../features/trade/trade.en.ts';
import { walletTexts } from '../features/wallet/wallet.en.ts';
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
