import type { systemContract } from '@kura/api-contract/system';
import { adminsOf, anyIdentity, type MatrixRows } from '@kura/testing';

export const systemMatrix: MatrixRows<typeof systemContract> = {
  about: { expect: anyIdentity },
  health: { expect: anyIdentity },
  subscription: { expect: adminsOf('viewer') },
  events: { expect: anyIdentity, input: () => ({ room: 'market' }) },
};
