import { SLAB_LOCATIONS } from '@kura/domain/cards';
import { z } from 'zod';
import { call } from '../../call.ts';
import { id, shownLine } from '../../primitives.ts';
import { card } from '../cards/card.schema.ts';

/** The public data of a slab, by its certificate. */
export const slab = z
  .object({
    grader: z.string().describe('Grading company.'),
    certificateNumber: z.string().describe('Certificate number.'),
    place: z
      .enum(SLAB_LOCATIONS)
      .describe(
        '`VAULT`: in the vault. `POOL`: in the pool of a drop. `TOKEN`: held as a token. `REDEEMED`: its token is burned; shipped to its owner, or about to be.',
      ),
    gachaId: id.nullable().describe('The drop when `place` is `POOL`; null otherwise.'),
    card: card.nullable().describe('The card when `place` is `TOKEN` or `REDEEMED`; null otherwise.'),
  })
  .meta({ id: 'Slab', description: 'What is public about a slab.' });
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
      certificateNumber: shownLine(40)
        .min(1)
        .describe(
          'Certificate number as on the label; also with its grader or a number sign: `PSA 12345678`.',
        ),
      grader: shownLine(16).min(1).optional().describe('Only this grading company.'),
    }),
    output: z.object({
      slabs: z.array(slab).describe('One entry per grading company that issued the number.'),
    }),
    problems: ['NOT_FOUND'],
    rateLimit: { requests: 60, perSeconds: 60 },
  }),
};
