import { adminsContract } from '@kura/api-contract/admins';
import { type AnyApprovableCall, approvableCall, withSecondAdmin } from '../../governance/index.ts';
import { type Feature, routes } from '../../platform/index.ts';
import { changeAdmin } from './change-admin.ts';
import { inviteAdmin } from './invite-admin.ts';
import { getAdmin, listAdmins } from './read-admins.ts';
import { readAuditLog } from './read-audit-log.ts';
import { resetAdmin } from './reset-admin.ts';

const invite = approvableCall('admins.invite', adminsContract.invite, inviteAdmin);
const change = approvableCall('admins.change', adminsContract.change, changeAdmin);
const reset = approvableCall('admins.reset', adminsContract.reset, resetAdmin);

export const adminsApprovableCalls: readonly AnyApprovableCall[] = [invite, change, reset];

/** Admins, their permissions and their audited acts. `auth` contains their log-in. */
export const adminsFeature: Feature = {
  name: 'admins',
  tables: { private: ['admin_user'] },
  routes: routes(adminsContract, {
    list: listAdmins,
    get: getAdmin,
    invite: (context, input) => withSecondAdmin(context, invite, input),
    change: (context, input) => withSecondAdmin(context, change, input),
    reset: (context, input) => withSecondAdmin(context, reset, input),
    auditLog: readAuditLog,
  }),
};
