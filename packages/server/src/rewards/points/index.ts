import { pointsContract } from '@kura/api-contract/points';
import { type AnyApprovableCall, approvableCall, withSecondAdmin } from '../../governance/index.ts';
import { type Feature, routes } from '../../platform/index.ts';
import { mintPoints, mintPointsKind } from './mint-points.ts';
import { notifyExpiringPointsJob } from './notify-expiring-points.job.ts';
import { pointsProjection } from './on-points-changed.ts';
import { readLedger } from './read-ledger.ts';
import { readUserPoints } from './read-user-points.ts';
import { reconcilePointsJob } from './reconcile-points.job.ts';
import { reportPoints } from './report-points.ts';

const mint = approvableCall('points.mint', pointsContract.mint, mintPoints);

export const pointsApprovableCalls: readonly AnyApprovableCall[] = [mint];

export const pointsFeature: Feature = {
  name: 'points',
  tables: { private: ['point_entry', 'point_grant', 'point_lot'] },
  routes: routes(pointsContract, {
    ledger: readLedger,
    ofUser: readUserPoints,
    report: reportPoints,
    mint: (context, input) => withSecondAdmin(context, mint, input),
  }),
  projections: [pointsProjection],
  operatorKinds: [mintPointsKind],
  jobs: [notifyExpiringPointsJob, reconcilePointsJob],
};
