import { z } from 'zod';
import { type AppContext, defineJob, enqueue } from '../../platform/index.ts';
import { createVariant, hashOf } from './create-variant.ts';
import { type PictureVariant, variantName } from './picture-variant.ts';

/** Creates a picture's AVIF, which is too slow for a request. */
export const createAvifJob = defineJob({
  name: 'make-avif',
  payload: z.object({ picture: z.string(), width: z.int(), quality: z.int() }),
  maxAttempts: 3,
  discardable: true,
  async run({ storage }, { picture, width, quality }) {
    const variant: PictureVariant = { width, quality, format: 'avif' };
    if (await storage.describe(variantName(hashOf(picture), variant))) return;
    await createVariant(storage, picture, variant);
  },
});

/** Names that this process recently queued, by database: a page with many views queues each once. */
const askedOf = new WeakMap<AppContext['db'], Set<string>>();
const rememberedNames = 10_000;

/** Queues the AVIF of a stored picture. */
export async function askForAvif(
  { db }: Pick<AppContext, 'db'>,
  picture: string,
  { width, quality, format }: PictureVariant,
): Promise<void> {
  const key = variantName(hashOf(picture), { width, quality, format });
  const asked = askedOf.get(db) ?? new Set<string>();
  if (asked.has(key)) return;
  askedOf.set(db, asked);
  if (asked.size >= rememberedNames) asked.clear();
  asked.add(key);
  // One queue, so that requests keep most of the processor.
  await enqueue(db, createAvifJob, { picture, width, quality }, { key, queue: 'pictures' });
}
