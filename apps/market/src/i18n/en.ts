import type { SameKeys } from '@kura/web-kit';
import { authTexts } from './initial/auth.en.ts';
import { cardSearchTexts } from './initial/card-search.en.ts';
import { cardTexts } from './initial/cards.en.ts';
import { collectionTexts } from './initial/collections.en.ts';
import { fairnessTexts } from './initial/fairness.en.ts';
import { gachaTexts } from './initial/gacha.en.ts';
import { generalTexts } from './initial/general.en.ts';
import { holdingTexts } from './initial/holdings.en.ts';
import { homeTexts } from './initial/home.en.ts';
import { orderTexts } from './initial/orders.en.ts';
import { packTexts } from './initial/packs.en.ts';
import { proofTexts } from './initial/proof.en.ts';
import { slabTexts } from './initial/slabs.en.ts';
import { userTexts } from './initial/users.en.ts';
import type { texts as japanese } from './ja.ts';

/** The market's initial texts in English. */
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
  ...cardSearchTexts,
  ...userTexts,
  ...proofTexts,
  ...packTexts,
  ...authTexts,
} as const satisfies SameKeys<typeof japanese>;
