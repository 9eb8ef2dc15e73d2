import type { systemContract } from '@kura/api-contract/system';
import { anybody, type MatrixRows } from '@kura/testing';

export const systemMatrix: MatrixRows<typeof systemContract> = {
  about: { expect: anybody },
  health: { expect: anybody },
  ready: { expect: anybody },
  events: { expect: anybody, input: () => ({ room: 'market' }) },
};
