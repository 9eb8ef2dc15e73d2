import type { SameKeys } from '@kura/web-kit';
import { cardTexts } from '../features/cards/cards.en.ts';
import { collectionTexts } from '../features/collections/collections.en.ts';
import { dropTexts } from '../features/drops/drops.en.ts';
import { fairnessTexts } from '../features/fairness/fairness.en.ts';
import { holdingTexts } from '../features/holdings/holdings.en.ts';
import { homeTexts } from '../features/home/home.en.ts';
import { listingTexts } from '../features/listings/listings.en.ts';
import { profileTexts } from '../features/profile/profile.en.ts';
import { proofTexts } from '../features/proof/proof.en.ts';
import { revealHeadTexts } from '../features/reveal/reveal-head.en.ts';
import { sessionTexts } from '../features/session/session.en.ts';
import { slabTexts } from '../features/slab/slab.en.ts';
import { generalTexts } from './general.en.ts';
import type { texts as japanese } from './ja.ts';
import { orderTexts } from './orders.en.ts';

/** Everything the market says, in English. */
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
} as const satisfies SameKeys<typeof japanese>;
