import type { systemContract } from '@kura/api-contract/system';
import { adminsOf, anybody, type MatrixRows } from '@kura/testing';

export const systemMatrix: MatrixRows<typeof systemContract> = {
  about: { expect: anybody },
  health: { expect: anybody },
  ready: { expect: anybody },
  subscription: { expect: adminsOf('viewer') },
  events: { expect: anybody, input: () => ({ room: 'market' }) },
};
