import type { DropKey } from './plan.ts';

/** The stored scene that each drop's packs are printed with. */
export const dropScenes: Readonly<Record<DropKey, string>> = {
  moon: 'moon-feast',
  wilds: 'forest-and-tide',
  parade: 'night-parade',
  guardians: 'four-skies',
  edge: 'volcano',
};

/** The stored scenes of each collection, by its symbol. */
export const collectionScenes: Readonly<Record<string, { readonly logo: string; readonly cover: string }>> = {
  KWILD: { logo: 'wilds-logo', cover: 'wilds-cover' },
  KCEL: { logo: 'celestial-logo', cover: 'celestial-cover' },
  KYOKAI: { logo: 'yokai-logo', cover: 'yokai-cover' },
};
