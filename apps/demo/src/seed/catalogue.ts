import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { SlabPictures } from '../art/pictures.ts';
import { collectionNumber, grader, type Slab } from '../art/record.ts';
import { once, type ShopApi } from './api.ts';
import { eachOf, eventually } from './eventually.ts';

/** Uploads under way at a time: the server decodes each on both cores. */
const uploadsAtOnce = 4;

export interface DemoCollection {
  readonly name: string;
  readonly symbol: string;
  readonly description: string;
}

/** Creates the collections that aren't there, and waits for their contracts. Returns their ids by symbol. */
export async function seedCollections(
  admin: ShopApi,
  wanted: readonly DemoCollection[],
): Promise<Map<string, string>> {
  const list = async () => (await admin.collections.list({ pageSize: 100 })).items;
  const existing = new Set((await list()).map(({ symbol }) => symbol));
  for (const collection of wanted) {
    if (existing.has(collection.symbol)) continue;
    await admin.collections.create(collection, once());
  }
  return eventually('the deployment of the collections', async () => {
    const active = (await list()).filter(({ contractAddress }) => contractAddress !== null);
    const ids = new Map(active.map(({ symbol, id }) => [symbol, id]));
    return wanted.every(({ symbol }) => ids.has(symbol)) ? ids : undefined;
  });
}

/** Takes slabs into stock that aren't there. Returns the ids of all by certificate number. */
export async function seedCards(
  admin: ShopApi,
  pictures: readonly SlabPictures[],
  collectionOf: (slab: Slab) => string,
  onProgress: (done: number, all: number) => void,
): Promise<Map<string, string>> {
  const ids = await cardsInStock(admin);
  const missing = pictures.filter(({ slab }) => !ids.has(slab.certificateNumber));
  let done = pictures.length - missing.length;
  await eachOf(missing, uploadsAtOnce, async ({ slab, front, back }) => {
    const photoFront = await upload(admin, 'photoFront', front);
    const photoBack = await upload(admin, 'photoBack', back);
    const { id } = await admin.cards.intake(
      {
        collectionId: collectionOf(slab),
        grader,
        certificateNumber: slab.certificateNumber,
        gradingNumber: slab.gradingNumber,
        englishTitle: slab.design.titleEn,
        japaneseTitle: slab.design.titleJa,
        category: 'Trading card',
        yearOfIssue: slab.design.set.year,
        collectionNumber: collectionNumber(slab.design),
        expansionMark: slab.design.set.expansionMark,
        value: String(slab.valueUsd),
        assets: { photoFront, photoBack },
      },
      once(),
    );
    ids.set(slab.certificateNumber, id);
    done += 1;
    onProgress(done, pictures.length);
  });
  return ids;
}

async function cardsInStock(admin: ShopApi): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (let page = 1; ; page += 1) {
    const { items, total } = await admin.cards.listForAdmin({ kind: 'card', page, pageSize: 100 });
    for (const { id, metadata } of items) {
      const certificate = metadata.attributes.find(({ traitType }) => traitType === 'Certificate Number');
      if (certificate) ids.set(certificate.value, id);
    }
    if (page * 100 >= total) return ids;
  }
}

async function upload(admin: ShopApi, asset: 'photoFront' | 'photoBack', path: string): Promise<string> {
  const file = new File([await readFile(path)], basename(path), { type: 'image/webp' });
  return (await admin.images.uploadNftFile({ asset, file })).name;
}
