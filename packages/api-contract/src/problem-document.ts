import { z } from 'zod';

/** RFC 9457 problem document. Extension members (`errors`, `state`, …) are added to these. */
export const problemDocument = z
  .looseObject({
    type: z.string().describe("URL of the documentation of `code`, relative to the API's origin."),
    title: z.string().describe('Short description of `code`.'),
    status: z.int().describe('HTTP status.'),
    detail: z.string().optional().describe('What was wrong in this request; absent when the title says all.'),
    code: z.string().describe('Stable code to branch on.'),
    requestId: z
      .string()
      .describe('Id of the request, equal to the `x-request-id` header. Name it when you report a problem.'),
    errors: z
      .array(
        z.object({
          path: z.string().describe('Path of the value, for example `items.0.price`.'),
          code: z.string().describe('Why it was refused, for example `too_small`.'),
          message: z.string().optional().describe('The same in words.'),
        }),
      )
      .optional()
      .describe('With `VALIDATION_FAILED`: the values that were refused.'),
    state: z.string().optional().describe('With a state conflict: the current state.'),
  })
  .meta({ id: 'Problem', description: 'An error: RFC 9457 problem document.' });

export type ProblemDocument = z.output<typeof problemDocument>;
