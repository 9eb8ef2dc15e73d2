/** Serves every domain: HTTP, transactions, jobs, realtime messages, events of the chain and transactions of the operator. */

export * from './actor.ts';
export { ApiError, type ApiErrorDetails } from './api-error.ts';
export { type AuditEntry, audit } from './audit.repository.ts';
export { idOf } from './chain/entity-id.ts';
export * from './chain/index.ts';
export { checksumAddress } from './checksum-address.ts';
export { type Clock, systemClock } from './clock.ts';
export type { AppContext, CallContext, WorkerContext } from './context.ts';
export { erasePlatformRecords } from './erase-platform-records.repository.ts';
export { failpoint } from './failpoint.ts';
export type { Erase, Feature } from './feature.ts';
export { hasScope, requireFreshProof } from './http/access.ts';
export { addressBlock } from './http/address-block.ts';
export { EncodedBody } from './http/encoded-body.ts';
export { settleIdempotencyKey } from './http/idempotency.ts';
export { Reply, type ReplyBytes, reply } from './http/reply.ts';
export { type FeatureContract, type RequestFacts, routes } from './http/routes.ts';
export { sendPublicBody } from './http/send-body.ts';
export { inTransaction } from './in-transaction.ts';
export { instantText } from './instant-text.ts';
export { isSessionOpen } from './is-session-open.repository.ts';
export { enqueue } from './jobs/enqueue.ts';
export { housekeeping } from './jobs/housekeeping.job.ts';
export { defineJob, type Job, type JobContext } from './jobs/job.ts';
export { type Mailer, type MailMessage, MailRejected } from './mail/mailer.ts';
export { newId } from './new-id.ts';
export { newNumber } from './new-number.ts';
export * from './operator/index.ts';
export { createPdf, mm, PDF_A4, type PdfSheet } from './pdf/create-pdf.ts';
export { MISSING_GLYPH } from './pdf/pdf-fonts.ts';
export { MAX_PRICE_BASE_UNITS, priceBounds, readPrice } from './read-price.ts';
export { publishAccessChanged } from './realtime/access-changes.ts';
export { mayJoin, publish, type RoomMessage, rooms } from './realtime/publish.ts';
export { requireVersion } from './require-version.ts';
export { keysOf, rotateKeys } from './rotate-keys.ts';
export { runAlone } from './run-alone.ts';
export { type NumberedKeys, openText, SealKeyMissing, sealText } from './seal.ts';
export type { SealedColumn } from './sealed-column.ts';
export { countSealKeys } from './sealed-values.repository.ts';
export { openSearchEngine, type SearchEngine } from './search-engine.ts';
export {
  type ApprovalGrant,
  type DangerousAction,
  requireSecondAdmin,
  SecondAdminNeeded,
} from './second-admin.ts';
export type { ServerConfig, XConfig } from './server-config.ts';
export type { MediaStorage } from './storage/media-storage.ts';
export { findHeadings, type TableHead } from './tables/find-headings.ts';
export { normaliseTable } from './tables/normalise-table.ts';
export {
  readRecords,
  recordsIn,
  type TableDelimiter,
  type TableRecord,
  TooManyBrokenRecords,
} from './tables/table-records.ts';
export { tracing } from './tracing/tracing.ts';
export { writeZip, type ZipEntry } from './write-zip.ts';
