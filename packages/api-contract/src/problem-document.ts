import { z } from 'zod';

/** RFC 9457 problem document. Extension members (`errors`, `state`, …) stand beside these. */
export const problemDocument = z.looseObject({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string().optional(),
  code: z.string(),
  requestId: z.string(),
  /** With `VALIDATION_FAILED`: where each unacceptable value stands, `items.0.price`, and why. */
  errors: z
    .array(z.object({ path: z.string(), code: z.string(), message: z.string().optional() }))
    .optional(),
  /** With a state conflict: the state the thing is in. */
  state: z.string().optional(),
});

export type ProblemDocument = z.output<typeof problemDocument>;
