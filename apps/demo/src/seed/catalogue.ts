import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { CardAssetName } from '@kura/domain/cards';
import { collectionNumber } from '../slabs/designs.ts';
import { backPath, openFront, videoPath } from '../slabs/pictures.ts';
import { grader, type Slab } from '../slabs/slabs.ts';
import { once, type ShopApi } from './api.ts';
import { eachOf, eventually } from './eventually.ts';

/** Concurrent uploads: the server decodes each on both cores. */
const CONCURRENT_UPLOADS = 4;

export interface DemoCollection {
  readonly name: string;
  readonly symbol: string;
  readonly texts: NonNullable<Parameters<ShopApi['collections']['create']>[0]['texts']>;
}

/** Creates the collections, and waits for their contracts. Returns their ids by symbol. */
export async function seedCollections(
  admin: ShopApi,
  wanted: readonly DemoCollection[],
): Promise<Map<string, string>> {
  for (const collection of wanted) await admin.collections.create(collection, once());
  return eventually('the deployment of the collections', async () => {
    const { items } = await admin.collections.list({ pageSize: 100 });
    const active = items.filter(({ contractAddress }) => contractAddress !== null);
    return active.length === wanted.length
      ? new Map(active.map(({ symbol, id }) => [symbol, id]))
      : undefined;
  });
}

/** A slab in stock, with its id in the shop. */
export interface StockCard {
  readonly id: string;
  /** The name of its stored photo. */
  readonly photoFront: string;
}

/** Adds slabs to the stock. Returns them by certificate number. */
export async function seedCards(
  admin: ShopApi,
  slabs: readonly Slab[],
  collectionOf: (slab: Slab) => string,
  onProgress: (done: number, all: number) => void,
): Promise<Map<string, StockCard>> {
  const stock = new Map<string, StockCard>();
  const backs = new Map<string, Promise<string>>();
  const upload = async (asset: CardAssetName, file: File) =>
    (await admin.images.uploadNftFile({ asset, file })).name;
  const uploadBack = (path: string) => {
    const uploaded = backs.get(path) ?? fileAt(path).then((file) => upload('photoBack', file));
    backs.set(path, uploaded);
    return uploaded;
  };
  const fronts = new Map<Slab, string>();
  const designs = [...Map.groupBy(slabs, ({ design }) => design)];
  await eachOf(designs, CONCURRENT_UPLOADS, async ([design, copies]) => {
    const compose = await openFront(design);
    for (const slab of copies) {
      const front = new File([await compose(slab)], 'front.png', { type: 'image/png' });
      fronts.set(slab, await upload('photoFront', front));
      onProgress(fronts.size, slabs.length);
    }
  });
  await eachOf(slabs, CONCURRENT_UPLOADS, async (slab) => {
    const photoFront = fronts.get(slab) ?? '';
    const photoBack = await uploadBack(backPath(slab.design.set));
    const video = videoPath(slab);
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
        assets: { photoFront, photoBack, video: video && (await upload('video', await fileAt(video))) },
      },
      once(),
    );
    stock.set(slab.certificateNumber, { id, photoFront });
  });
  return stock;
}

/** A stored picture or video, to upload it. */
export async function fileAt(path: string): Promise<File> {
  return new File([await readFile(path)], basename(path), {
    type: path.endsWith('mp4') ? 'video/mp4' : 'image/webp',
  });
}
