import type { imagesContract } from '@kura/api-contract/images';
import { adminsOf, anyIdentity, type MatrixRows, usersOnly } from '@kura/testing';

export const imagesMatrix: MatrixRows<typeof imagesContract> = {
  uploadPublic: { expect: usersOnly },
  uploadAvatar: { expect: usersOnly },
  uploadAdminFile: { expect: adminsOf('catalogue') },
  uploadNftFile: { expect: adminsOf('catalogue') },
  get: { expect: anyIdentity, input: () => ({ name: 'placeholder.webp' }) },
};
