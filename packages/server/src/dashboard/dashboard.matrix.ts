import type { dashboardContract } from '@kura/api-contract';
import { adminsOnly, type MatrixRows } from '@kura/testing';

export const dashboardMatrix: MatrixRows<typeof dashboardContract> = {
  totalSummary: { expect: adminsOnly },
};
