import { cardTexts } from '../features/cards/cards.ja.ts';
import { dropTexts } from '../features/drops/drops.ja.ts';
import { holdingTexts } from '../features/holdings/holdings.ja.ts';
import { listingTexts } from '../features/listings/listings.ja.ts';
import { proofTexts } from '../features/proof/proof.ja.ts';
import { revealTexts } from '../features/reveal/reveal.ja.ts';
import { sessionTexts } from '../features/session/session.ja.ts';
import { tradeTexts } from '../features/trade/trade.ja.ts';
import { generalTexts } from './general.ja.ts';
import { problemTexts } from './problems.ja.ts';

/** Everything the market says, in Japanese: the catalogue that the other languages follow. */
export const texts = {
  ...generalTexts,
  ...problemTexts,
  ...cardTexts,
  ...dropTexts,
  ...holdingTexts,
  ...listingTexts,
  ...proofTexts,
  ...revealTexts,
  ...sessionTexts,
  ...tradeTexts,
} as const;
