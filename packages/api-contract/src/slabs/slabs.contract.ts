import { SLAB_PLACES } from '@kura/domain';
import { z } from 'zod';
import { call } from '../call.ts';
import { card } from '../cards/card.schema.ts';
import { id } from '../primitives.ts';

/** What everybody may know of a slab by its certificate. */
export const slab = z.object({
  grader: z.string(),
  certificateNumber: z.string(),
  place: z.enum(SLAB_PLACES),
  /** The drop whose published pool it lies in, for `POOL`; else null. */
  gachaId: id.nullable(),
  /** The card with its token, for `TOKEN` and `REDEEMED`; else null: what lies in the vault shows nothing more. */
  card: card.nullable(),
});
export type Slab = z.output<typeof slab>;

export const slabsContract = {
  find: call({
    method: 'GET',
    path: '/slab/{certificateNumber}',
    access: 'public',
    summary:
      'Where the slabs of a certificate number are: in the vault, in a pool, held as a token, or redeemed',
    description:
      'One slab for each grader that gave the number; `grader` narrows to one. A secret prize that was not drawn yet ' +
      'answers like any other slab in the vault.',
    input: z.strictObject({
      certificateNumber: z.string().trim().min(1).max(40),
      grader: z.string().trim().min(1).max(16).optional(),
    }),
    output: z.object({ slabs: z.array(slab) }),
    problems: ['NOT_FOUND'],
    rateLimit: { requests: 60, perSeconds: 60 },
  }),
};
