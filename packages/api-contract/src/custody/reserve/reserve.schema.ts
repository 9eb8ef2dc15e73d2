import {
  DIFFERENCE_KINDS,
  isReserveMonth,
  RESERVE_STATES,
  SCAN_OUTCOMES,
  STOCK_TAKE_STATUSES,
} from '@kura/domain/reserve';
import { z } from 'zod';
import { card } from '../../cards/cards/card.schema.ts';
import { addressOut, hash, id, instant, shownLine, shownName, tokenId } from '../../primitives.ts';

/** A month as requests have it. */
export const reserveMonth = z
  .int()
  .min(202001)
  .max(999912)
  .refine(isReserveMonth, 'Year and month, 202611 for November 2026')
  .describe('Year and month, 202611 for November 2026.');

const month = z.int().describe('Year and month, 202611 for November 2026.');
const count = (what: string) => z.int().describe(what);
const statementIndex = z.int().describe('Place of the statement in the reserve log, from 0.');

const statement = z
  .object({
    index: statementIndex,
    month,
    count: count('Counted slabs.'),
    root: hash.describe('Root of the tree over the counted slabs.'),
    reportHash: hash.describe('keccak256 of the published report.'),
    reportUrl: z.string().nullable().describe('The report; null when the shop does not have it.'),
    reportBlock: z.int().nullable().describe('Block whose tokens were compared; null without a report.'),
    statedAt: instant.describe('When it was stated on chain.'),
    transactionHash: hash.describe('Transaction that stated it.'),
    tokens: z.int().nullable().describe('Living tokens at that block; null without a report.'),
    counted: z.int().nullable().describe('Tokens whose slab was counted; null without a report.'),
    outgoing: z
      .int()
      .nullable()
      .describe('Slabs of burned tokens that had not been shipped; null without a report.'),
  })
  .meta({ id: 'ReserveStatement', description: 'What the shop stated about its vault for one month.' });
export type ReserveStatement = z.output<typeof statement>;

const collectionCount = z.object({
  collectionId: id.describe('The collection.'),
  name: z.string().describe('Name of the collection.'),
  contractAddress: addressOut.nullable().describe('Contract of the collection; null before it exists.'),
  tokens: count('Living tokens.'),
  counted: count('Tokens whose slab was counted.'),
  outgoing: count('Slabs of burned tokens that had not been shipped.'),
});
export type ReserveCollection = z.output<typeof collectionCount>;

export const reserve = z
  .object({
    contracts: z
      .object({
        reserveLog: addressOut.describe('The log of statements.'),
        collectionFactory: addressOut.describe('Factory of the collections.'),
        firstBlock: z.int().describe('First block that may hold events of the contracts.'),
      })
      .describe('The contracts that a verification reads.'),
    collections: z
      .array(collectionCount)
      .describe('Tokens and counted slabs of the newest statement with a report, by collection.'),
    statements: z
      .array(statement)
      .describe('The newest 24 statements, newest first. A correction follows what it corrects.'),
  })
  .meta({ id: 'Reserve', description: 'The statements of the reserve.' });
export type Reserve = z.output<typeof reserve>;

export const reserveProof = z
  .object({
    statement,
    collection: addressOut.describe('Contract of the card.'),
    tokenId,
    serialHash: hash.describe('Hash of the slab that the token represents.'),
    state: z.enum(RESERVE_STATES).describe('State with which the slab was counted: `TOKEN` or `CUSTODY`.'),
    proof: z.array(hash).describe('Path from the leaf to the root of the statement.'),
  })
  .meta({ id: 'ReserveProof', description: 'Proof that the slab of a living token was counted.' });
export type ReserveProof = z.output<typeof reserveProof>;

export const reserveOfCard = z.object({
  proof: reserveProof
    .nullable()
    .describe('The proof; null for a card without a living token, and for one that was not counted.'),
});

