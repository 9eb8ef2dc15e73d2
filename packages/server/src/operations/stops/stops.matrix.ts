import type { stopsContract } from '@kura/api-contract/stops';
import { anyIdentity, type MatrixRows } from '@kura/testing';

export const stopsMatrix: MatrixRows<typeof stopsContract> = {
  list: { expect: anyIdentity, input: () => ({}) },
};
