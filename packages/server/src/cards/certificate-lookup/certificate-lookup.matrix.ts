import type { certificateLookupContract } from '@kura/api-contract/certificate-lookup';
import { adminsOf, type MatrixRows } from '@kura/testing';

export const certificateLookupMatrix: MatrixRows<typeof certificateLookupContract> = {
  // The shop of the matrix has no PSA key.
  get: {
    expect: adminsOf('catalogue', 'CERTIFICATE_LOOKUP_OFF'),
    input: () => ({ grader: 'PSA', certificateNumber: '12345678' }),
  },
};