const stockTakeCollection = z.object({
  collectionId: id.describe('The collection.'),
  name: z.string().describe('Name of the collection.'),
  expected: count('Slabs that should be in the vault.'),
  counted: count('How many of them were scanned.'),
  outgoing: count('Of the expected ones, slabs of burned tokens that wait to be shipped.'),
});
export type StockTakeCollection = z.output<typeof stockTakeCollection>;

export const stockTake = z
  .object({
    id,
    month,
    status: z.enum(STOCK_TAKE_STATUSES).describe('Status of the count.'),
    startedAt: instant.describe('When it was started.'),
    startedBy: z.string().describe('Name of the admin who started it.'),
    closedAt: instant.nullable().describe('When it was published or abandoned; null while it is open.'),
    closeReason: z.string().nullable().describe('Why it was abandoned; null otherwise.'),
    expected: count('Slabs that should be in the vault.'),
    counted: count('How many of them were scanned.'),
    surplus: count('Scanned slabs that do not belong in the vault.'),
    unexplained: count('Differences without a reason.'),
    collections: z.array(stockTakeCollection).describe('The same by collection.'),
    transactionId: id.nullable().describe('Transaction of its last statement; null before.'),
    statementIndex: statementIndex.nullable().describe('Place of its statement in the log; null before.'),
    transactionHash: hash.nullable().describe('Transaction that stated it; null before.'),
  })
  .meta({ id: 'StockTake', description: 'A count of all slabs in the vault.' });
export type StockTake = z.output<typeof stockTake>;

export const stockTakeRow = stockTake
  .pick({
    id: true,
    month: true,
    status: true,
    startedAt: true,
    startedBy: true,
    closedAt: true,
    closeReason: true,
    statementIndex: true,
    transactionHash: true,
  })
  .extend({ scanned: count('Scanned slabs.') })
  .meta({ id: 'StockTakeRow', description: 'A stock-take in the list.' });
export type StockTakeRow = z.output<typeof stockTakeRow>;

/** A slab by its label. */
export const scannedLabel = z.strictObject({
  certificateNumber: shownLine(64).min(1).describe('Certificate number as on the label.'),
  grader: shownLine(16)
    .optional()
    .describe('Grading company; needed when slabs of several graders have the number.'),
});

const scannedSlab = z.object({
  certificateNumber: z
    .string()
    .describe('The number in its one spelling, or as it was sent when it is none.'),
  grader: z.string().describe('Grading company; empty when it is not known.'),
  outcome: z.enum(SCAN_OUTCOMES).describe('What the scan came to.'),
  graders: z.array(z.string()).describe('For AMBIGUOUS, the graders to choose from; empty otherwise.'),
  card: card.nullable().describe('The card of the slab; null when none is known.'),
});
export type ScannedSlab = z.output<typeof scannedSlab>;

export const scanResult = z
  .object({ slabs: z.array(scannedSlab).describe('One entry for each scanned slab, in the same order.') })
  .meta({ id: 'ScanResult', description: 'What a scan of slabs came to.' });

export const differenceLabel = {
  kind: z
    .enum(DIFFERENCE_KINDS)
    .describe('MISSING: not scanned. SURPLUS: scanned, but not known to be in the vault.'),
  grader: shownLine(16).describe('Grading company; empty when it is not known.'),
  certificateNumber: shownName(64).describe('Certificate number.'),
};

export const difference = z
  .object({
    ...differenceLabel,
    card: card.nullable().describe('The card of the slab; null when none is known.'),
    isOutgoing: z.boolean().describe('True when the token is burned and the slab waits to be shipped.'),
    photoUrl: z.string().nullable().describe('Photo of the scan; null for none.'),
    scannedAt: instant.nullable().describe('When it was scanned; null when it is missing.'),
    reason: z.string().nullable().describe('Reason that an admin gave; null before.'),
    explainedBy: z.string().nullable().describe('Name of that admin; null before.'),
  })
  .meta({ id: 'StockTakeDifference', description: 'A slab that the count and the tables disagree about.' });
export type StockTakeDifference = z.output<typeof difference>;
