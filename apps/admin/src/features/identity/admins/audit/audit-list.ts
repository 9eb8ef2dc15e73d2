import { schema } from 'virtual:kura-input/admins.auditLog';
import { defineList } from '../../../../framework/list-page/define-list.ts';

export const auditLog = defineList({ call: 'admins.auditLog', schema });
