import { schema } from 'virtual:kura-input/gacha.reveals';
import { defineList } from '../../../../framework/list-page/define-list.ts';

export const reveals = defineList({
  call: 'gacha.reveals',
  schema,
  groups: {
    WAITING: { state: ['WAITING', 'FULFILLED', 'FAILED'], orderBy: 'FIRST_ADDED' },
    OPENED: { state: ['OPENED'] },
    ALL: {},
  },
  renewEveryMs: 5_000,
});
