import { texts as firstTexts } from './ja.ts';
import { texts as activityTexts } from './lazy/activity.ja.ts';
import { texts as authTexts } from './lazy/auth.ja.ts';
import { texts as campaignTexts } from './lazy/campaigns.ja.ts';
import { texts as cardSearchLazyTexts } from './lazy/card-search.ja.ts';
import { texts as cardsLazyTexts } from './lazy/cards.ja.ts';
import { texts as collectionsLazyTexts } from './lazy/collections.ja.ts';
import { texts as contactTexts } from './lazy/contact.ja.ts';
import { texts as drawTexts } from './lazy/draw.ja.ts';
import { texts as dropsLazyTexts } from './lazy/drops.ja.ts';
import { texts as fairnessLazyTexts } from './lazy/fairness.ja.ts';
import { texts as gachaTexts } from './lazy/gacha.ja.ts';
import { texts as holdingTexts } from './lazy/holdings.ja.ts';
import { texts as intentsLazyTexts } from './lazy/intents.ja.ts';
import { texts as legalLazyTexts } from './lazy/legal.ja.ts';
import { texts as noticeTexts } from './lazy/notifications.ja.ts';
import { texts as orderTexts } from './lazy/orders.ja.ts';
import { texts as packTexts } from './lazy/packs.ja.ts';
import { texts as passkeyTexts } from './lazy/passkeys.ja.ts';
import { texts as paymentTexts } from './lazy/payments.ja.ts';
import { texts as pointTexts } from './lazy/points.ja.ts';
import { texts as priceHistoryTexts } from './lazy/price-history.ja.ts';
import { texts as proofLazyTexts } from './lazy/proof.ja.ts';
import { texts as receiptTexts } from './lazy/receipts.ja.ts';
import { texts as redeemTexts } from './lazy/redeems.ja.ts';
import { texts as reserveTexts } from './lazy/reserve.ja.ts';
import { texts as slabsLazyTexts } from './lazy/slabs.ja.ts';
import { texts as stopTexts } from './lazy/stops.ja.ts';
import { texts as ticketTexts } from './lazy/tickets.ja.ts';
import { texts as userTexts } from './lazy/users.ja.ts';
import { texts as waitingRoomTexts } from './lazy/waiting-room.ja.ts';
import { texts as walletTexts } from './lazy/wallets.ja.ts';
import { problemTexts } from './problems.ja.ts';

/** All texts of the market, including those that load on first use. */
export const texts = {
  ...firstTexts,
  ...problemTexts,
  ...activityTexts,
  ...cardSearchLazyTexts,
  ...cardsLazyTexts,
  ...collectionsLazyTexts,
  ...dropsLazyTexts,
  ...fairnessLazyTexts,
  ...intentsLazyTexts,
  ...legalLazyTexts,
  ...proofLazyTexts,
  ...slabsLazyTexts,
  ...holdingTexts,
  ...packTexts,
  ...gachaTexts,
  ...orderTexts,
  ...walletTexts,
  ...paymentTexts,
  ...receiptTexts,
  ...redeemTexts,
  ...reserveTexts,
  ...stopTexts,
  ...userTexts,
  ...passkeyTexts,
  ...authTexts,
  ...contactTexts,
  ...campaignTexts,
  ...drawTexts,
  ...waitingRoomTexts,
  ...ticketTexts,
  ...priceHistoryTexts,
  ...pointTexts,
  ...noticeTexts,
} as const;
