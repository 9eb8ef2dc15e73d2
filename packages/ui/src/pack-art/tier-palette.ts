export type TierName = 'BLUE' | 'RED' | 'GOLD';

/** The foil of a tier, from its deepest fold to the light that runs over it. */
export interface TierPalette {
  readonly abyss: string;
  readonly deep: string;
  readonly body: string;
  readonly bright: string;
  readonly glint: string;
  readonly foil: readonly [string, string, string];
}

export const tierPalettes: Readonly<Record<TierName, TierPalette>> = {
  BLUE: {
    abyss: '#050b2e',
    deep: '#0c1f74',
    body: '#1d4fd8',
    bright: '#5d8dff',
    glint: '#d6e4ff',
    foil: ['#f4f8ff', '#9fbcff', '#e2ecff'],
  },
  RED: {
    abyss: '#240208',
    deep: '#650813',
    body: '#b91c2b',
    bright: '#f0606b',
    glint: '#ffdfdc',
    foil: ['#fff3ec', '#ffb3a2', '#ffe4d8'],
  },
  GOLD: {
    abyss: '#241600',
    deep: '#684604',
    body: '#b8860b',
    bright: '#ecc65c',
    glint: '#fff4cf',
    foil: ['#fffbe9', '#f6d98a', '#fff1c4'],
  },
};
