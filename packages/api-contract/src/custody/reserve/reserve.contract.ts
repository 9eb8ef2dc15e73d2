import { MAX_UPLOAD_BYTES } from '@kura/domain/limits';
import { DIFFERENCE_KINDS, MAX_SCANNED_SLABS } from '@kura/domain/reserve';
import { z } from 'zod';
import { call } from '../../call.ts';
import { uploadedMedia } from '../../cards/images/images.contract.ts';
import { listOf, pageQuery } from '../../lists.ts';
import { queuedTransaction } from '../../operations/transactions/queued-transaction.ts';
import { id, shownName } from '../../primitives.ts';
import {
  difference,
  differenceLabel,
  reserve,
  reserveMonth,
  reserveOfCard,
  scannedLabel,
  scanResult,
  stockTake,
  stockTakeRow,
} from './reserve.schema.ts';

/** Room for the other fields of a form. */
const formBytes = 16 * 1024;
const byId = z.strictObject({ id: id.describe('Id of the stock-take.') });
const reason = shownName(500);
const { kind: _, ...label } = differenceLabel;

export const reserveContract = {
  read: call({
    method: 'GET',
    path: '/reserve',
    access: 'public',
    shared: true,
    summary: 'The statements of the reserve, with living tokens and counted slabs by collection',
    output: reserve,
  }),
  report: call({
    method: 'GET',
    path: '/reserve/{index}/report',
    access: 'public',
    summary: 'The published report of a statement, byte for byte: its keccak256 is on chain',
    input: z.strictObject({
      index: z.int().min(0).max(Number.MAX_SAFE_INTEGER).describe('Place of the statement in the log.'),
    }),
    output: z.instanceof(Blob),
    produces: ['application/json'],
    problems: ['NOT_FOUND'],
  }),
  ofCard: call({
    method: 'GET',
    path: '/reserve/card/{id}',
    access: 'public',
    shared: true,
    summary: 'The proof that the slab of a living token was counted for the newest statement',
    input: z.strictObject({ id: id.describe('Id of the card.') }),
    output: reserveOfCard,
  }),
  start: call({
    method: 'POST',
    path: '/stock-take',
    access: 'admin',
    scope: 'shipping',
    summary: 'Start a count of all slabs in the vault',
    description:
      'One count is open at a time. The month has begun, and is not before that of the last statement.',
    status: 201,
    input: z.strictObject({ month: reserveMonth }),
    output: stockTake,
    problems: ['STATE_CONFLICT', 'RESERVE_MONTH_INVALID'],
  }),
  list: call({
    method: 'GET',
    path: '/stock-take',
    access: 'admin',
    scope: 'shipping',
    summary: 'The counts of the vault, newest first',
    input: z.strictObject(pageQuery({ sorts: ['LAST_ADDED', 'FIRST_ADDED'] })),
    output: listOf(stockTakeRow),
  }),
  uploadPhoto: call({
    method: 'POST',
    path: '/stock-take/photo',
    access: 'admin',
    scope: 'shipping',
    summary: 'Upload the photo of scanned slabs',
    description: 'The picture is decoded and re-encoded without its metadata.',
    status: 201,
    body: 'multipart',
    maxBodyBytes: MAX_UPLOAD_BYTES + formBytes,
    input: z.strictObject({ file: z.file().describe('JPEG, PNG, WebP or AVIF picture, at most 32 MiB.') }),
    output: uploadedMedia,
    problems: ['MEDIA_UNREADABLE', 'HEIC_NOT_ACCEPTED', 'MEDIA_TOO_LARGE'],
  }),
  get: call({
    method: 'GET',
    path: '/stock-take/{id}',
    access: 'admin',
    scope: 'shipping',
    summary: 'A count with its figures by collection',
    input: byId,
    output: stockTake,
    problems: ['NOT_FOUND'],
  }),
  scan: call({
    method: 'POST',
    path: '/stock-take/{id}/slabs',
    access: 'admin',
    scope: 'shipping',
    summary: 'Record slabs that are in the vault',
    description:
      'A slab counts once, however often it is scanned. One that is not known is recorded as surplus.',
    input: byId.extend({
      slabs: z.array(scannedLabel).min(1).max(MAX_SCANNED_SLABS).describe('The scanned slabs.'),
      photo: z
        .string()
        .max(120)
        .nullable()
        .default(null)
        .describe('Name of a photo of these slabs, as `POST /stock-take/photo` answered it; null for none.'),
    }),
    output: scanResult,
    problems: ['NOT_FOUND', 'STATE_CONFLICT', 'MEDIA_NOT_FOUND', 'MEDIA_KIND_MISMATCH'],
  }),
  removeSlab: call({
    method: 'DELETE',
    path: '/stock-take/{id}/slabs',
    access: 'admin',
    scope: 'shipping',
    summary: 'Remove a slab that was scanned by mistake',
    status: 204,
    input: byId.extend(label),
    problems: ['NOT_FOUND', 'STATE_CONFLICT'],
  }),
  differences: call({
    method: 'GET',
    path: '/stock-take/{id}/differences',
    access: 'admin',
    scope: 'shipping',
    summary: 'Missing and surplus slabs, those without a reason first',
    input: byId.extend({
      ...pageQuery({ sorts: ['ORDER_ASC'] }),
      kind: z.enum(DIFFERENCE_KINDS).optional().describe('Only these.'),
    }),
    output: listOf(difference),
    problems: ['NOT_FOUND'],
  }),
  explain: call({
    method: 'PUT',
    path: '/stock-take/{id}/differences',
    access: 'admin',
    scope: 'shipping',
    summary: 'Clear a difference with a reason',
    description: 'A later scan of a missing slab counts all the same.',
    status: 204,
    input: byId.extend({ ...differenceLabel, reason: reason.describe('Why they differ.') }),
    problems: ['NOT_FOUND', 'STATE_CONFLICT'],
  }),
  publish: call({
    method: 'POST',
    path: '/stock-take/{id}/publish',
    access: 'admin',
    scope: 'shipping',
    freshProof: 'required',
    summary: 'State the counted slabs on chain and publish the report',
    description:
      'Every difference needs a reason. A statement can not be changed: a correction is another statement of the month.',
    idempotency: 'required',
    status: 202,
    input: byId,
    output: queuedTransaction,
    problems: ['NOT_FOUND', 'STATE_CONFLICT', 'DIFFERENCES_UNEXPLAINED', 'RESERVE_MONTH_INVALID'],
  }),
  abandon: call({
    method: 'POST',
    path: '/stock-take/{id}/abandon',
    access: 'admin',
    scope: 'shipping',
    summary: 'End an open count without a statement',
    status: 204,
    input: byId.extend({ reason: reason.describe('Why it was abandoned.') }),
    problems: ['NOT_FOUND', 'STATE_CONFLICT'],
  }),
};
