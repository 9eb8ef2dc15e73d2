import type { BackdropName } from './backdrops.ts';
import type { CardBackName } from './card-back.ts';
import type { CardColours } from './card-colours.ts';
import type { CreatureName } from './creatures/index.ts';

/** A printed set: what the cards of one year and theme have together. */
export interface CardSet {
  readonly titleEn: string;
  readonly titleJa: string;
  readonly year: number;
  /** Cards in the set, as printed behind the slash of a collection number. */
  readonly size: number;
  /** The mark that is printed on every card of the set. */
  readonly expansionMark: string;
  /** How popular the set is: a factor of the value of its cards. */
  readonly worth: number;
  /** What the backs of its cards are printed like. */
  readonly back: CardBackName;
}

/** A printed card: what all its copies have together. The picture and the data are both made from it. */
export interface CardDesign {
  readonly key: string;
  readonly creature: CreatureName;
  readonly backdrop: BackdropName;
  readonly titleEn: string;
  readonly titleJa: string;
  readonly set: CardSet;
  readonly number: number;
  /** The kind of print, as on the label. */
  readonly finish: string;
  /** Rarity as printed in the corner, one to four stars. */
  readonly stars: 1 | 2 | 3 | 4;
  readonly hp: number;
  readonly sayingJa: string;
  readonly effectJa: string;
  readonly colours: CardColours;
}

/** A graded copy of a card in its case. */
export interface Slab {
  readonly design: CardDesign;
  readonly certificateNumber: string;
  /** 1 to 10. */
  readonly gradingNumber: number;
  readonly valueUsd: number;
  /** Whether there is a video of it besides its photos. */
  readonly filmed: boolean;
}

/** The invented company that graded every slab of the demo. */
export const grader = 'KGS';

const gradeNames = ['POOR', 'GOOD', 'VG', 'VG-EX', 'EX', 'EX-MT', 'NEAR MINT', 'NM-MT', 'MINT', 'GEM MINT'];

/** The name of a grade from 1 to 10, as graders print it. */
export function gradeName(gradingNumber: number): string {
  const name = gradeNames[gradingNumber - 1];
  if (!name) throw new RangeError(`a grade is an integer from 1 to 10, not ${gradingNumber}`);
  return name;
}

/** `001/120`. */
export function collectionNumber({ number, set }: CardDesign): string {
  return `${String(number).padStart(3, '0')}/${set.size}`;
}
