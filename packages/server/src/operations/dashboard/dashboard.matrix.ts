import type { dashboardContract } from '@kura/api-contract/dashboard';
import { adminsOf, type MatrixRows } from '@kura/testing';

export const dashboardMatrix: MatrixRows<typeof dashboardContract> = {
  totalSummary: { expect: adminsOf('viewer') },
};
