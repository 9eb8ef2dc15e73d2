import { authTexts } from './initial/auth.ja.ts';
import { campaignTexts } from './initial/campaigns.ja.ts';
import { cardSearchTexts } from './initial/card-search.ja.ts';
import { cardTexts } from './initial/cards.ja.ts';
import { collectionTexts } from './initial/collections.ja.ts';
import { gachaTexts } from './initial/gacha.ja.ts';
import { generalTexts } from './initial/general.ja.ts';
import { holdingTexts } from './initial/holdings.ja.ts';
import { homeTexts } from './initial/home.ja.ts';
import { orderTexts } from './initial/orders.ja.ts';
import { packTexts } from './initial/packs.ja.ts';
import { userTexts } from './initial/users.ja.ts';

/** The market's initial texts in Japanese, the reference for the other languages. */
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
} as const;
