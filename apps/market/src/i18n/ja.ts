import { authTexts } from './initial/auth.ja.ts';
import { cardSearchTexts } from './initial/card-search.ja.ts';
import { cardTexts } from './initial/cards.ja.ts';
import { collectionTexts } from './initial/collections.ja.ts';
import { fairnessTexts } from './initial/fairness.ja.ts';
import { gachaTexts } from './initial/gacha.ja.ts';
import { generalTexts } from './initial/general.ja.ts';
import { holdingTexts } from './initial/holdings.ja.ts';
import { homeTexts } from './initial/home.ja.ts';
import { orderTexts } from './initial/orders.ja.ts';
import { packTexts } from './initial/packs.ja.ts';
import { proofTexts } from './initial/proof.ja.ts';
import { slabTexts } from './initial/slabs.ja.ts';
import { userTexts } from './initial/users.ja.ts';

/** The market's initial texts in Japanese, the reference for the other languages. */
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
} as const;
