import { once, type ShopApi } from './api.ts';
import { fileAt } from './catalogue.ts';
import { eachOf } from './eventually.ts';
import type { DropKey } from './plan.ts';
import { collectionScenes, dropScenes, type SceneName } from './scenes.ts';

/** Gives the collections their logos and covers, and uploads the pictures of the drops: the `name` of each. */
export async function seedScenes(
  admin: ShopApi,
  paths: Readonly<Record<SceneName, string>>,
  collectionIds: ReadonlyMap<string, string>,
): Promise<Record<DropKey, string>> {
  const uploaded = async (name: SceneName) =>
    (await admin.images.uploadAdminFile({ file: await fileAt(paths[name]) })).name;
  for (const [symbol, { logo, cover }] of Object.entries(collectionScenes)) {
    const { id, version } = await admin.collections.getForAdmin({ id: collectionIds.get(symbol) ?? '' });
    await admin.collections.change(
      { id, image: await uploaded(logo), cover: await uploaded(cover) },
      { context: { ...once().context, ifMatch: version } },
    );
  }
  const names = await eachOf(Object.entries(dropScenes), 1, async ([key, name]) => [
    key,
    await uploaded(name),
  ]);
  return Object.fromEntries(names) as Record<DropKey, string>;
}
