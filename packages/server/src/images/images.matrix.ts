import type { imagesContract } from '@kura/api-contract';
import { adminsOf, anybody, type MatrixRows } from '@kura/testing';

export const imagesMatrix: MatrixRows<typeof imagesContract> = {
  uploadNftFile: { expect: adminsOf('catalogue') },
  get: { expect: anybody, input: () => ({ name: 'placeholder.webp' }) },
};
