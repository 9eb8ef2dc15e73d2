import { adminsContract } from '@kura/api-contract/admins';
import { type Feature, routes } from '../platform/index.ts';
import { changeAdmin } from './change-admin.ts';
import { inviteAdmin } from './invite-admin.ts';
import { getAdmin, listAdmins } from './read-admins.ts';
import { readAuditLog } from './read-audit-log.ts';
import { resetAdmin } from './reset-admin.ts';

/** Who runs the shop, what each of them may do, and what they did. How they get in is a matter of `auth`. */
export const adminsFeature: Feature = {
  name: 'admins',
  routes: routes(adminsContract, {
    list: ({ context, input }) => listAdmins(context, input),
    get: ({ context, input }) => getAdmin(context, input),
    invite: ({ context, input }) => inviteAdmin(context, input),
    change: ({ context, input }) => changeAdmin(context, input),
    reset: ({ context, input }) => resetAdmin(context, input),
    auditLog: ({ context, input }) => readAuditLog(context, input),
  }),
};
