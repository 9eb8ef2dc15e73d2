import { schema } from 'virtual:kura-input/clientLog.list';
import { defineList } from '../../../framework/list-page/define-list.ts';

export const clientErrors = defineList({
  call: 'clientLog.list',
  schema,
  groups: { ALL: {}, OPEN: { resolved: false }, RESOLVED: { resolved: true } },
  renewEveryMs: 30_000,
});
