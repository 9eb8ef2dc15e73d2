import { scenePath } from '../slabs/pictures.ts';
import { once, type ShopApi } from './api.ts';
import { fileAt } from './catalogue.ts';
import { eachOf } from './eventually.ts';
import type { DropKey } from './plan.ts';
import { collectionScenes, dropScenes } from './scenes.ts';

/** Gives the collections their logos and covers, and uploads the pictures of the drops: the `name` of each. */
export async function seedScenes(
  admin: ShopApi,
  collectionIds: ReadonlyMap<string, string>,
): Promise<Record<DropKey, string>> {
  const upload = async (scene: string) =>
    (await admin.images.uploadAdminFile({ file: await fileAt(scenePath(scene)) })).name;
  for (const [symbol, { logo, cover }] of Object.entries(collectionScenes)) {
    const { id, version } = await admin.collections.getForAdmin({ id: collectionIds.get(symbol) ?? '' });
    await admin.collections.change(
      { id, image: await upload(logo), cover: await upload(cover) },
      { context: { ...once().context, ifMatch: version } },
    );
  }
  const names = await eachOf(Object.entries(dropScenes), 1, async ([key, scene]) => [
    key,
    await upload(scene),
  ]);
  return Object.fromEntries(names) as Record<DropKey, string>;
}
