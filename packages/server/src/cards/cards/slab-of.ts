import {
  isCertificateNumber,
  isGrader,
  normaliseCertificateNumber,
  normaliseGrader,
} from '@kura/domain/cards';
import { ApiError } from '../../platform/index.ts';
import type { SlabIdentity } from './slab-salt.ts';

/**
 * Returns a slab in its normalised spelling.
 *
 * @throws ApiError VALIDATION_FAILED for an impossible grader or certificate number
 */
export function slabOf(input: SlabIdentity): SlabIdentity {
  const grader = normaliseGrader(input.grader);
  const certificateNumber = normaliseCertificateNumber(input.certificateNumber);
  const errors = [
    ...(isGrader(grader) ? [] : [{ path: 'grader', code: 'invalid_grader' }]),
    ...(isCertificateNumber(certificateNumber)
      ? []
      : [{ path: 'certificateNumber', code: 'invalid_certificate' }]),
  ];
  if (errors.length > 0) throw new ApiError('VALIDATION_FAILED', { errors });
  return { grader, certificateNumber, gradingNumber: input.gradingNumber };
}
