import { type DemoDrop, draftDrop, publishDrop, untilStatus } from '@kura/demo/drops';
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

/** The id of a drop that is open to everybody. Only journeys in this worker process buy from it. */
export function ownDropId(): Promise<string> {
  drop ??= openDrop();
  return drop;
}

/** A drop of two packs with a last-one prize. Only the caller buys from it. */
export async function openPrizeDrop(): Promise<{ gachaId: string; prize: OwnCard }> {
  const [prize, ...cards] = await stockCards(3, { collection, value });
  if (prize === undefined) throw new Error('three cards were taken in');
  return { gachaId: await openDropOf(cards, prize), prize };
}

const openDrop = async (): Promise<string> => openDropOf(await stockCards(packs, { collection, value }));

async function openDropOf(cards: readonly OwnCard[], lastOnePrize?: OwnCard): Promise<string> {
  const dayMs = 24 * 60 * 60_000;
  const endsAt = new Date(Date.now() + 30 * dayMs);
  const phases = [{ startsAt: new Date(Date.now() - dayMs), endsAt, limitPerWallet: 0, allowList: null }];
  const id = await draftDropOf(cards, { endsAt, phases, ...(lastOnePrize && { lastOnePrize }) });
  await publishAlone(async () => {
    await publishDrop(shopAsAdmin(), id);
    await untilStatus(shopAsAdmin(), id, ['PUBLISHED']);
  });
  return id;
}

type DropTerms = Pick<DemoDrop, 'phases' | 'endsAt' | 'lastOnePrize'>;

async function draftDropOf(cards: readonly OwnCard[], terms: DropTerms): Promise<string> {
  const shop = shopAsAdmin();
  const { items } = await shop.collections.list({ pageSize: 100 });
  const collectionId = items.find(({ name }) => name === collection)?.id ?? '';
  const name = `Packs ${randomName()}`;
  const text = { title: name, description: `${cards.length} packs.`, terms: 'No refunds.' };
  return draftDrop(shop, {
    name,
    colourTier: 'BLUE',
    collectionId,
    texts: { ja: text, en: text },
    cards: cards.map((card) => ({ ...card, valueUsd })),
    secrets: 0,
    ...terms,
    ...prices,
    deliveryCap: Math.min(30, cards.length),
    limitPerTransaction: 10,
    // Only four cards aren't of rank C: five packs always contain one that can be exchanged.
    ranks: ['SS', 'S', 'A', 'B'],
  });
}

/** A drop with a first phase that starts in `startsInMinutes` and takes half an hour. The phase after it is open to everybody. */
export async function openUpcomingDrop(startsInMinutes: number): Promise<{ id: string; startsAt: Date }> {
  const nowMinutes = Math.ceil(Date.now() / 60_000);
  const minutes = (count: number) => new Date((nowMinutes + count) * 60_000);
  const startsAt = minutes(startsInMinutes);
  const endsAt = minutes(startsInMinutes + 30);
  const last = minutes(30 * 24 * 60);
  const id = await draftDropOf(await stockCards(6, { collection, value }), {
    endsAt: last,
    phases: [
      { startsAt, endsAt, limitPerWallet: 0, allowList: null },
      { startsAt: endsAt, endsAt: last, limitPerWallet: 0, allowList: null },
    ],
  });
  await publishAlone(() => publishDrop(shopAsAdmin(), id));
  return { id, startsAt };
}
