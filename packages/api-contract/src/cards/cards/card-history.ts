import { CARD_ASSETS, CARD_FIELD_KEYS } from '@kura/domain/cards';
import { z } from 'zod';
import { id, instant } from '../../primitives.ts';
import { activity } from './activity.schema.ts';

/** Fields of a card, and details of actions on it, that its history shows. */
export const CARD_HISTORY_FIELDS = [
  ...CARD_FIELD_KEYS,
  'rank',
  'secret',
  'displayOrder',
  ...CARD_ASSETS,
  'publishState',
  'price',
  'reservePrice',
  'startingPrice',
  'endsAt',
  'proceeds',
  'to',
] as const;
export type CardHistoryField = (typeof CARD_HISTORY_FIELDS)[number];

export const cardHistoryEntry = z
  .discriminatedUnion('source', [
    z.object({
      source: z.literal('ACTION').describe('An action on the card in the shop.'),
      id: id.describe('Id of the entry of the audit log.'),
      at: instant.describe('When.'),
      action: z.string().describe('What was done, as in the audit log.'),
      actor: z
        .object({
          kind: z.string().describe('Kind of the actor, as in the audit log.'),
          email: z.string().nullable().describe('E-mail address of an admin; null for others.'),
        })
        .describe('Who did it.'),
      changes: z
        .array(
          z.object({
            field: z.enum(CARD_HISTORY_FIELDS).describe('Field of the card, or detail of the action.'),
            before: z
              .string()
              .nullable()
              .describe('Value before; null for none, and where it was not recorded.'),
            after: z.string().nullable().describe('Value after; null for none.'),
          }),
        )
        .describe('What changed; empty when the action itself says everything.'),
    }),
    z.object({
      source: z.literal('ACTIVITY').describe('The card was minted, moved or traded.'),
      id: z.string().describe('Id of the activity.'),
      at: instant.describe('When.'),
      activity: activity.describe('The activity.'),
    }),
  ])
  .meta({ id: 'CardHistoryEntry', description: 'An entry in the history of a card.' });
export type CardHistoryEntry = z.output<typeof cardHistoryEntry>;
