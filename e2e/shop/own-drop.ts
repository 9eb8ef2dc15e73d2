import { draftDrop, publishDrop, untilStatus } from '@kura/demo/drops';
import { shopAsAdmin } from './own-admin.ts';
import { type OwnCard, stockCards } from './own-cards.ts';
import { ownDropTerms } from './own-drop-terms.ts';
import { publishAlone } from './publishing.ts';
import { randomName } from './random-name.ts';

/** More packs than all journeys together buy. */
const packs = 50;

const collection = 'Kura Wilds';

const { valueUsd, ...prices } = ownDropTerms;
const value = String(valueUsd);

let drop: Promise<string> | undefined;

/** The id of a drop that is open to everybody and from which only the journeys of this worker process buy. */
export function ownDropId(): Promise<string> {
  drop ??= openDrop();
  return drop;
}

/** A drop of two packs with a last-one prize, from which only the caller buys. */
export async function openPrizeDrop(): Promise<{ gachaId: string; prize: OwnCard }> {
  const [prize, ...cards] = await stockCards(3, { collection, value });
  if (prize === undefined) throw new Error('three cards were taken in');
  return { gachaId: await openDropOf(cards, prize), prize };
}

const openDrop = async (): Promise<string> => openDropOf(await stockCards(packs, { collection, value }));

async function openDropOf(cards: readonly OwnCard[], lastOnePrize?: OwnCard): Promise<string> {
  const shop = shopAsAdmin();
  const { items } = await shop.collections.list({ pageSize: 100 });
  const collectionId = items.find(({ name }) => name === collection)?.id ?? '';
  const name = `Packs ${randomName()}`;
  const text = { title: name, description: `${cards.length} packs.`, terms: 'No refunds.' };
  const dayMs = 24 * 60 * 60_000;
  const endsAt = new Date(Date.now() + 30 * dayMs);
  const id = await draftDrop(shop, {
    name,
    colourTier: 'BLUE',
    collectionId,
    texts: { ja: text, en: text },
    cards: cards.map((card) => ({ ...card, valueUsd })),
    secrets: 0,
    ...(lastOnePrize && { lastOnePrize }),
    ...prices,
    deliveryCap: Math.min(30, cards.length),
    limitPerTransaction: 10,
    phases: [{ startsAt: new Date(Date.now() - dayMs), endsAt, limitPerWallet: 0, allowList: null }],
    endsAt,
    // Only four cards aren't of rank C: five packs always contain one that can be exchanged.
    ranks: ['SS', 'S', 'A', 'B'],
  });
  await publishAlone(async () => {
    await publishDrop(shop, id);
    await untilStatus(shop, id, ['PUBLISHED']);
  });
  return id;
}
