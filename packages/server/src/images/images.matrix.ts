import type { imagesContract } from '@kura/api-contract';
import { adminsOnly, anybody, type MatrixRows } from '@kura/testing';

export const imagesMatrix: MatrixRows<typeof imagesContract> = {
  uploadNftFile: { expect: adminsOnly },
  get: { expect: anybody, input: () => ({ name: 'placeholder.webp' }) },
};
