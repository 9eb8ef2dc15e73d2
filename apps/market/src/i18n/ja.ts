import { sessionTexts } from '../features/auth/session.ja.ts';
import { cardTexts } from '../features/cards/cards.ja.ts';
import { listingTexts } from '../features/cards/search/listings.ja.ts';
import { collectionTexts } from '../features/collections/collections.ja.ts';
import { fairnessTexts } from '../features/gacha/fairness/fairness.ja.ts';
import { gachaTexts } from '../features/gacha/gacha.ja.ts';
import { proofTexts } from '../features/gacha/proof/proof.ja.ts';
import { homeTexts } from '../features/home/home.ja.ts';
import { holdingTexts } from '../features/orders/holdings/holdings.ja.ts';
import { revealHeadTexts } from '../features/packs/reveal-head.ja.ts';
import { slabTexts } from '../features/slabs/slab.ja.ts';
import { profileTexts } from '../features/users/profile.ja.ts';
import { generalTexts } from './general.ja.ts';
import { orderTexts } from './orders.ja.ts';

/** Everything the market says, in Japanese: the catalogue that the other languages follow. */
export const texts = {
  ...generalTexts,
  ...orderTexts,
  ...cardTexts,
  ...collectionTexts,
  ...gachaTexts,
  ...fairnessTexts,
  ...homeTexts,
  ...slabTexts,
  ...holdingTexts,
  ...listingTexts,
  ...profileTexts,
  ...proofTexts,
  ...revealHeadTexts,
  ...sessionTexts,
} as const;
