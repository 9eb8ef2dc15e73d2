import { once } from '@kura/demo/api';
import { eachOf, eventually } from '@kura/demo/eventually';
import { shopAsAdmin } from './own-admin.ts';
import { randomName } from './random-name.ts';
import { readShop } from './shop.ts';

/** A picture for upload fields: 8 by 6 pixels of one colour. */
export const pictureFile = {
  name: 'picture.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAGCAIAAABxZ0isAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQImWOomfMfK2IYSAkATSlkUTpvTKAAAAAASUVORK5CYII=',
    'base64',
  ),
};

/** A card that exactly one journey uses. */
export interface OwnCard {
  readonly id: string;
  /** Unique in the shop. */
  readonly name: string;
  readonly certificate: string;
  readonly photoFront: string;
}

interface Intake {
  /** The name of a collection in the shop. */
  readonly collection?: string;
  /** In dollars. */
  readonly value?: string;
}

/** Not 10: other journeys look for the cheapest card of that grade. */
const grade = 7;

interface ForAllCards {
  readonly photo: Promise<string>;
  readonly collections: Promise<Map<string, string>>;
}

/** By the address of the shop: a process may run journeys in several ones. */
const kept = new Map<string, ForAllCards>();

function forAllCards(): ForAllCards {
  const { url } = readShop();
  const known = kept.get(url);
  if (known) return known;
  const api = shopAsAdmin();
  const file = new File([pictureFile.buffer], pictureFile.name, { type: pictureFile.mimeType });
  const made = {
    photo: api.images.uploadNftFile({ asset: 'photoFront', file }).then(({ name }) => name),
    collections: api.collections
      .list({ pageSize: 100 })
      .then(({ items }) => new Map(items.map(({ id, name }) => [name, id]))),
  };
  kept.set(url, made);
  return made;
}

/** Adds cards to the shop's stock, where they stay until their journey changes them. */
export async function stockCards(
  count: number,
  { collection = 'Kura Wilds', value = '25' }: Intake = {},
): Promise<OwnCard[]> {
  const series = randomName();
  const photoFront = await forAllCards().photo;
  const collectionId = (await forAllCards().collections).get(collection);
  if (collectionId === undefined) throw new Error(`there is no collection ${collection}`);
  const numbers = Array.from({ length: count }, (_, index) => String(index + 1).padStart(2, '0'));
  return eachOf(numbers, 4, async (number) => {
    const name = `Kirin ${series}-${number}`;
    const certificate = `E${series}${number}`.toUpperCase();
    const { id } = await shopAsAdmin().cards.intake(
      {
        collectionId,
        grader: 'KGS',
        certificateNumber: certificate,
        gradingNumber: grade,
        englishTitle: name,
        japaneseTitle: name,
        category: 'Trading card',
        yearOfIssue: 2024,
        value,
        assets: { photoFront },
      },
      once(),
    );
    return { id, name, certificate, photoFront };
  });
}

/** Mints cards into a wallet, and waits until the shop shows them there. */
export async function cardsFor({ address }: { address: string }, count: number): Promise<OwnCard[]> {
  const cards = await stockCards(count);
  const ids = cards.map(({ id }) => id);
  await shopAsAdmin().stock.mintMultiple({ ids, to: address as `0x${string}` }, once());
  await eachOf(ids, 4, (id) =>
    eventually(`the minting of ${id}`, async () =>
      (await shopAsAdmin().cards.getForAdmin({ id })).owner?.toLowerCase() === address.toLowerCase()
        ? true
        : undefined,
    ),
  );
  return cards;
}
