import { MOVEMENT_KINDS, RECONCILIATION_DIFFERENCES, REPORT_TIME_ZONES } from '@kura/domain/payments';
import { z } from 'zod';
import { listOf } from '../../lists.ts';
import { amount, hash, id, instant } from '../../primitives.ts';

/** The most characters that a report may have. */
export const MAX_REPORT_CHARACTERS = 4_000_000;

const movement = z
  .enum(MOVEMENT_KINDS)
  .describe(
    '`SETTLED`: the card was charged. `REFUNDED`. `CHARGEBACK_LOST`: the bank gave the money back to the card holder.',
  );

const side = z.object({
  count: z.int().describe('Movements.'),
  amountUsd: amount.describe('Their sum, US dollars; amounts in another currency are left out.'),
});

export const reconciliation = z
  .object({
    id,
    day: z.iso.date().describe('The day of the report.'),
    timeZone: z.enum(REPORT_TIME_ZONES).describe('Whose midnights the day has.'),
    fileName: z.string().describe('Name of the file.'),
    fileHash: hash.describe('SHA-256 of the file.'),
    lines: z.int().describe('Lines of the report without the headings.'),
    differenceCount: z.int().describe('How many differences were found.'),
    sums: z
      .array(
        z.object({
          movement,
          reported: side.describe('What the report has.'),
          booked: side.describe('What the shop has for the day.'),
        }),
      )
      .describe('Both sides for each kind of movement.'),
    adminId: id.describe('The admin who compared.'),
    adminName: z.string().describe('Name of the admin.'),
    createdAt: instant.describe('When it was compared.'),
  })
  .meta({ id: 'Reconciliation', description: 'A settlement report compared with the payments of a day.' });
export type Reconciliation = z.output<typeof reconciliation>;

export const reconciliationDifference = z
  .object({
    kind: z
      .enum(RECONCILIATION_DIFFERENCES)
      .describe(
        '`UNKNOWN_CHARGE`: the shop knows no such charge. `NOT_BOOKED`: the shop knows the charge, not this movement. `NOT_REPORTED`: the report misses it. `AMOUNT_DIFFERS`. `CURRENCY_DIFFERS`: not in US dollars. `REPORTED_TWICE`: a line before has the same movement. `OTHER_DAY`: the shop booked it on another day.',
      ),
    movement,
    chargeId: z.string().describe('Id of the charge at the payment provider.'),
    paymentId: id.nullable().describe('The payment, as the shop knows it now; null when it knows none.'),
    paymentNumber: z.string().nullable().describe('Its number; null when the shop knows none.'),
    reported: z
      .object({
        line: z.int().describe('Line of the file; the headings are line 1.'),
        amount: amount.describe('Amount in `currency`.'),
        currency: z.string().describe('ISO 4217.'),
      })
      .nullable()
      .describe('What the report says; null when it misses the movement.'),
    booked: z
      .object({ amountUsd: amount.describe('US dollars.'), at: instant.describe('When it was booked.') })
      .nullable()
      .describe('What the shop has; null when it misses the movement.'),
    isBookedSince: z
      .boolean()
      .describe('True when the shop missed the movement at the time of the comparison and has it now.'),
  })
  .meta({ id: 'ReconciliationDifference', description: 'What differs between a report and the shop.' });
export type ReconciliationDifference = z.output<typeof reconciliationDifference>;

export const reconciliationRecord = reconciliation
  .extend({
    differences: listOf(reconciliationDifference).describe('What differs, in the sequence of the file.'),
  })
  .meta({ id: 'ReconciliationRecord', description: 'A comparison with its differences.' });
export type ReconciliationRecord = z.output<typeof reconciliationRecord>;
