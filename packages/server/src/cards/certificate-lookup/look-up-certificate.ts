import type { CertificateRecord } from '@kura/api-contract/certificate-lookup';
import { ApiError, type AppContext } from '../../platform/index.ts';
import {
  findKeptAnswer,
  findPauseEnd,
  type Grader,
  keepAnswer,
  pauseLookups,
} from './certificates.repository.ts';
import { askPsa, type PsaCertificate } from './psa-client.ts';

const dayMs = 24 * 60 * 60 * 1_000;
/** A grade doesn't change, and PSA seldom corrects labels. */
const keepFoundMs = 30 * dayMs;
/** A new slab is in PSA's database hours after its grading. */
const keepMissingMs = 60 * 60 * 1_000;
/** Free accounts may ask 100 times a day. PSA doesn't document when the count resets. */
const pauseAfterLimitSeconds = 3_600;

/**
 * Returns the grader's record of a certificate, from the shop's own copy while that is fresh.
 *
 * @throws ApiError CERTIFICATE_NOT_FOUND, CERTIFICATE_LOOKUP_OFF, CERTIFICATE_LOOKUP_LIMIT, CERTIFICATE_LOOKUP_UNAVAILABLE
 */
export async function lookUpCertificate(
  context: Pick<AppContext, 'db' | 'clock' | 'config' | 'log'>,
  { grader, certificateNumber }: { grader: Grader; certificateNumber: string },
): Promise<CertificateRecord> {
  const { db, clock, config, log } = context;
  const now = clock.now();
  const kept = await findKeptAnswer(db, grader, certificateNumber);
  if (kept !== undefined) {
    const ageMs = now.getTime() - kept.fetched_at.getTime();
    if (kept.record !== null && ageMs < keepFoundMs) return present(grader, kept.record, kept.fetched_at);
    if (kept.record === null && ageMs < keepMissingMs) throw new ApiError('CERTIFICATE_NOT_FOUND');
  }
  if (config.psa === null) throw new ApiError('CERTIFICATE_LOOKUP_OFF');
  await requireNoPause(context, grader);

  const answer = await askPsa(config.psa, certificateNumber);
  if (answer.kind === 'LIMIT') {
    const seconds = answer.retryAfterSeconds ?? pauseAfterLimitSeconds;
    const until = new Date(now.getTime() + seconds * 1_000);
    await pauseLookups(db, grader, until);
    throw new ApiError('CERTIFICATE_LOOKUP_LIMIT', { retryAfterSeconds: seconds });
  }
  if (answer.kind === 'UNAVAILABLE') {
    log.warn({ grader, reason: answer.reason }, 'A grader answered no look-up');
    throw new ApiError('CERTIFICATE_LOOKUP_UNAVAILABLE', { reason: answer.reason, retryAfterSeconds: 60 });
  }
  const record = answer.kind === 'FOUND' ? answer.certificate : null;
  await keepAnswer(db, grader, certificateNumber, record, now);
  if (record === null) throw new ApiError('CERTIFICATE_NOT_FOUND');
  return present(grader, record, now);
}

/** Further requests after the limit would lengthen the pause. */
async function requireNoPause(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  grader: Grader,
): Promise<void> {
  const until = await findPauseEnd(db, grader, clock.now());
  if (until === undefined) return;
  const leftMs = until.getTime() - clock.now().getTime();
  throw new ApiError('CERTIFICATE_LOOKUP_LIMIT', { retryAfterSeconds: Math.ceil(leftMs / 1_000) });
}

const present = (grader: Grader, record: PsaCertificate, fetchedAt: Date): CertificateRecord => ({
  grader,
  ...record,
  fetchedAt: fetchedAt.toISOString(),
});
