import { type CardDesign, designs } from './designs.ts';
import { seededRandom, seedOf } from './random.ts';

/** A graded copy of a card in its case. */
export interface Slab {
  readonly design: CardDesign;
  readonly certificateNumber: string;
  /** 4 to 10. */
  readonly gradingNumber: number;
  readonly valueUsd: number;
  /** Whether the assets have a video of the slab. */
  readonly filmed: boolean;
}

/** The invented company that graded every slab of the demo. */
export const grader = 'KGS';

/** The dollar value of a grade-8 copy, by its card's stars. */
const baseValueUsd = { 1: 4, 2: 8, 3: 20, 4: 75 };

/** The factor of a grade on the value; grades below 5 have the factor of 5. */
const gradeFactor: Record<number, number> = { 5: 0.4, 6: 0.5, 7: 0.7, 8: 1, 9: 1.6, 10: 3.6 };

/** Grades as graders give them: mostly good, seldom perfect. */
const gradesByChance = [10, 10, 9, 9, 9, 9, 8, 8, 8, 7, 7, 6, 5, 4];

/** The designs with a video of their best copy. */
const filmedDesigns = designs.filter(({ stars }) => stars === 4).slice(0, 12);

function slabOf(design: CardDesign, copy: number): Slab {
  const random = seededRandom(seedOf(`${design.key} ${copy}`));
  // The first copy of every design is a gem, so that each can be seen at its best.
  const gradingNumber = copy === 0 ? 10 : (gradesByChance[Math.floor(random() * gradesByChance.length)] ?? 8);
  const worth =
    baseValueUsd[design.stars] *
    design.set.worth *
    (gradeFactor[gradingNumber] ?? 0.4) *
    (0.9 + random() * 0.2);
  return {
    design,
    certificateNumber: String(
      70_000_000 + designs.indexOf(design) * 100_003 + copy * 1_009 + Math.floor(random() * 900),
    ),
    gradingNumber,
    valueUsd: Math.max(2, Math.round(worth)),
    filmed: copy === 0 && filmedDesigns.includes(design),
  };
}

/** All slabs of the demo: first one copy of every card, then a second, and so on. The same every time. */
export function demoSlabs(): Slab[] {
  const most = Math.max(...designs.map(({ set }) => set.copies));
  return Array.from({ length: most }, (_, copy) =>
    designs.filter(({ set }) => copy < set.copies).map((design) => slabOf(design, copy)),
  ).flat();
}
