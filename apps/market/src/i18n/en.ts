import type { SameKeys } from '@kura/web-kit';
import { sessionTexts } from '../features/auth/session.en.ts';
import { cardTexts } from '../features/cards/cards.en.ts';
import { listingTexts } from '../features/cards/search/listings.en.ts';
import { collectionTexts } from '../features/collections/collections.en.ts';
import { fairnessTexts } from '../features/gacha/fairness/fairness.en.ts';
import { gachaTexts } from '../features/gacha/gacha.en.ts';
import { proofTexts } from '../features/gacha/proof/proof.en.ts';
import { homeTexts } from '../features/home/home.en.ts';
import { holdingTexts } from '../features/orders/holdings/holdings.en.ts';
import { revealHeadTexts } from '../features/packs/reveal-head.en.ts';
import { slabTexts } from '../features/slabs/slab.en.ts';
import { profileTexts } from '../features/users/profile.en.ts';
import { generalTexts } from './general.en.ts';
import type { texts as japanese } from './ja.ts';
import { orderTexts } from './orders.en.ts';

/** Everything the market says, in English. */
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
} as const satisfies SameKeys<typeof japanese>;
