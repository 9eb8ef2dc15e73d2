import type { SameKeys } from '@kura/web-kit';
import { authTexts } from './initial/auth.en.ts';
import { campaignTexts } from './initial/campaigns.en.ts';
import { cardSearchTexts } from './initial/card-search.en.ts';
import { cardTexts } from './initial/cards.en.ts';
import { collectionTexts } from './initial/collections.en.ts';
import { gachaTexts } from './initial/gacha.en.ts';
import { generalTexts } from './initial/general.en.ts';
import { holdingTexts } from './initial/holdings.en.ts';
import { homeTexts } from './initial/home.en.ts';
import { orderTexts } from './initial/orders.en.ts';
import { packTexts } from './initial/packs.en.ts';
import { userTexts } from './initial/users.en.ts';
import type { texts as japanese } from './ja.ts';

/** The market's initial texts in English. */
export const texts = {
  ...generalTexts,
  ...orderTexts,
  ...cardTexts,
  ...collectionTexts,
  ...gachaTexts,
  ...homeTexts,
  ...campaignTexts,
  ...holdingTexts,
  ...cardSearchTexts,
  ...userTexts,
  ...packTexts,
  ...authTexts,
} as const satisfies SameKeys<typeof japanese>;
