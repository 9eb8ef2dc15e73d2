import { bulkActsContract } from '@kura/api-contract/bulk-acts';
import { type AnyApprovableCall, approvableCall, withSecondAdmin } from '../../governance/index.ts';
import { type Feature, routes } from '../../platform/index.ts';
import { cancelBulkAct, getBulkAct, listAllBulkActs, listBulkActItems } from './read-bulk-acts.ts';
import { runBulkActJob } from './run-bulk-act.job.ts';
import { previewBulkAct, startBulkAct } from './start-bulk-act.ts';

const start = approvableCall('bulkActs.create', bulkActsContract.create, startBulkAct);

export const bulkActsApprovableCalls: readonly AnyApprovableCall[] = [start];

/** Acts of an admin on many cards. */
export const bulkActsFeature: Feature = {
  name: 'bulk-acts',
  tables: { private: ['bulk_act', 'bulk_act_item'] },
  routes: routes(bulkActsContract, {
    preview: previewBulkAct,
    create: (context, input) => withSecondAdmin(context, start, input),
    list: listAllBulkActs,
    get: getBulkAct,
    items: listBulkActItems,
    cancel: cancelBulkAct,
  }),
  jobs: [runBulkActJob],
};
