import { z } from 'zod';
import { id, instant } from '../primitives.ts';

/** What a call answers with 202 that needs a second admin: nothing has happened yet. */
export const pendingApproval = z
  .object({
    approvalId: id.describe('Id for `GET /api/approval/{id}`.'),
    status: z.literal('PENDING').describe('Stored, not executed.'),
    executesAt: instant
      .nullable()
      .describe('When it runs without a second admin, because there is none; null when one has to confirm.'),
  })
  .meta({ id: 'PendingApproval', description: 'A call that waits for a second admin.' });
export type PendingApproval = z.output<typeof pendingApproval>;

/** The answer of a call, or 202 with its approval. */
export const orApproval = <Schema extends z.ZodType>(schema: Schema) => z.union([schema, pendingApproval]);

/** For the description of such a call. */
export const approvalNote = (when: string) =>
  `Answers 202 with an \`approvalId\` when a second admin has to confirm: ${when}. See \`GET /api/approval\`.`;
