import { z } from 'zod';
import { id, instant } from '../../primitives.ts';

/** The 202 response of a call that needs a second admin. Nothing has been executed yet. */
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

/** The response of a call, or 202 with its approval. */
export const orApproval = <Schema extends z.ZodType>(schema: Schema) => z.union([schema, pendingApproval]);

/** A sentence for the description of such a call. */
export const approvalNote = (when: string) =>
  `Answers 202 with an \`approvalId\` when a second admin has to confirm: ${when}. See \`GET /api/approval\`.`;

/** Cards that leave the shop without a price. */
export const cardGift =
  'cards for a stranger that are worth, with the other gifts of the admin in 24 hours, more than the setting ' +
  '`giftValuePerDay`; a card counts with its highest value in the days of the setting `valueMemoryDays`, and one that never had ' +
  'a value always needs a second admin';

/** Prices that don't fit a drop's cards. */
export const expectedValueLimits =
  'an expected value below `expectedValueMinPercent` of the highest price in a token, or above `expectedValueMaxPercent` of the ' +
  'lowest price; points count as dollars by the setting `pointsPerUsd`';
