import { draftDrop, publishDrop, untilStatus } from '@kura/demo/drops';
import { shopAsAdmin } from './own-admin.ts';
import { stockCards } from './own-cards.ts';
import { publishAlone } from './publishing.ts';
import { randomName } from './random-name.ts';

/** More than all journeys together buy. */
const packs = 30;

let drop: Promise<string> | undefined;

/** The id of a drop that is open to everybody and from which only the journeys of this worker process buy. */
export function ownDropId(): Promise<string> {
  drop ??= openDrop();
  return drop;
}

async function openDrop(): Promise<string> {
  const shop = shopAsAdmin();
  const collection = 'Kura Wilds';
  const [cards, { items }] = await Promise.all([
    stockCards(packs, { collection }),
    shop.collections.list({ pageSize: 100 }),
  ]);
  const collectionId = items.find(({ name }) => name === collection)?.id ?? '';
  const name = `Packs ${randomName()}`;
  const text = { title: name, description: 'Thirty packs.', terms: 'No refunds.' };
  const dayMs = 24 * 60 * 60_000;
  const endsAt = new Date(Date.now() + 30 * dayMs);
  const id = await draftDrop(shop, {
    name,
    colourTier: 'BLUE',
    collectionId,
    texts: { ja: text, en: text },
    cards: cards.map((card) => ({ ...card, valueUsd: 10 })),
    secrets: 0,
    priceUsd: 12,
    priceInPoints: 1_200,
    exchangePoints: 300,
    limitPerTransaction: 10,
    phases: [{ startsAt: new Date(Date.now() - dayMs), endsAt, limitPerWallet: 0, allowList: null }],
    endsAt,
  });
  await publishAlone(async () => {
    await publishDrop(shop, id);
    await untilStatus(shop, id, ['PUBLISHED']);
  });
  return id;
}
