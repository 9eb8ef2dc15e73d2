import { texts as firstTexts } from './en.ts';
import { texts as activityTexts } from './lazy/activity.en.ts';
import { texts as authTexts } from './lazy/auth.en.ts';
import { texts as campaignTexts } from './lazy/campaigns.en.ts';
import { texts as cardSearchLazyTexts } from './lazy/card-search.en.ts';
import { texts as cardsLazyTexts } from './lazy/cards.en.ts';
import { texts as collectionsLazyTexts } from './lazy/collections.en.ts';
import { texts as contactTexts } from './lazy/contact.en.ts';
import { texts as drawTexts } from './lazy/draw.en.ts';
import { texts as dropsLazyTexts } from './lazy/drops.en.ts';
import { texts as fairnessLazyTexts } from './lazy/fairness.en.ts';
import { texts as gachaTexts } from './lazy/gacha.en.ts';
import { texts as holdingTexts } from './lazy/holdings.en.ts';
import { texts as intentsLazyTexts } from './lazy/intents.en.ts';
import { texts as legalLazyTexts } from './lazy/legal.en.ts';
import { texts as noticeTexts } from './lazy/notifications.en.ts';
import { texts as orderTexts } from './lazy/orders.en.ts';
import { texts as packTexts } from './lazy/packs.en.ts';
import { texts as passkeyTexts } from './lazy/passkeys.en.ts';
import { texts as paymentTexts } from './lazy/payments.en.ts';
import { texts as pointTexts } from './lazy/points.en.ts';
import { texts as priceHistoryTexts } from './lazy/price-history.en.ts';
import { texts as proofLazyTexts } from './lazy/proof.en.ts';
import { texts as receiptTexts } from './lazy/receipts.en.ts';
import { texts as redeemTexts } from './lazy/redeems.en.ts';
import { texts as reserveTexts } from './lazy/reserve.en.ts';
import { texts as slabsLazyTexts } from './lazy/slabs.en.ts';
import { texts as stopTexts } from './lazy/stops.en.ts';
import { texts as ticketTexts } from './lazy/tickets.en.ts';
import { texts as userTexts } from './lazy/users.en.ts';
import { texts as waitingRoomTexts } from './lazy/waiting-room.en.ts';
import { texts as walletTexts } from './lazy/wallets.en.ts';
import { problemTexts } from './problems.en.ts';

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
