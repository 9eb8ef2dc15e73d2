import { designOf } from '@kura/demo-art/designs';
import type { Pictures } from '@kura/demo-art/pictures';
import type { Scene } from '@kura/demo-art/scenes';
import type { DropKey } from './plan.ts';

const square = (key: string): Scene => ({ shape: 'square', designs: [designOf(key)] });
const wide = (lead: string, ...others: readonly string[]): Scene => ({
  shape: 'wide',
  designs: [designOf(lead), ...others.map(designOf)],
});

/** Pictures of drops and collections. */
export const scenes = {
  moonFeast: square('eclipse-raven'),
  forestAndTide: square('crimson-fox'),
  nightParade: square('great-tengu'),
  fourSkies: square('azure-dragon'),
  volcano: square('ash-dragon'),
  wildsLogo: square('white-fox'),
  wildsCover: wide('storm-koi', 'blossom-stag', 'ash-dragon'),
  celestialLogo: square('white-tiger'),
  celestialCover: wide('star-whale', 'azure-dragon', 'vermilion-phoenix'),
  yokaiLogo: square('scarlet-oni'),
  yokaiCover: wide('great-tengu', 'eight-headed-serpent', 'peacock-empress'),
} satisfies Record<string, Scene>;

export type SceneName = keyof typeof scenes;
export type DemoPictures = Pictures<SceneName>;

/** The scene that each drop's packs are printed with. */
export const dropScenes: Readonly<Record<DropKey, SceneName>> = {
  moon: 'moonFeast',
  wilds: 'forestAndTide',
  parade: 'nightParade',
  guardians: 'fourSkies',
  edge: 'volcano',
};

/** The pictures of each collection, by its symbol. */
export const collectionScenes: Readonly<
  Record<string, { readonly logo: SceneName; readonly cover: SceneName }>
> = {
  KWILD: { logo: 'wildsLogo', cover: 'wildsCover' },
  KCEL: { logo: 'celestialLogo', cover: 'celestialCover' },
  KYOKAI: { logo: 'yokaiLogo', cover: 'yokaiCover' },
};
