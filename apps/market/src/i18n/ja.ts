import { cardTexts } from '../features/cards/cards.ja.ts';
import { collectionTexts } from '../features/collections/collections.ja.ts';
import { dropTexts } from '../features/drops/drops.ja.ts';
import { fairnessTexts } from '../features/fairness/fairness.ja.ts';
import { holdingTexts } from '../features/holdings/holdings.ja.ts';
import { homeTexts } from '../features/home/home.ja.ts';
import { listingTexts } from '../features/listings/listings.ja.ts';
import { profileTexts } from '../features/profile/profile.ja.ts';
import { proofTexts } from '../features/proof/proof.ja.ts';
import { revealHeadTexts } from '../features/reveal/reveal-head.ja.ts';
import { sessionTexts } from '../features/session/session.ja.ts';
import { slabTexts } from '../features/slab/slab.ja.ts';
import { generalTexts } from './general.ja.ts';
import { orderTexts } from './orders.ja.ts';

/** Everything the market says, in Japanese: the catalogue that the other languages follow. */
export const texts = {
  ...generalTexts,
  ...orderTexts,
  ...cardTexts,
  ...collectionTexts,
  ...dropTexts,
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
